import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDeliveredOrder, afterSaleSteps, anAfterSale } from "../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { ops } from "../../test/money-factories.ts";
import { expectSoundBooks } from "../../test/order-factories.ts";
import { rows } from "../db/database.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const { done, cameBack } = afterSaleSteps(() => shop);

/** An order that arrived years ago, whose goods are recalled now. */
async function aRecalledOrder(buyer: TestBuyer) {
  const order = await aDeliveredOrder(shop, buyer, [{ number: 4 }]);
  const { db } = shop.app.database;
  await db.execute(
    sql`UPDATE shipments SET delivered_at = delivered_at - interval '900 days' WHERE order_id = ${order.id}`,
  );
  const [{ code = "" } = {}] = await rows<{ code: string }>(
    db,
    sql`SELECT code FROM order_lines WHERE order_id = ${order.id}`,
  );
  const batch = order.lines[0]?.batch_no ?? "";
  expect((await ops(shop, "stock", "recall", "--goods", code, "--batch", batch)).code).toBe(0);
  return { ...order, batch };
}
const lastMessage = async (buyer: TestBuyer) =>
  (await shop.call("messageList", buyer, { query: {} })).data.list[0];

describe("goods of a recalled batch", () => {
  test("come back however late, without a picture, and their money with them; the message leads there", async () => {
    const buyer = await aBuyer(shop);
    const order = await aRecalledOrder(buyer);
    expect(await lastMessage(buyer)).toMatchObject({
      kind: "recall",
      url: `/order/info/${order.id}`,
      body: expect.stringContaining("在该订单中申请售后退货（原因选“批号召回”），不限时间，无需照片"),
    });
    const form = await shop.call("afterSaleForm", buyer, { params: { id: order.id } });
    expect(form.data.lines).toMatchObject([{ batch_no: order.batch, is_recalled: 1 }]);
    const wish = { reason: "recall", number: 3, picture_ids: [] };
    const sale = await anAfterSale(shop, buyer, { ...order, wish });
    expect(sale).toMatchObject({ reason_text: "批号召回", amount: 37.5 });
    await cameBack(buyer, sale);
    expect(await done("refund", sale.no)).toContain("退款37.50元已完成");
  });

  test("of a shop that does not ask by itself: the message says to call", async () => {
    const buyer = await aBuyer(shop, { mayAskAfterSales: false });
    await aRecalledOrder(buyer);
    expect((await lastMessage(buyer))?.body).toContain("联系客服办理退货，不限时间");
  });

  test("not of another batch: the recall is no reason there", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer);
    const body = {
      type: "return" as const,
      reason: "recall",
      lines: [{ shipment_line_id: order.lines[0]?.id ?? 0, number: 1 }],
      picture_ids: [],
    };
    const asked = await shop.call("afterSaleApply", buyer, { params: { id: order.id }, body });
    expect(asked.errors).toEqual({
      "lines.0.number": [expect.stringContaining("该批号未召回，请选择其他原因")],
    });
  });
});
