/** What is done to lines of the cart: §4 favourites, §7 the cart's calls, §8 its messages, §9 its constants. */
import { expect, type Page } from "@playwright/test";
import { delayOf, watchAdding } from "./adding.ts";
import { cartLines, findGoods, type Goods, letOtherBuy, post, putInCart, takeCart } from "./buyer.ts";
import { fen, holdBack, lineOf, numberOf, totalFen, totals, typeNumber, wireCart } from "./cart-page.ts";
import { aCombination, goodsUnder } from "./offers.ts";
import { test } from "./shop-test.ts";

const shop = { username: "demo", index: 2 } as const;

/** So many kinds of plain goods, each with a name of its own, a pack of each in the cart. */
async function fillCart(page: Page, count: number): Promise<Goods[]> {
  const kinds: Goods[] = [];
  while (kinds.length < count) {
    const goods = await findGoods(
      page,
      ({ name, number, zbz, order_limit, tags }) =>
        number > zbz * 10 &&
        order_limit === 0 &&
        tags.length === 0 &&
        !kinds.some((each) => each.name === name),
    );
    kinds.push(goods);
    await putInCart(page, goods, goods.zbz);
  }
  return kinds;
}

const numbers = async (page: Page) =>
  (await wireCart(page)).list.map(({ goods_id, number, is_selected }) => [goods_id, number, is_selected]);
const question = (page: Page) => page.getByRole("alertdialog");

test("one line: counted, left out, deleted", async ({ page }) => {
  await takeCart(page, shop);
  const [goods] = (await fillCart(page, 1)) as [Goods];
  await page.goto("/cart");
  await test.step("§7 Repeated calls to the cart are not cancelled (§9)", () =>
    expectNoneCancelled(page, goods));
  await test.step("§9 The selected total of nothing selected is zero, and nothing can be checked out", () =>
    expectNothingSelected(page, goods));
  await test.step("§8 Messages: cart delete confirm 确定删除这件商品吗?; empty cart 购物车空空如也~", () =>
    expectDeletion(page, goods));
});

async function expectNoneCancelled(page: Page, goods: Goods): Promise<void> {
  const failed: string[] = [];
  page.on("requestfailed", (request) => {
    if (request.url().includes("/api/cart/")) failed.push(request.url());
  });
  const more = lineOf(page, goods.name).getByRole("button", { name: "增加" });
  for (let click = 0; click < 6; click += 1) await more.click();
  await expect(numberOf(page, goods.name)).toHaveValue(String(goods.zbz * 7));
  await expect.poll(async () => (await cartLines(page))[0]?.number).toBe(goods.zbz * 7);
  expect(failed).toEqual([]);
}

async function expectNothingSelected(page: Page, goods: Goods): Promise<void> {
  await page.getByRole("checkbox", { name: "全选" }).uncheck();
  await expect(page.getByRole("checkbox", { name: `选择${goods.name}` })).not.toBeChecked();
  await expect(totals(page)).toContainText("已选0种商品");
  expect(await totalFen(page)).toBe(fen(0));
  await expect(page.getByRole("button", { name: "去结算" })).toBeDisabled();
}

async function expectDeletion(page: Page, goods: Goods): Promise<void> {
  const bin = lineOf(page, goods.name).getByRole("button", { name: `删除${goods.name}` });
  await bin.click();
  await expect(question(page)).toContainText("确定删除这件商品吗?");
  await question(page).getByRole("button", { name: "取消" }).click();
  await expect(lineOf(page, goods.name)).toBeVisible();
  await bin.click();
  await question(page).getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("main").getByText("购物车空空如也~")).toBeVisible();
}

test("deleted lines come back", async ({ page }) => {
  await takeCart(page, shop);
  const [first, second] = (await fillCart(page, 3)) as [Goods, Goods, Goods];
  await page.goto("/cart");
  await test.step("撤销 brings the deleted lines back as they were: goods, quantity, selection", () =>
    expectUndone(page, first, second));
  await test.step("撤销 of a line that was not selected leaves it so", async () => {
    await expect(page.getByRole("checkbox", { name: `选择${first.name}` })).not.toBeChecked();
    await lineOf(page, first.name)
      .getByRole("button", { name: `删除${first.name}` })
      .click();
    await question(page).getByRole("button", { name: "确定" }).click();
    await expect(lineOf(page, first.name)).toHaveCount(0);
    await page.getByRole("button", { name: "撤销" }).click();
    await expect(page.getByRole("checkbox", { name: `选择${first.name}` })).not.toBeChecked();
  });
});

