/** A shop that has become another company: its invoices never join the new name with the former one's title. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCreditCode } from "../../../test/dossier-factories.ts";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import {
  aPaidOrder,
  aShippedOrder,
  aTitle,
  invoicesOf,
  issueDue,
  shipOrder,
  taxNumber,
} from "../../../test/invoice-factories.ts";
import { ops } from "../../../test/money-factories.ts";
import { aLine } from "../../../test/order-factories.ts";
import { rows } from "../../platform/db/database.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const fault = "该抬头是单位变更前保存的，请在“电子发票”的发票抬头中核对税号并重新保存，再用它开票";
const change = (buyer: TestBuyer, ...words: string[]) =>
  ops(shop, "shop", "change", String(buyer.shopId), ...words);
const titlesOf = async (buyer: TestBuyer) => (await shop.call("invoiceTitles", buyer)).data.list;
const save = (buyer: TestBuyer, id: number, tax_no: string) =>
  shop.call("invoiceTitleEdit", buyer, { params: { id }, body: { kind: "normal", tax_no } });
const ask = (buyer: TestBuyer, order: number, title: number) =>
  shop.call("invoiceRequest", buyer, { body: { order_ids: [order], invoice_id: title } });
const toAsk = async (buyer: TestBuyer) =>
  (await shop.call("invoiceOrders", buyer, { query: {} })).data.list.map(({ id, wanted, text }) => ({
    id,
    wanted,
    text,
  }));

/** A buyer with a title who has become 乙, of another code, and an order that waits for its invoice by that title. */
async function aChanged() {
  const buyer = await aBuyer(shop, { creditCode: aCreditCode() });
  const title = await aTitle(shop, buyer);
  const order = await aPaidOrder(shop, buyer, { invoice_id: title });
  const code = aCreditCode();
  const said = await change(buyer, "--company", "乙大药房", "--credit-code", code);
  return { buyer, title, order, code, said };
}

describe("another company", () => {
  test("operator and buyer are told, and the title's list says why it is not used", async () => {
    const { buyer, said } = await aChanged();
    expect(said.text).toContain("；1个发票抬头待客户核对，保存前不开票");
    const [message] = (await shop.call("messageList", buyer, { query: {} })).data.list;
    expect(message?.body).toContain("原发票抬头暂停使用，请在“电子发票”的发票抬头中核对税号并保存");
    expect(await titlesOf(buyer)).toMatchObject([{ company: "乙大药房", tax_no: taxNumber, fault }]);
  });

  test("what waits is not made until the title is saved for the new company, then with both of it", async () => {
    const { buyer, title, order, code } = await aChanged();
    await shipOrder(shop, order);
    await issueDue(shop);
    expect(await invoicesOf(shop, buyer, order)).toEqual([]);
    expect(await toAsk(buyer)).toEqual([
      { id: order, wanted: false, text: "申请时的抬头待重新核对保存，也可换抬头申请" },
    ]);
    expect((await save(buyer, title, code)).data.fault).toBe("");
    expect(await toAsk(buyer)).toMatchObject([{ wanted: true }]);
    await issueDue(shop);
    expect(await invoicesOf(shop, buyer, order)).toMatchObject([
      { company: "乙大药房", tax_no: code, state: "issued" },
    ]);
  });

  test("neither a request nor an order takes the old title", async () => {
    const { buyer, title } = await aChanged();
    const shipped = await aShippedOrder(shop, buyer);
    const refusal = { status: 409, reason: "invoice.title_outdated", message: fault };
    expect(await ask(buyer, shipped, title)).toMatchObject(refusal);
    expect(await invoicesOf(shop, buyer, shipped)).toEqual([]);
    const ids = [await aLine(shop, buyer)];
    const body = { ids, pay_method: "balance" as const, new: 1 as const, invoice_id: title };
    expect(await shop.call("cartCheckout", buyer, { body })).toMatchObject(refusal);
    await save(buyer, title, taxNumber);
    expect((await ask(buyer, shipped, title)).status).toBe(201);
    expect((await shop.call("cartCheckout", buyer, { body })).status).toBe(201);
  });

  test("a title that was taken away keeps waiting orders from the old number; they are asked for anew", async () => {
    const { buyer, title, order, code } = await aChanged();
    await shop.call("invoiceTitleDelete", buyer, { params: { id: title } });
    await shipOrder(shop, order);
    await issueDue(shop);
    expect(await invoicesOf(shop, buyer, order)).toEqual([]);
    const body = { kind: "normal", tax_no: code } as const;
    const added = await shop.call("invoiceTitleAdd", buyer, { body });
    expect((await ask(buyer, order, added.data.id)).status).toBe(201);
    await issueDue(shop);
    expect(await invoicesOf(shop, buyer, order)).toMatchObject([{ company: "乙大药房", tax_no: code }]);
  });

  test("an order that is cancelled waits for no title", async () => {
    const { buyer, order } = await aChanged();
    await shop.call("orderCancel", buyer, { params: { id: order }, body: {} });
    await issueDue(shop);
    const open = sql`SELECT 1 FROM invoice_requests WHERE order_id = ${order} AND NOT closed`;
    expect(await rows(shop.app.database.db, open)).toEqual([]);
  });
});

describe("the same company", () => {
  test("a title of its own code goes on under its new name; so it does after a wrong code is put right", async () => {
    const code = aCreditCode();
    const buyer = await aBuyer(shop, { creditCode: code });
    const { id } = (await shop.call("invoiceTitleAdd", buyer, { body: { kind: "normal", tax_no: code } }))
      .data;
    await change(buyer, "--company", "更名大药房");
    expect(await titlesOf(buyer)).toMatchObject([{ id, company: "更名大药房", fault: "" }]);
    await change(buyer, "--credit-code", aCreditCode());
    expect(await titlesOf(buyer)).toMatchObject([{ fault }]);
    await change(buyer, "--credit-code", code);
    expect(await titlesOf(buyer)).toMatchObject([{ fault: "" }]);
  });

  test("a code that is filled in later makes titles of it usable, and leaves others as they are", async () => {
    const code = aCreditCode();
    const buyer = await aBuyer(shop);
    const bank = {
      bank: "演示银行",
      bank_account: "6222000000000000",
      address: "演示路1号",
      phone: "13800000000",
    };
    const add = (kind: "normal" | "special", tax_no: string) =>
      shop.call("invoiceTitleAdd", buyer, { body: { ...bank, kind, tax_no } });
    expect([(await add("normal", code)).status, (await add("special", aCreditCode())).status]).toEqual([
      201, 201,
    ]);
    await change(buyer, "--company", "后补代码大药房");
    expect(await titlesOf(buyer)).toMatchObject([{ fault }, { fault }]);
    await change(buyer, "--credit-code", code);
    expect(await titlesOf(buyer)).toMatchObject([
      { tax_no: code, fault: "" },
      { kind: "special", fault },
    ]);
  });

  test("another legal person leaves titles as they are, whatever their number", async () => {
    const buyer = await aBuyer(shop);
    await aTitle(shop, buyer);
    expect((await change(buyer, "--legal-person", "林新")).text).not.toContain("抬头");
    expect(await titlesOf(buyer)).toMatchObject([{ fault: "" }]);
  });
});
