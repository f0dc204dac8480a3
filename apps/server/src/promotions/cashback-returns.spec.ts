import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withdraw } from "@yaoji/domain/ledger";
import { subtract, toYuan, yuan } from "@yaoji/domain/money";
import { aDeliveredOrder, anAfterSale } from "../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../test/factories.ts";
import { aGoods } from "../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { aCreditLine, ops } from "../../test/money-factories.ts";
import { addToCart, anOrder, expectSoundBooks, fillWallet } from "../../test/order-factories.ts";
import { aPromotion } from "../../test/promotion-factories.ts";
import { aParcel, parcelsOf } from "../../test/shipment-factories.ts";
import { cashbackAccruals } from "../db/schema/promotions.ts";
import { post } from "../ledger/ledger.service.ts";
import { verifyLedger } from "../ledger/verify.service.ts";
import { moveOrder } from "../orders/moves.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await aPromotion(shop, { kind: "cashback", tiers: [{ amount: "100", minus: "8" }] });
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

type Order = Awaited<ReturnType<typeof aDeliveredOrder>>;
/** Ten pieces at 12.50, all arrived; freight is beside them. */
const ordered = async (buyer: TestBuyer) => aDeliveredOrder(shop, buyer, [{ number: 10 }]);
/** The same, paid on credit: nothing of it comes back to the balance. */
const onCredit = async (buyer: TestBuyer): Promise<Order> => {
  await aCreditLine(shop, buyer, "1000");
  const lines = await addToCart(shop, buyer, [[await aGoods(shop), 10]]);
  const placed = await anOrder(shop, buyer, { ids: lines.map(({ id }) => id), pay_method: "credit" });
  const [order = { id: 0, order_no: "" }] = placed.orders;
  await shop.call("payOrder", buyer, { body: { id: order.id, method: "credit" } });
  await moveOrder(shop.app, order.id, { to: "reviewed" });
  await aParcel(shop, order.id);
  await shop.call("orderReceive", buyer, { params: { id: order.id }, body: {} });
  const [parcel] = await parcelsOf(shop, buyer, order.id);
  return { ...order, lines: parcel?.lines ?? [] };
};
const complete = async (id: number) => expect(await moveOrder(shop.app, id, { to: "completed" })).toBeNull();
const balance = async (buyer: TestBuyer) => (await shop.call("balance", buyer)).data.money;
const gained = async (buyer: TestBuyer, work: () => Promise<unknown>) => {
  const before = yuan(await balance(buyer));
  await work();
  return toYuan(subtract(yuan(await balance(buyer)), before));
};
const earned = async (buyer: TestBuyer) => {
  const { earned: list, total } = (await shop.call("cashback", buyer)).data;
  return [...list.map(({ amount, state }) => [amount, state]), total];
};
const giveBack = async (buyer: TestBuyer, order: Order, number: number) => {
  const { no } = await anAfterSale(shop, buyer, { ...order, wish: { number } });
  for (const step of [
    ["review", no, "--pass"],
    ["judge", no, "--no-return"],
    ["refund", no],
  ])
    expect((await ops(shop, "after-sales", ...step)).code).toBe(0);
};

describe("满额返现 of a completed order whose goods come back", () => {
  test("is taken back by the share of the goods that come back afterwards, to nothing with the last of them", async () => {
    const buyer = await aBuyer(shop);
    const order = await ordered(buyer);
    expect(await gained(buyer, () => complete(order.id))).toBe(8);
    expect(await gained(buyer, () => giveBack(buyer, order, 1))).toBe(12.5 - 0.8);
    expect(await earned(buyer)).toEqual([[7.2, "paid"], 7.2]);
    expect(await gained(buyer, () => giveBack(buyer, order, 9))).toBe(112.5 - 7.2);
    expect(await earned(buyer)).toEqual([[0, "paid"], 0]);
    const { list } = (await shop.call("balanceLog", buyer, { query: { use_type: 5 } })).data;
    expect(list.map(({ amount, memo }) => [amount, memo])).toEqual([
      [-7.2, `订单${order.order_no}退货，收回满额返现`],
      [-0.8, `订单${order.order_no}退货，收回满额返现`],
      [8, `订单${order.order_no}满额返现`],
    ]);
  });

  test("of a balance that is spent as much is taken back as is there, the rest with the next return", async () => {
    const buyer = await aBuyer(shop);
    const order = await onCredit(buyer);
    await complete(order.id);
    const spent = { key: `spent:${order.id}`, transfer: withdraw(buyer.shopId, yuan("5")), at: new Date() };
    await shop.app.database.transaction((tx) => post(tx, spent));
    expect(await gained(buyer, () => giveBack(buyer, order, 5))).toBe(-3);
    expect(await earned(buyer)).toEqual([[5, "paid"], 5]);
    await fillWallet(shop, buyer, "100");
    expect(await gained(buyer, () => giveBack(buyer, order, 5))).toBe(-5);
    expect(await earned(buyer)).toEqual([[0, "paid"], 0]);
  });

  test("paid other than the ledger says is found", async () => {
    const buyer = await aBuyer(shop);
    const order = await ordered(buyer);
    await complete(order.id);
    const { database } = shop.app;
    const own = eq(cashbackAccruals.orderId, order.id);
    await database.db
      .update(cashbackAccruals)
      .set({ paidOut: yuan("7") })
      .where(own);
    expect((await verifyLedger(database)).map(({ text }) => text)).toEqual([
      `订单${order.order_no}的返现记为已付7.00，分录合计8.00`,
    ]);
    await database.db
      .update(cashbackAccruals)
      .set({ paidOut: yuan("8") })
      .where(own);
  });
});
