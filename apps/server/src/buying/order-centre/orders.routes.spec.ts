import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrderStatus } from "@yaoji/domain/trade/order-states";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import {
  addToCart,
  aLine,
  anOrder,
  cartLines,
  expectSoundBooks,
  fillWallet,
} from "../../../test/order-factories.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { moveOrder } from "../../fulfilment/order-changes/moves.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

/** A paid order of two kinds of goods. */
async function aPaidOrder(buyer: TestBuyer): Promise<number> {
  await fillWallet(shop, buyer, "1000");
  await addToCart(shop, buyer, [
    [await aGoods(shop), 2],
    [await aGoods(shop), 3],
  ]);
  const ids = (await cartLines(shop, buyer)).map((line) => line.id);
  const { order_ids } = await anOrder(shop, buyer, { ids });
  await shop.call("payOrder", buyer, { body: { ids: order_ids, method: "balance" } });
  return order_ids[0] ?? 0;
}

const detail = async (buyer: TestBuyer, id: number) =>
  (await shop.call("orderDetail", buyer, { params: { id } })).data;
const moved = async (id: number, steps: readonly OrderStatus[]) => {
  for (const to of steps) expect(await moveOrder(shop.app, id, { to })).toBeNull();
};

describe("GET /api/order", () => {
  test("pages newest first, with the first lines of each", async () => {
    const buyer = await aBuyer(shop);
    const ids: number[] = [];
    for (let count = 0; count < 3; count++) ids.unshift(...(await anOrder(shop, buyer)).order_ids);
    const many: number[] = [];
    for (let count = 0; count < 5; count++) many.push(await aLine(shop, buyer));
    ids.unshift(...(await anOrder(shop, buyer, { ids: many })).order_ids);
    const first = await shop.call("orderList", buyer, { query: { page_size: 3 } });
    expect(first.data).toMatchObject({ page: 1, page_size: 3, total: 4 });
    expect(first.data.list.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(first.data.list[0]).toMatchObject({
      line_count: 5,
      status_text: "待付款",
      pay_status_text: "未付",
    });
    expect(first.data.list[0]?.lines).toHaveLength(3);
    const second = await shop.call("orderList", buyer, { query: { page_size: 3, page: 2 } });
    expect(second.data.list.map(({ id }) => id)).toEqual(ids.slice(3));
  });

  test("filters by state, time and keyword: order number or goods", async () => {
    const buyer = await aBuyer(shop);
    const start = shop.clock.now;
    const named = await anOrder(shop, buyer, { ids: [await aLine(shop, buyer, { name: "100%维生素C" })] });
    shop.clock.advance(3 * 86_400_000);
    const paid = await aPaidOrder(buyer);
    const found = async (query: object) =>
      (await shop.call("orderList", buyer, { query })).data.list.map(({ id }) => id);
    expect(await found({ status: "pending_review" })).toEqual([paid]);
    expect(await found({ keyword: "100%维生素" })).toEqual(named.order_ids);
    expect(await found({ keyword: "%" })).toEqual(named.order_ids);
    expect(await found({ keyword: named.orders[0]?.order_no })).toEqual(named.order_ids);
    const seconds = Math.floor(start.getTime() / 1000);
    expect(await found({ start_time: seconds, end_time: seconds + 86_400 })).toEqual(named.order_ids);
    expect(await found({ start_time: seconds * 1000 + 86_400_000 })).toEqual([paid]);
    expect((await shop.call("orderList", buyer, { query: { status: "lost" } as never })).status).toBe(422);
  });

  test("another shop's orders are not there", async () => {
    const [owner, stranger] = [await aBuyer(shop), await aBuyer(shop)];
    const { order_ids } = await anOrder(shop, owner);
    const id = order_ids[0] ?? 0;
    expect((await shop.call("orderList", stranger, {})).data.total).toBe(0);
    for (const asked of [id, 99_999_999]) {
      const params = { id: asked };
      const replies = [
        await shop.call("orderDetail", stranger, { params }),
        await shop.call("orderCancel", stranger, { params, body: {} }),
        await shop.call("payState", stranger, { params }),
        await shop.call("payOrder", stranger, { body: { id: asked, method: "balance" } }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect((await detail(owner, id)).status).toBe("pending_payment");
  });
});

describe("the way of an order (domain.md §6)", () => {
  test("review to completion: stock leaves with the shipment, the sale is earned at delivery", async () => {
    const buyer = await aBuyer(shop);
    const id = await aPaidOrder(buyer);
    await moved(id, ["reviewed", "picking", "partially_shipped", "shipped", "delivered", "completed"]);
    const order = await detail(buyer, id);
    expect(order.status).toBe("completed");
    expect(order.timeline.map(({ text }) => text)).toEqual([
      "订单已提交，请在24小时内完成付款",
      "付款成功，等待审核",
      "已审核",
      "配货中",
      "部分商品已出库，其余随后发出",
      "商品已全部出库，正在运输",
      `工作人员登记签收了发货单${order.order_no}-1`,
      `工作人员登记签收了发货单${order.order_no}-2`,
      "已完成",
    ]);
    await expectSoundBooks(shop);
  });

  test("a move that the states do not know is refused, and changes nothing", async () => {
    const buyer = await aBuyer(shop);
    const id = await aPaidOrder(buyer);
    for (const to of [
      "picking",
      "shipped",
      "delivered",
      "completed",
      "pending_payment",
      "pending_review",
    ] as const)
      expect(isRefusal(await moveOrder(shop.app, id, { to }))).toBe(true);
    expect((await detail(buyer, id)).status).toBe("pending_review");
    expect(isRefusal(await moveOrder(shop.app, 99_999_999, { to: "reviewed" }))).toBe(true);
  });

  test("an order of one kind of goods has no part to ship", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "100");
    const { order_ids } = await anOrder(shop, buyer);
    const id = order_ids[0] ?? 0;
    await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
    await moved(id, ["reviewed", "picking"]);
    expect(isRefusal(await moveOrder(shop.app, id, { to: "partially_shipped" }))).toBe(true);
    await moved(id, ["shipped"]);
  });

  test("the operator cancels while it is being picked: stock and money go back", async () => {
    const buyer = await aBuyer(shop);
    const id = await aPaidOrder(buyer);
    await moved(id, ["reviewed", "picking"]);
    expect(await moveOrder(shop.app, id, { to: "cancelled", text: "批次质量复查" })).toBeNull();
    expect(await detail(buyer, id)).toMatchObject({
      status: "cancelled",
      pay_status: "refunded",
      cancel_reason: "批次质量复查",
    });
    expect((await shop.call("balance", buyer)).data.money).toBe(1000);
  });
});

describe("POST /api/order/:id/cancel", () => {
  test("an unpaid order: stock goes back, no money moves", async () => {
    const buyer = await aBuyer(shop);
    const goodsId = await aGoods(shop, { batches: [{ onHand: 5 }] });
    const [line] = await addToCart(shop, buyer, [[goodsId, 5]]);
    const { order_ids } = await anOrder(shop, buyer, { ids: [line?.id ?? 0] });
    const params = { id: order_ids[0] ?? 0 };
    const reply = await shop.call("orderCancel", buyer, { params, body: { reason: "不需要了" } });
    expect(reply).toMatchObject({ status: 200, message: "订单已取消" });
    expect(reply.data).toMatchObject({
      status: "cancelled",
      pay_status: "unpaid",
      cancel_reason: "不需要了",
    });
    expect(reply.data.timeline.at(-1)?.text).toBe("您取消了订单：不需要了");
    const [again] = await addToCart(shop, buyer, [[goodsId, 5]]);
    expect(again?.goods?.number).toBe(5);
  });

  test("a paid one gives the money back and says so", async () => {
    const buyer = await aBuyer(shop);
    const id = await aPaidOrder(buyer);
    const { data } = await shop.call("orderCancel", buyer, { params: { id }, body: {} });
    expect(data.timeline.at(-1)?.text).toBe("您取消了订单，77.50元已退回余额");
    expect((await shop.call("balance", buyer)).data).toEqual({ money: 1000, frozen: 0 });
  });

  test("asked again under the same Idempotency-Key: the first answer", async () => {
    const buyer = await aBuyer(shop);
    const cancel = (id: number) =>
      shop.call("orderCancel", buyer, {
        params: { id },
        body: {},
        headers: { "idempotency-key": "cancel-1" },
      });
    const [id, other] = [await aPaidOrder(buyer), await aPaidOrder(buyer)];
    const first = await cancel(id);
    expect(await cancel(id)).toMatchObject({ code: 200, message: "订单已取消", data: first.data });
    expect(await cancel(other)).toMatchObject({ code: 422, reason: "request.key_reused" });
  });

  test("a reviewed one is for the service to cancel, and one that is cancelled stays so", async () => {
    const buyer = await aBuyer(shop);
    const id = await aPaidOrder(buyer);
    await moved(id, ["reviewed"]);
    const refused = await shop.call("orderCancel", buyer, { params: { id }, body: {} });
    expect(refused).toMatchObject({
      status: 409,
      reason: "order.cannot_cancel",
      message: "订单已审核，不能自行取消，请联系客服",
    });
    expect((await detail(buyer, id)).can.cancel).toEqual({ allowed: false, text: refused.message });
    const { order_ids } = await anOrder(shop, buyer);
    const params = { id: order_ids[0] ?? 0 };
    await shop.call("orderCancel", buyer, { params, body: {} });
    expect((await shop.call("orderCancel", buyer, { params, body: {} })).status).toBe(409);
  });
});
