import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { exportStates } from "@yaoji/domain/people/exports";
import { at, id, ref } from "./columns.ts";

export const exports = pgTable("exports", {
  id: id(),
  accountId: ref().notNull(),
  list: text().notNull(),
  filters: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  words: text().notNull(),
  columns: jsonb().$type<readonly string[]>().notNull(),
  state: text({ enum: exportStates }).notNull(),
  rowCount: integer().notNull().default(0),
  after: text(),
  error: text().notNull().default(""),
  createdAt: at().notNull(),
  finishedAt: at(),
});

export const exportPortions = pgTable(
  "export_portions",
  {
    exportId: ref().notNull(),
    position: integer().notNull(),
    rows: jsonb().$type<readonly (readonly string[])[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
);
