import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, id, ref } from "./columns.ts";

/** A row as it was pushed. */
export type PushPayload = Record<string, string | boolean | null | string[]>;

export const erpPushes = pgTable("erp_pushes", {
  id: id(),
  externalId: text().notNull(),
  kind: text({ enum: ["goods", "prices", "stock", "trace_codes"] }).notNull(),
  total: integer().notNull(),
  received: integer().notNull().default(0),
  nextMissing: integer().notNull().default(1),
  state: text({ enum: ["open", "applying", "done", "failed"] })
    .notNull()
    .default("open"),
  applied: integer().notNull().default(0),
  created: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  message: text().notNull().default(""),
  accountId: ref(),
  createdAt: at().notNull().defaultNow(),
  finishedAt: at(),
});

export const erpPushRows = pgTable(
  "erp_push_rows",
  {
    pushId: ref().notNull(),
    rowNo: integer().notNull(),
    key: text().notNull(),
    code: text().notNull(),
    payload: jsonb().$type<PushPayload>().notNull(),
    result: text({ enum: ["created", "updated", "unchanged", "refused"] }),
    detail: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.pushId, table.rowNo] })],
);
