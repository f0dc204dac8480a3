/** The cart beside the pages: right bar, badge, steps, adding (spec.md §2, §4, §9). */
import { expect, type Page } from "@playwright/test";
import { scriptsRun } from "./client-page.ts";
import { cartLines, fenIn, get, type Goods, findGoods, post, putInCart, takeCart } from "./buyer.ts";
import { fen, panel, tools, wireCart, type WireLine } from "./cart-page.ts";
import { aCombination, goodsUnder } from "./offers.ts";
import { test } from "./shop-test.ts";

test.beforeEach(async ({ page }) => {
  await takeCart(page, { username: "demo", index: 2 });
});

const plain = ({ number, zbz, order_limit, tags }: Goods) =>
  number > zbz * 10 && order_limit === 0 && tags.length === 0;
const toggle = (page: Page) => tools(page).getByRole("button", { name: /^购物车/ });
const width = async (page: Page) => (await tools(page).boundingBox())?.width;

test("§9 Cart panel widths 40 and 310; §4 it opens automatically on cart step 1", async ({ page }) => {
  await page.goto("/list");
  await expect.poll(() => width(page)).toBe(40);
  await toggle(page).click();
  await expect.poll(() => width(page)).toBe(310);
  await toggle(page).click();
  await expect.poll(() => width(page)).toBe(40);
  await page.goto("/cart");
  await expect.poll(() => width(page)).toBe(310);
  await expect(panel(page)).toBeVisible();
});

test("§4 The cart panel refreshes when the cart is flagged changed", async ({ page }) => {
  const goods = await findGoods(page, plain);
  await page.goto(`/list/info/${goods.id}`);
  await toggle(page).click();
  await expect(panel(page)).toContainText("购物车空空如也~");
  await page.getByRole("button", { name: "加入购物车", exact: true }).first().click();
  await expect(panel(page).getByRole("listitem")).toContainText([goods.name]);
  await expect(panel(page)).toContainText(/合计\s*¥/);
});

test("§2 Right bar: cart (slide-out panel with delete confirmation and total)", async ({ page }) => {
  const goods = await findGoods(page, plain);
  await putInCart(page, goods, goods.zbz);
  await page.goto("/list");
  await toggle(page).click();
  const { total } = await get<{ total: number }>(page, "/api/cart/total");
  await expect(panel(page).getByText("合计")).toContainText(
    `¥${(Math.floor(total * 100 + 0.5) / 100).toFixed(2)}`,
  );
  await panel(page)
    .getByRole("button", { name: `删除${goods.name}` })
    .click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("确定删除这件商品吗?");
  await question.getByRole("button", { name: "确定" }).click();
  await expect(panel(page)).not.toContainText(goods.name);
  expect(await cartLines(page)).toEqual([]);
});

test("§2 The cart panel shows an empty state when there are no items", async ({ page }) => {
  await page.goto("/list");
  await toggle(page).click();
  await expect(panel(page)).toContainText("购物车空空如也~");
  await expect(panel(page).getByRole("link", { name: "去选购药品" })).toBeVisible();
});

test("the panel and the cart page show the same lines, changes under way included", async ({ page }) => {
  const goods = await findGoods(page, plain);
  await putInCart(page, goods, goods.zbz);
  await page.goto("/cart");
  await expect(panel(page).getByRole("listitem")).toContainText([`× ${goods.zbz}${goods.bzdw}`]);
  await page.getByRole("main").locator(".cart-line").getByRole("button", { name: "增加" }).click();
  await expect(panel(page).getByRole("listitem")).toContainText([`× ${goods.zbz * 2}${goods.bzdw}`]);
});

test("§9 Cart badge maximum 99", async ({ page }) => {
  const badge = page
    .getByRole("banner")
    .getByRole("link", { name: /我的购物车/ })
    .first()
    .locator(".cart-badge");
  const kinds: Goods[] = [];
  for (let number = 1; kinds.length < 100; number += 1) {
    const { list } = await get<{ list: Goods[] }>(
      page,
      `/api/goods/list?in_stock=1&page_size=100&page=${number}`,
    );
    kinds.push(...list.filter((goods) => goods.is_buy === 1 && goods.number >= goods.zbz));
  }
  const lines = kinds
    .slice(0, 100)
    .map(({ id, ck_id, zbz }) => ({ goods_id: id, ck_id, number: Math.max(1, zbz) }));
  await post(page, "/api/cart", { params: lines.slice(0, 99) });
  const count = (await cartLines(page)).length;
  await page.goto("/");
  await expect(badge).toHaveText(String(Math.min(count, 99)));
  await post(page, "/api/cart", {
    params: kinds.slice(99).map(({ id, ck_id, zbz }) => ({ goods_id: id, ck_id, number: zbz })),
  });
  expect((await cartLines(page)).length).toBeGreaterThan(99);
  await page.reload();
  await expect(badge).toHaveText("99+");
});

