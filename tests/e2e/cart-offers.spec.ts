/** What spec.md says of the cart as a whole: full reductions, totals, coupons, delivery (§3, §4, §9). */
import { expect, type Locator, test, type Page } from "@playwright/test";
import { type Goods, get, goodsOfShare, post, putInCart } from "./buyer.ts";
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
  type WireTier,
} from "./cart-page.ts";
import { aCombination, goodsUnder } from "./offers.ts";
import { takeCart } from "./turn.ts";

test.beforeEach(async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
});

const findGoods = goodsOfShare(1);
const money = (yuan: number) => `¥${(fen(yuan) / 100).toFixed(2)}`;

/** Plain goods, much of them in stock, that cost so little that a pack reaches no tier. */
const plainGoods = (page: Page, more: (goods: Goods) => boolean = () => true) =>
  findGoods(
    page,
    (goods) =>
      goods.tags.length === 0 &&
      goods.order_limit === 0 &&
      goods.number > goods.zbz * 30 &&
      (goods.price ?? 0) * goods.zbz < 60 &&
      more(goods),
  );

const bar = (page: Page, kind: string): Locator =>
  page.getByRole("list", { name: "满减活动" }).locator("> li").filter({ hasText: kind });
const tiersOf = (page: Page, kind: string) => bar(page, kind).locator(".reduction-tiers > li");

/** A whole number of packs that is worth so much; the page is where it is counted. */
function packsWorth(goods: Goods, yuan: number): number {
  const pack = Math.max(1, goods.zbz);
  return Math.ceil(yuan / ((goods.price ?? 1) * pack)) * pack;
}

/** Enough of plain goods, of as many kinds as it takes, to be worth more than this. */
async function fillCart(page: Page, yuan: number): Promise<void> {
  const names: number[] = [];
  let worth = 0;
  while (worth <= yuan) {
    const goods = await plainGoods(page, ({ id }) => !names.includes(id));
    names.push(goods.id);
    const number = Math.min(packsWorth(goods, yuan - worth + 1), goods.zbz * 30);
    await putInCart(page, goods, number);
    worth += number * (goods.price ?? 0);
  }
}

test("§4 Full-amount (manjian) tiers get status 1 once the qualifying total reaches the tier amount, else 0; reached tiers are listed first", async ({
  page,
}) => {
  const { activity_data } = await wireCart(page);
  const tiers = activity_data.manjians.manjians.toSorted((a, b) => a.amount - b.amount);
  const [lowest] = tiers as [WireTier];
  expect(tiers.length, "the demo's general reduction has tiers").toBeGreaterThan(1);
  const goods = await plainGoods(page);
  await putInCart(page, goods, goods.zbz);
  await page.goto("/cart");
  await expect(tiersOf(page, "满减").first()).toContainText("还差¥");
  await expect(tiersOf(page, "满减").filter({ hasText: "已满足" })).toHaveCount(0);

  await fillCart(page, lowest.amount + 400);
  await page.reload();
  const reached = (await wireCart(page)).activity_data.manjians.manjians.filter((tier) => tier.status === 1);
  expect(reached.length).toBeGreaterThan(0);
  for (const [index, tier] of reached.entries())
    await expect(tiersOf(page, "满减").nth(index)).toContainText(
      `满${money(tier.amount)}减${money(tier.minus)}已满足`,
    );
  await expect(tiersOf(page, "满减").filter({ hasText: "已满足" })).toHaveCount(reached.length);
  await expectServerTotal(page);
});

test("§9 Full-amount tiers use the eligible total minus the coupon amount", async ({ page }) => {
  await fillCart(page, 600);
  await page.goto("/cart");
  const { activity_data, shipping_data } = await wireCart(page);
  const eligible = await totalFen(page);
  const open = activity_data.manjians.manjians.find((tier) => tier.status === 0);
  const missing = fen(open?.amount ?? 0) - eligible + fen(shipping_data.coupon_amount);
  await expect(tiersOf(page, "满减").filter({ hasText: `满${money(open?.amount ?? 0)}` })).toContainText(
    `还差¥${(missing / 100).toFixed(2)}`,
  );
});

test("§9 Coupon-eligible total covers selected lines with with_coupon 1", async ({ page }) => {
  const flash = await goodsUnder(page, "flash", ({ number, zbz }) => number > zbz * 3);
  await putInCart(page, flash, Math.max(1, flash.zbz));
  expect((await wireCart(page)).list[0]?.with_coupon).toBe(0);
  await page.goto("/cart");
  const [lowest] = (await wireCart(page)).activity_data.manjians.manjians.toSorted(
    (a, b) => a.amount - b.amount,
  );
  const whole = `还差${money(lowest?.amount ?? 0)}`;
  await expect(tiersOf(page, "满减").first()).toContainText(whole);

  const goods = await plainGoods(page);
  await putInCart(page, goods, goods.zbz);
  await page.reload();
  await expect(tiersOf(page, "满减").first()).not.toContainText(whole);
  await page.getByRole("checkbox", { name: `选择${goods.name}` }).uncheck();
  await expect(tiersOf(page, "满减").first()).toContainText(whole);
});

