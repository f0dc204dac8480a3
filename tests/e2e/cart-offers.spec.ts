/** What spec.md says of the cart as a whole: full reductions, totals, coupons (§3, §4, §9). */
import { expect, type Locator, type Page } from "@playwright/test";
import {
  findGoods,
  get,
  type Goods,
  letOtherBuy,
  post,
  putInCart,
  takeCart,
  type Visitor,
  moneyOf,
} from "./buyer.ts";
import { fillCart, money, packsWorth, plainGoods } from "./cart-fill.ts";
import {
  expectServerTotal,
  fen,
  holdBack,
  lineOf,
  numberOf,
  totalFen,
  typeNumber,
  wireCart,
  type WireTier,
} from "./cart-page.ts";
import {
  expectTotalOfServer,
  fenOfPart,
  readCart,
  type ReadCart,
  setNumber,
  setSelected,
  tiersIn,
} from "./cart-read.ts";
import { aCombination, goodsUnder } from "./offers.ts";
import { test } from "./shop-test.ts";

const shop = { username: "demo", index: 1 } as const;
const bar = (page: Page, kind: string): Locator =>
  page.getByRole("list", { name: "满减活动" }).locator("> li").filter({ hasText: kind });
const tiersOf = (page: Page, kind: string) => bar(page, kind).locator(".reduction-tiers > li");
const byAmount = (tiers: readonly WireTier[]) => tiers.toSorted((a, b) => a.amount - b.amount);
const totalOfLine = ({ line }: ReadCart, { name }: Goods) => fenOfPart(line(name), ".cart-line-total");
/** What a bar's tier of this amount says. */
const tierOf = (cart: ReadCart, kind: string, yuan: number) =>
  tiersIn(cart, kind).find((tier) => tier.startsWith(`满${money(yuan)}`));

