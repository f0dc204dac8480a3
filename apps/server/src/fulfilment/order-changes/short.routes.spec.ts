/** 登记缺货: what of a paid order will not be sent is refunded at once with the reason (domain.md §8). */
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aDeliveredOrder } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aTitle, invoicesOf, issueDue } from "../../../test/invoice-factories.ts";
import { ops } from "../../../test/money-factories.ts";
import { addToCart, anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { aHeldCoupon, aPromotion } from "../../../test/promotion-factories.ts";
import { aParcel, aReviewedOrder, parcelsOf } from "../../../test/shipment-factories.ts";
import { licences } from "../../platform/db/schema/accounts.ts";
import { batches } from "../../platform/db/schema/goods.ts";
import { promotionGoods } from "../../platform/db/schema/promotions.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { shortOrder } from "./short.service.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
});
afterEach(() => expectSoundBooks(shop));
afterAll(() => shop.close());

const order = (...args: string[]) => ops(shop, "order", ...args);
const short = (no: string, ...args: string[]) => order("short", no, ...args, "--reason", "拣货时破损");
const said = async (no: string, ...args: string[]) => {
  const { code, text } = await short(no, ...args);
  expect([text, code]).toEqual([text, 1]);
  return text;
};
const detail = async (id: number) => (await shop.call("orderDetail", buyer, { params: { id } })).data;
const balance = async () => (await shop.call("balance", buyer)).data.money;
const newest = async () => (await shop.call("messageList", buyer, { query: {} })).data.list[0];
const batchesOf = (goodsId: number) =>
  shop.app.database.db.select().from(batches).where(eq(batches.goodsId, goodsId)).orderBy(batches.id);
const day = (days: number) => addDays(shopDate(shop.clock.now), days);
const two = [
  { name: "阿莫西林胶囊", number: 4 },
  { name: "板蓝根颗粒", number: 3 },
];

/** Two lines, the first of which has left. */
async function aHalfSentOrder() {
  const placed = await aReviewedOrder(shop, buyer, two);
  await aParcel(shop, placed.id, { pieces: [{ lineId: placed.lines[0]?.id ?? 0, quantity: 4 }] });
  return placed;
}

