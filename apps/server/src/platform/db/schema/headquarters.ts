/** Chain headquarters 连锁总部: its shops, its table, its submissions, their requests. */
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { requestStates } from "@yaoji/domain/trade/headquarters";
import { at, id, money, ref } from "./columns.ts";

export const chainShops = pgTable("chain_shops", {
  shopId: ref().primaryKey(),
  headId: ref().notNull(),
  monthlyBudget: money(),
  joinedAt: at().notNull(),
});

export const chainRows = pgTable(
  "chain_rows",
  { headId: ref().notNull(), goodsId: ref().notNull(), addedAt: at().notNull() },
  (table) => [primaryKey({ columns: [table.headId, table.goodsId] })],
);

export const chainCells = pgTable(
  "chain_cells",
  {
    headId: ref().notNull(),
    goodsId: ref().notNull(),
    shopId: ref().notNull(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.headId, table.goodsId, table.shopId] })],
);

export const chainSubmissions = pgTable("chain_submissions", {
  id: id(),
  headId: ref().notNull(),
  accountId: ref().notNull(),
  key: text(),
  fingerprint: text().notNull(),
  createdAt: at().notNull(),
});

export const chainSubmissionShops = pgTable(
  "chain_submission_shops",
  {
    submissionId: ref().notNull(),
    shopId: ref().notNull(),
    kinds: integer().notNull(),
    checkoutId: ref(),
    reason: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.shopId] })],
);

export const chainRequests = pgTable("chain_requests", {
  id: id(),
  headId: ref().notNull(),
  shopId: ref().notNull(),
  accountId: ref().notNull(),
  state: text({ enum: requestStates }).notNull(),
  remark: text().notNull().default(""),
  total: money().notNull(),
  createdAt: at().notNull(),
  checkoutId: ref(),
  reason: text().notNull().default(""),
  decidedBy: ref(),
  decidedAt: at(),
});

export const chainRequestLines = pgTable(
  "chain_request_lines",
  {
    requestId: ref().notNull(),
    goodsId: ref().notNull(),
    number: integer().notNull(),
    /** `any` or `YYYY-MM`; null: as the shop asks. */
    expiryWish: text(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.goodsId] })],
);
