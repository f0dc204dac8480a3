import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDeliveredOrder, afterSaleSteps, anAfterSale } from "../../test/after-sale-factories.ts";
import { aBuyer, type TestBuyer } from "../../test/factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { pdfText } from "../../test/pdf-text.ts";
import { parcelsOf } from "../../test/shipment-factories.ts";
import { upsertSettings } from "../content/settings.queries.ts";

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
    await done("replace", sale.no, "--carrier", "顺丰速运");
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
});
