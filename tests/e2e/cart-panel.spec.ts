/** The cart beside the pages: right bar, badge, steps, adding (spec.md §2, §4, §9). */
import { expect, type Page } from "@playwright/test";
import { delayOf, watchAdding } from "./adding.ts";
import { scriptsRun } from "./client-page.ts";
import { cartLines, fenIn, findGoods, get, type Goods, post, putInCart, takeCart, moneyOf } from "./buyer.ts";
import { fen, panel, tools, wireCart, type WireLine } from "./cart-page.ts";
import { aCombination, type Combination, goodsUnder } from "./offers.ts";
import { partOf, readPage, textOf } from "./read-page.ts";
import { test } from "./shop-test.ts";

const shop = { username: "demo", index: 2 } as const;
const plain = ({ number, zbz, order_limit, tags }: Goods) =>
  number > zbz * 10 && order_limit === 0 && tags.length === 0;
const toggle = (page: Page) => tools(page).getByRole("button", { name: /^购物车/ });
const width = async (page: Page) => (await tools(page).boundingBox())?.width;

test("the panel beside a list, with nothing in it", async ({ page }) => {
  await takeCart(page, shop);
  await watchAdding(page);
  await page.goto("/list?in_stock=1");
  await test.step("§9 Cart panel widths 40 and 310", async () => {
    await expect.poll(() => width(page)).toBe(40);
    await toggle(page).click();
    await expect.poll(() => width(page)).toBe(310);
  });
  await test.step("§2 The cart panel shows an empty state when there are no items", async () => {
    await expect(panel(page)).toContainText("购物车空空如也~");
    await expect(panel(page).getByRole("link", { name: "去选购药品" })).toBeVisible();
  });
  await toggle(page).click();
  await expect.poll(() => width(page)).toBe(40);
  await test.step("§9 Add-to-cart is delayed 200 ms: from the cards of a list", async () => {
    await page
      .getByRole("main")
      .getByRole("button", { name: /^加入购物车：/ })
      .first()
      .click();
    await expect(page.getByText(/^已加入购物车：/)).toBeVisible();
    expect(await delayOf(page)).toBeGreaterThanOrEqual(200);
  });
  await test.step("goods added one after the other are said by one toast", async () => {
    const buttons = page.getByRole("main").getByRole("button", { name: /^加入购物车：/ });
    await buttons.nth(1).click();
    await expect(page.getByText("已加入购物车：2个品种", { exact: true })).toBeVisible();
    await expect(page.getByText(/^已加入购物车：/)).toHaveCount(1);
  });
});

test("the panel beside the cart", async ({ page }) => {
  await takeCart(page, shop);
  const goods = await findGoods(page, plain);
  await putInCart(page, goods, goods.zbz);
  await page.goto("/cart");
  await test.step("§4 it opens automatically on cart step 1", async () => {
    await expect.poll(() => width(page)).toBe(310);
    await expect(panel(page)).toBeVisible();
  });
  await test.step("the panel and the cart page show the same lines, changes under way included", async () => {
    await expect(panel(page).getByRole("listitem")).toContainText([`× ${goods.zbz}${goods.bzdw}`]);
    await page.getByRole("main").locator(".cart-line").getByRole("button", { name: "增加" }).click();
    await expect(panel(page).getByRole("listitem")).toContainText([`× ${goods.zbz * 2}${goods.bzdw}`]);
  });
});

test("the panel beside goods that are added", async ({ page }) => {
  await takeCart(page, shop);
  const goods = await findGoods(page, plain);
  await watchAdding(page);
  await page.goto(`/list/info/${goods.id}`);
  await toggle(page).click();
  await expect(panel(page)).toContainText("购物车空空如也~");
  await test.step("§4 The cart panel refreshes when the cart is flagged changed", async () => {
    await page.getByRole("button", { name: "加入购物车", exact: true }).first().click();
    await expect(panel(page).getByRole("listitem")).toContainText([goods.name]);
    await expect(panel(page)).toContainText(/合计\s*¥/);
  });
  await test.step("§9 Add-to-cart is delayed 200 ms", async () => {
    await expect(page.getByText(`已加入购物车：${goods.name}`)).toBeVisible();
    expect(await delayOf(page)).toBeGreaterThanOrEqual(200);
  });
  await test.step("§2 Right bar: cart (slide-out panel with delete confirmation and total)", () =>
    expectDeletion(page, goods));
});

async function expectDeletion(page: Page, goods: Goods): Promise<void> {
  const { total } = await get<{ total: number }>(page, "/api/cart/total");
  await expect(panel(page).getByText("合计")).toContainText(moneyOf(Math.floor(total * 100 + 0.5)));
  await panel(page)
    .getByRole("button", { name: `删除${goods.name}` })
    .click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("确定删除这件商品吗?");
  await question.getByRole("button", { name: "确定" }).click();
  await expect(panel(page)).not.toContainText(goods.name);
  expect(await cartLines(page)).toEqual([]);
}

/** Presses the button and is gone in the same moment. */
async function addAndLeave(page: Page, to: string | null): Promise<void> {
  const add = page.getByRole("button", { name: "加入购物车", exact: true }).first();
  await expect(add).toBeVisible();
  await scriptsRun(page);
  await add.evaluate((button: HTMLButtonElement, address) => {
    button.click();
    if (address === null) history.back();
    else location.assign(address);
  }, to);
}

