/** Wanted requests 品种求购. */
import { wantedStates } from "@yaoji/domain/trade/wanted";
import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, id, money, ref } from "./columns.ts";

export const wantedRequests = pgTable("wanted_requests", {
  id: id(),
  shopId: ref().notNull(),
  accountId: ref().notNull(),
  name: text().notNull(),
  specification: text().notNull().default(""),
  manufacturer: text().notNull().default(""),
  number: integer().notNull(),
  unit: text().notNull().default(""),
  wishedPrice: money(),
  wantedUntil: date(),
  remark: text().notNull().default(""),
  state: text({ enum: wantedStates }).notNull().default("pending"),
  answer: text().notNull().default(""),
  goodsId: ref(),
  createdAt: at().notNull().defaultNow(),
  answeredAt: at(),
  closedAt: at(),
});

export const wantedFiles = pgTable(
  "wanted_files",
  { requestId: ref().notNull(), fileId: ref().notNull() },
  (table) => [primaryKey({ columns: [table.requestId, table.fileId] })],
);
