/** What spec.md says of the cart as a whole: full reductions, totals, coupons (§3, §4, §9). */
import { expect, type Locator, type Page } from "@playwright/test";
import { type Goods, get, findGoods, post, putInCart, letOtherBuy, takeCart } from "./buyer.ts";
import {
  expectServerTotal,
  fen,
  fenOf,
  holdBack,
  lineOf,
  numberOf,
  totalFen,
  totals,
  typeNumber,
  wireCart,
  type WireTier,
} from "./cart-page.ts";
import { fillCart, money, packsWorth, plainGoods } from "./cart-fill.ts";
import { aCombination, goodsUnder } from "./offers.ts";
import { test } from "./shop-test.ts";

test.beforeEach(async ({ page }) => {
  await takeCart(page, { username: "demo", index: 1 });
});

const bar = (page: Page, kind: string): Locator =>
  page.getByRole("list", { name: "满减活动" }).locator("> li").filter({ hasText: kind });
const tiersOf = (page: Page, kind: string) => bar(page, kind).locator(".reduction-tiers > li");

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

test("§4 Reached tiers are listed first, whatever the order of the activity: Chinese medicine, the highest first", async ({
  page,
}) => {
  const tiers = (await wireCart(page)).activity_data.zy_manjians.manjians;
  const amounts = tiers.map(({ amount }) => amount);
  expect(amounts, "the demo's reduction names its highest tier first").toEqual(
    amounts.toSorted((a, b) => b - a),
  );
  const [highest, lowest] = tiers as [WireTier, WireTier];
  const herb = await findGoods(
    page,
    (goods) =>
      (goods as Goods & { is_zy: number }).is_zy === 1 &&
      goods.order_limit === 0 &&
      (goods.price ?? 0) * goods.number > lowest.amount * 2 &&
      (goods.price ?? 999) * goods.zbz < 60,
  );
  await putInCart(page, herb, herb.zbz);
  await page.goto("/cart");
  await expect(tiersOf(page, "中药满减")).toContainText([
    `满${money(highest.amount)}`,
    `满${money(lowest.amount)}`,
  ]);
  await typeNumber(page, herb.name, packsWorth(herb, lowest.amount + 100));
  await expect(tiersOf(page, "中药满减").first()).toContainText(
    `满${money(lowest.amount)}减${money(lowest.minus)}已满足`,
  );
  await expect(tiersOf(page, "中药满减").last()).toContainText(
    `满${money(highest.amount)}减${money(highest.minus)}`,
  );
  await expectServerTotal(page);
});

test("§9 Full-amount tiers use the eligible total minus the coupon amount", async ({ page }) => {
  await fillCart(page, 600);
  await page.goto("/cart");
  const { activity_data, shipping_data } = await wireCart(page);
  expect(shipping_data.coupon_amount, "a coupon is in use").toBeGreaterThan(0);
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
  const { inside, outside, lowest, tier } = await expectOwnBar(page, {
    kind: "专区满减",
    counts: ({ id }) => ids.has(id),
    lowestOf: ({ area_manjians }) => area_manjians.manjians,
  });
  const { list: lines, activity_data } = await wireCart(page);
  const { area } = activity_data.area_manjians;
  expect(area).not.toBe("");
  expect(lines.find(({ goods_id }) => goods_id === inside.id)?.area).toBe(area);
  expect(lines.find(({ goods_id }) => goods_id === outside.id)?.area).not.toBe(area);

  // Goods outside count only by the coupon that they bring: it is taken off this total as off the whole one.
  const amount = await fenOf(lineOf(page, inside.name).locator(".cart-line-total").first());
  await typeNumber(page, outside.name, packsWorth(outside, 600));
  await expect.poll(async () => (await wireCart(page)).shipping_data.coupon_amount).toBeGreaterThan(0);
  const coupon = fen((await wireCart(page)).shipping_data.coupon_amount);
  const missing = fen(lowest) - Math.max(0, amount - coupon);
  await expect(tier).toContainText(`还差¥${(missing / 100).toFixed(2)}`);
  await page.getByRole("checkbox", { name: `选择${inside.name}` }).uncheck();
  await expect(tier).toContainText(`还差${money(lowest)}`);
});