async function expectUndone(page: Page, first: Goods, second: Goods): Promise<void> {
  await typeNumber(page, second.name, second.zbz * 3);
  await page.getByRole("checkbox", { name: `选择${first.name}` }).uncheck();
  await expect
    .poll(async () => (await wireCart(page)).list.filter((line) => line.is_selected === 0).length)
    .toBe(1);
  const before = (await numbers(page)).toSorted();
  await page.getByRole("checkbox", { name: `选择${first.name}` }).check();
  await page.getByRole("checkbox", { name: `选择${first.name}` }).uncheck();
  await page.getByRole("button", { name: "删除选中" }).click();
  await expect(question(page)).toContainText("确定删除选中的2种商品吗?");
  await question(page).getByRole("button", { name: "确定" }).click();
  await expect(lineOf(page, second.name)).toHaveCount(0);
  await expect.poll(async () => (await cartLines(page)).length).toBe(1);

  await page.getByRole("button", { name: "撤销" }).click();
  await expect(page.getByText("已恢复2种商品")).toBeVisible();
  expect((await numbers(page)).toSorted()).toEqual(before);
  await expect(numberOf(page, second.name)).toHaveValue(String(second.zbz * 3));
}

test("parts of the cart, and lines moved out of it", async ({ page }) => {
  await takeCart(page, shop);
  const [goods] = (await fillCart(page, 1)) as [Goods];
  const shipping = await findGoods(
    page,
    ({ is_dpby, number, zbz, id }) => is_dpby === 1 && number > zbz * 4 && id !== goods.id,
  );
  const special = await goodsUnder(
    page,
    "flash",
    ({ is_dpby, number, zbz }) => is_dpby === 0 && number > zbz * 3,
  );
  await putInCart(page, shipping, shipping.zbz);
  await putInCart(page, special, special.zbz);
  await post(page, "/api/favorite/cancel", { goods_ids: [goods.id] });
  await page.goto("/cart");
  await test.step("§9 Cart list default filter 99999; §3 filter_data: the chips say how many lines each part of the cart has, and show them", () =>
    expectParts(page, { goods, shipping, special }));
  await test.step("§4 Favourites: adding shows a success box with a choice to view favourites — lines moved out of the cart", () =>
    expectMovedOut(page, goods, [shipping, special]));
  await post(page, "/api/favorite/cancel", { goods_ids: [goods.id] });
});

type Kinds = Record<"goods" | "shipping" | "special", Goods>;

async function expectParts(page: Page, { goods, shipping, special }: Kinds): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().includes("/api/cart/list"));
  await lineOf(page, goods.name).getByRole("button", { name: "增加" }).click();
  const query = new URL((await asked).url()).searchParams;
  expect([query.get("filter"), query.get("new")]).toEqual(["99999", "1"]);

  const { filter_data } = await wireCart(page);
  const counts = Object.fromEntries(filter_data.map(({ name, count }) => [name, count]));
  expect(counts).toMatchObject({ 全部: 3, 可结算: 3, 不可购买: 0, 特价: 1, 包邮: 1 });
  const whole = await totalFen(page);
  const chips = page.getByRole("group", { name: "筛选购物车" });
  await expect(chips.getByRole("button", { name: /不可购买/ }), "a part that has nothing").toHaveCount(0);
  for (const [chip, shown] of [
    [/^包邮 1$/, shipping],
    [/^特价 1$/, special],
  ] as const) {
    await chips.getByRole("button", { name: chip }).click();
    await expect(lineOf(page, shown.name)).toHaveCount(1);
    await expect(page.getByRole("main").locator(".cart-line")).toHaveCount(1);
    expect(await totalFen(page), "totals stay those of the whole cart").toBe(whole);
  }
  await chips.getByRole("button", { name: /^全部 3$/ }).click();
  await expect(page.getByRole("main").locator(".cart-line")).toHaveCount(3);
}

