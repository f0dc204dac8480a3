import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDeliveredOrder, afterSaleSteps, anAfterSale } from "../../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { pdfText } from "../../../test/pdf-text.ts";
import { aReviewedOrder, parcelsOf, uncoded, noCode } from "../../../test/shipment-factories.ts";
import { upsertSettings } from "../../platform/settings/settings.queries.ts";
import { importFile } from "../../catalogue/import/import.service.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { checkShipment, pickOrder, shipShipment } from "./shipments.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const { cameBack, done } = afterSaleSteps(() => shop);
const batch = { batchNo: "GSP-1", producedOn: "2026-01-05", onHand: 20 };
const goods = { name: "演示片", form: "薄膜衣片", approvalNumber: "国药准字H20200002", batches: [batch] };

/** What the paper of the order's last parcel says. */
async function noteOf(buyer: TestBuyer, orderId: number): Promise<string> {
  const parcel = (await parcelsOf(shop, buyer, orderId)).at(-1);
  const headers = { authorization: `Bearer ${buyer.token}` };
  const reply = await shop.server.inject({ url: `/api/shipment/${parcel?.id}/note`, headers });
  return pdfText(reply.rawPayload);
}

describe("the delivery note 随货同行单", () => {
  test("says of each batch what a receiving pharmacy checks, of goods that are sent once more as well", async () => {
    const buyer = await aBuyer(shop);
    const order = await aDeliveredOrder(shop, buyer, [{ ...goods, number: 4 }]);
    const [sent] = order.lines;
    const facts = ["演示片", "薄膜衣片", "国药准字H20200002", "GSP-1", "2026-01-05", sent?.yxq];
    const first = await noteOf(buyer, order.id);
    for (const fact of facts) expect(first).toContain(fact);

    const sale = await anAfterSale(shop, buyer, { ...order, wish: { type: "exchange", number: 2 } });
    await cameBack(buyer, sale);
    await done("replace", sale.no, ...noCode, "--carrier", "顺丰速运");
    const again = await noteOf(buyer, order.id);
    for (const fact of facts) expect(again).toContain(fact);
    expect((await parcelsOf(shop, buyer, order.id)).map(({ lines }) => lines[0]?.produced_on)).toEqual([
      "2026-01-05",
      "2026-01-05",
    ]);
  });

  test("names buyer and seller as they were called when the parcel left", async () => {
    const { db, exec } = shop.app.database;
    await upsertSettings(db, { company: "演示批发一号" });
    const buyer = await aBuyer(shop, { company: "演示甲药房" });
    const order = await aDeliveredOrder(shop, buyer, [goods]);
    await exec(`UPDATE shops SET company = '演示乙药房' WHERE id = ${buyer.shopId}`);
    await upsertSettings(db, { company: "演示批发二号" });
    const text = await noteOf(buyer, order.id);
    for (const party of ["演示批发一号随货同行单", "演示甲药房"]) expect(text).toContain(party);
    for (const later of ["演示乙药房", "演示批发二号"]) expect(text).not.toContain(later);
  });

  test("cuts nothing, however long the buyer, the seller and the address are called", async () => {
    const long = (start: string, letters: number) => start.padEnd(letters, "甲乙丙丁戊己庚辛壬癸");
    const [company, seller] = [long("演示长名药房", 80), long("演示长名批发", 80)];
    const [detail, name] = [long("演示长街", 120), long("收货", 30)];
    await upsertSettings(shop.app.database.db, { company: seller });
    const buyer = await aBuyer(shop, { company });
    const order = await aDeliveredOrder(shop, buyer, [goods]);
    await shop.app.database.exec(
      `UPDATE orders SET address = address || '${JSON.stringify({ detail, name })}' WHERE id = ${order.id}`,
    );
    const text = (await noteOf(buyer, order.id)).replaceAll("\n", "");
    for (const whole of [company, `${seller}随货同行单`, detail, name]) expect(text).toContain(whole);
  });

  test("says where herbs come from, as it was when they were ordered", async () => {
    const buyer = await aBuyer(shop);
    const herbs = { scope: "herbal_pieces", drugClass: "none", origin: "安徽亳州" } as const;
    const order = await aDeliveredOrder(shop, buyer, [herbs]);
    await shop.app.database.exec("UPDATE goods SET origin = '甘肃定西' WHERE origin = '安徽亳州'");
    expect(await noteOf(buyer, order.id)).toContain("产地：安徽亳州");
  });

  test("has the dates of the batch as they are when the parcel leaves, whatever stood there when it was ordered", async () => {
    const buyer = await aBuyer(shop);
    const mistaken = { batchNo: "TYPO-1", expiresOn: "2029-01-31", producedOn: "2026-01-31" };
    const order = await aReviewedOrder(shop, buyer, [{ code: "TYPO", batches: [mistaken] }]);
    await corrected("2028-02-28");
    const opened = await pickOrder(shop.app, order.id);
    if (isRefusal(opened)) throw new Error("nothing was picked");
    expect((await parcelsOf(shop, buyer, order.id))[0]?.lines[0]?.yxq).toBe("2028-02-28");
    await corrected("2028-01-31");
    expect(await checkShipment(shop.app, opened.shipmentNo, uncoded)).toBeNull();
    expect(
      await shipShipment(shop.app, opened.shipmentNo, { carrier: "顺丰医药", trackingNo: "SF1" }),
    ).toBeNull();
    const note = await noteOf(buyer, order.id);
    expect(note).toContain("2028-01-31");
    expect(note).toContain("2025-12-31");
    for (const wrong of ["2029-01-31", "2028-02-28", "2026-01-31"]) expect(note).not.toContain(wrong);
  });
});

/** The price list says of batch TYPO-1 when it expires. */
async function corrected(expiry: string): Promise<void> {
  const file = `商品编码,价格,库存,批号,生产日期,有效期\nTYPO,12.50,100,TYPO-1,2025-12-31,${expiry}\n`;
  const telling = { progress: () => {}, report: async () => {} };
  expect((await importFile(shop.app, textSource(file), telling)).counts).toMatchObject({ 拒绝: 0 });
}

async function* textSource(text: string) {
  yield Buffer.from(text);
}
