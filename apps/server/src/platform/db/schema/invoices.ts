import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { invoiceKinds, invoiceStates, titleKinds } from "@yaoji/domain/trade/invoices";
import { invoiceFormats } from "@yaoji/domain/trade/tax-platform";
import { zero } from "@yaoji/domain/money/money";
import type { TaxRate } from "@yaoji/domain/trade/tax";
import { at, id, money, ref } from "./columns.ts";

/** One side of an invoice, frozen when it was made; "" where it was not known. */
export type InvoiceParty = {
  company: string;
  taxNo: string;
  address: string;
  phone: string;
  bank: string;
  bankAccount: string;
  email: string;
};
/** What was refunded of a line; `id` null is the freight, the amount a decimal text of yuan. */
export type RefundedPart = { id: number | null; number: number; amount: string };

export const invoiceTitles = pgTable("invoice_titles", {
  id: id(),
  shopId: ref().notNull(),
  kind: text({ enum: titleKinds }).notNull(),
  taxNo: text().notNull(),
  bank: text().notNull().default(""),
  bankAccount: text().notNull().default(""),
  address: text().notNull().default(""),
  phone: text().notNull().default(""),
  email: text().notNull().default(""),
  createdAt: at().notNull().defaultNow(),
  deletedAt: at(),
  /** Since when it is a former company's; null again once it is saved for the present one. */
  outdatedAt: at(),
});

export const invoiceRequests = pgTable("invoice_requests", {
  orderId: ref().primaryKey(),
  titleId: ref().notNull(),
  closed: boolean().notNull().default(false),
  createdAt: at().notNull().defaultNow(),
});

export const invoices = pgTable("invoices", {
  id: id(),
  key: text().notNull(),
  shopId: ref().notNull(),
  orderId: ref().notNull(),
  kind: text({ enum: invoiceKinds }).notNull(),
  redOf: ref(),
  titleKind: text({ enum: titleKinds }).notNull(),
  buyer: jsonb().$type<InvoiceParty>().notNull(),
  seller: jsonb().$type<InvoiceParty>().notNull(),
  state: text({ enum: invoiceStates }).notNull().default("waiting"),
  amount: money().notNull(),
  tax: money().notNull(),
  reversed: money().notNull().default(zero),
  reason: text().notNull().default(""),
  number: text(),
  issuedAt: at(),
  attempts: integer().notNull().default(0),
  fault: text().notNull().default(""),
  refused: boolean().notNull().default(false),
  /** When it was handed over: its job was sent, or it stood in a list for the tax platform. */
  queuedAt: at(),
  createdAt: at().notNull().defaultNow(),
});

/** What the tax platform issued, by its form. */
export const invoiceFiles = pgTable(
  "invoice_files",
  {
    invoiceId: ref().notNull(),
    format: text({ enum: invoiceFormats }).notNull(),
    fileId: ref().notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.format] })],
);

export const invoiceLines = pgTable("invoice_lines", {
  id: id(),
  invoiceId: ref().notNull(),
  orderLineId: ref(),
  name: text().notNull(),
  specification: text().notNull(),
  unit: text().notNull(),
  number: integer().notNull(),
  amount: money().notNull(),
  rate: smallint().$type<TaxRate>().notNull(),
  tax: money().notNull(),
});

export const invoiceRefunds = pgTable("invoice_refunds", {
  key: text().primaryKey(),
  orderId: ref().notNull(),
  lines: jsonb().$type<RefundedPart[]>().notNull(),
  createdAt: at().notNull().defaultNow(),
});