/** Notes when the page was last clicked, and when it then sent something into the cart. */
async function watchAdding(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times = { clicked: 0, sent: 0 };
    Object.assign(window, { times });
    addEventListener("click", () => (times.clicked = performance.now()), true);
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (/\/api\/cart(\/quick_add\/\d+)?$/.test(String(input))) times.sent = performance.now();
      return send(input, init);
    };
  });
}

/** Milliseconds from the click to the call. */
const delayOf = (page: Page) =>
  page.evaluate(() => {
    const { times } = window as unknown as { times: { clicked: number; sent: number } };
    return times.sent - times.clicked;
  });

test("§9 Add-to-cart is delayed 200 ms", async ({ page }) => {
  const goods = await findGoods(page, plain);
  await watchAdding(page);
  await page.goto(`/list/info/${goods.id}`);
  await page.getByRole("button", { name: "加入购物车", exact: true }).first().click();
  await expect(page.getByText(`已加入购物车：${goods.name}`)).toBeVisible();
  expect(await delayOf(page)).toBeGreaterThanOrEqual(200);
});

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

test("§9 Add-to-cart is delayed 200 ms: from the cards of a list", async ({ page }) => {
  await watchAdding(page);
  await page.goto("/list?in_stock=1");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^加入购物车：/ })
    .first()
    .click();
  await expect(page.getByText(/^已加入购物车：/)).toBeVisible();
  expect(await delayOf(page)).toBeGreaterThanOrEqual(200);
});

test("§9 Add-to-cart is delayed 200 ms: by the field of the cart page", async ({ page }) => {
  const goods = await findGoods(page, plain);
  await watchAdding(page);
  await page.goto("/cart");
  await page.getByRole("combobox", { name: "快速添加商品" }).fill(goods.name);
  await page.getByRole("main").getByRole("option").filter({ hasText: goods.name }).first().click();
  await expect(page.getByText(/^已加入购物车：/)).toBeVisible();
  expect(await delayOf(page)).toBeGreaterThanOrEqual(200);
});

test("§9 Add-to-cart is delayed 200 ms: a combination", async ({ page }) => {
  const combination = await aCombination(page);
  await watchAdding(page);
  await page.goto("/zhzq");
  await page
    .getByRole("main")
    .locator(".combination")
    .filter({ hasText: combination.name })
    .getByRole("button", { name: /^加入购物车/ })
    .click();
  await expect(page.getByText(`已加入购物车：${combination.name} 1套`)).toBeVisible();
  expect(await delayOf(page)).toBeGreaterThanOrEqual(200);
});

for (const [path, title, step] of [
  ["/cart", "我的购物车", 1],
  ["/cart/step2", "核对订单信息", 2],
  ["/cart/step3/1", "支付订单", 3],
  ["/cart/step4", "支付完成", 4],
  ["/cart/hm", "支付订单", 3],
] as const) {
  test(`§4 Cart steps: ${path} is step ${step}, the header shows a step image`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${title}-`));
    const steps = page.getByRole("list", { name: "购物步骤" }).getByRole("listitem");
    await expect(steps).toHaveCount(4);
    await expect(steps.nth(step - 1)).toHaveAttribute("aria-current", "step");
    await expect(steps.nth(step - 1)).toContainText(title);
  });
}

test("§3 Cart item (panel): name, specification, picture, price and number of its goods; the name leads to the offer", async ({
  page,
}) => {
  const goods = await goodsUnder(page, "goods_reduction", ({ zbz, number }) => number > zbz * 4);
  await putInCart(page, goods, goods.zbz);
  const line = (await wireCart(page)).list[0] as WireLine & { goods_manjian_id: number };
  await page.goto("/list");
  await toggle(page).click();
  const item = panel(page).getByRole("listitem");
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
});

test("§3 Cart item (panel), combination flag: a combination is counted in sets, and its name leads to its zone", async ({
  page,
}) => {
  const combination = await aCombination(page);
  await post(page, "/api/cart", { params: [{ goods_id: combination.id, type: 3, number: 2 }] });
  await page.goto("/list");
  await toggle(page).click();
  const item = panel(page).getByRole("listitem");
  await expect(item).toContainText("× 2套");
  expect(fenIn(await item.innerText())).toBe(fen(combination.price ?? 0));
  await expect(item.getByRole("link", { name: combination.name })).toHaveAttribute("href", "/zhzq");
});

test("§8 A cart that could not be loaded says why in its own place, with 重试", async ({ page }) => {
  const goods = await findGoods(page, plain);
  await putInCart(page, goods, goods.zbz);
  await page.route("**/api/cart/list*", (route) => route.abort());
  await page.goto("/list");
  await toggle(page).click();
  await expect(panel(page)).toContainText(/网络|连接|加载/);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.unroute("**/api/cart/list*");
  await panel(page).getByRole("button", { name: "重试" }).click();
  await expect(panel(page).getByRole("listitem")).toContainText([goods.name]);
});