test("§3 zy_manjians: only lines of Chinese medicine advance the bar of Chinese medicine", async ({
  page,
}) => {
  await expectOwnBar(page, {
    kind: "中药满减",
    counts: (goods) => goods.is_zy === 1,
    lowestOf: ({ zy_manjians }) => zy_manjians.manjians,
  });
});

test("§9 The area tier is the same total restricted to the activity's area", async ({ page }) => {
  const { list } = await get<{ list: { id: number }[] }>(page, "/api/activity/list?kind=area_reduction");
  const inArea = await get<{ list: { id: number }[] }>(
    page,
    `/api/activity/${list[0]?.id}/goods?page_size=100`,
  );
  const ids = new Set(inArea.list.map(({ id }) => id));
  await expectOwnBar(page, {
    kind: "专区满减",
    counts: ({ id }) => ids.has(id),
    lowestOf: ({ area_manjians }) => area_manjians.manjians,
  });
});

type BarQuestion = {
  kind: string;
  counts: (goods: Goods & { is_zy: number }) => boolean;
  lowestOf: (activities: Awaited<ReturnType<typeof wireCart>>["activity_data"]) => WireTier[];
};

/** Goods outside leave the bar where it is; goods inside advance it by their amount. */
async function expectOwnBar(page: Page, { kind, counts, lowestOf }: BarQuestion): Promise<void> {
  const suits = (goods: Goods) => counts(goods as Goods & { is_zy: number });
  const outside = await plainGoods(page, (goods) => !suits(goods));
  await putInCart(page, outside, outside.zbz);
  await page.goto("/cart");
  const tiers = lowestOf((await wireCart(page)).activity_data).toSorted((a, b) => a.amount - b.amount);
  const lowest = tiers[0]?.amount ?? 0;
  const tier = tiersOf(page, kind).filter({ hasText: `满${money(lowest)}` });
  await expect(tier).toContainText(`还差${money(lowest)}`);

  const inside = await goodsOfShare(
    0,
    1,
    2,
    3,
  )(
    page,
    (goods) => suits(goods) && goods.number > goods.zbz * 3 && (goods.price ?? 999) * goods.zbz < lowest,
  );
  await putInCart(page, inside, inside.zbz);
  await page.reload();
  const line = (await wireCart(page)).list.find(({ goods_id }) => goods_id === inside.id);
  expect(line?.with_coupon).toBe(1);
  const amount = await fenOf(lineOf(page, inside.name).locator(".cart-line-total").first());
  const { coupon_amount } = (await wireCart(page)).shipping_data;
  const missing = fen(lowest) - amount + fen(coupon_amount);
  await expect(tier).toContainText(missing > 0 ? `还差¥${(missing / 100).toFixed(2)}` : "已满足");
}

test("§9 The selected total counts only lines that are buyable with stock above zero; combination lines count regardless of stock", async ({
  page,
}) => {
  const combination = await aCombination(page);
  const goods = await plainGoods(page);
  await putInCart(page, goods, goods.zbz);
  await post(page, "/api/cart", { params: [{ goods_id: combination.id, type: 3, number: 1 }] });
  await page.goto("/cart");
  const single = await fenOf(lineOf(page, goods.name).locator(".cart-line-total").first());
  expect(await totalFen(page)).toBe(single + fen(combination.price ?? 0));
  await page.getByRole("checkbox", { name: `选择${goods.name}` }).uncheck();
  await expect.poll(() => totalFen(page)).toBe(fen(combination.price ?? 0));
  await expectServerTotal(page);
});

test("§9 The shortfall to free shipping is shipping_amount minus the selected total minus no_trans_order_amount", async ({
  page,
}) => {
  const goods = await plainGoods(page, ({ is_dpby }) => is_dpby === 0);
  await putInCart(page, goods, goods.zbz);
  await page.goto("/cart");
  const { shipping_data: delivery } = await wireCart(page);
  const selected = await totalFen(page);
  const missing = fen(delivery.shipping_amount) - selected - fen(delivery.no_trans_order_amount);
  expect(missing).toBeGreaterThan(0);
  await expect(totals(page)).toContainText(
    `满${money(delivery.shipping_amount)}包邮，还差¥${(missing / 100).toFixed(2)}`,
  );
  await expect(totals(page)).toContainText("运费");
  await fillCart(page, delivery.shipping_amount);
  await page.reload();
  await expect(totals(page)).toContainText("已满足包邮");
  await expect(totals(page)).not.toContainText("运费");
});

