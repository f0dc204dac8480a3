import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aCreditLine } from "../../../test/money-factories.ts";
import { aLine, anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { aHeldCoupon, aPromotion } from "../../../test/promotion-factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { addToCart } from "../../../test/order-factories.ts";
import { cancelUnpaid } from "../../fulfilment/order-changes/cancel-unpaid.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

type Method = "balance" | "credit" | "bank_transfer" | "alipay" | "wechat";
const pay = (buyer: TestBuyer, ids: readonly number[], ...[method, use_balance]: [Method, (0 | 1)?]) =>
  shop.call("payOrder", buyer, {
    body: { ids: [...ids], method, ...(use_balance === undefined ? {} : { use_balance }) },
  });
const money = async (buyer: TestBuyer) => (await shop.call("balance", buyer)).data;
const credit = async (buyer: TestBuyer) => (await shop.call("credit", buyer)).data;
const cancel = (buyer: TestBuyer, id: number) =>
  shop.call("orderCancel", buyer, { params: { id }, body: {} });
/** An order of 27.50 with this much balance and credit. */
async function aRich(balance: string, limit: string | null = null) {
  const buyer = await aBuyer(shop);
  if (balance !== "0") await fillWallet(shop, buyer, balance);
  if (limit !== null) await aCreditLine(shop, buyer, limit);
  return buyer;
}

describe("on credit", () => {
  test("pays at once, makes a bill, and shows what is used", async () => {
    const buyer = await aRich("0", "100");
    const { order_ids } = await anOrder(shop, buyer, { pay_method: "credit" });
    const reply = await pay(buyer, order_ids, "credit");
    expect(reply).toMatchObject({ status: 200, message: "付款成功", data: { paid: true, method: "credit" } });
    expect(await credit(buyer)).toMatchObject({
      limit: 100,
      used: 27.5,
      available: 72.5,
      unbilled: 27.5,
      due: 0,
    });
    const { data } = await shop.call("creditBills", buyer, { query: {} });
    expect(data).toMatchObject({
      total: 1,
      list: [{ order_id: order_ids[0], amount: 27.5, owed: 27.5, state: "unbilled" }],
    });
  });

  test("not beyond the limit, not without a line, not when it is closed, with the reason", async () => {
    const [poor, none] = [await aRich("0", "20"), await aRich("0")];
    const [first, second] = [await anOrder(shop, poor), await anOrder(shop, none)];
    expect(await pay(poor, first.order_ids, "credit")).toMatchObject({
      status: 409,
      reason: "pay.insufficient_credit",
      message: "账期额度不足，还差7.50元，请还款后再试或改用其他支付方式",
    });
    expect(await pay(none, second.order_ids, "credit")).toMatchObject({
      status: 409,
      message: "贵单位尚未开通账期，请联系客服申请",
    });
    expect((await shop.call("balance", poor)).data).toEqual({ money: 0, frozen: 0 });
  });

  test("lines of a flash sale are not on credit unless the promotion says so", async () => {
    const buyer = await aRich("100", "1000");
    const ordered = async (onCredit: boolean) => {
      const goodsId = await aGoods(shop);
      await aPromotion(shop, { kind: "flash", onCredit, goods: [{ goodsId, price: "10" }] });
      const lines = await addToCart(shop, buyer, [[goodsId, 1]]);
      return lines.map(({ id }) => id);
    };
    const ids = await ordered(false);
    const refused = await shop.call("cartCheckout", buyer, { body: { ids, pay_method: "credit" } });
    expect(refused).toMatchObject({ status: 422, reason: "pay.method_refused" });
    expect(refused.errors?.pay_method).toEqual(["订单中有不可用账期的活动商品，请改用其他支付方式"]);
    const placed = await anOrder(shop, buyer, { ids });
    expect((await pay(buyer, placed.order_ids, "credit")).errors?.method).toHaveLength(1);
    const choices = (await shop.call("payState", buyer, { params: { id: placed.order_ids[0] ?? 0 } })).data
      .methods;
    expect(choices.find(({ method }) => method === "credit")).toMatchObject({
      allowed: false,
      available: 1000,
    });
    expect(choices.find(({ method }) => method === "balance")).toMatchObject({
      allowed: true,
      available: 100,
    });
    const allowed = await anOrder(shop, buyer, { ids: await ordered(true), pay_method: "credit" });
    expect((await pay(buyer, allowed.order_ids, "credit")).status).toBe(200);
  });

  test("three payments at once within a limit for one: one is paid", async () => {
    const buyer = await aRich("0", "30");
    const orders = [await anOrder(shop, buyer), await anOrder(shop, buyer), await anOrder(shop, buyer)];
    const replies = await Promise.all(orders.map(({ order_ids }) => pay(buyer, order_ids, "credit")));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await credit(buyer)).used).toBe(27.5);
  });

  test("cancelled: what was paid from the balance goes back to it, the rest off the debt", async () => {
    const buyer = await aRich("7.5", "100");
    const { order_ids } = await anOrder(shop, buyer, { pay_method: "credit", use_balance: 1 });
    const [id = 0] = order_ids;
    expect((await shop.call("payState", buyer, { params: { id } })).data).toMatchObject({
      balance_part: 7.5,
      rest: 20,
    });
    expect((await pay(buyer, order_ids, "credit")).data).toMatchObject({ paid: true, balance: 0 });
    expect((await credit(buyer)).used).toBe(20);
    const { data } = await cancel(buyer, id);
    expect(data).toMatchObject({ status: "cancelled", pay_status: "refunded" });
    expect(data.timeline.at(-1)?.text).toBe("您取消了订单，7.50元已退回余额，20.00元已冲减账期欠款");
    expect([await money(buyer), (await credit(buyer)).used]).toEqual([{ money: 7.5, frozen: 0 }, 0]);
    const bills = (await shop.call("creditBills", buyer, { query: {} })).data.list;
    expect(bills).toMatchObject([{ state: "paid", refunded: 20, owed: 0 }]);
  });
});