test.describe("as the page comes", () => {
  test.beforeEach(({ request }) => takeCart({ request }, shop));

  test("§4 Full-amount (manjian) tiers get status 1 once the qualifying total reaches the tier amount, else 0; reached tiers are listed first", async ({
    request,
  }) => {
    const { activity_data } = await wireCart({ request });
    const tiers = byAmount(activity_data.manjians.manjians);
    const [lowest] = tiers as [WireTier];
    expect(tiers.length, "the demo's general reduction has tiers").toBeGreaterThan(1);
    const goods = await plainGoods({ request });
    await putInCart({ request }, goods, goods.zbz);
    const small = tiersIn(await readCart({ request }), "满减");
    expect(small[0]).toContain("还差¥");
    expect(small.filter((tier) => tier.includes("已满足"))).toEqual([]);

    await fillCart({ request }, lowest.amount + 400);
    const cart = await readCart({ request });
    const shown = tiersIn(cart, "满减");
    const now = (await wireCart({ request })).activity_data.manjians.manjians;
    const reached = now.filter((tier) => tier.status === 1);
    expect(reached.length).toBeGreaterThan(0);
    for (const [index, tier] of reached.entries())
      expect(shown[index]).toContain(`满${money(tier.amount)}减${money(tier.minus)}已满足`);
    expect(shown.filter((tier) => tier.includes("已满足"))).toHaveLength(reached.length);
    await expectTotalOfServer({ request }, cart);
  });

  test("§4 Reached tiers are listed first, whatever the order of the activity: Chinese medicine, the highest first", async ({
    request,
  }) => {
    const tiers = (await wireCart({ request })).activity_data.zy_manjians.manjians;
    expect(tiers, "the demo's reduction names its highest tier first").toEqual(byAmount(tiers).toReversed());
    const [highest, lowest] = tiers as [WireTier, WireTier];
    const herb = await findGoods(
      { request },
      (goods) =>
        (goods as Goods & { is_zy: number }).is_zy === 1 &&
        goods.order_limit === 0 &&
        (goods.price ?? 0) * goods.number > lowest.amount * 2 &&
        (goods.price ?? 999) * goods.zbz < 60,
    );
    await putInCart({ request }, herb, herb.zbz);
    const [first, second] = tiersIn(await readCart({ request }), "中药满减");
    expect(first).toContain(`满${money(highest.amount)}`);
    expect(second).toContain(`满${money(lowest.amount)}`);
    await setNumber({ request }, herb.id, packsWorth(herb, lowest.amount + 100));
    const cart = await readCart({ request });
    const shown = tiersIn(cart, "中药满减");
    expect(shown[0]).toContain(`满${money(lowest.amount)}减${money(lowest.minus)}已满足`);
    expect(shown.at(-1)).toContain(`满${money(highest.amount)}减${money(highest.minus)}`);
    await expectTotalOfServer({ request }, cart);
  });

  test("§9 Full-amount tiers use the eligible total minus the coupon amount", async ({ request }) => {
    await fillCart({ request }, 600);
    const cart = await readCart({ request });
    const { activity_data, shipping_data } = await wireCart({ request });
    expect(shipping_data.coupon_amount, "a coupon is in use").toBeGreaterThan(0);
    const open = activity_data.manjians.manjians.find((tier) => tier.status === 0);
    const missing = fen(open?.amount ?? 0) - cart.total + fen(shipping_data.coupon_amount);
    expect(tierOf(cart, "满减", open?.amount ?? 0)).toContain(`还差${moneyOf(missing)}`);
  });

  test("§9 Coupon-eligible total covers selected lines with with_coupon 1", async ({ request }) => {
    const flash = await goodsUnder({ request }, "flash", ({ number, zbz }) => number > zbz * 3);
    await putInCart({ request }, flash, Math.max(1, flash.zbz));
    const { list, activity_data } = await wireCart({ request });
    expect(list[0]?.with_coupon).toBe(0);
    const [lowest] = byAmount(activity_data.manjians.manjians);
    const whole = `还差${money(lowest?.amount ?? 0)}`;
    const firstTier = async () => tiersIn(await readCart({ request }), "满减")[0];
    expect(await firstTier()).toContain(whole);

    const goods = await plainGoods({ request });
    await putInCart({ request }, goods, goods.zbz);
    expect(await firstTier()).not.toContain(whole);
    await setSelected({ request }, [goods.id], 0);
    expect(await firstTier()).toContain(whole);
  });

  test("§3 zy_manjians: only lines of Chinese medicine advance the bar of Chinese medicine", async ({
    request,
  }) => {
    await expectOwnBar(
      { request },
      {
        kind: "中药满减",
        counts: (goods) => goods.is_zy === 1,
        lowestOf: ({ zy_manjians }) => zy_manjians.manjians,
      },
    );
  });

  test("§9 The area tier is the same total restricted to the activity's area", async ({ request }) => {
    const { list } = await get<{ list: { id: number }[] }>(
      { request },
      "/api/activity/list?kind=area_reduction",
    );
    const inArea = await get<{ list: { id: number }[] }>(
      { request },
      `/api/activity/${list[0]?.id}/goods?page_size=100`,
    );
    const ids = new Set(inArea.list.map(({ id }) => id));
    const kind = "专区满减";
    const { inside, outside, lowest } = await expectOwnBar(
      { request },
      { kind, counts: ({ id }) => ids.has(id), lowestOf: ({ area_manjians }) => area_manjians.manjians },
    );
    const { list: lines, activity_data } = await wireCart({ request });
    const { area } = activity_data.area_manjians;
    expect(area).not.toBe("");
    expect(lines.find(({ goods_id }) => goods_id === inside.id)?.area).toBe(area);
    expect(lines.find(({ goods_id }) => goods_id === outside.id)?.area).not.toBe(area);

    // Goods outside count only by the coupon that they bring: it is taken off this total as off the whole one.
    await setNumber({ request }, outside.id, packsWorth(outside, 600));
    const coupon = fen((await wireCart({ request })).shipping_data.coupon_amount);
    expect(coupon).toBeGreaterThan(0);
    const cart = await readCart({ request });
    const missing = fen(lowest) - Math.max(0, totalOfLine(cart, inside) - coupon);
    expect(tierOf(cart, kind, lowest)).toContain(`还差${moneyOf(missing)}`);
    await setSelected({ request }, [inside.id], 0);
    expect(tierOf(await readCart({ request }), kind, lowest)).toContain(`还差${money(lowest)}`);
  });

  test("§9 The selected total counts only lines that are buyable with stock above zero; combination lines count regardless of stock", async ({
    request,
  }) => {
    const combination = await aCombination({ request });
    const goods = await plainGoods({ request });
    await putInCart({ request }, goods, goods.zbz);
    await post({ request }, "/api/cart", { params: [{ goods_id: combination.id, type: 3, number: 1 }] });
    const both = await readCart({ request });
    expect(both.total).toBe(totalOfLine(both, goods) + fen(combination.price ?? 0));
    await setSelected({ request }, [goods.id], 0);
    const one = await readCart({ request });
    expect(one.total).toBe(fen(combination.price ?? 0));
    await expectTotalOfServer({ request }, one);
  });

  test("§9 Money is shown with 2 decimals and rounded down", async ({ request }) => {
    // The whole-shop percentage makes prices of four decimals.
    const goods = await goodsUnder(
      { request },
      "percent",
      ({ price, zbz, number }) => Math.round((price ?? 0) * zbz * 10_000) % 100 !== 0 && number > zbz,
    );
    await putInCart({ request }, goods, goods.zbz);
    const cart = await readCart({ request });
    const price = goods.price ?? 0;
    expect(fenOfPart(cart.line(goods.name), ".cart-line-price")).toBe(fen(price));
    expect(cart.total).toBe(fen(price * goods.zbz));
    await expectTotalOfServer({ request }, cart);
  });
});

