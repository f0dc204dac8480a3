/** A cash voucher used by a checkout of several orders, of which some are cancelled. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { add, formatMoney, negate, subtract, yuan, zero } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aBatch, aGoods, anOffer, aWarehouse } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, anOrder, expectSoundBooks } from "../../../test/order-factories.ts";
import { aHeldCoupon, type HeldFields } from "../../../test/promotion-factories.ts";
import { sessions } from "../../platform/db/schema/accounts.ts";
import { shopBalance } from "../../ledger/ledger.service.ts";
import { cancelAllUnpaid } from "../../fulfilment/order-changes/cancel-unpaid.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const owed = ({ shopId }: TestBuyer) => shopBalance(shop.app.database.db, shopId, "voucher");
const held = async (buyer: TestBuyer) =>
  (await shop.call("couponList", buyer, { query: { status: "unused" } })).data.list;
const cancel = async (buyer: TestBuyer, id: number) =>
  expect((await shop.call("orderCancel", buyer, { params: { id }, body: {} })).code).toBe(200);
/** What the voucher paid of an order, as its 价格明细 says. */
const shareOf = async (buyer: TestBuyer, id: number) => {
  const { amounts } = (await shop.call("orderDetail", buyer, { params: { id } })).data;
  const rows = amounts.filter(({ key }) => key === "voucher");
  return negate(add(zero, ...rows.map(({ amount }) => yuan(amount))));
};

/** A checkout of so many orders, each from a warehouse of its own, that used what is in the buyer's hand. */
async function aSplitCheckout(fields: HeldFields, number: 2 | 3 = 2) {
  const buyer = await aBuyer(shop);
  const { db } = shop.app.database;
  const wanted: [number, number][] = [[await aGoods(shop), 2]];
  while (wanted.length < number) {
    const goodsId = await aGoods(shop, { offer: null, batches: [] });
    const place = { goodsId, warehouseId: await aWarehouse(db) };
    await anOffer(db, place);
    await aBatch(shop, place);
    wanted.push([goodsId, 4]);
  }
  const { id } = await aHeldCoupon(shop, buyer, { threshold: "30", ...fields });
  const lines = await addToCart(shop, buyer, wanted);
  const chosen = fields.kind === "voucher" ? { voucher_ids: [id] } : { coupon_ids: [id] };
  const { order_ids: orders } = await anOrder(shop, buyer, { ids: lines.map((line) => line.id), ...chosen });
  expect(orders).toHaveLength(number);
  const [first = 0, second = 0] = orders;
  return { buyer, id, orders, first, second };
}

const inHand = async (buyer: TestBuyer) =>
  (await held(buyer)).map(({ id, threshold, amount }) => [id, threshold, amount]);
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(shop.clock.now.getTime() + days * dayMs);
const timelineOf = async (buyer: TestBuyer, id: number) => {
  const { timeline } = (await shop.call("orderDetail", buyer, { params: { id } })).data;
  return timeline.map(({ text }) => text);
};
/** Uses the voucher for an order of its own; gives the order's id. */
const spend = async (buyer: TestBuyer, voucherId: number) => {
  const lines = await addToCart(shop, buyer, [[await aGoods(shop), 2]]);
  const ids = lines.map(({ id }) => id);
  return (await anOrder(shop, buyer, { ids, voucher_ids: [voucherId] })).order_ids[0] ?? 0;
};

const voucher = { kind: "voucher" as const, amount: "7.01" };

