import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDeliveredOrder, afterSaleSteps, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { ops } from "../../../test/money-factories.ts";
import { expectSoundBooks } from "../../../test/order-factories.ts";
import { recordsOf, sheetXml } from "../../../test/workbooks.ts";
import { rows } from "../../platform/db/database.ts";
import { shops } from "../../platform/db/schema/accounts.ts";

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

  test("a recall says which shops and how many pieces, with a file; again later without recalling anew", async () => {
    const folder = mkdtempSync(join(tmpdir(), "yaoji-recall-"));
    const buyer = await aBuyer(shop, { company: "=成都召回药房" });
    await shop.app.database.db
      .update(shops)
      .set({ contactName: "王五", contactPhone: "13800000009" })
      .where(eq(shops.id, buyer.shopId));
    const order = await aDeliveredOrder(shop, buyer, [{ number: 4 }]);
    const batch = order.lines[0]?.batch_no ?? "";
    const goodsId = order.lines[0]?.goods_id ?? 0;
    const [{ code = "" } = {}] = await rows<{ code: string }>(
      shop.app.database.db,
      sql`SELECT code FROM goods WHERE id = ${goodsId}`,
    );
    const lot = ["--goods", code, "--batch", batch];
    const unwritable = await ops(shop, "stock", "recall", ...lot, "--file", join(folder, "none", "x.csv"));
    expect([unwritable.code, unwritable.text.split("\n")[0]]).toEqual([
      1,
      `写不了文件：${join(folder, "none", "x.csv")}（没有这个文件或文件夹）`,
    ]);
    const noTable = await ops(shop, "stock", "recall", ...lot, "--file", join(folder, "召回"));
    expect(noTable.text).toContain("--file 请写成 .xlsx 或 .csv 文件，如 召回.xlsx。");
    const who = `  客户${buyer.shopId}  =成都召回药房（王五 13800000009）`;
    const path = join(folder, "召回.csv");
    const recalled = await ops(shop, "stock", "recall", ...lot, "--file", path);
    expect(recalled.text).toContain(`${who}  发出4盒，退回0盒，还有4盒  订单${order.order_no}`);
    expect(recalled.text).toContain(
      `批号${batch}发给过1家客户，共4盒，已退回0盒，还有4盒在客户处。明细已存为 ${path}。`,
    );
    const [headings, row] = readFileSync(path, "utf8").split("\r\n");
    expect(headings).toBe(
      "\uFEFF客户编号,客户,联系人,联系电话,订单号,发货单号,发货时间,仓库,批号,单位,发出,退回,还在客户处",
    );
    expect(row).toMatch(
      new RegExp(
        `^${buyer.shopId},'=成都召回药房,王五,13800000009,${order.order_no},${order.order_no}-1,.*,${batch},盒,4,0,4$`,
      ),
    );
    const wish = { reason: "recall", number: 3, picture_ids: [] };
    const sale = await anAfterSale(shop, buyer, { ...order, wish });
    await cameBack(buyer, sale);
    const again = await ops(shop, "stock", "recalled", ...lot, "--file", path);
    expect(again.text).toContain(`${who}  发出4盒，退回3盒，还有1盒`);
    expect(readFileSync(path, "utf8")).toMatch(/,盒,4,3,1\r\n$/);
    expect((await ops(shop, "stock", "recalled", "--goods", code, "--batch", "NONE")).code).toBe(1);
    // A4: the same table as a workbook, whose cells are all texts.
    const book = join(folder, "召回.XLSX");
    const inBook = await ops(shop, "stock", "recalled", ...lot, "--file", book);
    expect(inBook.text).toContain(`明细已存为 ${book}。`);
    const [bookHeadings, bookRow] = await recordsOf(readFileSync(book));
    expect(bookHeadings?.join(",")).toBe(headings?.replace("\uFEFF", ""));
    expect(bookRow?.slice(0, 5)).toEqual([
      String(buyer.shopId),
      "=成都召回药房",
      "王五",
      "13800000009",
      order.order_no,
    ]);
    expect(bookRow?.slice(-5)).toEqual([batch, "盒", "4", "3", "1"]);
    const sheet = sheetXml(readFileSync(book));
    expect(sheet.match(/<c /gu)?.length).toBe(sheet.match(/<c [^>]*t="s"/gu)?.length);
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
