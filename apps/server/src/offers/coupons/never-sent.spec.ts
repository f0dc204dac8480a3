/** What a cash voucher paid of goods that we never send comes back, and is good for a while. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan, zero } from "@yaoji/domain/money/money";
import { afterSaleSteps, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aBatch, aGoods, anOffer, aWarehouse } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ops } from "../../../test/money-factories.ts";
import { addToCart, anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { aHeldCoupon, aPromotion } from "../../../test/promotion-factories.ts";
import { aParcel, parcelsOf } from "../../../test/shipment-factories.ts";
import { rows } from "../../platform/db/database.ts";
import { sessions } from "../../platform/db/schema/accounts.ts";
import { shopBalance } from "../../ledger/ledger.service.ts";
import { moveOrder } from "../../fulfilment/order-changes/moves.service.ts";
import { lapseVouchers } from "./coupons.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const dayMs = 86_400_000;
const { done } = afterSaleSteps(() => shop);
const balance = async (buyer: TestBuyer) => (await shop.call("balance", buyer)).data.money;
const owed = ({ shopId }: TestBuyer) => shopBalance(shop.app.database.db, shopId, "voucher");
const inHand = async (buyer: TestBuyer) =>
  (await shop.call("couponList", buyer, { query: { status: "unused" } })).data.list;
const lastText = async (buyer: TestBuyer, id: number) =>
  (await shop.call("orderDetail", buyer, { params: { id } })).data.timeline.at(-1)?.text;
/** Time passes, and the buyer is still logged in. */
async function pass(days: number): Promise<void> {
  shop.clock.advance(days * dayMs);
  await shop.app.database.db.update(sessions).set({ lastSeenAt: shop.clock.now });
}
const recall = async (goodsId: number, batch = "B1") => {
  const [{ code = "" } = {}] = await rows<{ code: string }>(
    shop.app.database.db,
    sql`SELECT code FROM goods WHERE id = ${goodsId}`,
  );
  expect((await ops(shop, "stock", "recall", "--goods", code, "--batch", batch)).code).toBe(0);
};

/** Two lines of 50 each in one order, of which a voucher of 50, good for seven days, pays one half, the balance the other. */
async function aPaidOrder() {
  const buyer = await aBuyer(shop);
  await fillWallet(shop, buyer, "1000");
  const lots = ["B1", "B2"].map((batchNo) => ({ batchNo, onHand: 2 }));
  const goods = [await aGoods(shop, { batches: lots }), await aGoods(shop)];
  const lines = await addToCart(
    shop,
    buyer,
    goods.map((id) => [id, 4]),
  );
  const { id: voucher } = await aHeldCoupon(shop, buyer, { kind: "voucher", amount: "50", threshold: "80" });
  const ids = lines.map(({ id }) => id);
  const { order_ids } = await anOrder(shop, buyer, { ids, voucher_ids: [voucher] });
  const [id = 0] = order_ids;
  await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
  return { buyer, id, voucher, goods, paid: 1000 - (await balance(buyer)) };
}

describe("goods that a recall keeps from being sent", () => {
  test("their money goes back, and what the voucher paid of them: one voucher, good for thirty days", async () => {
    const { buyer, id, goods, paid } = await aPaidOrder();
    const [short = 0] = goods;
    await recall(short, "B1");
    expect(await balance(buyer)).toBeCloseTo(1000 - paid + 12.5, 4);
    expect(await lastText(buyer, id)).toContain(
      "2盒不再发货，12.50元已退回余额，现金券12.50元已退回，至少30天内有效",
    );
    await recall(short, "B2");
    expect(await balance(buyer)).toBeCloseTo(1000 - paid + 25, 4);
    const [part, ...others] = await inHand(buyer);
    expect(others).toEqual([]);
    expect(part).toMatchObject({ kind: "voucher", amount: 25, threshold: 40 });
    expect(await owed(buyer)).toBe(yuan(25));
    await expectSoundBooks(shop);

    expect(await moveOrder(shop.app, id, { to: "reviewed" })).toBeNull();
    await aParcel(shop, id);
    await shop.call("orderReceive", buyer, { params: { id }, body: {} });
    await pass(29);
    const [line] = await addToCart(shop, buyer, [[await aGoods(shop), 4]]);
    await anOrder(shop, buyer, { ids: [line?.id ?? 0], voucher_ids: [part?.id ?? 0] });
    expect(await owed(buyer)).toBe(zero);
    await expectSoundBooks(shop);
  });

  test("goods of a set that are not its first: what the voucher paid of them", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "1000");
    const goods = [await aGoods(shop), await aGoods(shop)];
    const set = await aPromotion(shop, {
      kind: "combination",
      price: "25",
      takesCoupon: true,
      goods: goods.map((goodsId) => ({ goodsId, quantity: 1 })),
    });
    await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: set.id, number: 4, type: 3 }] } });
    const { list } = (await shop.call("cartList", buyer, {})).data;
    const { id: voucher } = await aHeldCoupon(shop, buyer, {
      kind: "voucher",
      amount: "50",
      threshold: "80",
    });
    const ids = list.map(({ id }) => id ?? 0);
    const { order_ids } = await anOrder(shop, buyer, { ids, voucher_ids: [voucher] });
    await shop.call("payOrder", buyer, { body: { id: order_ids[0] ?? 0, method: "balance" } });
    const paid = 1000 - (await balance(buyer));
    await recall(goods[1] ?? 0);
    expect(await balance(buyer)).toBeCloseTo(1000 - paid + 25, 4);
    expect(await owed(buyer)).toBe(yuan(25));
    await expectSoundBooks(shop);
  });

  test("the order is cancelled afterwards: the voucher itself is free again, whole", async () => {
    const { buyer, id, voucher, goods } = await aPaidOrder();
    await recall(goods[0] ?? 0, "B1");
    await shop.call("orderCancel", buyer, { params: { id }, body: {} });
    expect(await inHand(buyer)).toMatchObject([{ id: voucher, amount: 50 }]);
    expect(await balance(buyer)).toBe(1000);
    await expectSoundBooks(shop);
  });
});

