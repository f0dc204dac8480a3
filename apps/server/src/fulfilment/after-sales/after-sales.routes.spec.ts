import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { afterSaleMoves, afterSaleStates } from "@yaoji/domain/trade/after-sales";
import { add, yuan } from "@yaoji/domain/money/money";
import { aDeliveredOrder, anAfterSale, aWish } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aFile } from "../../../test/money-factories.ts";
import { expectSoundBooks } from "../../../test/order-factories.ts";
import { aParcel, aReviewedOrder, parcelsOf } from "../../../test/shipment-factories.ts";
import { rows } from "../../platform/db/database.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const apply = async (
  buyer: TestBuyer,
  order: Awaited<ReturnType<typeof aDeliveredOrder>>,
  wish: Parameters<typeof aWish>[2]["wish"] = {},
) =>
  shop.call("afterSaleApply", buyer, {
    params: { id: order.id },
    body: await aWish(shop, buyer, { lines: order.lines, wish }),
  });

describe("POST /api/order/:id/after_sales", () => {
  test("a return shows its amount, clock, course and pictures", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 10, offer: { basePrice: yuan("3.3333") } }]);
    const picture = await aFile(shop, buyer);
    const { status, data } = await apply(buyer, order, {
      number: 3,
      picture_ids: [picture],
      description: "压坏",
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      no: `${order.order_no}-S1`,
      order_no: order.order_no,
      type_text: "退货",
      state: "applied",
      reason_text: "包装破损",
      remedy: "refund",
      amount: 9.99,
      description: "压坏",
      refund_text: "退回余额",
      deadline_text: "客服将在此之前受理",
      pictures: [{ id: picture, url: `/api/file/${picture}` }],
      can: { cancel: { allowed: true }, ship_back: { allowed: false } },
    });
    expect(data.deadline).toBe(data.created_at + 24 * 3600);
    expect(data.lines).toMatchObject([{ number: 3, amount: 9.99, ordered: 10, paid: 33.33, accepted: null }]);
    expect(data.timeline.map(({ text }) => text)).toEqual(["您提交了退货申请，希望退款，预计退款9.99元"]);
    expect(data.way.map(({ is_reached }) => is_reached)).toEqual([true, ...Array(6).fill(false)]);
  });

  test("never for more pieces than were received, also in two applications", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 5 }]);
    expect((await apply(buyer, order, { number: 6 })).errors).toEqual({
      "lines.0.number": [expect.stringContaining("最多可申请5盒")],
    });
    await anAfterSale(shop, buyer, { ...order, wish: { number: 3 } });
    expect((await apply(buyer, order, { number: 3 })).errors).toEqual({
      "lines.0.number": [expect.stringContaining("最多可申请2盒")],
    });
    const form = await shop.call("afterSaleForm", buyer, { params: { id: order.id } });
    expect(form.data).toMatchObject({
      days: { ordinary: 15, quality: 180 },
      lines: [{ received: 5, asked: 3 }],
    });
    expect(form.data.list).toHaveLength(1);
  });

  test("while another is open, the second announces what is left of the paid amount", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 3, offer: { basePrice: yuan("3.3334") } }]);
    const first = await anAfterSale(shop, buyer, { ...order, wish: { number: 2 } });
    const second = await anAfterSale(shop, buyer, order);
    expect([first, second].map(({ amount }) => amount)).toEqual([6.66, 3.34]);
    expect(first.lines[0]?.paid).toBe(10);
    expect(add(yuan(first.amount), yuan(second.amount))).toBe(yuan("10.00"));
    expect(second.timeline[0]?.text).toBe("您提交了退货申请，希望退款，预计退款3.34元");
  });

  test("what was rejected or taken back may be asked for again", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 2 }]);
    const { id } = await anAfterSale(shop, buyer, { ...order, wish: { number: 2 } });
    const cancelled = await shop.call("afterSaleCancel", buyer, { params: { id } });
    expect(cancelled.data).toMatchObject({ state: "cancelled", deadline: null });
    expect((await shop.call("afterSaleCancel", buyer, { params: { id } })).message).toBe(
      "该申请已撤销，不能撤销",
    );
    expect((await apply(buyer, order, { number: 2 })).status).toBe(201);
  });

  test("twice at once: one of two applications for all pieces is made", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 4 }]);
    const body = await aWish(shop, buyer, { lines: order.lines, wish: { number: 4 } });
    const both = await Promise.all(
      [1, 2].map(() => shop.call("afterSaleApply", buyer, { params: { id: order.id }, body })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test("the same Idempotency-Key gives the same application, for something else it is refused", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 4 }]);
    const body = await aWish(shop, buyer, { lines: order.lines });
    const request = { params: { id: order.id }, body, headers: { "idempotency-key": "after-sale-1" } };
    const ids = [
      await shop.call("afterSaleApply", buyer, request),
      await shop.call("afterSaleApply", buyer, request),
    ].map(({ data }) => data.id);
    expect(ids[0]).toBe(ids[1]);
    const other = await shop.call("afterSaleApply", buyer, {
      ...request,
      body: { ...body, description: "另一件" },
    });
    expect(other.reason).toBe("request.key_reused");
  });

  test("goods under way are received first; papers may be asked for, once at a time", async () => {
    const buyer = await aBuyer(shop);
    const { id, order_no } = await aReviewedOrder(shop, buyer, [{ number: 2 }]);
    const nothing = { id, order_no, lines: [] };
    const report = { type: "report", reason: "absent", picture_ids: [] } as const;
    expect((await apply(buyer, nothing, report)).status).toBe(422);
    await aParcel(shop, id);
    const [parcel] = await parcelsOf(shop, buyer, id);
    const order = { id, order_no, lines: parcel?.lines ?? [] };
    expect((await apply(buyer, order)).errors).toEqual({
      "lines.0.number": [expect.stringContaining("请先确认收货")],
    });
    const asked = await apply(buyer, order, report);
    expect(asked.data).toMatchObject({ type_text: "药检报告", amount: 0, lines: [{ number: 0 }] });
    expect((await apply(buyer, order, report)).errors).toEqual({
      "lines.0.number": [expect.stringContaining("药检报告申请正在处理")],
    });
  });

  test("after the days of a return only for quality; near-expiry goods the same", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 2 }]);
    const { db } = shop.app.database;
    await db.execute(
      sql`UPDATE shipments SET delivered_at = delivered_at - interval '16 days' WHERE order_id = ${order.id}`,
    );
    const unneeded = { reason: "unneeded", picture_ids: [] };
    expect((await apply(buyer, order, unneeded)).errors).toEqual({
      "lines.0.number": [expect.stringContaining("签收已超过15天，只能因质量问题申请")],
    });
    await db.execute(
      sql`UPDATE shipments SET delivered_at = delivered_at + interval '16 days' WHERE order_id = ${order.id}`,
    );
    await db.execute(
      sql`UPDATE order_line_parts SET rule = 'near_expiry' WHERE line_id IN (SELECT id FROM order_lines WHERE order_id = ${order.id})`,
    );
    expect((await apply(buyer, order, unneeded)).errors).toEqual({
      "lines.0.number": [expect.stringContaining("近效期商品非质量问题不能退货")],
    });
    expect((await apply(buyer, order)).status).toBe(201);
  });

  test("pictures are the shop's own JPG or PNG, and needed for quality", async () => {
    const [buyer, stranger] = [await aBuyer(shop), await aBuyer(shop)];
    const order = await aDeliveredOrder(shop, buyer, [{ number: 2 }]);
    const pictureErrors = async (picture_ids: number[]) =>
      (await apply(buyer, order, { picture_ids })).errors?.picture_ids;
    expect(await pictureErrors([])).toEqual(["请上传照片说明包装破损"]);
    expect(await pictureErrors([await aFile(shop, stranger)])).toEqual(["图片已失效，请重新上传"]);
    const pdf = Buffer.from("%PDF-1.7 nothing").toString("base64");
    const uploaded = await shop.call("fileUpload", buyer, { body: { name: "a.pdf", content: pdf } });
    expect(await pictureErrors([uploaded.data.id])).toEqual(["只支持 JPG、PNG、WebP 图片"]);
    expect((await shop.call("fileShow", stranger, { params: { id: await aFile(shop, buyer) } })).status).toBe(
      404,
    );
  });

  test("a shop for which it is not open is told so, and nonsense is refused field by field", async () => {
    const buyer = await aBuyer(shop, { mayAskAfterSales: false });
    const order = await aDeliveredOrder(shop, buyer, [{ number: 2 }]);
    expect(await apply(buyer, order)).toMatchObject({ status: 403, reason: "after_sale.not_open" });
    expect((await shop.call("afterSaleForm", buyer, { params: { id: order.id } })).status).toBe(403);
    const params = { id: order.id };
    for (const body of [{}, { type: "lost" }, { type: "return", reason: "damaged", lines: "all" }])
      expect((await shop.call("afterSaleApply", buyer, { params, body: body as never })).status).toBe(422);
  });
});