async function expectMovedOut(page: Page, goods: Goods, stay: Goods[]): Promise<void> {
  for (const { name } of stay) await page.getByRole("checkbox", { name: `选择${name}` }).uncheck();
  await page.getByRole("button", { name: "移入收藏", exact: true }).click();
  const box = page.getByRole("alertdialog", { name: "收藏成功" });
  await expect(box).toContainText("移入我的收藏");
  await expect(lineOf(page, goods.name)).toHaveCount(0);
  for (const { name } of stay) await expect(lineOf(page, name)).toHaveCount(1);
  await box.getByRole("button", { name: "查看收藏" }).click();
  await expect(page).toHaveURL(/\/star$/);
  await expect(page.getByRole("main")).toContainText(goods.name);
}

test("a line that is gone elsewhere, then the field that adds another", async ({ page }) => {
  await takeCart(page, shop);
  const [goods] = (await fillCart(page, 1)) as [Goods];
  const wanted = await findGoods(
    page,
    ({ number, zbz, order_limit, tags }) => number > zbz * 10 && order_limit === 0 && tags.length === 0,
  );
  await watchAdding(page);
  await page.goto("/cart");
  await test.step("a refused quantity is taken back and the reason said (optimistic editing that rolls back)", () =>
    expectTakenBack(page, goods));
  await test.step("§7 POST /api/cart/quick_add: a field of the cart page finds goods and adds one packing unit", () =>
    expectQuickAdd(page, wanted));
  await test.step("§9 Add-to-cart is delayed 200 ms: by the field of the cart page", async () =>
    expect(await delayOf(page)).toBeGreaterThanOrEqual(200));
});

async function expectTakenBack(page: Page, goods: Goods): Promise<void> {
  await expect(numberOf(page, goods.name)).toHaveValue(String(goods.zbz));
  const answer = await holdBack(page, /\/api\/cart\/\d+\/edit$/);
  const before = await totalFen(page);
  await lineOf(page, goods.name).getByRole("button", { name: "增加" }).click();
  await expect(numberOf(page, goods.name)).toHaveValue(String(goods.zbz * 2));
  expect(await totalFen(page)).toBeGreaterThan(before);
  // The line goes away elsewhere, so that the server refuses the change that is under way.
  const [line] = await cartLines(page);
  await post(page, "/api/cart/batch_delete", { ids: [line?.id] });
  answer();
  const notice = page.getByRole("alertdialog", { name: "温馨提示" });
  await notice.getByRole("button", { name: "知道了" }).click();
  await expect(page.getByRole("main").getByText("购物车空空如也~")).toBeVisible();
}

async function expectQuickAdd(page: Page, goods: Goods): Promise<void> {
  const field = page.getByRole("combobox", { name: "快速添加商品" });
  await field.fill(goods.name);
  const options = page.getByRole("main").getByRole("option");
  const wanted = options.filter({ hasText: goods.name }).first();
  await expect(wanted).toBeVisible();
  const added = page.waitForResponse((reply) => reply.url().includes("/api/cart/quick_add/"));
  await wanted.click();
  const id = Number(new URL((await added).url()).pathname.split("/").at(-1));
  await expect(page.getByText(/^已加入购物车：/)).toBeVisible();
  await expect(field).toHaveValue("");
  const [line] = await cartLines(page);
  expect(line?.goods_id).toBe(id);
  await expect(page.getByRole("region", { name: "可结算商品" }).locator(".cart-line")).toHaveCount(1);
}

test("the cart in two tabs", async ({ page, context }) => {
  await takeCart(page, shop);
  const [goods] = (await fillCart(page, 1)) as [Goods];
  await page.goto("/cart");
  const other = await context.newPage();
  await other.goto("/cart");
  await test.step("a change in one tab shows in another within a second", () =>
    expectQuickly(page, other, goods));
  await other.goto("/list");
  await test.step("goods added or deleted in one tab show in another: its lines, its badge", () =>
    expectSameLines(page, other, goods));
  await other.close();
});

