import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DataOf } from "@yaoji/contract/endpoints";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import type { LinePieces } from "@yaoji/domain/trade/shipments";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { expectSoundBooks } from "../../../test/order-factories.ts";
import { aParcel, aReviewedOrder, parcelsOf, uncoded } from "../../../test/shipment-factories.ts";
import { batches } from "../../platform/db/schema/goods.ts";
import { orderLines } from "../../platform/db/schema/orders.ts";
import { moveOrder } from "../order-changes/moves.service.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { deliverOrder } from "./receive.service.ts";
import { checkShipment, pickOrder, shipShipment, trackShipment } from "./shipments.service.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const detail = async (id: number) => (await shop.call("orderDetail", buyer, { params: { id } })).data;
const batchesOf = (goodsId: number) =>
  shop.app.database.db.select().from(batches).where(eq(batches.goodsId, goodsId)).orderBy(batches.id);
const codeOf = async (lineId = 0) =>
  (await shop.app.database.db.select().from(orderLines).where(eq(orderLines.id, lineId)))[0]?.code ?? "";
const moneyOf = async () => (await shop.call("balance", buyer)).data.money;
const receive = (id: number, body: object = {}, as: TestBuyer = buyer) =>
  shop.call("orderReceive", as, { params: { id }, body });
const textOf = (outcome: unknown) => (isRefusal(outcome) ? String(outcome.details?.text) : "done");
const code = "81234567890123456789";

/** An order of three goods: 10 at 12.50, 3 at 9.99, 2 of two batches. */
async function aMixedOrder() {
  const soon = addDays(shopDate(shop.clock.now), 300);
  const later = addDays(shopDate(shop.clock.now), 600);
  return aReviewedOrder(shop, buyer, [
    { name: "阿莫西林胶囊", number: 10 },
    { name: "板蓝根颗粒", number: 3 },
    {
      name: "双批次片",
      number: 2,
      batches: [
        { batchNo: "L2", expiresOn: later, onHand: 5 },
        { batchNo: "L1", expiresOn: soon, onHand: 1 },
      ],
    },
  ]);
}