test("§9 who leaves the page within the 200 ms has added all the same: back in the shop, and away", async ({
  page,
}) => {
  await takeCart(page, shop);
  const goods = await findGoods(page, plain);
  const held = async () => (await cartLines(page)).find((line) => line.goods_id === goods.id)?.number ?? 0;
  await page.goto(`/list?keywords=${encodeURIComponent(goods.name)}`);
  await page.getByRole("main").getByRole("link", { name: goods.name }).first().click();
  await expect(page).toHaveURL(/\/list\/info\/\d+/);
  const shown = page.url();
  await addAndLeave(page, null);
  await expect.poll(held).toBeGreaterThan(0);
  const first = await held();
  await page.goto(shown);
  await addAndLeave(page, "/help");
  await expect.poll(held).toBeGreaterThan(first);
});

test("§9 Cart badge maximum 99", async ({ request }) => {
  await takeCart({ request }, shop);
  const badge = async () => {
    const { whole } = await readPage({ request }, "/");
    return textOf(whole.querySelector("header .cart-badge"));
  };
  const kinds: Goods[] = [];
  for (let number = 1; kinds.length < 100; number += 1) {
    const { list } = await get<{ list: Goods[] }>(
      { request },
      `/api/goods/list?in_stock=1&page_size=100&page=${number}`,
    );
    kinds.push(...list.filter((goods) => goods.is_buy === 1 && goods.number >= goods.zbz));
  }
  const lines = kinds
    .slice(0, 100)
    .map(({ id, ck_id, zbz }) => ({ goods_id: id, ck_id, number: Math.max(1, zbz) }));
  await post({ request }, "/api/cart", { params: lines.slice(0, 99) });
  const count = (await cartLines({ request })).length;
  expect(await badge()).toBe(String(Math.min(count, 99)));
  await post({ request }, "/api/cart", {
    params: kinds.slice(99).map(({ id, ck_id, zbz }) => ({ goods_id: id, ck_id, number: zbz })),
  });
  expect((await cartLines({ request })).length).toBeGreaterThan(99);
  expect(await badge()).toBe("99+");
});

for (const [path, title, step] of [
  ["/cart", "我的购物车", 1],
  ["/cart/step2", "核对订单信息", 2],
  ["/cart/step3/1", "支付订单", 3],
  ["/cart/step4", "支付完成", 4],
  ["/cart/hm", "支付订单", 3],
] as const) {
  test(`§4 Cart steps: ${path} is step ${step}, the header shows a step image`, async ({ request }) => {
    await takeCart({ request }, shop);
    const page = await readPage({ request }, path);
    expect(page.title).toMatch(new RegExp(`^${title}-`));
    const steps = partOf(page.whole, "购物步骤").querySelectorAll("li");
    expect(steps).toHaveLength(4);
    expect(steps.map((each) => each.getAttribute("aria-current"))).toEqual(
      [1, 2, 3, 4].map((each) => (each === step ? "step" : undefined)),
    );
    expect(textOf(steps[step - 1] ?? null)).toContain(title);
  });
}

test("the panel's items, loaded at the second try", async ({ page }) => {
  await takeCart(page, shop);
  const goods = await goodsUnder(page, "goods_reduction", ({ zbz, number }) => number > zbz * 4);
  await putInCart(page, goods, goods.zbz);
  const line = (await wireCart(page)).list[0] as OfferedLine;
  const combination = await aCombination(page);
  await post(page, "/api/cart", { params: [{ goods_id: combination.id, type: 3, number: 2 }] });
  await test.step("§8 A cart that could not be loaded says why in its own place, with 重试", async () => {
    await page.route("**/api/cart/list*", (route) => route.abort());
    await page.goto("/list");
    await toggle(page).click();
    await expect(panel(page)).toContainText(/网络|连接|加载/);
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await page.unroute("**/api/cart/list*");
    await panel(page).getByRole("button", { name: "重试" }).click();
    await expect(panel(page).getByRole("listitem").filter({ hasText: goods.name })).toHaveCount(1);
  });
  await test.step("§3 Cart item (panel): name, specification, picture, price and number of its goods; the name leads to the offer", () =>
    expectItem(page, goods, line));
  await test.step("§3 Cart item (panel), combination flag: a combination is counted in sets, and its name leads to its zone", () =>
    expectSets(page, combination));
});

type OfferedLine = WireLine & { goods_manjian_id: number };

async function expectItem(page: Page, goods: Goods, line: OfferedLine): Promise<void> {
  const link = page.getByRole("link", { name: goods.name, exact: true });
  const item = panel(page).getByRole("listitem").filter({ has: link });
  await expect(item).toHaveCount(1);
  await expect(item).toContainText((line.goods as unknown as { ypgg: string }).ypgg);
  await expect(item).toContainText(`× ${goods.zbz}${goods.bzdw}`);
  expect(fenIn(await item.innerText())).toBe(fen(line.price));
  await expect(item.locator("img")).toHaveAttribute("src", /\S/);
  expect(line.goods_manjian_id).toBeGreaterThan(0);
  const href = await item.getByRole("link", { name: goods.name }).getAttribute("href");
  const { pathname, searchParams } = new URL(href ?? "", page.url());
  expect(pathname).toBe(`/list/info/${goods.id}`);
  expect(searchParams.get("goods_manjian_id")).toBe(String(line.goods_manjian_id));
}

async function expectSets(page: Page, { name, price }: Combination): Promise<void> {
  const item = panel(page).getByRole("listitem").filter({ hasText: name });
  await expect(item).toContainText("× 2套");
  expect(fenIn(await item.innerText())).toBe(fen(price ?? 0));
  await expect(item.getByRole("link", { name })).toHaveAttribute("href", "/zhzq");
}
