import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aCreditLine, aFile, setTestAccount } from "../../../test/money-factories.ts";
import { aLine, anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { aParcel, parcelsOf } from "../../../test/shipment-factories.ts";
import { moveOrder } from "../../fulfilment/order-changes/moves.service.ts";
import { aHeldCoupon } from "../../../test/promotion-factories.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await setTestAccount(shop);
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

/** A buyer with 10.00 and a credit line of 20.00; orders come to 27.50. */
async function aPoorBuyer(): Promise<TestBuyer> {
  const buyer = await aBuyer(shop);
  await fillWallet(shop, buyer, "10");
  await aCreditLine(shop, buyer, "20");
  return buyer;
}

async function stateOf(buyer: TestBuyer, id: number, use_balance?: 0 | 1) {
  const query = use_balance === undefined ? {} : { use_balance };
  const { data } = await shop.call("payState", buyer, { params: { id }, query });
  const credit = data.methods.find(({ method }) => method === "credit");
  return { parts: [data.balance_part, data.rest], credit: credit?.allowed, text: credit?.text };
}

describe("GET /api/pay/order/{id} with another use of the balance", () => {
  test("tells the parts and the ways to pay the rest", async () => {
    const buyer = await aPoorBuyer();
    const { order_ids: ids } = await anOrder(shop, buyer);
    const [id = 0] = ids;
    const short = {
      parts: [0, 27.5],
      credit: false,
      text: "账期额度不足，还差7.50元，请还款后再试或改用其他支付方式",
    };
    expect(await stateOf(buyer, id)).toEqual(short);
    expect(await stateOf(buyer, id, 0)).toEqual(short);
    expect(await stateOf(buyer, id, 1)).toEqual({ parts: [10, 17.5], credit: true, text: "" });
  });

  test("paid, it tells what of it came from the balance; so does the order", async () => {
    const buyer = await aPoorBuyer();
    const { order_ids: ids } = await anOrder(shop, buyer);
    const [id = 0] = ids;
    const paidOf = async () => {
      const { data } = await shop.call("payState", buyer, { params: { id } });
      return [data.paid_amount, data.paid_balance];
    };
    expect(await paidOf()).toEqual([0, 0]);
    await shop.call("payOrder", buyer, { body: { ids, method: "credit", use_balance: 1 } });
    expect(await paidOf()).toEqual([27.5, 10]);
    const { data } = await shop.call("orderDetail", buyer, { params: { id } });
    expect([data.paid, data.paid_balance]).toEqual([27.5, 10]);
  });

  test("what a transfer holds of the balance may be planned anew", async () => {
    const buyer = await aPoorBuyer();
    const { order_ids: ids } = await anOrder(shop, buyer);
    const [id = 0] = ids;
    await shop.call("payOrder", buyer, { body: { ids, method: "bank_transfer", use_balance: 1 } });
    expect((await stateOf(buyer, id)).parts).toEqual([10, 17.5]);
    expect((await stateOf(buyer, id, 1)).parts).toEqual([10, 17.5]);
    expect((await stateOf(buyer, id, 0)).parts).toEqual([0, 27.5]);
    expect((await shop.call("balance", buyer)).data).toEqual({ money: 0, frozen: 10 });
    // What is held for it is at hand for it: with as much as is missing the balance pays all.
    const atHand = async () => {
      const { data } = await shop.call("payState", buyer, { params: { id } });
      return [data.balance, data.methods.find(({ method }) => method === "balance")?.available];
    };
    expect(await atHand()).toEqual([10, 10]);
    await fillWallet(shop, buyer, "17.50");
    expect(await atHand()).toEqual([27.5, 27.5]);
    expect((await shop.call("payOrder", buyer, { body: { ids, method: "balance" } })).code).toBe(200);
  });

  test("the planned balance was spent meanwhile: the state names what is left to pay, and that is paid", async () => {
    const buyer = await aPoorBuyer();
    await aCreditLine(shop, buyer, "100");
    const planned = { pay_method: "credit", use_balance: 1 } as const;
    const { order_ids: ids } = await anOrder(shop, buyer, planned);
    const { order_ids: byTransfer } = await anOrder(shop, buyer, { ...planned, pay_method: "bank_transfer" });
    const [id = 0, transferred = 0] = [...ids, ...byTransfer];
    expect((await stateOf(buyer, id)).parts).toEqual([10, 17.5]);
    // Another order takes 6.00 of the 10.00, and all of them later.
    const other = await anOrder(shop, buyer, { pay_method: "bank_transfer" });
    await shop.app.database.exec(`UPDATE orders SET balance_planned = 6 WHERE id = ${other.order_ids[0]}`);
    await shop.call("payOrder", buyer, { body: { ids: other.order_ids, method: "bank_transfer" } });
    for (const each of [id, transferred]) expect((await stateOf(buyer, each)).parts).toEqual([4, 23.5]);
    // Debt grows only by what was seen.
    const unseen = await shop.call("payOrder", buyer, { body: { ids, method: "credit" } });
    expect(unseen.reason).toBe("pay.insufficient_balance");
    const seen = await shop.call("payOrder", buyer, { body: { ids, method: "credit", use_balance: 1 } });
    expect([seen.data.paid_amount, seen.data.paid_balance]).toEqual([27.5, 4]);
    // What is to be transferred is what the page said.
    expect((await stateOf(buyer, transferred)).parts).toEqual([0, 27.5]);
    const told = await shop.call("transferAdd", buyer, {
      body: {
        purpose: "order",
        order_id: transferred,
        payer: "测试单位",
        proof_file_id: await aFile(shop, buyer),
      },
    });
    expect(told.data.amount).toBe(27.5);
  });

  test("an order of a checkout that was refused at the door whole has been paid: so has the checkout", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "200");
    const lines = [await aLine(shop, buyer), await aLine(shop, buyer, { coldChain: true, number: 2 })];
    const { order_ids: ids } = await anOrder(shop, buyer, { ids: lines });
    const [id = 0] = ids;
    const stateNow = async () => (await shop.call("payState", buyer, { params: { id } })).data;
    expect((await stateNow()).paid).toBe(false);
    await shop.call("payOrder", buyer, { body: { ids, method: "balance" } });
    expect(await moveOrder(shop.app, id, { to: "reviewed" })).toBeNull();
    await aParcel(shop, id);
    const refused = (await parcelsOf(shop, buyer, id)).flatMap((parcel) =>
      parcel.lines.map((line) => ({ shipment_line_id: line.id, received: 0, reason: "包装破损" })),
    );
    await shop.call("orderReceive", buyer, { params: { id }, body: { lines: refused } });
    // The freight stays paid; of an order without any, all has gone back.
    await shop.app.database.exec(`UPDATE orders SET pay_status = 'refunded' WHERE id = ${id}`);
    const { paid, orders } = await stateNow();
    expect([paid, orders.map(({ pay_status }) => pay_status)]).toEqual([true, ["refunded", "paid"]]);
    expect(orders.map(({ can_pay }) => can_pay.allowed)).toEqual([false, false]);
  });

  test("an order of a paid checkout is cancelled: neither sum has what was paid for it", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "200");
    const lines = [await aLine(shop, buyer), await aLine(shop, buyer, { coldChain: true, number: 2 })];
    const { order_ids: ids, orders } = await anOrder(shop, buyer, { ids: lines });
    const [id = 0] = ids;
    await shop.call("payOrder", buyer, { body: { ids, method: "balance" } });
    await shop.call("orderCancel", buyer, { params: { id }, body: {} });
    const { data } = await shop.call("payState", buyer, { params: { id } });
    const kept = orders[1]?.total;
    expect([data.paid, data.paid_amount, data.paid_balance]).toEqual([true, kept, kept]);
  });

  test("what is to be transferred is what the state says, also after another choice", async () => {
    const buyer = await aPoorBuyer();
    const { order_ids: ids } = await anOrder(shop, buyer);
    const [id = 0] = ids;
    for (const use_balance of [1, 0] as const)
      await shop.call("payOrder", buyer, { body: { ids, method: "bank_transfer", use_balance } });
    expect((await stateOf(buyer, id)).parts).toEqual([0, 27.5]);
    const told = await shop.call("transferAdd", buyer, {
      body: { purpose: "order", order_id: id, payer: "测试单位", proof_file_id: await aFile(shop, buyer) },
    });
    expect(told.data.amount).toBe(27.5);
  });
});

test("the preview names what the balance pays first, and the ways to pay the rest", async () => {
  const buyer = await aPoorBuyer();
  const ids = [await aLine(shop, buyer)];
  const preview = async (use_balance: 0 | 1) =>
    (await shop.call("cartPreview", buyer, { body: { ids, use_balance } })).data;
  const [without, first] = [await preview(0), await preview(1)];
  expect([without.balance_part, without.rest]).toEqual([0, without.total]);
  expect([first.balance_part, first.rest]).toEqual([10, first.total - 10]);
});

test("GET /api/user/couponNum counts one kind where one is asked for", async () => {
  const buyer = await aBuyer(shop);
  await aHeldCoupon(shop, buyer, { amount: "10", threshold: "100" });
  await aHeldCoupon(shop, buyer, { amount: "20", threshold: "0", kind: "voucher" });
  const unused = async (type: 0 | 1 | 2) =>
    (await shop.call("couponCounts", buyer, { query: { type } })).data.unused;
  expect([await unused(0), await unused(1), await unused(2)]).toEqual([2, 1, 1]);
});
