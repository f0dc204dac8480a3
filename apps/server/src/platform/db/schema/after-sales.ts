/** Returns, exchanges, missing goods and papers asked for after shipping. */
import { afterSaleStates, afterSaleTypes, remedies } from "@yaoji/domain/trade/after-sales";
import { zero } from "@yaoji/domain/money/money";
import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, id, money, ref } from "./columns.ts";

export const afterSales = pgTable("after_sales", {
  id: id(),
  no: text().notNull(),
  orderId: ref().notNull(),
  shopId: ref().notNull(),
  accountId: ref().notNull(),
  type: text({ enum: afterSaleTypes }).notNull(),
  reason: text().notNull(),
  description: text().notNull().default(""),
  remedy: text({ enum: remedies }).notNull(),
  state: text({ enum: afterSaleStates }).notNull().default("applied"),
  /** Whether the goods are wanted back; null until the quality manager has said. */
  goodsBack: boolean(),
  amount: money().notNull().default(zero),
  decision: text().notNull().default(""),
  carrier: text().notNull().default(""),
  trackingNo: text().notNull().default(""),
  shippedBackAt: at(),
  refundWallet: money(),
  refundCredit: money(),
  createdAt: at().notNull().defaultNow(),
  deadlineAt: at(),
  closedAt: at(),
  /** Accounts of the operators who took the steps. */
  passedBy: ref(),
  judgedBy: ref(),
  receivedBy: ref(),
  refundedBy: ref(),
  /** Goods that were not accepted lie here for the buyer; how they went back to him. */
  owedBack: boolean().notNull().default(false),
  sentBackCarrier: text().notNull().default(""),
  sentBackNo: text().notNull().default(""),
  sentBackAt: at(),
  sentBackBy: ref(),
});

export const afterSaleLines = pgTable("after_sale_lines", {
  id: id(),
  afterSaleId: ref().notNull(),
  shipmentLineId: ref().notNull(),
  number: integer().notNull(),
  accepted: integer(),
  amount: money().notNull().default(zero),
});

export const afterSaleEvents = pgTable("after_sale_events", {
  id: id(),
  afterSaleId: ref().notNull(),
  state: text({ enum: afterSaleStates }).notNull(),
  text: text().notNull(),
  at: at().notNull().defaultNow(),
  /** Who of the operator's staff; null: the buyer, the clock, or of before it was kept. */
  accountId: ref(),
});

export const afterSaleFiles = pgTable(
  "after_sale_files",
  {
    afterSaleId: ref().notNull(),
    fileId: ref().notNull(),
    kind: text({ enum: ["picture", "answer"] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.afterSaleId, table.fileId] })],
);