type BarQuestion = {
  kind: string;
  counts: (goods: Goods & { is_zy: number }) => boolean;
  lowestOf: (activities: Awaited<ReturnType<typeof wireCart>>["activity_data"]) => WireTier[];
};

/** A pack of each in the cart; `lowest` tier of the bar, in yuan. */
type OwnBar = { inside: Goods; outside: Goods; lowest: number };

/** Goods outside leave the bar where it is; goods inside advance it by their amount. */
async function expectOwnBar(visitor: Visitor, { kind, counts, lowestOf }: BarQuestion): Promise<OwnBar> {
  const suits = (goods: Goods) => counts(goods as Goods & { is_zy: number });
  const outside = await plainGoods(
    visitor,
    (goods) => !suits(goods) && (goods.price ?? 0) * goods.number > 800,
  );
  await putInCart(visitor, outside, outside.zbz);
  const lowest = byAmount(lowestOf((await wireCart(visitor)).activity_data))[0]?.amount ?? 0;
  expect(tierOf(await readCart(visitor), kind, lowest)).toContain(`还差${money(lowest)}`);

  const inside = await findGoods(
    visitor,
    (goods) => suits(goods) && goods.number > goods.zbz * 3 && (goods.price ?? 999) * goods.zbz < lowest,
  );
  await putInCart(visitor, inside, inside.zbz);
  const cart = await readCart(visitor);
  const { list, shipping_data } = await wireCart(visitor);
  expect(list.find(({ goods_id }) => goods_id === inside.id)?.with_coupon).toBe(1);
  const missing = fen(lowest) - totalOfLine(cart, inside) + fen(shipping_data.coupon_amount);
  expect(tierOf(cart, kind, lowest)).toContain(missing > 0 ? `还差${moneyOf(missing)}` : "已满足");
  return { inside, outside, lowest };
}

test("a small cart: what is missing, and quantities typed", async ({ page }) => {
  await takeCart(page, shop);
  const goods = await plainGoods(page);
  await putInCart(page, goods, goods.zbz);
  await test.step("凑单提示到得晚，去结算不从手指下移开", () => expectLateHints(page));
  await test.step("§7 POST /api/cart/next_hint: what is missing to a coupon stands under the lines, with the way to it", () =>
    expectHintOfCoupon(page));
  await test.step("§9 Full-amount tiers: a quantity typed in the page moves bars and total before the server has answered, and both agree after", () =>
    expectMovedAtOnce(page, goods));
});

async function expectLateHints(page: Page): Promise<void> {
  const answer = await holdBack(page, /\/api\/cart\/next_hint$/);
  await page.goto("/cart");
  const button = page.getByRole("button", { name: /^去结算/ });
  const before = await button.boundingBox();
  answer();
  await expect(page.getByRole("list", { name: "凑单提示" })).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
}

async function expectHintOfCoupon(page: Page): Promise<void> {
  const { list } = await post<{ list: { kind: string; text: string }[] }>(page, "/api/cart/next_hint", {});
  const hint = list.find(({ kind }) => kind === "coupon");
  expect(hint, "the demo shop holds a coupon that is not reached yet").toBeDefined();
  const shown = page.getByRole("list", { name: "凑单提示" }).getByRole("listitem");
  // As 我的优惠券 says of the coupon where its goods are.
  const held = await get<{ list: { name: string; url: string }[] }>(page, "/api/user/coupon?page_size=100");
  const urls = held.list.filter(({ name }) => hint?.text.includes(`“${name}”`)).map(({ url }) => url);
  const link = shown.filter({ hasText: hint?.text ?? "" }).getByRole("link");
  expect(urls).toContain(await link.getAttribute("href"));
}

async function expectMovedAtOnce(page: Page, goods: Goods): Promise<void> {
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
}

test("§9 Combination lines count regardless of stock: sold out by others, the line stays selected and in the total, but is not ordered", async ({
  page,
  browser,
}) => {
  await takeCart(page, shop);
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
