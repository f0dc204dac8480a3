import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { priceListStates } from "@yaoji/domain/pricing/price-lists";
import { at, id, ref } from "./columns.ts";

export const priceLists = pgTable("price_lists", {
  id: id(),
  accountId: ref().notNull(),
  name: text().notNull(),
  fields: jsonb().$type<readonly string[]>().notNull(),
  unused: jsonb().$type<readonly string[]>().notNull(),
  taskId: ref(),
  /** From when on the prices hold; null: from when they are changed. */
  dueAt: at(),
  createdAt: at().notNull(),
});

export const priceListRows = pgTable(
  "price_list_rows",
  {
    listId: ref().notNull(),
    row: integer().notNull(),
    said: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    given: jsonb().$type<unknown>().notNull(),
    state: text({ enum: priceListStates }).notNull(),
    judged: jsonb().$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.row] })],
);
