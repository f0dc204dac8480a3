import { yuan } from "@yaoji/domain/money/money";
import { row } from "../src/platform/db/database.ts";
import { sql } from "drizzle-orm";
import { shopMembers } from "../src/platform/db/schema/accounts.ts";
import { setCreditLine } from "../src/money/credit/credit-lines.service.ts";
import { anAccount, aShop, type TestBuyer } from "./factories.ts";
import { aCard, aFile, setTestAccount } from "./money-factories.ts";
import { anOrder, fillWallet } from "./order-factories.ts";
import type { TestShop } from "./harness.ts";
import { type Insert, ownedChain, ownedList, ownedPapers, ownedPeople, ownedThings } from "./owned-papers.ts";

/** One object of each kind that an endpoint may name, belonging to one shop. */
export type OwnedObjects = {
  address: number;
  cart_line: number;
  order: number;
  shipped_order: number;
  shipment: number;
  shipment_line: number;
  after_sale: number;
  linked_shop: number;
  invoice_title: number;
  /** Issued. */
  invoice: number;
  failed_invoice: number;
  file: number;
  bank_transfer: number;
  credit_bill: number;
  credit_repayment: number;
  bank_card: number;
  /** Waits for finance. */
  withdrawal: number;
  /** A thing that was won, nobody has said where to send it. */
  points_order: number;
  /** Registered with the buyer's shop as its head, not yet submitted. */
  draft_shop: number;
  /** Its random name. */
  licence_file: string;
  /** Another login of the account. */
  session: number;
  /** The account of another member of the shop. */
  member: number;
  sent_invitation: number;
  /** To the account's phone, from another shop. */
  invitation: number;
  /** Signed. */
  contract: number;
  wanted: number;
  /** With ten of the goods in it. */
  named_list: number;
  /** Of the chain whose head the buyer's shop is; what it asks for and waits for; what was submitted for it. */
  chain_shop: number;
  chain_request: number;
  chain_submission: number;
  /** Of the cart line and the orders; a maker's own. */
  goods: number;
  /** In the shop's hand. */
  coupon: number;
  voucher: number;
  message: number;
  /** Anybody's, for points. */
  gift: number;
};

/** Objects that nobody has. */
export const nowhere: OwnedObjects = {
  address: 13_812_345_678,
  cart_line: 13_812_345_678,
  order: 13_812_345_678,
  shipped_order: 13_812_345_678,
  shipment: 13_812_345_678,
  shipment_line: 13_812_345_678,
  after_sale: 13_812_345_678,
  linked_shop: 13_812_345_678,
  invoice_title: 13_812_345_678,
  invoice: 13_812_345_678,
  failed_invoice: 13_812_345_678,
  file: 13_812_345_678,
  bank_transfer: 13_812_345_678,
  credit_bill: 13_812_345_678,
  credit_repayment: 13_812_345_678,
  bank_card: 13_812_345_678,
  withdrawal: 13_812_345_678,
  points_order: 13_812_345_678,
  draft_shop: 13_812_345_678,
  licence_file: "0".repeat(32),
  session: 13_812_345_678,
  member: 13_812_345_678,
  sent_invitation: 13_812_345_678,
  invitation: 13_812_345_678,
  contract: 13_812_345_678,
  wanted: 13_812_345_678,
  named_list: 13_812_345_678,
  chain_shop: 13_812_345_678,
  chain_request: 13_812_345_678,
  chain_submission: 13_812_345_678,
  goods: 13_812_345_678,
  coupon: 13_812_345_678,
  voucher: 13_812_345_678,
  message: 13_812_345_678,
  gift: 13_812_345_678,
};

/**
 * A buyer's own address, cart line, unpaid order of plain goods in stock, order with a parcel under way, and a shop
 * linked with his.
 */
