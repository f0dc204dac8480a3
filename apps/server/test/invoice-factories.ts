import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { moveOrder } from "../src/fulfilment/order-changes/moves.service.ts";
import { issueDueInvoices } from "../src/money/invoices/invoices.service.ts";
import { jobTable } from "../src/roof/job-table.ts";
import type { TestBuyer } from "./factories.ts";
import { aGoods, type GoodsFields } from "./goods-factories.ts";
import type { TestShop } from "./harness.ts";
import { addToCart, anOrder, fillWallet } from "./order-factories.ts";

/** Well-formed: the example of GB 32100. */
export const taxNumber = "91350100M000100Y43";

/** A title of the buyer's shop; gives its id. */
export async function aTitle(shop: TestShop, buyer: TestBuyer): Promise<number> {
  const added = await shop.call("invoiceTitleAdd", buyer, { body: { kind: "normal", tax_no: taxNumber } });
  expect(added.message).toBe("发票抬头已添加");
  return added.data.id;
}

type Wish = { lines?: (GoodsFields & { number?: number })[]; invoice_id?: number };

/** A paid order of new goods, not yet shipped; gives its id. */
export async function aPaidOrder(shop: TestShop, buyer: TestBuyer, wish: Wish = {}): Promise<number> {
  const wishes: [number, number][] = [];
  for (const { number = 1, ...goods } of wish.lines ?? [{}]) wishes.push([await aGoods(shop, goods), number]);
  const lines = await addToCart(shop, buyer, wishes);
  const body = {
    ids: lines.map(({ id }) => id),
    ...(wish.invoice_id ? { invoice_id: wish.invoice_id } : {}),
  };
  const { order_ids } = await anOrder(shop, buyer, body);
  await fillWallet(shop, buyer, "100000");
  const id = order_ids[0] ?? 0;
  expect((await shop.call("payOrder", buyer, { body: { id, method: "balance" } })).code).toBe(200);
  return id;
}

/** Moves a paid order until everything is shipped. */
export async function shipOrder(shop: TestShop, id: number): Promise<void> {
  for (const to of ["reviewed", "picking", "shipped"] as const)
    expect(await moveOrder(shop.app, id, { to })).toBeNull();
}

export async function aShippedOrder(shop: TestShop, buyer: TestBuyer, wish: Wish = {}): Promise<number> {
  const id = await aPaidOrder(shop, buyer, wish);
  await shipOrder(shop, id);
  return id;
}

/** What a working process does within a minute: invoices that are due are made and issued. */
export async function issueDue(shop: TestShop): Promise<void> {
  await issueDueInvoices(shop.app);
  // The queue goes by the database's clock, whatever the test's says.
  await shop.app.database.db.execute(sql`UPDATE jobs.job SET start_after = now() WHERE state < 'active'`);
  await shop.app.jobs.runDue(jobTable(shop.app));
}

/** The invoices of one order, oldest first, as the list has them. */
export async function invoicesOf(shop: TestShop, buyer: TestBuyer, orderId: number) {
  const { data } = await shop.call("invoiceList", buyer, { query: { page_size: 100 } });
  return data.list.filter(({ order_id }) => order_id === orderId).toReversed();
}

/** An issued invoice of a shipped order. */
export async function anInvoice(shop: TestShop, buyer: TestBuyer, wish: Wish = {}) {
  const { list } = (await shop.call("invoiceTitles", buyer)).data;
  const title = list[0]?.id ?? (await aTitle(shop, buyer));
  const orderId = await aShippedOrder(shop, buyer, wish);
  const asked = await shop.call("invoiceRequest", buyer, {
    body: { order_ids: [orderId], invoice_id: title },
  });
  expect(asked.message).toBe("开票申请已提交");
  await issueDue(shop);
  const [invoice] = await invoicesOf(shop, buyer, orderId);
  if (!invoice) throw new Error("nothing was invoiced");
  expect(invoice.state).toBe("issued");
  return invoice;
}
