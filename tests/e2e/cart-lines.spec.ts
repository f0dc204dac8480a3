/** What spec.md says of a line of the cart, sentence by sentence (§3, §4, §5, §9). */
import { expect, type Page } from "@playwright/test";
import { get, type Goods, goodsNow, findGoods, post, putInCart, letOtherBuy, takeCart } from "./buyer.ts";
import {
  expectServerTotal,
  fen,
  fenOf,
  lineOf,
  numberOf,
  totalFen,
  totals,
  typeNumber,
  wireCart,
} from "./cart-page.ts";
import { aCombination, goodsUnder, ladderGoods } from "./offers.ts";
import { test } from "./shop-test.ts";

test.beforeEach(async ({ page }) => {
  await takeCart(page, { username: "demo", index: 2 });
});

const packs = ({ zbz }: Goods, count: number) => Math.max(1, zbz) * count;
const money = (yuan: number) => `¥${(fen(yuan) / 100).toFixed(2)}`;

async function openCartWith(page: Page, goods: Goods, number = packs(goods, 1)): Promise<void> {
  await putInCart(page, goods, number);
  await page.goto("/cart");
  await expect(numberOf(page, goods.name)).toHaveValue(String(number));
}

/** Flash goods whose limit leaves more than a pack. */
const flashGoods = (page: Page) =>
  goodsUnder(page, "flash", ({ price, base_price, number, zbz }) => price !== base_price && number > zbz * 3);

test("§3 A cart line shows the number, price, specification and maker of its nested goods", async ({
  page,
}) => {
  const goods = await findGoods(page, ({ zbz, number, tags }) => number > zbz * 4 && tags.length === 0);
  await openCartWith(page, goods);
  const line = lineOf(page, goods.name);
  const [wire] = (await wireCart(page)).list;
  const nested = wire?.goods as unknown as { ypgg: string; sccj: string; yxq: string };
  for (const text of [nested.ypgg, nested.sccj, nested.yxq]) await expect(line).toContainText(text);
  expect(await fenOf(line.locator(".cart-line-price"))).toBe(fen(wire?.price ?? 0));
  await expect(line.getByRole("link", { name: goods.name })).toHaveAttribute(
    "href",
    new RegExp(`^/list/info/${goods.id}`),
  );
});

test("§3 For a combination line (type 3) the goods come from a combination object", async ({ page }) => {
  const combination = await aCombination(page);
  await post(page, "/api/cart", { params: [{ goods_id: combination.id, type: 3, number: 1 }] });
  await page.goto("/cart");
  const parts = lineOf(page, combination.name)
    .getByRole("list", { name: `${combination.name}的商品` })
    .getByRole("listitem");
  await expect(parts).toHaveCount(combination.goods.length);
  for (const [index, { name, quantity, bzdw }] of combination.goods.entries())
    await expect(parts.nth(index)).toContainText(`${name} × ${quantity}${bzdw}`);

  await lineOf(page, combination.name).getByRole("button", { name: "增加" }).click();
  await expect(numberOf(page, combination.name)).toHaveValue("2");
  await expect.poll(() => totalFen(page)).toBe(fen((combination.price ?? 0) * 2));
  await expect.poll(async () => (await wireCart(page)).list[0]?.number).toBe(2);
  await expectServerTotal(page);
});

test("§4 A cart line is selected (1) or not (0)", async ({ page }) => {
  const goods = await findGoods(page, ({ zbz, number }) => number > zbz * 4);
  await openCartWith(page, goods);
  const box = page.getByRole("checkbox", { name: `选择${goods.name}` });
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect.poll(async () => (await wireCart(page)).list[0]?.is_selected).toBe(0);
  expect(await totalFen(page)).toBe(0);
  await page.reload();
  await expect(box).not.toBeChecked();
  await box.check();
  await expect.poll(async () => (await wireCart(page)).list[0]?.is_selected).toBe(1);
});