describe("balance, cash voucher and one other way together (domain.md §6)", () => {
  test("each pays its part; cancelled, each gets it back", async () => {
    const buyer = await aRich("7.5", "100");
    const voucher = await aHeldCoupon(shop, buyer, { kind: "voucher", amount: "5", threshold: "10" });
    const { order_ids, orders } = await anOrder(shop, buyer, {
      pay_method: "credit",
      use_balance: 1,
      voucher_ids: [voucher.id],
    });
    expect(orders[0]?.total).toBe(22.5);
    expect((await pay(buyer, order_ids, "credit")).data).toMatchObject({ paid: true, balance: 0 });
    expect((await credit(buyer)).used).toBe(15);
    const unused = async () => {
      const { data } = await shop.call("couponList", buyer, { query: { type: 2, status: "unused" } });
      return data.list.map(({ id }) => id);
    };
    const usedUp = await unused();
    await expectSoundBooks(shop);
    await cancel(buyer, order_ids[0] ?? 0);
    expect([await money(buyer), (await credit(buyer)).used]).toEqual([{ money: 7.5, frozen: 0 }, 0]);
    expect([usedUp, await unused()]).toEqual([[], [voucher.id]]);
  });
});

describe("balance first, then a bank transfer", () => {
  test("the balance part is held while the transfer is waited for, and free again when the order is cancelled", async () => {
    const buyer = await aRich("10");
    const { order_ids } = await anOrder(shop, buyer, { pay_method: "bank_transfer", use_balance: 1 });
    const reply = await pay(buyer, order_ids, "bank_transfer");
    expect(reply).toMatchObject({
      message: "请在72小时内完成对公转账",
      data: { paid: false, balance_part: 10, rest: 17.5 },
    });
    expect(await money(buyer)).toEqual({ money: 0, frozen: 10 });
    // Asked again, and chosen otherwise: nothing is held twice.
    expect((await pay(buyer, order_ids, "bank_transfer")).status).toBe(200);
    expect(await money(buyer)).toEqual({ money: 0, frozen: 10 });
    expect((await pay(buyer, order_ids, "bank_transfer", 0)).data).toMatchObject({ rest: 27.5 });
    expect(await money(buyer)).toEqual({ money: 10, frozen: 0 });
    await pay(buyer, order_ids, "bank_transfer", 1);
    await cancel(buyer, order_ids[0] ?? 0);
    expect(await money(buyer)).toEqual({ money: 10, frozen: 0 });
  });

  test("timed out unpaid: what was held is free", async () => {
    const buyer = await aRich("10");
    const { order_ids } = await anOrder(shop, buyer, { pay_method: "bank_transfer", use_balance: 1 });
    await pay(buyer, order_ids, "bank_transfer");
    const now = shop.clock.now;
    shop.clock.advance(73 * 3_600_000);
    await cancelUnpaid(shop.app, order_ids[0] ?? 0);
    shop.clock.now = now;
    expect(await money(buyer)).toEqual({ money: 10, frozen: 0 });
  });

  test("another way is chosen after all: what was held pays", async () => {
    const buyer = await aRich("10", "100");
    const { order_ids } = await anOrder(shop, buyer, { pay_method: "bank_transfer", use_balance: 1 });
    await pay(buyer, order_ids, "bank_transfer");
    expect((await pay(buyer, order_ids, "credit")).data).toMatchObject({ paid: true });
    expect([await money(buyer), (await credit(buyer)).used]).toEqual([{ money: 0, frozen: 0 }, 17.5]);
  });

  test("a balance that covers all pays all, whatever the other way", async () => {
    const buyer = await aRich("100");
    const { order_ids } = await anOrder(shop, buyer, { pay_method: "bank_transfer", use_balance: 1 });
    expect(await pay(buyer, order_ids, "bank_transfer")).toMatchObject({
      message: "付款成功",
      data: { paid: true, method: "balance", balance: 72.5 },
    });
  });

  test("the planned balance was spent meanwhile: said, nothing paid", async () => {
    const buyer = await aRich("10", "100");
    const { order_ids } = await anOrder(shop, buyer, { pay_method: "credit", use_balance: 1 });
    const other = await anOrder(shop, buyer, { pay_method: "bank_transfer", use_balance: 1 });
    await pay(buyer, other.order_ids, "bank_transfer");
    expect(await pay(buyer, order_ids, "credit")).toMatchObject({
      status: 409,
      reason: "pay.insufficient_balance",
    });
    expect((await credit(buyer)).used).toBe(0);
    expect((await pay(buyer, order_ids, "credit", 1)).data.paid).toBe(true);
  });

  test("one checkout of two orders: the balance pays one after the other", async () => {
    const buyer = await aRich("30", "100");
    const ids = [await aLine(shop, buyer), await aLine(shop, buyer, { coldChain: true, number: 2 })];
    const { order_ids } = await anOrder(shop, buyer, { ids, pay_method: "credit", use_balance: 1 });
    expect((await pay(buyer, order_ids, "credit")).data).toMatchObject({ paid: true, balance: 0 });
    expect((await credit(buyer)).used).toBe(22.5);
  });
});