describe("pick, check, ship (domain.md §6)", () => {
  test("in two parcels: each with batch, expiry and trace codes, and the order's state follows", async () => {
    const order = await aMixedOrder();
    const [first, second] = order.lines;
    const wishes = [
      { lineId: first?.id ?? 0, quantity: 4 },
      { lineId: second?.id ?? 0, quantity: 3 },
    ];
    const number = await aParcel(shop, order.id, {
      pieces: wishes,
      codes: [{ goodsCode: await codeOf(first?.id), batchNo: "B1", codes: [code] }],
    });
    expect(number).toBe(`${order.order_no}-1`);
    expect((await detail(order.id)).status).toBe("partially_shipped");
    await aParcel(shop, order.id);
    expect((await detail(order.id)).status).toBe("shipped");

    const [one, two] = await parcelsOf(shop, buyer, order.id);
    expect(one).toMatchObject({ state: "shipped", carrier: "顺丰医药", tracking_no: "SF100" });
    expect(one?.lines.map(({ name, number: pieces }) => [name, pieces])).toEqual([
      ["阿莫西林胶囊", 4],
      ["板蓝根颗粒", 3],
    ]);
    expect(one?.lines[0]?.trace_codes).toEqual([code]);
    expect(two?.lines.map(({ name, batch_no, number: pieces }) => [name, batch_no, pieces])).toEqual([
      ["阿莫西林胶囊", "B1", 6],
      ["双批次片", "L1", 1],
      ["双批次片", "L2", 1],
    ]);
    expect(one?.events.map(({ text }) => text)).toEqual(["包裹已出库，承运：顺丰医药，运单号SF100"]);
    const [stock] = await batchesOf(first?.goods_id ?? 0);
    expect([stock?.onHand, stock?.reserved]).toEqual([90, 0]);
  });

  test("picking moves no stock; cancelling gives everything back and ends the parcel", async () => {
    const order = await aReviewedOrder(shop, buyer, [{ number: 5 }]);
    const opened = await pickOrder(shop.app, order.id);
    expect((await detail(order.id)).status).toBe("picking");
    const goodsId = order.lines[0]?.goods_id ?? 0;
    expect(await batchesOf(goodsId)).toMatchObject([{ onHand: 100, reserved: 5 }]);
    expect(await moveOrder(shop.app, order.id, { to: "cancelled", text: "批次质量复查" })).toBeNull();
    expect(await batchesOf(goodsId)).toMatchObject([{ onHand: 100, reserved: 0 }]);
    expect(await parcelsOf(shop, buyer, order.id)).toEqual([]);
    const { shipmentNo } = opened as { shipmentNo: string };
    expect(textOf(await checkShipment(shop.app, shipmentNo, uncoded))).toBe("该发货单已取消，不能复核");
    expect(textOf(await pickOrder(shop.app, order.id))).toBe("订单已取消，不能配货");
  });

  test("no step is skipped, nothing goes twice, nothing beyond what waits", async () => {
    const order = await aReviewedOrder(shop, buyer, [{ name: "维生素C片", number: 5 }]);
    const lineId = order.lines[0]?.id ?? 0;
    const all = `待配货的有：明细${lineId} 维生素C片批号B1 5盒`;
    const pick = async (wish: LinePieces) => textOf(await pickOrder(shop.app, order.id, { wishes: [wish] }));
    expect(await pick({ lineId, quantity: 6 })).toBe(`明细${lineId} 维生素C片待配货5盒，不能配6盒，${all}`);
    expect(await pick({ lineId: 99_999_999, quantity: 1 })).toBe(`订单没有待配货的明细99999999，${all}`);
    const opened = (await pickOrder(shop.app, order.id)) as { shipmentNo: string };
    expect(textOf(await pickOrder(shop.app, order.id))).toBe("订单的商品都已在发货单中，没有待配货的商品");
    const send = () => shipShipment(shop.app, opened.shipmentNo, { carrier: "自有配送", trackingNo: "" });
    expect(textOf(await send())).toBe("该发货单拣货中，不能发货");
    const check = async (batchNo: string, ...codes: string[]) =>
      textOf(await checkShipment(shop.app, opened.shipmentNo, { codes: [{ batchNo, codes }] }));
    expect(await check("X9", code)).toBe(`发货单${opened.shipmentNo}没有批号X9`);
    expect(await check("B1", "12")).toBe("追溯码应为8到200个字母、数字或符号，请重新扫描：12");
    expect(await checkShipment(shop.app, opened.shipmentNo, uncoded)).toBeNull();
    const both = await Promise.all([send(), send()]);
    expect(both.map(textOf).toSorted()).toEqual(["done", "该发货单运输中，不能发货"]);
    expect(await batchesOf(order.lines[0]?.goods_id ?? 0)).toMatchObject([{ onHand: 95, reserved: 0 }]);
  });

  test("the steps of a parcel are told in their order, and only of one that has left", async () => {
    const order = await aReviewedOrder(shop, buyer);
    const opened = (await pickOrder(shop.app, order.id)) as { shipmentNo: string };
    const step = { text: "到达成都分拨中心", place: "成都" };
    expect(textOf(await trackShipment(shop.app, opened.shipmentNo, step))).toBe(
      "该发货单尚未发出，不能登记物流",
    );
    await checkShipment(shop.app, opened.shipmentNo, uncoded);
    await shipShipment(shop.app, opened.shipmentNo, { carrier: "自有配送", trackingNo: "" });
    expect(await trackShipment(shop.app, opened.shipmentNo, step)).toBeNull();
    expect(isRefusal(await trackShipment(shop.app, "nothing-1", step))).toBe(true);
    const [parcel] = await parcelsOf(shop, buyer, order.id);
    expect(parcel?.events).toMatchObject([{ text: "包裹已出库，承运：自有配送" }, step]);
    expect((await shop.call("messageList", buyer, { query: {} })).data.list[0]).toMatchObject({
      title: `订单${order.order_no}已发货`,
      url: `/order/info/${order.id}`,
    });
  });
});