async function expectQuickly(page: Page, other: Page, goods: Goods): Promise<void> {
  await expect(numberOf(other, goods.name)).toHaveValue(String(goods.zbz));
  // The quickest of three, so that a busy machine does not decide.
  let quickest = Number.POSITIVE_INFINITY;
  for (const packs of [2, 3, 4]) {
    const saved = page.waitForResponse((reply) => /\/api\/cart\/\d+\/edit$/.test(reply.url()));
    await lineOf(page, goods.name).getByRole("button", { name: "增加" }).click();
    await saved;
    const start = Date.now();
    await expect(numberOf(other, goods.name)).toHaveValue(String(goods.zbz * packs));
    quickest = Math.min(quickest, Date.now() - start);
  }
  expect(quickest).toBeLessThan(1000);
}

async function expectSameLines(page: Page, other: Page, goods: Goods): Promise<void> {
  const badge = other
    .getByRole("banner")
    .getByRole("link", { name: /我的购物车/ })
    .first()
    .locator(".cart-badge");
  await expect(badge).toHaveText("1");
  const add = other
    .getByRole("main")
    .getByRole("button", { name: /^加入购物车：/ })
    .first();
  const name = (await add.getAttribute("aria-label"))?.replace("加入购物车：", "") ?? "";
  await add.click();
  await expect(lineOf(page, name).first()).toBeVisible();
  const count = (await cartLines(page)).length;
  await expect(badge).toHaveText(String(count));
  await lineOf(page, goods.name)
    .first()
    .getByRole("button", { name: `删除${goods.name}` })
    .click();
  await question(page).getByRole("button", { name: "确定" }).click();
  await expect(badge).toHaveText(String(count - 1));
}

test("lines that cannot be bought are deleted together, those that can stay", async ({ page, browser }) => {
  await takeCart(page, shop);
  const [stays] = (await fillCart(page, 1)) as [Goods];
  const goods = await findGoods(
    page,
    ({ id, number, zbz, order_limit, tags }) =>
      id !== stays.id &&
      number > 20 &&
      number < 400 &&
      number % zbz === 0 &&
      order_limit === 0 &&
      tags.length === 0,
  );
  await putInCart(page, goods, goods.zbz);
  const giveBack = await letOtherBuy(browser, goods, 0);
  await page.goto("/cart");
  const blocked = page.getByRole("region", { name: /暂不可购买/ });
  await expect(blocked.getByRole("listitem")).toContainText([goods.name]);
  await blocked.getByRole("button", { name: "全部删除" }).click();
  await question(page).getByRole("button", { name: "确定" }).click();
  await expect(blocked).toHaveCount(0);
  await expect(lineOf(page, stays.name)).toBeVisible();
  expect((await cartLines(page)).map(({ goods_id }) => goods_id)).toEqual([stays.id]);
  await giveBack();
});

test("撤销 brings back combinations in sets, and the add-on that was chosen", async ({ page }) => {
  await takeCart(page, shop);
  const combination = await aCombination(page);
  const goods = await goodsUnder(page, "add_on", ({ zbz, number }) => number > zbz * 40);
  await post(page, "/api/cart", { params: [{ goods_id: combination.id, type: 3, number: 2 }] });
  await putInCart(page, goods, goods.zbz * 30);
  await page.goto("/cart");
  const select = lineOf(page, goods.name).getByRole("combobox", { name: /赠品换购/ });
  const addOn = select
    .locator("option:not([disabled])", { hasText: "换购" })
    .filter({ hasText: "加¥" })
    .first();
  await select.selectOption({ label: await addOn.innerText() });
  await expect(lineOf(page, goods.name)).toContainText(/换购：.+，加¥[\d,.]+/);
  await expect
    .poll(async () => (await wireCart(page)).list.some((line) => line.gift_data.type === 2))
    .toBe(true);
  const before = await totalFen(page);
  await page.getByRole("button", { name: "删除选中" }).click();
  await question(page).getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("main").getByText("购物车空空如也~")).toBeVisible();
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(page.getByText("已恢复2种商品")).toBeVisible();
  await expect(numberOf(page, combination.name)).toHaveValue("2");
  await expect(lineOf(page, goods.name)).toContainText(/换购：.+，加¥[\d,.]+/);
  await expect.poll(() => totalFen(page)).toBe(before);
});