describe("goods that a buyer says never came", () => {
  test("were sent short: their money goes back, and what the voucher paid of them", async () => {
    const { buyer, id, paid } = await aPaidOrder();
    expect(await moveOrder(shop.app, id, { to: "reviewed" })).toBeNull();
    await aParcel(shop, id);
    await shop.call("orderReceive", buyer, { params: { id }, body: {} });
    const [parcel] = await parcelsOf(shop, buyer, id);
    const wish = { type: "missing", reason: "short", number: 2 } as const;
    const sale = await anAfterSale(shop, buyer, { id, lines: parcel?.lines ?? [], wish });
    await done("review", sale.no, "--pass");
    await done("judge", sale.no);
    expect(await done("refund", sale.no)).toContain(
      "退款12.50元已完成，12.50元已退回余额，现金券12.50元已退回，至少30天内有效",
    );
    expect(await balance(buyer)).toBeCloseTo(1000 - paid + 12.5, 4);
    expect(await owed(buyer)).toBe(yuan("12.5"));
    await expectSoundBooks(shop);
  });

  test("came and go back: their money alone, the voucher was used by then", async () => {
    const { buyer, id } = await aPaidOrder();
    expect(await moveOrder(shop.app, id, { to: "reviewed" })).toBeNull();
    await aParcel(shop, id);
    await shop.call("orderReceive", buyer, { params: { id }, body: {} });
    const [parcel] = await parcelsOf(shop, buyer, id);
    const sale = await anAfterSale(shop, buyer, { id, lines: parcel?.lines ?? [] });
    await done("review", sale.no, "--pass");
    await done("judge", sale.no, "--no-return");
    await done("refund", sale.no);
    expect(await owed(buyer)).toBe(zero);
  });
});

describe("we cancel an order after its voucher has expired", () => {
  test("the voucher comes back and is good for thirty days", async () => {
    const { buyer, id, voucher } = await aPaidOrder();
    await pass(8);
    expect(await moveOrder(shop.app, id, { to: "cancelled", text: "缺货" })).toBeNull();
    expect(await lastText(buyer, id)).toContain("现金券50.00元已退回，至少30天内有效");
    await pass(29);
    await lapseVouchers(shop.app);
    expect(await inHand(buyer)).toMatchObject([{ id: voucher, amount: 50 }]);
    await pass(2);
    await lapseVouchers(shop.app);
    expect(await owed(buyer)).toBe(zero);
  });

  /** Two orders of one checkout, far and near, that a voucher of 20 pays in part; good for seven days. */
  async function twoOrders() {
    const buyer = await aBuyer(shop);
    const warehouseId = await aWarehouse(shop.app.database.db);
    const far = await aGoods(shop, { offer: null, batches: [] });
    await anOffer(shop.app.database.db, { goodsId: far, warehouseId });
    await aBatch(shop, { goodsId: far, warehouseId });
    const { id: voucher } = await aHeldCoupon(shop, buyer, {
      kind: "voucher",
      amount: "20",
      threshold: "30",
    });
    const lines = await addToCart(shop, buyer, [
      [await aGoods(shop), 4],
      [far, 4],
    ]);
    const ids = lines.map(({ id }) => id);
    const { order_ids } = await anOrder(shop, buyer, { ids, voucher_ids: [voucher] });
    const [first = 0, second = 0] = order_ids;
    return { buyer, first, second };
  }
  const cancel = async (buyer: TestBuyer, id: number) => {
    await shop.call("orderCancel", buyer, { params: { id }, body: {} });
  };
  const cancelOurselves = async (id: number) =>
    expect(await moveOrder(shop.app, id, { to: "cancelled", text: "缺货" })).toBeNull();

  test("what the buyer let expire by cancelling too late does not come back with another order of ours", async () => {
    const { buyer, first, second } = await twoOrders();
    await pass(8);
    await cancel(buyer, first);
    expect(await lastText(buyer, first)).toContain("现金券已过期，不再退回");
    expect(await owed(buyer)).toBe(zero);
    await cancelOurselves(second);
    const returned = await owed(buyer);
    expect(returned).toBeGreaterThan(0);
    expect(returned).toBeLessThan(yuan(20));
    expect(await inHand(buyer)).toMatchObject([{ amount: returned / 10_000 }]);
    await expectSoundBooks(shop);
  });

  test.each(["swept", "not yet swept"])("a part that the buyer let expire stays expired: %s", async (how) => {
    const { buyer, first, second } = await twoOrders();
    await cancel(buyer, first);
    const returned = await owed(buyer);
    await pass(8);
    if (how === "swept") await lapseVouchers(shop.app);
    await cancelOurselves(second);
    await lapseVouchers(shop.app);
    expect(await owed(buyer)).toBe(yuan(20 - returned / 10_000));
    expect(await inHand(buyer)).toHaveLength(1);
    await expectSoundBooks(shop);
  });
});
