/** 退款中: a refund was approved and finance has not carried it out yet (domain.md §6). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDeliveredOrder, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ops } from "../../../test/money-factories.ts";
import { expectSoundBooks } from "../../../test/order-factories.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const done = async (...args: string[]) => {
  const { code, text } = await ops(shop, "after-sales", ...args);
  expect([text, code]).toEqual([text, 0]);
};
const look = async (buyer: TestBuyer, id: number) => {
  const { pay_status, pay_status_text } = (await shop.call("orderDetail", buyer, { params: { id } })).data;
  return [pay_status, pay_status_text];
};
/** Goods that never came, of which nothing comes back: approved, and their refund waits. */
const approved = async (buyer: TestBuyer, order: Awaited<ReturnType<typeof aDeliveredOrder>>, number = 1) => {
  const wish = { type: "missing", reason: "short", number } as const;
  const { no } = await anAfterSale(shop, buyer, { ...order, wish });
  await done("review", no, "--pass");
  await done("judge", no, "--text", "核实少发");
  return no;
};

describe("payment 已付 → 退款中 → 已付 or 已退", () => {
  test("退款中 from the approval on, 已付 again once a part was given back, as long as no other refund waits", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 5 }]);
    expect(await look(buyer, order.id)).toEqual(["paid", "已付"]);
    const first = await approved(buyer, order);
    expect(await look(buyer, order.id)).toEqual(["refunding", "退款中"]);
    const state = await shop.call("payState", buyer, { params: { id: order.id }, query: {} });
    expect(state.data.paid).toBe(true);
    const paidTwice = await shop.call("payOrder", buyer, { body: { id: order.id, method: "balance" } });
    expect(paidTwice.code).toBe(200);
    const second = await approved(buyer, order);
    await done("refund", first);
    expect(await look(buyer, order.id)).toEqual(["refunding", "退款中"]);
    await done("refund", second);
    expect(await look(buyer, order.id)).toEqual(["paid", "已付"]);
  });

  test("goods that came back are refunded at once from the check: 已付 before and after", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 5 }]);
    const { id, no } = await anAfterSale(shop, buyer, order);
    await done("review", no, "--pass");
    await done("judge", no, "--text", "同意退回");
    const body = { carrier: "顺丰速运", tracking_no: "SF200" };
    await shop.call("afterSaleShipBack", buyer, { params: { id }, body });
    await done("receive", no);
    expect(await look(buyer, order.id)).toEqual(["paid", "已付"]);
    await done("refund", no);
    expect(await look(buyer, order.id)).toEqual(["paid", "已付"]);
  });
});