describe("a voucher of a checkout of two orders", () => {
  test("one is cancelled: what it paid for that comes back as a voucher, and may be used like any", async () => {
    const { buyer, first, second } = await aSplitCheckout(voucher);
    const share = await shareOf(buyer, first);
    expect(add(share, await shareOf(buyer, second))).toBe(yuan("7.01"));
    await cancel(buyer, first);
    expect(await owed(buyer)).toBe(share);
    const [part, ...others] = await held(buyer);
    expect([others, part?.kind, part?.amount]).toEqual([[], "voucher", share / 10_000]);
    expect(part?.threshold).toBeCloseTo((30 * share) / 70_100, 1);
    expect(await timelineOf(buyer, first)).toContainEqual(
      `您取消了订单，现金券${formatMoney(share)}元已退回`,
    );
    await spend(buyer, part?.id ?? 0);
    expect(await owed(buyer)).toBe(zero);
    await expectSoundBooks(shop);
  });

  test.each([{}, { exclusive: true }])("both are cancelled: it is free again, whole: %o", async (fields) => {
    const { buyer, id, first, second } = await aSplitCheckout({ ...voucher, ...fields, amount: "200" });
    await cancel(buyer, second);
    const share = await owed(buyer);
    const [part] = await held(buyer);
    await cancel(buyer, first);
    expect(await owed(buyer)).toBe(yuan(200));
    expect(await inHand(buyer)).toEqual([[id, 30, 200]]);
    expect(await timelineOf(buyer, first)).toContainEqual(
      `您取消了订单，现金券${formatMoney(subtract(yuan(200), share))}元已退回`,
    );
    const expired = (await shop.call("couponList", buyer, { query: { status: "expired" } })).data;
    expect([expired.list, expired.total]).toEqual([[], 0]);
    const [line] = await addToCart(shop, buyer, [[await aGoods(shop), 9]]);
    const body = {
      ids: [line?.id ?? 0],
      pay_method: "balance",
      new: 1,
      voucher_ids: [part?.id ?? 0],
    } as const;
    expect(await shop.call("cartCheckout", buyer, { body })).toMatchObject({
      errors: { voucher_ids: ["现金券不存在或不可用"] },
    });
    await expectSoundBooks(shop);
  });

  test("both are cancelled at once: it is free again, once", async () => {
    const { buyer, id, first, second } = await aSplitCheckout(voucher);
    await Promise.all([cancel(buyer, first), cancel(buyer, second)]);
    expect(await owed(buyer)).toBe(yuan("7.01"));
    expect(await inHand(buyer)).toEqual([[id, 30, 7.01]]);
  });

  test("neither is paid in time: it is free again, whole", async () => {
    const { buyer, id, first } = await aSplitCheckout(voucher);
    shop.clock.advance(2 * dayMs);
    await shop.app.database.db.update(sessions).set({ lastSeenAt: shop.clock.now });
    await cancelAllUnpaid(shop.app);
    expect(await timelineOf(buyer, first)).toContainEqual(expect.stringContaining("超时未付款"));
    expect(await inHand(buyer)).toEqual([[id, 30, 7.01]]);
    await expectSoundBooks(shop);
  });

  test("the part is used in between: the rest comes back as one; with it free again, the voucher is", async () => {
    const { buyer, id, first, second } = await aSplitCheckout(voucher);
    await cancel(buyer, first);
    const [part] = await held(buyer);
    const between = await spend(buyer, part?.id ?? 0);
    await cancel(buyer, second);
    const [rest, ...others] = await held(buyer);
    expect([others, rest?.id === id]).toEqual([[], false]);
    expect((rest?.amount ?? 0) + (part?.amount ?? 0)).toBeCloseTo(7.01, 5);
    expect((rest?.threshold ?? 0) + (part?.threshold ?? 0)).toBeLessThanOrEqual(30);
    await expectSoundBooks(shop);
    await cancel(buyer, between);
    expect(await inHand(buyer)).toEqual([[id, 30, 7.01]]);
    await expectSoundBooks(shop);
  });

  test("the part is used at the moment the other order is cancelled: used or taken back, never both", async () => {
    const { buyer, first, second } = await aSplitCheckout(voucher);
    await cancel(buyer, first);
    const [part] = await held(buyer);
    const ids = (await addToCart(shop, buyer, [[await aGoods(shop), 2]])).map(({ id }) => id);
    const body = { ids, pay_method: "balance", new: 1, voucher_ids: [part?.id ?? 0] } as const;
    const [placed] = await Promise.all([shop.call("cartCheckout", buyer, { body }), cancel(buyer, second)]);
    const spent = placed.code === 201 ? yuan(part?.amount ?? 0) : zero;
    expect(await owed(buyer)).toBe(subtract(yuan("7.01"), spent));
    expect(await held(buyer)).toHaveLength(1);
    await expectSoundBooks(shop);
  });

  test("the part is taken back between the look at it and its use: nothing is ordered, and the buyer chooses anew", async () => {
    const { buyer, first } = await aSplitCheckout(voucher);
    await cancel(buyer, first);
    const [part] = await held(buyer);
    const ids = (await addToCart(shop, buyer, [[await aGoods(shop), 2]])).map(({ id }) => id);
    // As the end of the other order does, at the one moment that two connections seldom meet at.
    await shop.app.database.exec(
      `CREATE FUNCTION take_back() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
         UPDATE shop_coupons SET valid_until = valid_from WHERE id = ${part?.id}; RETURN NEW; END';
       CREATE TRIGGER take_back AFTER INSERT ON checkouts FOR EACH ROW EXECUTE FUNCTION take_back()`,
    );
    const body = { ids, pay_method: "balance", new: 1, voucher_ids: [part?.id ?? 0] } as const;
    const refused = await shop.call("cartCheckout", buyer, { body });
    await shop.app.database.exec("DROP TRIGGER take_back ON checkouts; DROP FUNCTION take_back");
    expect(refused).toMatchObject({ status: 409, reason: "checkout.changed" });
    expect(refused.data).toMatchObject({
      differences: [{ kind: "promotion", text: "所选的优惠券或现金券刚刚失效，请重新选择" }],
    });
    expect(await held(buyer)).toHaveLength(1);
    expect((await shop.call("cartCheckout", buyer, { body: { ...body, voucher_ids: [] } })).code).toBe(201);
  });

  test("it has expired meanwhile: nothing comes back, and the order says so", async () => {
    const { buyer, first, second } = await aSplitCheckout({ ...voucher, until: inDays(1 / 1440) });
    shop.clock.advance(120_000);
    for (const each of [first, second]) {
      await cancel(buyer, each);
      expect(await timelineOf(buyer, each)).toContainEqual("您取消了订单，现金券已过期，不再退回");
    }
    expect([await held(buyer), await owed(buyer)]).toEqual([[], zero]);
    await expectSoundBooks(shop);
  });

  test("a coupon is a price for all of it: free again only when none of the orders stands", async () => {
    const { buyer, id, first, second } = await aSplitCheckout({ amount: "5" });
    await cancel(buyer, first);
    expect(await held(buyer)).toEqual([]);
    await cancel(buyer, second);
    expect((await held(buyer)).map((each) => each.id)).toEqual([id]);
    expect(await owed(buyer)).toBe(zero);
  });
});

