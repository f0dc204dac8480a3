/** Purchase plans 采购计划: how a shop's own tables are read. */
import type { PlanColumn } from "@yaoji/domain/trade/purchase-plan";
import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, ref } from "./columns.ts";

export const planColumns = pgTable(
  "plan_columns",
  {
    shopId: ref().notNull(),
    headings: text().notNull(),
    columns: jsonb().$type<readonly (PlanColumn | null)[]>().notNull(),
    chosenAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.headings] })],
);