type BarQuestion = {
  kind: string;
  counts: (goods: Goods & { is_zy: number }) => boolean;
  lowestOf: (activities: Awaited<ReturnType<typeof wireCart>>["activity_data"]) => WireTier[];
};

/** A pack of each in the cart; `lowest` tier of the bar, in yuan, and where it stands. */
type OwnBar = { inside: Goods; outside: Goods; lowest: number; tier: Locator };

/** Goods outside leave the bar where it is; goods inside advance it by their amount. */
async function expectOwnBar(page: Page, { kind, counts, lowestOf }: BarQuestion): Promise<OwnBar> {
  const suits = (goods: Goods) => counts(goods as Goods & { is_zy: number });
  const outside = await plainGoods(page, (goods) => !suits(goods) && (goods.price ?? 0) * goods.number > 800);
  await putInCart(page, outside, outside.zbz);
  await page.goto("/cart");
  const tiers = lowestOf((await wireCart(page)).activity_data).toSorted((a, b) => a.amount - b.amount);
  const lowest = tiers[0]?.amount ?? 0;
  const tier = tiersOf(page, kind).filter({ hasText: `满${money(lowest)}` });
  await expect(tier).toContainText(`还差${money(lowest)}`);

  const inside = await findGoods(
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
  return { inside, outside, lowest, tier };
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
  await expect(
    section.getByText(/^已比较全部\d+种用券组合，以下为应付最低的一种，也可自行更换$/),
  ).toBeVisible();
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
  const { list } = await post<{ list: { kind: string; text: string }[] }>(page, "/api/cart/next_hint", {});
  const hint = list.find(({ kind }) => kind === "coupon");
  expect(hint, "the demo shop holds a coupon that is not reached yet").toBeDefined();
  await page.goto("/cart");
  const shown = page.getByRole("list", { name: "凑单提示" }).getByRole("listitem");
  // As 我的优惠券 says of the coupon where its goods are.
  const held = await get<{ list: { name: string; url: string }[] }>(page, "/api/user/coupon?page_size=100");
  const urls = held.list.filter(({ name }) => hint?.text.includes(`“${name}”`)).map(({ url }) => url);
  const link = shown.filter({ hasText: hint?.text ?? "" }).getByRole("link");
  expect(urls).toContain(await link.getAttribute("href"));
});