test("§9 Money is shown with 2 decimals and rounded down", async ({ page }) => {
  // The whole-shop percentage makes prices of four decimals.
  const goods = await goodsUnder(
    page,
    "percent",
    ({ price, zbz, number }) => Math.round((price ?? 0) * zbz * 10_000) % 100 !== 0 && number > zbz,
  );
  await putInCart(page, goods, goods.zbz);
  await page.goto("/cart");
  const price = goods.price ?? 0;
  expect(await fenOf(lineOf(page, goods.name).locator(".cart-line-price"))).toBe(fen(price));
  expect(await totalFen(page)).toBe(fen(price * goods.zbz));
  await expectServerTotal(page);
});

test("every figure opens: price, reductions, coupons and freight add up to what is to be paid", async ({
  page,
}) => {
  await fillCart(page, 700);
  const [first] = (await wireCart(page)).list;
  const goods = first?.goods;
  await page.goto("/cart");
  await totals(page).getByRole("button", { name: "价格明细" }).click();
  const details = page.getByRole("region", { name: "价格明细" });
  await expect(details.getByRole("heading", { name: "价格明细" })).toBeFocused();
  const rows = details.locator("> ul").first().locator("> li");
  let sum = 0;
  for (const text of await rows.locator("> details > summary, > p").allInnerTexts()) {
    const [, sign, amount] = /(-?)¥(\d+\.\d{2})\s*$/.exec(text.trim()) ?? [];
    sum += Math.round(Number(amount) * 100) * (sign ? -1 : 1);
  }
  expect(sum).toBe(await fenOf(details.getByText("预计应付")));
  expect(await fenOf(totals(page).getByText("预计应付"))).toBe(sum);

  await rows.filter({ hasText: "商品金额" }).locator("summary").first().click();
  const line = rows
    .locator(".figure-parts > li")
    .filter({ hasText: goods?.name ?? "" })
    .first();
  await line.locator("summary").click();
  await expect(line.locator(".explained-rows")).toContainText(`× ${first?.number}${goods?.bzdw}`);
  await page.keyboard.press("Escape");
  await expect(details).toHaveCount(0);
  await expect(totals(page).getByRole("button", { name: "价格明细" })).toBeFocused();
});

test("every coupon says why it is used or not, and what the cart shows is what the order check asks for", async ({
  page,
}) => {
  await fillCart(page, 700);
  await page.goto("/cart");
  await totals(page).getByRole("button", { name: "价格明细" }).click();
  const coupons = page.getByRole("list", { name: "优惠券与现金券" }).getByRole("listitem");
  await expect(coupons.first(), "the demo shop holds coupons").toBeVisible();
  for (const text of await coupons.allInnerTexts())
    expect(text).toMatch(/已用|多付|相同|最低|没有适用|还差|不足/);
  const payable = await fenOf(totals(page).getByText("预计应付"));

  await page.getByRole("button", { name: /^去结算/ }).click();
  const card = page.getByRole("region", { name: "提交订单" });
  expect(await fenOf(card.getByText("应付金额"))).toBe(payable);
  const section = page.getByRole("region", { name: "优惠券与现金券" });
  const used = section.getByRole("checkbox", { checked: true }).first();
  await used.uncheck();
  await expect(section.getByRole("button", { name: "恢复最省的用法" })).toBeVisible();
  await expect.poll(() => fenOf(card.getByText("应付金额"))).toBeGreaterThanOrEqual(payable);
  await section.getByRole("button", { name: "恢复最省的用法" }).click();
  await expect.poll(() => fenOf(card.getByText("应付金额"))).toBe(payable);
});

test("§7 POST /api/cart/next_hint: what is missing to a coupon stands under the lines, with the way to it", async ({
  page,
}) => {
  const goods = await plainGoods(page);
  await putInCart(page, goods, goods.zbz);
  const { list } = await post<{ list: { kind: string; text: string; url: string }[] }>(
    page,
    "/api/cart/next_hint",
    {},
  );
  const hint = list.find(({ kind }) => kind === "coupon");
  expect(hint, "the demo shop holds a coupon that is not reached yet").toBeDefined();
  await page.goto("/cart");
  const shown = page.getByRole("list", { name: "凑单提示" }).getByRole("listitem");
  await expect(shown.filter({ hasText: hint?.text ?? "" }).getByRole("link")).toHaveAttribute(
    "href",
    hint?.url ?? "",
  );
});

test("§9 Full-amount tiers: a quantity typed in the page moves bars and total before the server has answered, and both agree after", async ({
  page,
}) => {
  const goods = await plainGoods(page);
  await putInCart(page, goods, goods.zbz);
  await page.goto("/cart");
  await expect(numberOf(page, goods.name)).toHaveValue(String(goods.zbz));
  const before = await tiersOf(page, "满减").first().innerText();
  await typeNumber(page, goods.name, goods.zbz * 10);
  await expect(tiersOf(page, "满减").first()).not.toHaveText(before);
  await expect.poll(async () => (await wireCart(page)).list[0]?.number).toBe(goods.zbz * 10);
  await expectServerTotal(page);
  await page.reload();
  await expectServerTotal(page);
});