test("§4 If price equals xj_price, the price is reset to the goods base_price: a limit used up leaves the normal price", async ({
  page,
}) => {
  const goods = await flashGoods(page);
  const pack = packs(goods, 1);
  await openCartWith(page, goods, pack);
  const [wire] = (await wireCart(page)).list;
  const line = lineOf(page, goods.name);
  expect(await fenOf(line.locator(".cart-line-price"))).toBe(fen(wire?.price ?? 0));
  const more = Number(/还可按此价再买(\d+)/.exec(await line.innerText())?.[1] ?? -pack);
  const limit = pack + more;
  expect(limit, "the demo's flash sale has a limit").toBeGreaterThan(0);

  const over = (Math.floor(limit / pack) + 1) * pack;
  await typeNumber(page, goods.name, over);
  await expect(line).toContainText(
    new RegExp(`限量${limit}${goods.bzdw}按秒杀价¥[\\d.]+，其余${over - limit}${goods.bzdw}按\\S+¥[\\d.]+`),
  );
  const basePrice = wire?.goods?.base_price ?? 0;
  expect(await fenOf(line.locator(".cart-line-price"))).toBe(fen(basePrice));
  await expectServerTotal(page);
});

test("§4 A base price differing from the price is shown as the original price", async ({ page }) => {
  const goods = await flashGoods(page);
  await openCartWith(page, goods);
  const [wire] = (await wireCart(page)).list;
  const original = lineOf(page, goods.name).locator("s");
  await expect(original).toHaveText(`原价${money(wire?.goods?.base_price ?? 0)}`);

  const plain = await findGoods(page, ({ zbz, number, tags }) => number > zbz * 4 && tags.length === 0);
  await openCartWith(page, plain);
  await expect(lineOf(page, plain.name).locator("s")).toHaveCount(0);
});

test("§4 Ladder-price text shows tiers reached, the tier in effect and the quantity still needed", async ({
  page,
}) => {
  const { goods, first, second } = await ladderGoods(page);
  const unit = goods.bzdw;
  await openCartWith(page, goods, packs(goods, 1));
  const line = lineOf(page, goods.name);
  const start = packs(goods, 1);
  await expect(line).toContainText(`再买${first - start}${unit}`);
  await expect(line).not.toContainText("已享");
  await typeNumber(page, goods.name, first);
  await expect(line).toContainText(`已享满${first}${unit}`);
  await expect(line).toContainText(`再买${second - first}${unit}`);
  await typeNumber(page, goods.name, second);
  await expect(line).toContainText(`已达满${first}${unit}`);
  await expect(line).toContainText(`已享满${second}${unit}`);
  await expectServerTotal(page);
});

test("§4 A free-shipping item shows the quantity still needed", async ({ page }) => {
  const goods = await findGoods(
    page,
    ({ is_dpby, zbz, number }) => is_dpby === 1 && number > zbz * 20 && zbz > 0,
  );
  await openCartWith(page, goods);
  const line = lineOf(page, goods.name);
  const { goods: nested } = (await wireCart(page)).list[0] ?? {};
  const needed = nested?.qg_number ?? 0;
  const pack = packs(goods, 1);
  expect(needed, "one pack alone does not ship free").toBeGreaterThan(pack);
  await expect(line).toContainText(`还差${needed - pack}${goods.bzdw}包邮`);
  await typeNumber(page, goods.name, Math.ceil(needed / pack) * pack);
  await expect(line).toContainText("本品已达包邮数量，整单包邮");
  await expect(line).not.toContainText("还差");
});