describe("POST /api/order/:id/receive", () => {
  test("whole: the sale is earned, the order delivered", async () => {
    const order = await aMixedOrder();
    await aParcel(shop, order.id);
    expect((await detail(order.id)).can.receive).toEqual({ allowed: true, text: "" });
    const reply = await receive(order.id);
    expect(reply).toMatchObject({ message: "已确认收货", data: { status: "delivered", refunded: 0 } });
    expect(reply.data.delivered_at).toBe(Math.floor(shop.clock.now.getTime() / 1000));
    expect(reply.data.can.receive.allowed).toBe(false);
    const [parcel] = await parcelsOf(shop, buyer, order.id);
    expect(parcel?.lines.every(({ number, received }) => received === number)).toBe(true);
    await expectSoundBooks(shop);
  });

  test("in part: what is refused comes back as frozen stock, and its paid share to the buyer, once", async () => {
    const order = await aReviewedOrder(shop, buyer, [
      { number: 3, offer: { basePrice: 100_001 as never } },
      { number: 2 },
    ]);
    await aParcel(shop, order.id);
    const [parcel] = await parcelsOf(shop, buyer, order.id);
    const [line] = parcel?.lines ?? [];
    const before = await moneyOf();
    const lines = [{ shipment_line_id: line?.id ?? 0, received: 2, reason: "外包装破损" }];
    const reply = await receive(order.id, { shipment_id: parcel?.id, lines });
    // 3 pieces of 10.0001 yuan come to 30.00, a third of it is refused.
    expect(reply.data).toMatchObject({ status: "delivered", refunded: 10 });
    expect(reply.data.lines[0]).toMatchObject({ amount: 30, returned: 1 });
    expect(await moneyOf()).toBeCloseTo(before + 10, 4);
    expect(await batchesOf(line?.goods_id ?? 0)).toMatchObject([
      { onHand: 97, state: "normal", quarantine: false },
      { onHand: 1, state: "frozen", quarantine: true, batchNo: "B1" },
    ]);
    const goods = await shop.call("goodsDetail", buyer, { params: { id: line?.goods_id ?? 0 } });
    expect(goods.data.number).toBe(97);
    expect((await detail(order.id)).timeline.at(-1)?.text).toBe(
      `您签收了发货单${order.order_no}-1，拒收1盒，10.00元已退回余额`,
    );
    expect(await receive(order.id, { shipment_id: parcel?.id, lines })).toMatchObject({
      status: 409,
      message: "该发货单已签收，不能确认收货",
    });
    expect(await moneyOf()).toBeCloseTo(before + 10, 4);
    await expectSoundBooks(shop);
  });

  test("parcel by parcel, each refusing pieces of one line: the shares add up to what was paid", async () => {
    const order = await aReviewedOrder(shop, buyer, [{ number: 3, offer: { basePrice: 33_333 as never } }]);
    const lineId = order.lines[0]?.id ?? 0;
    const before = await moneyOf();
    for (const quantity of [1, 1, 1]) {
      await aParcel(shop, order.id, { pieces: [{ lineId, quantity }] });
      const parcel = (await parcelsOf(shop, buyer, order.id)).at(-1);
      const lines = [{ shipment_line_id: parcel?.lines[0]?.id ?? 0, received: 0, reason: "不需要了" }];
      const reply = await receive(order.id, { lines });
      expect(reply.reason ?? reply.status).toBe(200);
    }
    const now = await detail(order.id);
    expect(now).toMatchObject({ status: "delivered", refunded: now.lines[0]?.amount });
    expect(await moneyOf()).toBeCloseTo(before + (now.lines[0]?.amount ?? 0), 4);
    expect((await parcelsOf(shop, buyer, order.id)).map(({ state }) => state)).toEqual([
      "refused",
      "refused",
      "refused",
    ]);
    await expectSoundBooks(shop);
  });

  test("twice at once, and twice with one key: the money goes back once", async () => {
    const order = await aReviewedOrder(shop, buyer, [{ number: 4 }]);
    await aParcel(shop, order.id);
    const [parcel] = await parcelsOf(shop, buyer, order.id);
    const body = {
      lines: [{ shipment_line_id: parcel?.lines[0]?.id ?? 0, received: 3, reason: "破损" }],
    };
    const before = await moneyOf();
    const ask = (key: string) =>
      shop.call("orderReceive", buyer, {
        params: { id: order.id },
        body,
        headers: { "idempotency-key": key },
      });
    const replies = await Promise.all([ask("receive-one"), ask("receive-two")]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const key = replies[0]?.status === 200 ? "receive-one" : "receive-two";
    expect((await ask(key)).status).toBe(200);
    expect(await moneyOf()).toBeCloseTo(before + 12.5, 4);
    expect((await batchesOf(order.lines[0]?.goods_id ?? 0)).at(-1)).toMatchObject({ onHand: 1 });
  });

  test("nonsense is refused with a sentence at its field, and nothing changes", async () => {
    const order = await aReviewedOrder(shop, buyer, [{ name: "复方甘草片", number: 2 }]);
    await aParcel(shop, order.id);
    const [parcel] = await parcelsOf(shop, buyer, order.id);
    const id = parcel?.lines[0]?.id ?? 0;
    const cases: [object, string][] = [
      [{ shipment_line_id: id, received: -1, reason: "少" }, "复方甘草片本次发货2盒，实收数量请填0至2的整数"],
      [{ shipment_line_id: id, received: 3, reason: "多" }, "复方甘草片本次发货2盒，实收数量请填0至2的整数"],
      [{ shipment_line_id: id, received: 1 }, "请填写复方甘草片的拒收原因"],
      // What was left empty is not 0.
      [{ shipment_line_id: id, received: null, reason: "空" }, "请填写实收数量"],
      [{ shipment_line_id: id, received: "", reason: "空" }, "请填写实收数量"],
      [
        { shipment_line_id: 99_999_999, received: 1, reason: "错" },
        "该明细不在这张发货单中，请刷新页面后重试",
      ],
    ];
    for (const [line, text] of cases)
      expect(await receive(order.id, { lines: [line] })).toMatchObject({
        status: 422,
        errors: { "lines.0.received": [text] },
      });
    expect((await detail(order.id)).status).toBe("shipped");
  });

  test("before anything has left there is nothing to receive", async () => {
    const order = await aReviewedOrder(shop, buyer);
    expect(await receive(order.id)).toMatchObject({
      status: 409,
      reason: "order.cannot_receive",
      message: "订单已审核，不能确认收货",
    });
    expect(textOf(await deliverOrder(shop.app, order.id, "工作人员"))).toBe("订单已审核，不能确认收货");
  });

  test("another shop's order, and another order's parcel, are not there", async () => {
    const stranger = await aBuyer(shop);
    const [mine, other] = [await aReviewedOrder(shop, buyer), await aReviewedOrder(shop, buyer)];
    await aParcel(shop, mine.id);
    await aParcel(shop, other.id);
    const [parcel] = await parcelsOf(shop, buyer, other.id);
    expect((await receive(mine.id, { shipment_id: parcel?.id })).status).toBe(404);
    for (const id of [mine.id, 99_999_999]) {
      expect((await receive(id, {}, stranger)).status).toBe(404);
      expect((await shop.call("orderShipments", stranger, { params: { id } })).status).toBe(404);
    }
    for (const name of ["shipmentNote", "shipmentCsv"] as const)
      for (const id of [parcel?.id ?? 0, 99_999_999]) {
        expect((await shop.call(name, stranger, { params: { id } })).status).toBe(404);
        expect((await shop.call(name, null, { params: { id } })).status).toBe(401);
      }
    expect((await detail(mine.id)).status).toBe("shipped");
  });
});

describe("the papers of a parcel (domain.md §7)", () => {
  const file = (path: string) =>
    shop.server.inject({ url: path, headers: { authorization: `Bearer ${buyer.token}` } });

  test("the delivery note is a PDF, with as many pages as its lines need", async () => {
    const order = await aReviewedOrder(
      shop,
      buyer,
      Array.from({ length: 45 }, (_, index) => ({ name: `多品种订单商品${index + 1}` })),
    );
    await aParcel(shop, order.id);
    const [parcel] = await parcelsOf(shop, buyer, order.id);
    const reply = await file(`/api/shipment/${parcel?.id}/note`);
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(reply.headers["content-disposition"]).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(`随货同行单-${parcel?.shipment_no}.pdf`)}`,
    );
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(reply.rawPayload.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  });

  test("the table for the buyer's system has batch, expiry, approval number and trace codes", async () => {
    const order = await aReviewedOrder(shop, buyer, [
      { name: "=阿莫西林,胶囊", number: 2, approvalNumber: "国药准字H20200001", specification: "0.25g*24粒" },
    ]);
    const codes = ["81234567890123456701", "81234567890123456702"];
    const parcel = await aParcel(shop, order.id, { codes: [{ batchNo: "B1", codes }] });
    const [view] = await parcelsOf(shop, buyer, order.id);
    const reply = await file(`/api/shipment/${view?.id}/csv`);
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [head, row] = reply.payload.split("\r\n");
    expect(head?.startsWith("\uFEFF发货单号,订单号,商品编码,商品名称")).toBe(true);
    expect(row).toContain(`${parcel},${order.order_no},`);
    expect(row).toContain(`"'=阿莫西林,胶囊",0.25g*24粒`);
    expect(row).toContain(`国药准字H20200001,B1,,${view?.lines[0]?.yxq},2,盒,12.5,25.00,${codes.join(" ")}`);
  });

  test("a parcel that has not left has none yet", async () => {
    const order = await aReviewedOrder(shop, buyer);
    await pickOrder(shop.app, order.id);
    const [parcel] = await parcelsOf(shop, buyer, order.id);
    expect((await file(`/api/shipment/${parcel?.id}/note`)).json()).toMatchObject({
      code: 409,
      message: "该发货单尚未发出，发货后可下载单据",
    });
  });

  test("who has bought of a batch gets its report even when the goods are no longer shown to him", async () => {
    const order = await aReviewedOrder(shop, buyer, [{ freeShippingZone: true }]);
    const batchId = order.lines[0]?.batches[0]?.id ?? 0;
    const other = await aBuyer(shop, { showsFreeShippingZone: false });
    const as = (token: string) =>
      shop.server.inject({
        url: `/api/goods/report/${batchId}`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await as(other.token)).statusCode).toBe(404);
    const { shops } = await import("../../platform/db/schema/accounts.ts");
    await shop.app.database.db
      .update(shops)
      .set({ showsFreeShippingZone: false })
      .where(eq(shops.id, buyer.shopId));
    expect((await as(buyer.token)).statusCode).toBe(200);
    await shop.app.database.db
      .update(shops)
      .set({ showsFreeShippingZone: true })
      .where(eq(shops.id, buyer.shopId));
  });
});

describe("the database's own walls", () => {
  type Wall = {
    readonly name: string;
    readonly text: (parcel: DataOf<"orderShipments">["list"][0]) => string;
    readonly fault: RegExp;
  };
  test.each<Wall>([
    {
      name: "a shipment never goes back",
      text: ({ id }) => `UPDATE shipments SET state = 'picking' WHERE id = ${id}`,
      fault: /may not move from shipped to picking/,
    },
    {
      name: "no more is received than was sent",
      text: ({ lines }) => `UPDATE shipment_lines SET received = 99 WHERE id = ${lines[0]?.id}`,
      fault: /shipment_lines_check/,
    },
    {
      name: "a frozen batch is not reserved",
      text: ({ lines }) =>
        `UPDATE batches SET state = 'frozen', reserved = reserved + 1 WHERE id = ${lines[0]?.batch_id}`,
      fault: /nothing of it can be reserved/,
    },
    {
      name: "no more pieces are returned than were bought",
      text: ({ lines }) => `UPDATE order_lines SET returned = 99 WHERE id = ${lines[0]?.order_line_id}`,
      fault: /order_lines_check/,
    },
  ])("$name", async ({ text, fault }) => {
    const order = await aReviewedOrder(shop, buyer);
    await aParcel(shop, order.id);
    const [parcel] = await parcelsOf(shop, buyer, order.id);
    if (!parcel) throw new Error("no parcel");
    await expect(shop.app.database.exec(text(parcel))).rejects.toThrow(fault);
  });
});