export async function ownedObjects(shop: TestShop, buyer: TestBuyer): Promise<OwnedObjects> {
  const { db } = shop.app.database;
  const insert = async (statement: ReturnType<typeof sql>) =>
    Number((await row<{ id: number }>(db, statement))?.id);
  const warehouse = await insert(
    sql`INSERT INTO warehouses (code, name) VALUES ('main', '主仓') ON CONFLICT (code) DO UPDATE SET name = excluded.name RETURNING id`,
  );
  const goods = await insert(
    sql`INSERT INTO goods (code, name, manufacturer, scope)
        VALUES (${`G${buyer.shopId}`}, '测试颗粒', '测试制药', 'chinese_patent') RETURNING id`,
  );
  await insert(
    sql`INSERT INTO offers (goods_id, warehouse_id, base_price) VALUES (${goods}, ${warehouse}, 12.5) RETURNING id`,
  );
  const batch = await insert(
    sql`INSERT INTO batches (goods_id, warehouse_id, batch_no, expires_on, on_hand) VALUES (${goods}, ${warehouse}, 'B1', '2035-01-01', 100) RETURNING id`,
  );
  const cart_line = await insert(
    sql`INSERT INTO cart_lines (shop_id, goods_id, warehouse_id, number, price_seen, number_seen, amount_seen) VALUES (${buyer.shopId}, ${goods}, ${warehouse}, 2, 12.5, 2, 25) RETURNING id`,
  );
  const checkout = await insert(
    sql`INSERT INTO checkouts (shop_id, account_id, pay_method) VALUES (${buyer.shopId}, ${buyer.accountId}, 'balance') RETURNING id`,
  );
  const order = await insert(
    sql`INSERT INTO orders (order_no, checkout_id, shop_id, warehouse_id, pay_method, total, amounts, address, pay_before)
        VALUES (${`T${buyer.shopId}`}, ${checkout}, ${buyer.shopId}, ${warehouse}, 'balance', 25, '[]', ${JSON.stringify(place)}, now() + interval '1 day') RETURNING id`,
  );
  const parcel = await shippedOrder(insert, buyer, { warehouse, checkout, goods, batch });
  const linked_shop = await aShop(db, { company: `分店${buyer.shopId}` });
  // It keeps an owner when this one leaves.
  const owners = [buyer.accountId, await anAccount(db)];
  await db.insert(shopMembers).values(owners.map((accountId) => ({ accountId, shopId: linked_shop })));
  const invoices = await ownedInvoices(insert, { buyer, order });
  const money = await ownedMoney(shop, buyer);
  return {
    address: buyer.addressId,
    cart_line,
    order,
    ...parcel,
    linked_shop,
    ...invoices,
    ...money,
    ...(await ownedChain(insert, shop, { buyer, goods })),
    ...(await ownedThings(insert, shop, buyer)),
    ...(await ownedPapers(insert, shop, buyer)),
    ...(await ownedPeople(insert, shop, buyer)),
    ...(await ownedList(insert, buyer, goods)),
    goods,
  };
}

type Places = Record<"warehouse" | "checkout" | "goods" | "batch", number>;

/** An order of two pieces, with its parcel under way, and goods of it that are to come back. */
async function shippedOrder(
  insert: Insert,
  buyer: TestBuyer,
  { warehouse, checkout, goods, batch }: Places,
): Promise<Pick<OwnedObjects, "shipped_order" | "shipment" | "shipment_line" | "after_sale">> {
  const shipped_order = await insert(
    sql`INSERT INTO orders (order_no, checkout_id, shop_id, warehouse_id, status, pay_status, pay_method, total, paid, amounts, address, pay_before)
        VALUES (${`S${buyer.shopId}`}, ${checkout}, ${buyer.shopId}, ${warehouse}, 'shipped', 'paid', 'balance', 25, 25, '[]', ${JSON.stringify(place)}, now()) RETURNING id`,
  );
  const line = await insert(
    sql`INSERT INTO order_lines (order_id, goods_id, code, name, specification, form, unit, picture, number, price, amount, tax_rate)
        VALUES (${shipped_order}, ${goods}, 'G', '测试颗粒', '10g*9袋', '颗粒剂', '盒', '{}', 2, 12.5, 25, 13) RETURNING id`,
  );
  await insert(
    sql`INSERT INTO order_line_batches (line_id, batch_id, batch_no, expires_on, number)
        VALUES (${line}, ${batch}, 'B1', '2035-01-01', 2) RETURNING batch_id AS id`,
  );
  const shipment = await insert(
    sql`INSERT INTO shipments (shipment_no, order_id, warehouse_id, carrier, state, shipped_at, company, seller)
        VALUES (${`S${buyer.shopId}-1`}, ${shipped_order}, ${warehouse}, '自有配送', 'shipped', now(), '测试药店', '测试药业') RETURNING id`,
  );
  const shipment_line = await insert(
    sql`INSERT INTO shipment_lines (shipment_id, order_line_id, batch_id, batch_no, expires_on, number)
        VALUES (${shipment}, ${line}, ${batch}, 'B1', '2035-01-01', 2) RETURNING id`,
  );
  const after_sale = await insert(
    sql`INSERT INTO after_sales (no, order_id, shop_id, account_id, type, reason, remedy, state, deadline_at)
        VALUES (${`S${buyer.shopId}-S1`}, ${shipped_order}, ${buyer.shopId}, ${buyer.accountId}, 'return', 'quality', 'refund', 'returning', now()) RETURNING id`,
  );
  return { shipped_order, shipment, shipment_line, after_sale };
}

