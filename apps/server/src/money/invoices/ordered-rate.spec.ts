import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aShippedOrder, aTitle, invoicesOf, issueDue } from "../../../test/invoice-factories.ts";
import { saveSettings } from "../../platform/settings/settings.service.ts";
import { goods } from "../../platform/db/schema/goods.ts";
import { invoiceLines } from "../../platform/db/schema/invoices.ts";
import { settings } from "../../platform/db/schema/content.ts";
import { issueInvoice } from "./issue.service.ts";
import { localProvider } from "./local-provider.ts";
import { TaxFault } from "./tax-provider.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.app.database.db;

/** A shipped order of goods with a rate of their own, goods by the rule and herbal pieces. */
async function anOrderOfThree(buyer: TestBuyer): Promise<number> {
  return aShippedOrder(shop, buyer, {
    lines: [{ taxRate: 3 }, {}, { scope: "herbal_pieces" }],
  });
}

/** From now on other goods and another rule are taxed otherwise. */
async function changeRates(): Promise<void> {
  await db().update(goods).set({ taxRate: 0 }).where(eq(goods.taxRate, 3));
  await saveSettings(db(), { taxRule: { standard: 9, scopes: {} } });
}

async function keepRates(): Promise<void> {
  await db().delete(settings).where(eq(settings.key, "taxRule"));
}

async function ratesOf(id: number): Promise<number[]> {
  const lines = await db()
    .select({ rate: invoiceLines.rate })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, id))
    .orderBy(invoiceLines.id);
  return lines.map(({ rate }) => rate);
}

describe("domain.md §7 the tax rate is of the order's snapshot", () => {
  test("下单后税率改了，发票仍按下单时的税率；新订单按新的", async () => {
    const buyer = await aBuyer(shop);
    const invoice_id = await aTitle(shop, buyer);
    const ordered = await anOrderOfThree(buyer);
    await changeRates();
    await shop.call("invoiceRequest", buyer, { body: { order_ids: [ordered], invoice_id } });
    const [invoice] = await invoicesOf(shop, buyer, ordered);
    expect(await ratesOf(invoice?.id ?? 0)).toEqual([3, 13, 9, 13]);
    const later = await anOrderOfThree(buyer);
    await shop.call("invoiceRequest", buyer, { body: { order_ids: [later], invoice_id } });
    const [fresh] = await invoicesOf(shop, buyer, later);
    expect(await ratesOf(fresh?.id ?? 0)).toEqual([3, 9, 9, 9]);
    await keepRates();
  });

  test("拒开后重新申请的发票，税额与原来的一样", async () => {
    const buyer = await aBuyer(shop);
    const invoice_id = await aTitle(shop, buyer);
    const orderId = await anOrderOfThree(buyer);
    const ask = () => shop.call("invoiceRequest", buyer, { body: { order_ids: [orderId], invoice_id } });
    await ask();
    const [refused] = await invoicesOf(shop, buyer, orderId);
    const refuse = async () => Promise.reject(new TaxFault("购方税号未登记，请核对发票抬头后重试"));
    await issueInvoice(shop.app, refused?.id ?? 0, { ...localProvider, issue: refuse });
    await changeRates();
    await ask();
    await issueDue(shop);
    const [old, fresh] = await invoicesOf(shop, buyer, orderId);
    expect([old?.state, fresh?.state, fresh?.tax]).toEqual(["void", "issued", old?.tax]);
    expect(await ratesOf(fresh?.id ?? 0)).toEqual(await ratesOf(old?.id ?? 0));
    await keepRates();
  });
});
