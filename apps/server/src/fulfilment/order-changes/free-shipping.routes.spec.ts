/** A7: an order that shipped free because of another one (domain.md §2 no_trans_order_amount), once that is cancelled. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aBatch, aGoods, anOffer, aWarehouse } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aCreditLine } from "../../../test/money-factories.ts";
import { addToCart, anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { orders } from "../../platform/db/schema/orders.ts";
import { moveOrder } from "./moves.service.ts";
import { shortOrder } from "./short.service.ts";
import { cancelUnpaid } from "./cancel-unpaid.service.ts";

let shop: TestShop;
let buyer: TestBuyer;
let goodsId: number;
beforeAll(async () => {
  shop = await openShop();
  goodsId = await aGoods(shop, { batches: [{ onHand: 5_000 }] });
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
  await fillWallet(shop, buyer, "2000");
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

type Wish = { method?: "balance" | "credit"; isPaid?: boolean };
/** An order of so many pieces at 12.50; the threshold is 800, the freight 15. */
async function placed(number: number, { method = "balance", isPaid = true }: Wish = {}): Promise<number> {
  const line = (await addToCart(shop, buyer, [[goodsId, number]])).find((each) => each.goods_id === goodsId);
  const { order_ids: ids } = await anOrder(shop, buyer, { ids: [line?.id ?? 0], pay_method: method });
  const [id = 0] = ids;
  if (isPaid) await pay(id, method);
  return id;
}
async function pay(id: number, method: "balance" | "credit" = "balance"): Promise<void> {
  const paid = await shop.call("payOrder", buyer, { body: { ids: [id], method } });
  expect(paid.reason ?? paid.code).toBe(200);
}
const detailOf = async (id: number) => (await shop.call("orderDetail", buyer, { params: { id } })).data;
const freightOf = async (id: number) =>
  (await detailOf(id)).amounts.find(({ key }) => key === "freight")?.amount;
const balance = async () => (await shop.call("balance", buyer, {})).data.money;
const preview = (id: number) => shop.call("orderCancelPreview", buyer, { params: { id } });
const cancel = (id: number, body: { freight?: number } = {}) =>
  shop.call("orderCancel", buyer, { params: { id }, body });

describe("A7 a paid order that shipped free because of one that its buyer cancels pays its freight", () => {
  test("the amount is told before, taken from the refund, and stands in the order; a repeat changes nothing", async () => {
    const a = await placed(64);
    const b = await placed(1);
    expect([await freightOf(b), await balance()]).toEqual([0, 1187.5]);
    const { order_no: no } = await detailOf(b);
    expect((await preview(a)).data).toEqual({
      refund: 785,
      freight: 15,
      orders: [{ id: b, order_no: no, freight: 15, from_refund: 1 }],
      text: `订单${no}不再包邮，运费15.00元从本单退款中扣除`,
    });
    const cancelled = await cancel(a, { freight: 15 });
    expect(cancelled.code).toBe(200);
    expect(cancelled.data.timeline.some(({ text }) => text.includes("运费15.00元从本单退款中扣除"))).toBe(
      true,
    );
    const detail = await detailOf(b);
    expect([await freightOf(b), detail.total, detail.paid, await balance()]).toEqual([
      15, 27.5, 27.5, 1972.5,
    ]);
    expect((await cancel(a)).code).toBe(409);
    expect(await balance()).toBe(1972.5);
    // And it comes back with the order itself.
    expect((await preview(b)).data).toMatchObject({ refund: 27.5, freight: 0, orders: [] });
    await cancel(b);
    expect(await balance()).toBe(2000);
  });

  test("other freight than was told is refused, and nothing is cancelled", async () => {
    const a = await placed(64);
    await placed(1);
    expect(await cancel(a, { freight: 0 })).toMatchObject({ code: 409, reason: "order.cancel_changed" });
    expect((await detailOf(a)).status).toBe("pending_review");
  });

  test("several pay each its own; one that reaches the threshold without it pays nothing", async () => {
    const a = await placed(64);
    const [b, c] = [await placed(1), await placed(2)];
    const big = await placed(70);
    await cancel(a);
    expect(await Promise.all([b, c, big].map(freightOf))).toEqual([15, 15, 0]);
    expect(await balance()).toBe(2000 - 12.5 - 25 - 875 - 30);
  });

  test("another order that was counted still stands: nothing is asked for, until that goes too", async () => {
    const [a, other] = [await placed(64), await placed(64)];
    const b = await placed(1);
    await cancel(a);
    expect(await freightOf(b)).toBe(0);
    await cancel(other);
    expect(await freightOf(b)).toBe(15);
  });

  test("an order that is cancelled already, or paid its freight from the beginning, pays nothing", async () => {
    const own = await placed(1);
    const a = await placed(64);
    const b = await placed(1);
    await cancel(b);
    await cancel(a);
    expect([await freightOf(own), await balance()]).toEqual([15, 1972.5]);
  });

  test("one that is not paid yet pays it with its own total", async () => {
    const a = await placed(64);
    const b = await placed(1, { isPaid: false });
    expect((await preview(a)).data).toMatchObject({ refund: 800, freight: 15, orders: [{ from_refund: 0 }] });
    await cancel(a);
    const detail = await detailOf(b);
    expect([detail.total, detail.paid, await balance()]).toEqual([27.5, 0, 2000]);
    await pay(b);
    expect(await balance()).toBe(1972.5);
  });

  test("bought on credit: the refund takes off the debt, the freight stays on it", async () => {
    await aCreditLine(shop, buyer, "1000");
    const a = await placed(64, { method: "credit" });
    const b = await placed(1, { method: "credit" });
    await cancel(a);
    const owed = async () => (await shop.call("credit", buyer, {})).data.used;
    expect([await owed(), (await detailOf(b)).paid, await balance()]).toEqual([27.5, 27.5, 2000]);
    await cancel(b);
    expect([await owed(), await balance()]).toEqual([0, 2000]);
  });

  test("the rest of the same submission: two warehouses, free together, one of them cancelled", async () => {
    const { db } = shop.app.database;
    const far = await aGoods(shop);
    const warehouseId = await aWarehouse(db);
    const elsewhere = await aGoods(shop, { offer: null, batches: [] });
    await anOffer(db, { goodsId: elsewhere, warehouseId });
    await aBatch(shop, { goodsId: elsewhere, warehouseId });
    const params = [
      { goods_id: far, number: 64 },
      { goods_id: elsewhere, number: 1, ck_id: warehouseId },
    ];
    await shop.call("cartAdd", buyer, { body: { params } });
    const ids = (await shop.call("cartList", buyer, { query: { new: 1 } })).data.list.map(({ id }) => id);
    const { order_ids: both } = await anOrder(shop, buyer, { ids });
    expect(both).toHaveLength(2);
    for (const id of both) await pay(id);
    const [big = 0, small = 0] = both;
    await cancel(big);
    expect([await freightOf(small), await balance()]).toEqual([15, 1972.5]);
  });
});

