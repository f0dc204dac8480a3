import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aLine, anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { topUp } from "../payments/payments.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const hour = 3_600_000;
const money = async (buyer: TestBuyer) => (await shop.call("balance", buyer)).data.money;
const pay = (buyer: TestBuyer, ids: readonly number[], method: "balance" | "bank_transfer" = "balance") =>
  shop.call("payOrder", buyer, { body: { ids: [...ids], method } });
/** One checkout of two orders: one of them cold chain. */
const twoOrders = async (buyer: TestBuyer) =>
  anOrder(shop, buyer, {
    ids: [await aLine(shop, buyer), await aLine(shop, buyer, { coldChain: true, number: 2 })],
  });

describe("POST /api/pay/order from the balance", () => {
  test("pays all orders of a checkout in one transaction", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "100");
    const { order_ids } = await twoOrders(buyer);
    const reply = await pay(buyer, order_ids);
    expect(reply).toMatchObject({ status: 200, message: "付款成功" });
    expect(reply.data).toMatchObject({
      paid: true,
      method: "balance",
      total: 52.5,
      paid_amount: 52.5,
      balance: 47.5,
    });
    expect(reply.data.orders.map(({ status, pay_status }) => [status, pay_status])).toEqual([
      ["pending_review", "paid"],
      ["pending_review", "paid"],
    ]);
    expect(await money(buyer)).toBe(47.5);
  });

  test("all or none: when the balance is short of both, neither is paid, and what is missing is said", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "50");
    const { order_ids } = await twoOrders(buyer);
    const reply = await pay(buyer, order_ids);
    expect(reply).toMatchObject({
      status: 409,
      reason: "pay.insufficient_balance",
      message: "余额不足，还差2.50元，请充值或改用其他支付方式",
    });
    expect(await money(buyer)).toBe(50);
    const { data } = await shop.call("payState", buyer, { params: { id: order_ids[1] ?? 0 } });
    expect(data).toMatchObject({ paid: false, paid_amount: 0, balance: 50 });
    expect(data.orders.map(({ can_pay }) => can_pay)).toEqual([
      { allowed: true, text: "" },
      { allowed: true, text: "" },
    ]);
  });

  test("one of the two by its id; its sibling stays open", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "100");
    const { order_ids } = await twoOrders(buyer);
    const reply = await shop.call("payOrder", buyer, { body: { id: order_ids[0] ?? 0, method: "balance" } });
    expect(reply.data.paid).toBe(true);
    const state = await shop.call("payState", buyer, { params: { id: order_ids[1] ?? 0 } });
    expect(state.data.paid).toBe(false);
    expect(reply.data.orders.map(({ pay_status }) => pay_status)).toEqual(["paid", "unpaid"]);
  });

  test("an order that is paid stays paid: asking again answers the same and moves nothing", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "100");
    const { order_ids } = await anOrder(shop, buyer);
    const first = await pay(buyer, order_ids);
    expect((await pay(buyer, order_ids)).data).toEqual(first.data);
    expect((await pay(buyer, order_ids, "bank_transfer")).data.method).toBe("balance");
    expect(await money(buyer)).toBe(72.5);
  });

  test("a cancelled order is not paid", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "100");
    const { order_ids } = await anOrder(shop, buyer);
    await shop.call("orderCancel", buyer, { params: { id: order_ids[0] ?? 0 }, body: {} });
    expect(await pay(buyer, order_ids)).toMatchObject({
      status: 409,
      reason: "order.cannot_pay",
      message: "订单已取消，无需付款",
    });
  });

  test("orders of different shops together: 404, and nothing is paid", async () => {
    const [buyer, stranger] = [await aBuyer(shop), await aBuyer(shop)];
    await fillWallet(shop, buyer, "100");
    const [own, foreign] = [await anOrder(shop, buyer), await anOrder(shop, stranger)];
    expect((await pay(buyer, [...own.order_ids, ...foreign.order_ids])).status).toBe(404);
    expect(await money(buyer)).toBe(100);
  });

  test("neither id nor ids, or a method that is none: 422", async () => {
    const buyer = await aBuyer(shop);
    expect((await shop.call("payOrder", buyer, { body: { method: "balance" } })).errors).toHaveProperty("id");
    const wrong = await shop.call("payOrder", buyer, { body: { id: 1, method: "gold" } as never });
    expect(wrong.errors).toHaveProperty("method");
  });
});

describe("by bank transfer", () => {
  test("moves no money and gives the order 72 hours from when it was placed", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "100");
    const { order_ids } = await anOrder(shop, buyer);
    const placedAt = Math.floor(shop.clock.now.getTime() / 1000);
    shop.clock.advance(5 * hour);
    const reply = await pay(buyer, order_ids, "bank_transfer");
    expect(reply).toMatchObject({ status: 200, message: "请在72小时内完成对公转账" });
    expect(reply.data).toMatchObject({
      paid: false,
      method: "bank_transfer",
      pay_before: placedAt + 72 * 3600,
    });
    expect(await money(buyer)).toBe(100);
    const again = await pay(buyer, order_ids, "bank_transfer");
    expect(again.data).toEqual(reply.data);
  });

  test("who announced a transfer may still pay from the balance", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "100");
    const { order_ids } = await anOrder(shop, buyer, { pay_method: "bank_transfer" });
    expect((await pay(buyer, order_ids)).data).toMatchObject({ paid: true, method: "balance" });
  });
});

describe("topping up", () => {
  test("the same arrival is put in once", async () => {
    const buyer = await aBuyer(shop);
    const arrival = { amount: yuan("12.34"), key: "slip-1" };
    await Promise.all([topUp(shop.app, buyer.shopId, arrival), topUp(shop.app, buyer.shopId, arrival)]);
    await topUp(shop.app, buyer.shopId, arrival);
    expect(await money(buyer)).toBe(12.34);
  });
});
