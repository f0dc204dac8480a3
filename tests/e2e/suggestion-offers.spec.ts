/** Suggestions of the search box say what goods cost this shop and what there is, and put them into the cart. */
import { expect, type Page } from "@playwright/test";
import { cartLines, emptyCart, get, takeCart } from "./buyer.ts";
import { isBuyable, type Row, rowsWhere } from "./goods.ts";
import { expectReadable, phone } from "./readable.ts";
import { test } from "./shop-test.ts";

const box = (page: Page) => page.getByRole("banner").getByRole("combobox").first();
const option = (page: Page) => page.getByRole("option").first();

const suits = (goods: Row) =>
  isBuyable(goods) && goods.zbz <= 1 && goods.number >= 20 && goods.order_limit === 0;

/** Goods that may be bought by single pieces and are suggested first for their name. */
async function suggestedGoods(page: Page): Promise<Row> {
  for (const { id, name } of await rowsWhere(page, suits, 5)) {
    const asked = `/api/goods/search?keywords=${encodeURIComponent(name)}&type=1`;
    const [first] = (await get<{ list: { id: number }[] }>(page, asked)).list;
    if (first?.id === id) return rowOf(page, id);
  }
  throw new Error("no suggestion of the demo shop can be bought by pieces");
}

/** As a suggestion shows it: without the offer of a list. */
async function rowOf(page: Page, id: number): Promise<Row> {
  const [row] = (await get<{ list: Row[] }>(page, `/api/goods/rows?ids=${id}`)).list;
  if (!row) throw new Error("the goods are not on the shelf any more");
  return row;
}

async function suggest(page: Page, goods: Row): Promise<void> {
  await box(page).fill(goods.name);
  await expect(option(page)).toContainText(`库存 ${goods.number}`);
}

async function byKeyboard(page: Page, goods: Row): Promise<void> {
  await suggest(page, goods);
  await expect(option(page)).toContainText(`¥${goods.price?.toFixed(2)}`);
  await box(page).press("ArrowDown");
  await box(page).press("ArrowRight");
  await box(page).press("1");
  await box(page).press("3");
  await box(page).press("Backspace");
  await box(page).press("2");
  await expect(option(page).getByRole("status")).toContainText(`12${goods.bzdw}`);
  await expect(box(page)).toHaveValue(goods.name);
  await expectReadable(page);
  await box(page).press("Enter");
  await expect(page.getByText(`已加入购物车：${goods.name} 12${goods.bzdw}`)).toBeVisible();
  expect((await cartLines(page)).map(({ goods_id, number }) => [goods_id, number])).toEqual([[goods.id, 12]]);
  await expect(page).toHaveURL("/");
  // What is typed next stands in place of the last word.
  await page.keyboard.type("z");
  await expect(box(page)).toHaveValue("z");
}

async function leaving(page: Page, goods: Row): Promise<void> {
  await suggest(page, goods);
  await box(page).press("ArrowDown");
  await box(page).press("ArrowRight");
  await box(page).press("7");
  await expect(option(page).getByRole("status")).toContainText("7");
  await box(page).press("Escape");
  await expect(option(page).getByRole("status")).toBeEmpty();
  await expect(option(page)).toBeVisible();
  await box(page).press("Enter");
  await expect(page).toHaveURL(`/list?keywords=${encodeURIComponent(goods.name)}`);
  expect(await cartLines(page)).toEqual([]);
}

async function byTouch(page: Page, goods: Row): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto("/");
  await suggest(page, goods);
  const cart = option(page).getByTitle("加入购物车");
  const area = await cart.boundingBox();
  expect(Math.min(area?.width ?? 0, area?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expectReadable(page);
  await cart.click();
  await expect(page.getByText(`已加入购物车：${goods.name} `)).toBeVisible();
  await expect(option(page)).toBeVisible();
  expect((await cartLines(page)).map(({ goods_id }) => goods_id)).toEqual([goods.id]);
}

test("搜索建议里有本店价、库存，可直接加购", async ({ page }) => {
  await page.goto("/");
  await box(page).fill("amxl");
  await expect(option(page)).toContainText("阿莫西林");
  await test.step("没有登录的访客只有名称、规格和厂家", () =>
    expect(page.getByTitle("加入购物车")).toHaveCount(0));
  await takeCart(page, { username: "demo", index: 1 });
  const goods = await suggestedGoods(page);
  await page.goto("/");
  await test.step("键盘：→ 填数量，数字，Enter 加入购物车", () => byKeyboard(page, goods));
  await emptyCart(page);
  await test.step("Esc 不填了，建议还在，Enter 照常搜索", () => leaving(page, goods));
  await test.step("手机上点购物车按钮，按钮不小于44像素", () => byTouch(page, goods));
});