test("凑单提示到得晚，去结算不从手指下移开", async ({ page }) => {
  const goods = await plainGoods(page);
  await putInCart(page, goods, goods.zbz);
  const answer = await holdBack(page, /\/api\/cart\/next_hint$/);
  await page.goto("/cart");
  const button = page.getByRole("button", { name: /^去结算/ });
  const before = await button.boundingBox();
  answer();
  await expect(page.getByRole("list", { name: "凑单提示" })).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test("§9 Full-amount tiers: a quantity typed in the page moves bars and total before the server has answered, and both agree after", async ({
  page,
}) => {
  const goods = await plainGoods(page);
  await putInCart(page, goods, goods.zbz);
  await page.goto("/cart");
  await expect(numberOf(page, goods.name)).toHaveValue(String(goods.zbz));
  const before = await tiersOf(page, "满减").first().innerText();
  const total = await totalFen(page);
  const answer = await holdBack(page, /\/api\/cart\/\d+\/edit$/);
  await typeNumber(page, goods.name, goods.zbz * 10);
  await expect(tiersOf(page, "满减").first()).not.toHaveText(before);
  await expect.poll(() => totalFen(page)).not.toBe(total);
  expect((await wireCart(page)).list[0]?.number, "the server knows nothing yet").toBe(goods.zbz);
  answer();
  await expect.poll(async () => (await wireCart(page)).list[0]?.number).toBe(goods.zbz * 10);
  await expectServerTotal(page);
  await page.reload();
  await expectServerTotal(page);
});

test("§9 Combination lines count regardless of stock: sold out by others, the line stays selected and in the total, but is not ordered", async ({
  page,
  browser,
}) => {
  const combination = await aCombination(page);
  await post(page, "/api/cart", { params: [{ goods_id: combination.id, type: 3, number: 1 }] });
  const [scarce = combination.goods[0]] = combination.goods.toSorted((a, b) => a.number - b.number);
  if (!scarce) throw new Error("a combination without goods");
  const giveBack = await letOtherBuy(browser, scarce, 0);
  const [wire] = (await wireCart(page)).list;
  expect(wire?.combination?.goods.some(({ number }) => number === 0)).toBe(true);
  expect(wire?.is_selected).toBe(1);
  await page.goto("/cart");
  await expect(page.getByRole("checkbox", { name: `选择${combination.name}` })).toBeChecked();
  expect(await totalFen(page)).toBe(fen(combination.price ?? 0));
  await expectServerTotal(page);
  await expect(lineOf(page, combination.name)).toContainText(scarce.name);
  await page.getByRole("button", { name: "去结算(1)" }).click();
  await expect(page.getByText(/缺货/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await giveBack();
});

test("the rows of 价格明细 add up to what is to be paid, whatever coupons are taken away and back", async ({
  page,
}) => {
  await fillCart(page, 700);
  await page.goto("/cart");
  await page.getByRole("button", { name: /^去结算/ }).click();
  const card = page.getByRole("region", { name: "提交订单" });
  const difference = async () => {
    let sum = 0;
    for (const text of await card.locator("dl dd").allInnerTexts()) {
      const [, sign, yuan] = /(-?)¥(\d+\.\d{2})/.exec(text.replaceAll(/\s/g, "")) ?? [];
      sum += Math.round(Number(yuan ?? 0) * 100) * (sign ? -1 : 1);
    }
    return sum - (await fenOf(card.getByText("应付金额")));
  };
  const section = page.getByRole("region", { name: "优惠券与现金券" });
  const chosen = section.getByRole("checkbox", { checked: true });
  await expect(chosen.first()).toBeVisible();
  const count = await chosen.count();
  expect(count, "a coupon and vouchers").toBeGreaterThan(1);
  await expect.poll(difference).toBe(0);
  await chosen.first().uncheck();
  await expect(section.getByRole("button", { name: "恢复最省的用法" })).toBeVisible();
  await expect.poll(difference).toBe(0);
  await section.getByRole("button", { name: "恢复最省的用法" }).click();
  await expect(chosen).toHaveCount(count);
  await expect.poll(difference).toBe(0);
});

test("an order placed as it stands uses the coupons and vouchers that the order check shows, at the sum it shows", async ({
  page,
}) => {
  await fillCart(page, 700);
  await page.goto("/cart");
  await page.getByRole("button", { name: /^去结算/ }).click();
  const card = page.getByRole("region", { name: "提交订单" });
  const payable = await fenOf(card.getByText("应付金额"));
  const chosen = page
    .getByRole("region", { name: "优惠券与现金券" })
    .getByRole("checkbox", { checked: true });
  await expect(chosen.first()).toBeVisible();
  await expect(card.locator("dl")).toContainText("现金券");
  await card.getByRole("button", { name: "提交订单" }).click();
  await expect(page).toHaveURL(/\/cart\/step3\/\d+/);
  const [, first = ""] = /step3\/(\d+)/.exec(page.url()) ?? [];
  const { checkout_id: checkout } = await get<{ checkout_id: number }>(page, `/api/order/${first}`);
  const { list } = await get<{ list: { id: number; checkout_id: number; total: number }[] }>(
    page,
    "/api/order",
  );
  const placed = list.filter((order) => order.checkout_id === checkout);
  expect(placed.reduce((sum, { total }) => sum + Math.round(total * 100), 0)).toBe(payable);
  // Cancelled, it gives them back to the journeys after this one.
  for (const { id } of placed) await post(page, `/api/order/${id}/cancel`, { reason: "演练" });
});