/** A proof, a bank transfer told of with another, a bill that is owed with a repayment of it, a card, some balance. */
async function ownedMoney(shop: TestShop, buyer: TestBuyer) {
  await setTestAccount(shop);
  await fillWallet(shop, buyer, "100");
  await setCreditLine(shop.app, buyer.shopId, { limit: yuan(1000), termDays: 30 });
  const file = await aFile(shop, buyer);
  const { order_ids } = await anOrder(shop, buyer);
  await shop.call("payOrder", buyer, { body: { ids: order_ids, method: "credit" } });
  const bills = await shop.call("creditBills", buyer, { query: {} });
  const credit_bill = bills.data.list[0]?.id ?? 0;
  const repayment = await shop.call("creditRepayCreate", buyer, { body: { ids: [credit_bill] } });
  const told = await shop.call("transferAdd", buyer, {
    body: { purpose: "top_up", amount: 10, payer: "测试药房", proof_file_id: await aFile(shop, buyer) },
  });
  const bank_card = await aCard(shop, buyer);
  const applied = await shop.call("withdrawApply", buyer, { body: { card_id: bank_card, amount: 1 } });
  return {
    file,
    bank_transfer: told.data.id,
    credit_bill,
    credit_repayment: repayment.data.id,
    bank_card,
    withdrawal: applied.data.id,
  };
}

/** A title, an invoice that is issued and one that failed. */
async function ownedInvoices(insert: Insert, { buyer, order }: { buyer: TestBuyer; order: number }) {
  const invoice_title = await insert(
    sql`INSERT INTO invoice_titles (shop_id, kind, tax_no) VALUES (${buyer.shopId}, 'normal', '91350100M000100Y43') RETURNING id`,
  );
  const invoice = await insertInvoice(insert, { buyer, order, state: "issued" });
  const failed_invoice = await insertInvoice(insert, { buyer, order, state: "failed" });
  return { invoice_title, invoice, failed_invoice };
}

type Invoiced = { buyer: TestBuyer; order: number; state: "issued" | "failed" };

/** Of another order of the shop, so that its first one can still be invoiced. */
async function insertInvoice(insert: Insert, { buyer, order, state }: Invoiced): Promise<number> {
  const copy = await insert(
    sql`INSERT INTO orders (order_no, checkout_id, shop_id, warehouse_id, pay_method, total, amounts, address, pay_before)
        SELECT order_no || ${state}, checkout_id, shop_id, warehouse_id, pay_method, total, amounts, address, pay_before
        FROM orders WHERE id = ${order} RETURNING id`,
  );
  const party = JSON.stringify({
    company: "测试药房",
    taxNo: "91350100M000100Y43",
    address: "",
    phone: "",
    bank: "",
    bankAccount: "",
    email: "",
  });
  const id = await insert(
    sql`INSERT INTO invoices (key, shop_id, order_id, kind, title_kind, buyer, seller, amount, tax)
        VALUES (${`test:${copy}`}, ${buyer.shopId}, ${copy}, 'blue', 'normal', ${party}, ${party}, 25, 2.88) RETURNING id`,
  );
  await insert(
    sql`INSERT INTO invoice_lines (invoice_id, name, specification, unit, number, amount, rate, tax)
        VALUES (${id}, '测试颗粒', '10g', '盒', 2, 25, 13, 2.88) RETURNING id`,
  );
  const number = state === "issued" ? `测试${id}` : null;
  return insert(
    sql`UPDATE invoices SET state = ${state}, number = ${number}, issued_at = CASE WHEN ${number}::text IS NULL THEN NULL ELSE now() END
        WHERE id = ${id} RETURNING id`,
  );
}

const place = {
  id: 1,
  name: "王小明",
  phone: "13800000000",
  province: "四川省",
  city: "成都市",
  area: "锦江区",
  detail: "东大街1号",
};
