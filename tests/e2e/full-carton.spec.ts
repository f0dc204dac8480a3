/** 整件: from 95 % of a carton on one click fills it, wherever a quantity is set. */
import { expect, type Locator, type Page } from "@playwright/test";
import { emptyCart, get, type Goods, putInCart, takeCart } from "./buyer.ts";
import { plainGoods } from "./cart-fill.ts";
import { panel, tools } from "./cart-page.ts";
import { scriptsRun } from "./client-page.ts";
import { desktop, expectReadable, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

type Tried = { readonly goods: Goods; readonly carton: number; readonly nearly: number };

test("整件：数量达到一件的95%时，哪里填数量，哪里就提示再加多少凑满，点一下就补足", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
  const tried = await nearlyWhole(page);
  await test.step("in the cart", () => inCart(page, tried));
  await test.step("on the product's page, by keyboard", () => onDetail(page, tried));
  await test.step("on a card of a list, where nothing moves", () => onCard(page, tried));
  await test.step("in 快捷采购", () => inPlan(page, tried));
  await test.step("in the cart beside the page", () => inPanel(page, tried));
});

test("整件：在表格的一行里，提示来去都不移动任何东西，用键盘也能补足", async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
  await inRow(page, await nearlyWhole(page));
});

async function nearlyWhole(page: Page): Promise<Tried> {
  const { list } = await get<{ list: (Goods & { jzl: number })[] }>(page, "/api/goods/list?page_size=100");
  const cartons = new Map(list.map(({ id, jzl }) => [id, jzl]));
  const cartonOf = ({ id }: Goods) => cartons.get(id) ?? 0;
  const isFitting = (goods: Goods) =>
    cartonOf(goods) % goods.zbz === 0 && goods.zbz * 20 <= cartonOf(goods) && goods.number >= cartonOf(goods);
  const goods = await plainGoods(page, isFitting);
  return { goods, carton: cartonOf(goods), nearly: cartonOf(goods) - goods.zbz };
}

const main = (page: Page) => page.getByRole("main");
const hintIn = (place: Locator, { zbz, bzdw }: Goods) =>
  place.getByRole("button", { name: `再加${zbz}${bzdw}凑满1件` });
const typedIn = (place: Locator) => place.getByRole("textbox", { name: /数量$/ });

async function inCart(page: Page, { goods, carton, nearly }: Tried): Promise<void> {
  await putInCart(page, goods, nearly);
  await page.goto("/cart");
  await scriptsRun(page);
  const hint = hintIn(main(page), goods);
  await hint.click();
  await expect(typedIn(main(page))).toHaveValue(String(carton));
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(typedIn(main(page))).toHaveValue(String(carton));
}

async function onDetail(page: Page, { goods, carton, nearly }: Tried): Promise<void> {
  await page.goto(`/list/info/${goods.id}`);
  await scriptsRun(page);
  const typed = typedIn(main(page).getByRole("region", { name: "采购", exact: true }));
  await typed.fill(String(nearly));
  await typed.press("Enter");
  await hintIn(main(page), goods).press("Enter");
  await expect(typed).toHaveValue(String(carton));
  await expect(typed).toBeFocused();
}

const listed = (page: Page, role: "listitem" | "row", { id }: Goods) =>
  main(page)
    .getByRole(role)
    .filter({ has: page.locator(`.goods-name a:is([href="/list/info/${id}"], [href^="/list/info/${id}?"])`) })
    .first();

async function onCard(page: Page, { goods, carton, nearly }: Tried): Promise<void> {
  await page.goto(`/list?keywords=${encodeURIComponent(goods.name)}`);
  await scriptsRun(page);
  const card = listed(page, "listitem", goods);
  const height = (await card.boundingBox())?.height;
  await typedIn(card).fill(String(nearly));
  await typedIn(card).press("Enter");
  const hint = hintIn(card, goods);
  await expect(hint).toBeVisible();
  expect((await card.boundingBox())?.height).toBe(height);
  await expectReadable(page);
  await hint.click();
  await expect(typedIn(card)).toHaveValue(String(carton));
  await expect(hint).toHaveCount(0);
}

async function inRow(page: Page, { goods, carton, nearly }: Tried): Promise<void> {
  for (const size of [desktop, { width: 1024, height: 800 }, phone, { width: 320, height: 640 }])
    for (const view of ["table", "no_image"]) {
      await page.setViewportSize(size);
      await page.goto(`/list/${view}?keywords=${encodeURIComponent(goods.name)}`);
      await scriptsRun(page);
      const row = listed(page, "row", goods);
      const placesOf = () =>
        Promise.all(
          [row, typedIn(row), row.getByRole("button", { name: "增加" })].map((part) => part.boundingBox()),
        );
      await row.focus();
      const before = await placesOf();
      await typedIn(row).fill(String(nearly));
      await typedIn(row).blur();
      await expect(hintIn(row, goods)).toBeInViewport({ ratio: 1 });
      expect(await placesOf()).toEqual(before);
      await hintIn(row, goods).press("Enter");
      await expect(typedIn(row)).toHaveValue(String(carton));
      await expect(typedIn(row)).toBeFocused();
      await expect(hintIn(row, goods)).toHaveCount(0);
      expect(await placesOf()).toEqual(before);
    }
  await page.setViewportSize(desktop);
}

async function inPlan(page: Page, { goods, carton, nearly }: Tried): Promise<void> {
  const { code } = await get<{ code: string }>(page, `/api/goods/detail/${goods.id}`);
  await page.goto("/kjcg");
  await scriptsRun(page);
  await main(page).getByPlaceholder("品名　规格　厂家　数量").fill(`商品编码\t数量\n${code}\t${nearly}`);
  await main(page).getByRole("button", { name: "识别", exact: true }).click();
  await hintIn(main(page), goods).click();
  await expect(main(page).locator(`input[data-quantity="${goods.id}"]`).first()).toHaveValue(String(carton));
  await expect(hintIn(main(page), goods)).toHaveCount(0);
}

async function inPanel(page: Page, { goods, carton, nearly }: Tried): Promise<void> {
  await emptyCart(page);
  await putInCart(page, goods, nearly);
  await page.setViewportSize(desktop);
  await page.goto("/list");
  await scriptsRun(page);
  await tools(page)
    .getByRole("button", { name: /^购物车/ })
    .click();
  const hint = hintIn(panel(page), goods);
  await hint.click();
  await expect(panel(page)).toContainText(`× ${carton}${goods.bzdw}`);
  await expect(hint).toHaveCount(0);
}