test("§4 A flash-sale line gets a hidden tag", async ({ page }) => {
  const goods = await flashGoods(page);
  await openCartWith(page, goods);
  expect((await wireCart(page)).list[0]?.goods_type).toBe(1);
  const tags = lineOf(page, goods.name).getByText("秒", { exact: true });
  await expect(tags).toHaveCount(1);
  const box = await tags.boundingBox();
  expect(box?.width, "there for assistive technology, not drawn").toBeLessThanOrEqual(1);

  const plain = await findGoods(page, ({ zbz, number, tags }) => number > zbz * 4 && tags.length === 0);
  await openCartWith(page, plain);
  await expect(lineOf(page, plain.name).getByText("秒", { exact: true })).toHaveCount(0);
});

test("§4 A line that is out of stock is forced to not selected", async ({ page, browser }) => {
  const goods = await findGoods(
    page,
    ({ number, zbz, order_limit, tags }) =>
      number > 20 && number < 400 && number % zbz === 0 && order_limit === 0 && tags.length === 0,
  );
  await putInCart(page, goods, packs(goods, 1));
  const giveBack = await letOtherBuy(browser, goods, 0);
  expect((await wireCart(page)).list[0]?.is_selected).toBe(0);
  await page.goto("/cart");
  const below = page.getByRole("region", { name: /暂不可购买/ });
  await expect(below.getByRole("listitem")).toContainText(goods.name);
  await expect(below.getByRole("listitem")).toContainText("缺货");
  await expect(below.getByRole("checkbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "去结算" })).toBeDisabled();
  await giveBack();
});

test("§5 Cart quantity editing and gift thresholds are evaluated on the client", async ({ page }) => {
  const goods = await goodsUnder(page, "gift", ({ zbz, number }) => number > zbz * 40);
  await openCartWith(page, goods);
  const line = lineOf(page, goods.name);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/cart/*/edit", async (route) => {
    await held;
    await route.continue();
  });
  const before = await totalFen(page);
  await typeNumber(page, goods.name, packs(goods, 30));
  await expect(line).toContainText(/赠品：.+ × \d+/);
  expect(await totalFen(page), "the total follows before the server has answered").toBeGreaterThan(before);
  expect((await wireCart(page)).list[0]?.number).toBe(packs(goods, 1));
  answer();
  await expect.poll(async () => (await wireCart(page)).list[0]?.number).toBe(packs(goods, 30));
  expect((await wireCart(page)).list[0]?.gift_data.type).toBe(1);
  await expectServerTotal(page);
});

test("§5 Gift thresholds: where other lines leave too little of a gift, the line says how much of it comes", async ({
  page,
}) => {
  const goods = await goodsUnder(page, "gift", ({ zbz, number }) => number > zbz * 110);
  await openCartWith(page, goods, packs(goods, 110));
  const line = lineOf(page, goods.name);
  const [wire] = (await wireCart(page)).list;
  const gift = wire?.pricing?.gifts.find(({ id }) => id === wire.gift_data.gift_id);
  const given = wire?.gift_data.number ?? 0;
  if (!gift) throw new Error("nothing is given");
  await expect(line).toContainText(`赠品：${gift.name} × ${given}`);
  await expect(line).not.toContainText("库存不足");

  const mask = await goodsNow(page, gift.goods_id);
  const left = mask.number % mask.zbz;
  expect(left, "what whole packs leave of the gift is less than is given").toBeLessThan(given);
  await putInCart(page, mask, mask.number - left);
  await page.reload();
  await expect(line).toContainText(
    left > 0
      ? `${gift.name}库存不足，应赠送${given}${gift.bzdw}，只赠送${left}${gift.bzdw}`
      : `${gift.name}库存不足，应赠送${given}${gift.bzdw}，不能赠送`,
  );
  expect(
    (await wireCart(page)).list.find(({ goods_id }) => goods_id === goods.id)?.gift_data.number ?? 0,
  ).toBe(left);
  await expectServerTotal(page);
  await page.getByRole("checkbox", { name: `选择${mask.name}` }).uncheck();
  await expect(line).toContainText(`赠品：${gift.name} × ${given}`);
  await expect(line).not.toContainText("库存不足");
});

test("§9 Cart total per line: price times number minus goods_manjian_amount, plus gift total", async ({
  page,
}) => {
  const goods = await goodsUnder(page, "add_on", ({ zbz, number }) => number > zbz * 40);
  await openCartWith(page, goods, packs(goods, 30));
  const line = lineOf(page, goods.name);
  const without = await totalFen(page);
  const select = line.getByRole("combobox", { name: /赠品换购/ });
  const addOn = select
    .locator("option:not([disabled])", { hasText: "换购" })
    .filter({ hasText: "加¥" })
    .first();
  await select.selectOption({ label: await addOn.innerText() });
  await expect(line).toContainText(/换购：.+ × \d+，加¥[\d.]+/);
  await expect.poll(async () => (await wireCart(page)).list[0]?.gift_data.type).toBe(2);
  const wire = (await wireCart(page)).list[0];
  const total = (wire?.price ?? 0) * (wire?.number ?? 0) - (wire?.goods_manjian_amount ?? 0);
  expect(await totalFen(page)).toBe(fen(total + (wire?.gift_data.total ?? 0)));
  expect(await totalFen(page)).toBe(without + fen(wire?.gift_data.total ?? 0));
  await expectServerTotal(page);
});

test("§9 Cart total per line: the full reduction of its goods alone is taken off; §3 the tags of its goods stand on the line", async ({
  page,
}) => {
  const goods = await goodsUnder(page, "goods_reduction", ({ zbz, number }) => number > zbz * 20);
  await openCartWith(page, goods, packs(goods, 1));
  const [wire] = (await wireCart(page)).list;
  const tags = (wire?.goods?.tags ?? []).map(({ name }) => name);
  expect(tags).toContain("满");
  for (const tag of tags)
    await expect(
      lineOf(page, goods.name).locator(".goods-badges").getByText(tag, { exact: true }),
    ).toBeVisible();
  const most = Math.floor((wire?.goods?.number ?? 0) / packs(goods, 1)) * packs(goods, 1);
  await typeNumber(page, goods.name, most);
  await expect.poll(async () => (await wireCart(page)).list[0]?.goods_manjian_amount).toBeGreaterThan(0);
  await expect(lineOf(page, goods.name)).toContainText(/已减¥[\d.]+/);
  await expectServerTotal(page);
});

test("§9 Free shipping applies if a selected line has is_dpby 1 and its quantity reaches qg_number", async ({
  page,
}) => {
  const goods = await findGoods(
    page,
    ({ is_dpby, zbz, number, price }) => is_dpby === 1 && number > zbz * 20 && (price ?? 999) < 20,
  );
  await openCartWith(page, goods);
  const settle = page.getByRole("region", { name: "结算", exact: true });
  await expect(settle).toContainText(/包邮，还差/);
  const needed = (await wireCart(page)).list[0]?.goods?.qg_number ?? 0;
  const pack = packs(goods, 1);
  await typeNumber(page, goods.name, Math.ceil(needed / pack) * pack);
  await expect(settle).toContainText("已满足包邮");
  await page.getByRole("checkbox", { name: `选择${goods.name}` }).uncheck();
  await expect(settle).toContainText(/包邮，还差/);
});

test("§4 Ladder-price text, ladder_price_type 2: only the pieces above the tier have its price", async ({
  page,
}) => {
  const { goods, from, price } = await laddersAbove(page);
  const unit = goods.bzdw;
  await openCartWith(page, goods, from);
  const line = lineOf(page, goods.name);
  await expect(line).toContainText(`再买1${unit}，超出${from}${unit}的部分${money(price)}/${unit}`);
  await expect(line).not.toContainText("已享");
  const pack = packs(goods, 1);
  await typeNumber(page, goods.name, from + pack);
  await expect(line).toContainText(`已享超出${from}${unit}的部分${money(price)}/${unit}`);
  expect(await totalFen(page)).toBe(fen((goods.price ?? 0) * from) + fen(price * pack));
  await expectServerTotal(page);
});

/** Goods of which only the pieces above a number are cheaper, at no special price. */
async function laddersAbove(page: Page): Promise<{ goods: Goods; from: number; price: number }> {
  type Detail = { tier_type: number; tiers: { number: number; price: number }[] };
  for (let number = 1; number <= 9; number += 1) {
    const { list } = await get<{ list: (Goods & { ladder_price_id: number })[] }>(
      page,
      `/api/goods/list?in_stock=1&page_size=100&page=${number}`,
    );
    for (const goods of list.filter((each) => each.is_buy === 1 && each.ladder_price_id > 0)) {
      const { tier_type: type, tiers } = await get<Detail>(page, `/api/goods/detail/${goods.id}`);
      const [tier] = tiers;
      if (type !== 2 || !tier || tier.number % goods.zbz !== 0) continue;
      if (goods.number > tier.number + goods.zbz) return { goods, from: tier.number, price: tier.price };
    }
  }
  throw new Error("the demo shop has no such ladder");
}

test("§3 is_youx, is_free_shipping, free_shipping_number: goods of the free-shipping zone say how many more ship free", async ({
  page,
}) => {
  const goods = await findGoods(
    page,
    ({ is_dpby, tags, zbz, number }) =>
      is_dpby === 1 && tags.some(({ name }) => name === "优") && number > zbz * 20,
  );
  await openCartWith(page, goods);
  const nested = (await wireCart(page)).list[0]?.goods as unknown as Record<
    "is_youx" | "is_free_shipping" | "free_shipping_number",
    number
  >;
  expect([nested.is_youx, nested.is_free_shipping]).toEqual([1, 1]);
  const needed = nested.free_shipping_number - packs(goods, 1);
  const line = lineOf(page, goods.name);
  await expect(line.getByText("优", { exact: true })).toBeVisible();
  await expect(line).toContainText(`还差${needed}${goods.bzdw}包邮`);
});

test("§5 Free-shipping thresholds are evaluated on the client", async ({ page }) => {
  const goods = await findGoods(
    page,
    ({ is_dpby, zbz, number, price }) => is_dpby === 1 && number > zbz * 20 && (price ?? 999) < 20,
  );
  await openCartWith(page, goods);
  const [wire] = (await wireCart(page)).list;
  const pack = packs(goods, 1);
  const enough = Math.ceil((wire?.goods?.qg_number ?? 0) / pack) * pack;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/cart/*/edit", async (route) => {
    await held;
    await route.continue();
  });
  await expect(totals(page)).toContainText("运费");
  await typeNumber(page, goods.name, enough);
  await expect(lineOf(page, goods.name)).toContainText("本品已达包邮数量，整单包邮");
  await expect(totals(page)).toContainText("已满足包邮");
  await expect(totals(page)).not.toContainText("运费");
  expect((await wireCart(page)).list[0]?.number, "the server has not answered yet").toBe(pack);
  answer();
  await expect.poll(async () => (await wireCart(page)).list[0]?.number).toBe(enough);
  await expect(totals(page)).toContainText("已满足包邮");
});

test("a typed quantity that is no whole number is said, and nothing is made of its digits", async ({
  page,
}) => {
  const goods = await findGoods(page, ({ zbz, number }) => zbz === 1 && number > 40);
  await openCartWith(page, goods, 2);
  for (const text of ["3.7", "1e3", "-4", "十"]) {
    await numberOf(page, goods.name).fill(text);
    await numberOf(page, goods.name).press("Enter");
    await expect(page.getByText("数量请输入整数").last()).toBeVisible();
    await expect(numberOf(page, goods.name)).toHaveValue("2");
  }
  await numberOf(page, goods.name).fill("１２");
  await numberOf(page, goods.name).press("Enter");
  await expect(numberOf(page, goods.name)).toHaveValue("12");
});