describe("ways that are not there yet", () => {
  test.each<[Method, string]>([
    ["alipay", "支付宝暂未开通，请改用其他支付方式"],
    ["wechat", "微信支付暂未开通，请改用其他支付方式"],
  ])("%s refuses clearly, when placing and when paying", async (method, message) => {
    const buyer = await aRich("100");
    const ids = [await aLine(shop, buyer)];
    const refused = { status: 409, reason: "pay.method_closed", message };
    expect(await shop.call("cartCheckout", buyer, { body: { ids, pay_method: method } })).toMatchObject(
      refused,
    );
    const { order_ids } = await anOrder(shop, buyer, { ids });
    expect(await pay(buyer, order_ids, method)).toMatchObject(refused);
    expect(await money(buyer)).toEqual({ money: 100, frozen: 0 });
  });
});

describe("POST /api/cart/preview", () => {
  test("tells every way to pay, for what the balance leaves", async () => {
    const buyer = await aRich("10", "20");
    const ids = [await aLine(shop, buyer)];
    const choice = async (use_balance: 0 | 1) => {
      const { data } = await shop.call("cartPreview", buyer, { body: { ids, use_balance } });
      return data.methods.find(({ method }) => method === "credit");
    };
    expect(await choice(0)).toMatchObject({
      allowed: false,
      available: 20,
      text: expect.stringContaining("还差7.50元"),
    });
    expect(await choice(1)).toMatchObject({ allowed: true, text: "" });
  });
});