describe("order short", () => {
  test("what a voucher paid for whole is no gift: it stays to be sent when the rest is short", async () => {
    const goods = [await aGoods(shop), await aGoods(shop)];
    const { id: voucher } = await aHeldCoupon(shop, buyer, {
      kind: "voucher",
      amount: "50",
      threshold: "0",
      scope: "goods",
      goodsIds: [goods[1] ?? 0],
    });
    await fillWallet(shop, buyer, "100");
    const lines = await addToCart(shop, buyer, [
      [goods[0] ?? 0, 4],
      [goods[1] ?? 0, 4],
    ]);
    const ids = lines.map(({ id }) => id);
    const { order_ids, orders } = await anOrder(shop, buyer, { ids, voucher_ids: [voucher] });
    const id = order_ids[0] ?? 0;
    await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
    const found = (await detail(id)).lines;
    expect(found.map(({ goods_id, amount }) => [goods_id, amount])).toEqual([
      [goods[0], 50],
      [goods[1], 0],
    ]);
    expect((await short(orders[0]?.order_no ?? "", "--lines", `${found[0]?.id}:4`)).code).toBe(0);
    expect((await detail(id)).status).not.toBe("cancelled");
  });

  test("a partly shipped order whose shop's licence lapsed: the rest is refunded, what was sent is invoiced", async () => {
    const { id, order_no, lines } = await aHalfSentOrder();
    const { db } = shop.app.database;
    await db.update(licences).set({ expiresOn: "2026-11-17" }).where(eq(licences.shopId, buyer.shopId));
    const refused = (await order("pick", order_no)).text;
    expect(refused).toContain("请待客户办妥后再处理，或登记缺货并退款");
    expect(refused).not.toContain("取消订单");
    expect((await order("cancel", order_no, "--reason", "资质过期")).text).toBe(
      "订单部分出库，不能改为已取消，未发货的请登记缺货并退款",
    );
    const before = await balance();
    const text = "板蓝根颗粒3盒不再发货（客户许可证过期），37.50元已退回余额";
    expect(await order("short", order_no, "--reason", "客户许可证过期")).toEqual({
      code: 0,
      text: `订单${order_no}已登记缺货：${text}。`,
    });
    expect(await balance()).toBeCloseTo(before + 37.5, 4);
    expect(await newest()).toMatchObject({
      title: `订单${order_no}部分商品不再发货`,
      body: `${text}。`,
      url: `/order/info/${id}`,
    });
    expect(await batchesOf(lines[1]?.goods_id ?? 0)).toMatchObject([{ onHand: 100, reserved: 0 }]);
    const now = await detail(id);
    expect(now).toMatchObject({ status: "shipped", refunded: 37.5 });
    expect(now.timeline.slice(-2).map((event) => event.text)).toEqual([
      text,
      "其余商品不再发货，已发商品正在运输",
    ]);
    await shop.call("orderReceive", buyer, { params: { id }, body: {} });
    expect((await detail(id)).status).toBe("delivered");
    const title = await aTitle(shop, buyer);
    await shop.call("invoiceRequest", buyer, { body: { order_ids: [id], invoice_id: title } });
    await issueDue(shop);
    const { total } = await detail(id);
    expect(await invoicesOf(shop, buyer, id)).toMatchObject([{ state: "issued", amount: total - 37.5 }]);
  });

  test("once everything that left has arrived, the order has arrived", async () => {
    const { id, order_no } = await aHalfSentOrder();
    await shop.call("orderReceive", buyer, { params: { id }, body: {} });
    expect((await short(order_no)).code).toBe(0);
    const now = await detail(id);
    expect(now).toMatchObject({ status: "delivered", refunded: 37.5 });
    expect(now.timeline.at(-1)?.text).toBe("已发商品均已签收");
  });

  test("broken pieces of a batch: left out of the parcel that is being made, then the batch is counted anew", async () => {
    const lots = [
      { batchNo: "B1", expiresOn: day(300), onHand: 5 },
      { batchNo: "B2", expiresOn: day(500), onHand: 9 },
    ];
    const [goods, rest] = [{ code: "BROKEN", name: "小儿止咳糖浆", number: 8, batches: lots }, two[1]];
    const { id, order_no, lines } = await aReviewedOrder(shop, buyer, [goods, rest ?? {}]);
    const counted = () =>
      ops(shop, "stock", "adjust", "--goods", "BROKEN", "--batch", "B1", "--number", "3", "--reason", "破损");
    await order("pick", order_no);
    expect((await counted()).text).toBe(
      "批号B1有5盒已被订单占用，盘点数不能少于它；缺少或破损的请先用 order short 登记缺货",
    );
    const line = lines[0]?.id;
    expect(await short(order_no, "--lines", `${line}:2`, "--batch", "B1")).toEqual({
      code: 0,
      text:
        `订单${order_no}已登记缺货：小儿止咳糖浆2盒不再发货（拣货时破损），25.00元已退回余额，` +
        "未发出的发货单已作废，请重新执行 order pick。",
    });
    expect((await counted()).text).toBe("小儿止咳糖浆批号B1盘点为3盒，其中订单占用3盒。");
    // Without a batch, what expires last is given back.
    await short(order_no, "--lines", `${line}:1`);
    await aParcel(shop, id);
    expect((await parcelsOf(shop, buyer, id)).at(-1)?.lines).toMatchObject([
      { batch_no: "B1", number: 3 },
      { batch_no: "B2", number: 2 },
      { number: 3 },
    ]);
    expect(await detail(id)).toMatchObject({
      status: "shipped",
      refunded: 37.5,
      lines: [{ returned: 3 }, {}],
    });
  });

  test("all of an order of which nothing has left: it is cancelled whole, freight too, and told once", async () => {
    const { id, order_no, total, lines } = await aReviewedOrder(shop, buyer, two);
    const wishes = lines.map((line) => `${line.id}:${line.number}`).join(",");
    const text = `阿莫西林胶囊4盒、板蓝根颗粒3盒不再发货（拣货时破损），订单已取消，${total.toFixed(2)}元已退回余额`;
    expect((await short(order_no, "--lines", wishes)).text).toBe(`订单${order_no}已登记缺货：${text}。`);
    expect(await detail(id)).toMatchObject({
      status: "cancelled",
      refunded: total,
      cancel_reason: "拣货时破损",
    });
    const { list } = (await shop.call("messageList", buyer, { query: {} })).data;
    expect(list).toMatchObject([
      { title: `订单${order_no}已取消`, body: `${text}。如仍需采购，请重新下单。` },
    ]);
  });

  test("a gift alone is not sent", async () => {
    const [goodsId, given] = [await aGoods(shop), await aGoods(shop)];
    await aPromotion(shop, { kind: "gift", goods: [{ goodsId, quantity: 10 }], gifts: [{ goodsId: given }] });
    await fillWallet(shop, buyer, "1000");
    const cart = await addToCart(shop, buyer, [[goodsId, 10]]);
    const ids = cart.filter((line) => line.goods_id === goodsId).map((line) => line.id);
    const [id = 0] = (await anOrder(shop, buyer, { ids })).order_ids;
    await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
    const { order_no, lines, total } = await detail(id);
    await short(order_no, "--lines", `${lines.find((line) => line.amount > 0)?.id}:10`);
    expect(await detail(id)).toMatchObject({ status: "cancelled", refunded: total });
    expect(await batchesOf(given)).toMatchObject([{ reserved: 0 }]);
  });

  test("pieces of a special price are on sale at it again, and count in no limit any more", async () => {
    const goodsId = await aGoods(shop);
    const { db } = shop.app.database;
    await aPromotion(shop, { kind: "flash", periodLimit: 4, goods: [{ goodsId, price: "9", stock: 5 }] });
    const sold = async () =>
      (await db.select().from(promotionGoods).where(eq(promotionGoods.goodsId, goodsId)))[0]?.sold;
    await fillWallet(shop, buyer, "1000");
    const ids = (await addToCart(shop, buyer, [[goodsId, 6]])).map((line) => line.id);
    const [id = 0] = (await anOrder(shop, buyer, { ids })).order_ids;
    await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
    const { order_no, lines } = await detail(id);
    expect(await sold()).toBe(4);
    // Four at 9 and two at 12.50: those that cost more are not sent first.
    await short(order_no, "--lines", `${lines[0]?.id}:2`);
    expect(await sold()).toBe(4);
    await short(order_no, "--lines", `${lines[0]?.id}:1`);
    expect(await sold()).toBe(3);
    const [line] = await addToCart(shop, buyer, [[goodsId, 3]]);
    expect(line?.pricing?.specials[0]?.remaining).toBe(1);
    await order("cancel", order_no, "--reason", "客户不要了");
    expect(await sold()).toBe(0);
  });

  test("twice at once: the money goes back once", async () => {
    const { id, order_no } = await aHalfSentOrder();
    const before = await balance();
    const both = await Promise.all([1, 2].map(() => shortOrder(shop.app, id, { reason: "缺货" })));
    expect(both.filter(isRefusal)).toHaveLength(1);
    expect(await balance()).toBeCloseTo(before + 37.5, 4);
    expect(await said(order_no)).toBe("订单运输中，商品已全部出库，不能登记缺货，少发、破损请走售后");
  });

  test("too many pieces, or pieces that are not there: refused with what there is, and nothing changes", async () => {
    const { id, order_no, lines } = await aHalfSentOrder();
    const [sent, waiting] = lines;
    const all = `未发货的有：明细${waiting?.id} 板蓝根颗粒批号B1 3盒`;
    expect(await said(order_no, "--lines", `${waiting?.id}:4`)).toBe(
      `明细${waiting?.id}未发货的有3盒，不能登记4盒缺货，${all}`,
    );
    expect(await said(order_no, "--lines", `${waiting?.id}:0`)).toContain("不能登记0盒缺货");
    expect(await said(order_no, "--lines", `${sent?.id}:1`)).toBe(`订单没有未发货的明细${sent?.id}，${all}`);
    expect(await said(order_no, "--batch", "X9")).toBe(`订单没有批号X9的未发货商品，${all}`);
    expect(await said("404404")).toContain("没有订单404404。");
    expect((await order("short", order_no)).text).toContain("请给出 --reason 缺货原因。");
    expect(await detail(id)).toMatchObject({ status: "partially_shipped", refunded: 0 });
  });

  test("an order that is not paid, or is over, says what to do instead", async () => {
    const placed = await anOrder(shop, buyer);
    const no = placed.orders[0]?.order_no ?? "";
    expect(await said(no)).toBe("订单待付款，不能登记缺货，请取消订单");
    await order("cancel", no, "--reason", "缺货");
    expect(await said(no)).toBe("订单已取消，无需登记缺货");
    const delivered = await aDeliveredOrder(shop, buyer);
    expect(await said(delivered.order_no)).toContain("订单已签收，商品已全部出库，不能登记缺货");
  });
});