describe("a voucher of a checkout of three orders", () => {
  test("two are cancelled: one part comes back, raised with its threshold, that does not stack", async () => {
    const { buyer, id, orders } = await aSplitCheckout(voucher, 3);
    const [first = 0, second = 0, third = 0] = orders;
    await cancel(buyer, first);
    await cancel(buyer, second);
    const due = subtract(yuan("7.01"), await shareOf(buyer, third));
    expect(await owed(buyer)).toBe(due);
    const [part, ...others] = await held(buyer);
    expect([others, part?.amount]).toEqual([[], due / 10_000]);
    expect(part?.threshold).toBeCloseTo((30 * due) / 70_100, 1);
    await expectSoundBooks(shop);
    await cancel(buyer, third);
    expect(await inHand(buyer)).toEqual([[id, 30, 7.01]]);
  });

  test("a part that is free again joins the part that came back since", async () => {
    const { buyer, orders } = await aSplitCheckout(voucher, 3);
    const [first = 0, second = 0, third = 0] = orders;
    await cancel(buyer, first);
    const between = await spend(buyer, (await held(buyer))[0]?.id ?? 0);
    await cancel(buyer, second);
    await cancel(buyer, between);
    const due = subtract(yuan("7.01"), await shareOf(buyer, third));
    expect((await held(buyer)).map(({ amount }) => amount)).toEqual([due / 10_000]);
    expect(await owed(buyer)).toBe(due);
    await expectSoundBooks(shop);
  });
});