describe("GET /api/after_sales", () => {
  test("pages newest first, by type; another shop's are not there", async () => {
    const [buyer, stranger] = [await aBuyer(shop), await aBuyer(shop)];
    const order = await aDeliveredOrder(shop, buyer, [{ number: 9 }]);
    const wishes = [{}, { type: "report", reason: "absent" }, {}] as const;
    const ids: number[] = [];
    for (const wish of wishes) ids.unshift((await anAfterSale(shop, buyer, { ...order, wish })).id);
    const list = async (query: object) => (await shop.call("afterSaleList", buyer, { query })).data;
    expect((await list({})).list.map(({ id }) => id)).toEqual(ids);
    expect(await list({ type: "report" })).toMatchObject({ total: 1, list: [{ id: ids[1], line_count: 1 }] });
    expect((await list({ page: 2, page_size: 2 })).list.map(({ id }) => id)).toEqual([ids[2]]);
    expect((await shop.call("afterSaleList", stranger, { query: {} })).data.total).toBe(0);
    expect((await shop.call("afterSaleList", buyer, { query: { type: "x" } as never })).status).toBe(422);
  });
});

describe("the database keeps the rules too", () => {
  test("its legal moves are the domain's", async () => {
    const found = await rows<{ move: string }>(
      shop.app.database.db,
      sql`SELECT from_state || ' ' || to_state AS move FROM state_moves WHERE machine = 'after_sales' ORDER BY 1`,
    );
    const legal = afterSaleStates.flatMap((from) => afterSaleMoves[from].map((to) => `${from} ${to}`));
    expect(found.map(({ move }) => move)).toEqual(legal.toSorted());
  });

  test("no illegal move, and no more pieces than were received", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ number: 2 }]);
    const { id } = await anAfterSale(shop, buyer, { ...order, wish: { number: 2 } });
    const { db } = shop.app.database;
    const attempts = [
      sql`UPDATE after_sales SET state = 'checking' WHERE id = ${id}`,
      sql`UPDATE after_sale_lines SET number = 3 WHERE after_sale_id = ${id}`,
    ];
    for (const attempt of attempts)
      await expect(Promise.resolve(db.execute(attempt))).rejects.toMatchObject({ cause: { code: "23514" } });
  });
});
