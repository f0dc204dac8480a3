import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withdraw } from "@yaoji/domain/money/ledger";
import { subtract, toYuan, yuan } from "@yaoji/domain/money/money";
import { aDeliveredOrder, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aCard, aCreditLine, aFile, ops, setTestAccount } from "../../../test/money-factories.ts";
import { addToCart, anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { aParcel, parcelsOf } from "../../../test/shipment-factories.ts";
import { cashbackAccruals } from "../../platform/db/schema/promotions.ts";
import { post } from "../../ledger/ledger.service.ts";
import { verifyLedger } from "../../fulfilment/verify/verify.service.ts";
import { moveOrder } from "../../fulfilment/order-changes/moves.service.ts";
import { confirmTransfer } from "../../money/transfers/decide-transfer.service.ts";
import { decideWithdrawal } from "../../money/wallet/withdrawals.service.ts";

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

const spend = async (buyer: TestBuyer, amount: number | string, key: string) => {
  const spent = { key, transfer: withdraw(buyer.shopId, yuan(amount)), at: new Date() };
  expect(await shop.app.database.transaction((tx) => post(tx, spent))).toEqual({ posted: true });
};
/** Told of for an unpaid order of 125.00 and freight. */
const aTransfer = async (buyer: TestBuyer) => {
  await setTestAccount(shop);
  const lines = await addToCart(shop, buyer, [[await aGoods(shop), 10]]);
  const { order_ids } = await anOrder(shop, buyer, {
    ids: lines.map(({ id }) => id),
    pay_method: "bank_transfer",
  });
  const proof_file_id = await aFile(shop, buyer);
  const body = { purpose: "order", order_id: order_ids[0] ?? 0, payer: "测试", proof_file_id } as const;
  const told = await shop.call("transferAdd", buyer, { body });
  expect(told.errors ?? told.reason ?? told.code).toBe(201);
  return told;
};

describe("满额返现 of a completed order whose goods come back", () => {
  test("is taken back by the share of the goods that come back afterwards, to nothing with the last of them", async () => {
    const buyer = await aBuyer(shop);
    const order = await ordered(buyer);
    expect(await gained(buyer, () => complete(order.id))).toBe(8);
    expect(await gained(buyer, () => giveBack(buyer, order, 1))).toBe(12.5 - 0.8);
    expect(await earned(buyer)).toEqual([[7.2, "paid"], 7.2]);
    expect(await gained(buyer, () => giveBack(buyer, order, 9))).toBe(112.5 - 7.2);
    expect(await earned(buyer)).toEqual([[8, "taken_back"], 0]);
    const { list } = (await shop.call("balanceLog", buyer, { query: { use_type: 5 } })).data;
    expect(list.map(({ amount, memo }) => [amount, memo])).toEqual([
      [-7.2, `订单${order.order_no}退货，收回满额返现`],
      [-0.8, `订单${order.order_no}退货，收回满额返现`],
      [8, `订单${order.order_no}满额返现`],
    ]);
  });

  test("that is not paid yet is promised as what will come of it, and no more once all was refunded", async () => {
    const buyer = await aBuyer(shop);
    const [order, other] = [await ordered(buyer), await ordered(buyer)];
    await giveBack(buyer, order, 4);
    expect(await earned(buyer)).toEqual([[8, "accrued"], [4.8, "accrued"], 12.8]);
    await giveBack(buyer, order, 6);
    expect(await earned(buyer)).toEqual([[8, "accrued"], [8, "refunded"], 8]);
    expect(await gained(buyer, () => complete(order.id))).toBe(0);
    expect(await gained(buyer, () => complete(other.id))).toBe(8);
    expect(await earned(buyer)).toEqual([[8, "paid"], [8, "refunded"], 8]);
  });

  test("of a balance that is spent as much is taken back as is there, the rest as money comes in", async () => {
    const buyer = await aBuyer(shop);
    const order = await onCredit(buyer);
    await complete(order.id);
    await spend(buyer, "5", `spent:${order.id}`);
    expect(await gained(buyer, () => giveBack(buyer, order, 5))).toBe(-3);
    expect(await earned(buyer)).toEqual([[5, "paid"], 5]);
    expect(await gained(buyer, () => fillWallet(shop, buyer, "100"))).toBe(99);
    expect(await gained(buyer, () => giveBack(buyer, order, 5))).toBe(-4);
    expect(await earned(buyer)).toEqual([[8, "taken_back"], 0]);
  });

  /** An order on credit whose cashback was spent, and all of whose goods then came back: 8.00 are still to be taken. */
  const owing = async (buyer: TestBuyer) => {
    const order = await onCredit(buyer);
    await complete(order.id);
    await spend(buyer, await balance(buyer), `spent:${order.id}`);
    expect(await gained(buyer, () => giveBack(buyer, order, 10))).toBe(0);
    expect((await earned(buyer))[0]).toEqual([8, "paid"]);
    expect(await verifyLedger(shop.app.database)).toEqual([]);
    return order;
  };

  test("of a balance that is spent is taken out of what comes in after the last return, once and no more", async () => {
    const buyer = await aBuyer(shop);
    const order = await owing(buyer);
    expect(await gained(buyer, () => fillWallet(shop, buyer, "3.01"))).toBe(0);
    expect(await earned(buyer)).toEqual([[4.99, "paid"], 4.99]);
    await Promise.all([1, 2, 3].map(() => fillWallet(shop, buyer, "4")));
    expect(await balance(buyer)).toBe(7.01);
    expect(await earned(buyer)).toEqual([[8, "taken_back"], 0]);
    const { list } = (await shop.call("balanceLog", buyer, { query: { use_type: 5 } })).data;
    const memo = `订单${order.order_no}退货，收回满额返现`;
    const taken = list.filter(({ amount }) => amount < 0);
    expect(taken.map((entry) => entry.memo)).toEqual([memo, memo, memo]);
    expect(taken.reduce((sum, { amount }) => subtract(sum, yuan(amount)), yuan(0))).toBe(yuan(8));
  });

  test("keeps the account from being closed until it is taken", async () => {
    const buyer = await aBuyer(shop);
    await owing(buyer);
    const refused = await shop.call("accountClose", buyer, { body: {} });
    expect([refused.status, refused.message]).toEqual([
      409,
      expect.stringContaining("还有8.00元返现待收回，请先充值"),
    ]);
    await fillWallet(shop, buyer, "8");
    expect((await shop.call("accountClose", buyer, { body: {} })).message).not.toContain("返现");
  });

  test("is taken out of the cashback of another order, and out of a refund", async () => {
    const [buyer, returner] = [await aBuyer(shop), await aBuyer(shop)];
    const [other, returned] = [await ordered(buyer), await ordered(returner)];
    for (const each of [buyer, returner]) await owing(each);
    expect(await gained(buyer, () => complete(other.id))).toBe(0);
    expect(await earned(buyer)).toEqual([[8, "taken_back"], [8, "paid"], 8]);
    expect(await gained(returner, () => giveBack(returner, returned, 1))).toBe(12.5 - 8);
    expect(await earned(returner)).toEqual([[8, "taken_back"], [7.2, "accrued"], 7.2]);
  });

  test("waits until a transfer that arrived for an order is held for it", async () => {
    const buyer = await aBuyer(shop);
    await owing(buyer);
    const { data } = await aTransfer(buyer);
    expect(await confirmTransfer(shop.app, data.id, { received: yuan("50"), by: "财务" })).toBeNull();
    expect((await earned(buyer))[1]).toEqual([8, "paid"]);
    await fillWallet(shop, buyer, "10");
    expect([await balance(buyer), (await earned(buyer))[1]]).toEqual([2, [8, "taken_back"]]);
  });

  test("leaves alone what a withdrawal holds, and is taken when it is rejected", async () => {
    const buyer = await aBuyer(shop);
    const order = await onCredit(buyer);
    await complete(order.id);
    const card_id = await aCard(shop, buyer);
    const { data } = await shop.call("withdrawApply", buyer, { body: { card_id, amount: "8" } });
    expect(await gained(buyer, () => giveBack(buyer, order, 10))).toBe(0);
    expect(
      await decideWithdrawal(shop.app, data.id, { to: "rejected", reason: "户名不符", by: "财务" }),
    ).toBeNull();
    expect([await balance(buyer), await earned(buyer)]).toEqual([0, [[8, "taken_back"], 0]]);
  });

  test("to be taken back other than the returns say is found", async () => {
    const buyer = await aBuyer(shop);
    const order = await owing(buyer);
    const own = eq(cashbackAccruals.orderId, order.id);
    const { database } = shop.app;
    await database.db
      .update(cashbackAccruals)
      .set({ dueBack: yuan("3") })
      .where(own);
    expect((await verifyLedger(database)).map(({ text }) => text)).toEqual([
      `订单${order.order_no}的返现记为待收回3.00，按退货应为8.00`,
    ]);
    await database.db
      .update(cashbackAccruals)
      .set({ dueBack: yuan("8") })
      .where(own);
    await fillWallet(shop, buyer, "8");
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
