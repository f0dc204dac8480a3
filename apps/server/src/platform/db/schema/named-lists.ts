/** Named lists 采购清单. */
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, id, ref } from "./columns.ts";

export const namedLists = pgTable("named_lists", {
  id: id(),
  shopId: ref().notNull(),
  name: text().notNull(),
  nameKey: text().notNull(),
  changedBy: ref().notNull(),
  changedAt: at().notNull(),
  createdAt: at().notNull().defaultNow(),
});

export const namedListLines = pgTable(
  "named_list_lines",
  {
    listId: ref().notNull(),
    goodsId: ref().notNull(),
    number: integer().notNull(),
    place: ref().notNull().generatedByDefaultAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.goodsId] })],
);