describe("A7 the buyer loses nothing by us, and nothing is taken twice", () => {
  test("an operator cancels, or pieces are short: what was ordered still counts", async () => {
    const [a, short] = [await placed(64), await placed(64)];
    const b = await placed(1);
    expect(await shortOrder(shop.app, short, { reason: "缺货" })).toMatchObject({ text: expect.any(String) });
    await moveOrder(shop.app, a, { to: "cancelled", text: "仓库缺货" });
    expect((await detailOf(a)).status).toBe("cancelled");
    expect([await freightOf(b), await balance()]).toEqual([0, 1987.5]);
  });

  test("partly short by us, the rest cancelled by the buyer: what we could not send still counts", async () => {
    const a = await placed(64);
    const b = await placed(1);
    const detail = await detailOf(a);
    await shortOrder(shop.app, a, {
      lines: [{ lineId: detail.lines[0]?.id ?? 0, quantity: 63 }],
      reason: "缺货",
    });
    expect((await preview(a)).data).toMatchObject({ refund: 12.5, freight: 0 });
    await cancel(a);
    expect([await freightOf(b), await balance()]).toEqual([0, 1987.5]);
  });

  test("the time to pay of one that never counted runs out: nothing changes", async () => {
    const a = await placed(64);
    const b = await placed(1);
    const unpaid = await placed(64, { isPaid: false });
    await shop.app.database.db
      .update(orders)
      .set({ payBefore: new Date(0) })
      .where(eq(orders.id, unpaid));
    await cancelUnpaid(shop.app, unpaid);
    expect((await detailOf(unpaid)).status).toBe("cancelled");
    expect([await freightOf(b), (await detailOf(a)).status]).toEqual([0, "pending_review"]);
  });

  test("shipped already: it is asked for all the same, and earned when it arrives", async () => {
    const a = await placed(64);
    const b = await placed(1);
    await shop.app.database.db.update(orders).set({ status: "reviewed" }).where(eq(orders.id, b));
    await cancel(a);
    expect((await detailOf(b)).paid).toBe(27.5);
  });

  test("both at once, and twice: the books stay sound", async () => {
    const a = await placed(64);
    const b = await placed(1);
    await Promise.all([cancel(a), cancel(b), cancel(a)]);
    expect(await balance()).toBe(2000);
  });
});
