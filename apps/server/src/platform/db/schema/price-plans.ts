import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { WrittenOffer } from "@yaoji/domain/pricing/offer-changes";
import type { OfferTerms } from "@yaoji/domain/pricing/offer-terms";
import { plannedStates } from "@yaoji/domain/pricing/price-plans";
import { priceChangeKinds } from "@yaoji/domain/pricing/price-undo";
import { at, id, money, ref } from "./columns.ts";

export const priceChanges = pgTable("price_changes", {
  id: id(),
  accountId: ref().notNull(),
  kind: text({ enum: priceChangeKinds }).notNull(),
  reason: text().notNull(),
  taskId: ref(),
  undoes: ref(),
  rowCount: integer().notNull().default(0),
  createdAt: at().notNull(),
});

export const priceChangeRows = pgTable(
  "price_change_rows",
  {
    changeId: ref().notNull(),
    offerId: ref().notNull(),
    before: jsonb().$type<OfferTerms>().notNull(),
    after: jsonb().$type<OfferTerms>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.offerId] })],
);

export const pricePlans = pgTable("price_plans", {
  id: id(),
  accountId: ref().notNull(),
  reason: text().notNull(),
  dueAt: at().notNull(),
  taskId: ref(),
  createdAt: at().notNull(),
});

export const plannedPrices = pgTable("planned_prices", {
  id: id(),
  planId: ref().notNull(),
  goodsId: ref().notNull(),
  warehouseId: ref().notNull(),
  field: text().notNull(),
  written: jsonb().$type<WrittenOffer>().notNull(),
  label: text().notNull(),
  before: text().notNull(),
  after: text().notNull(),
  passedFloor: money(),
  dueAt: at().notNull(),
  state: text({ enum: plannedStates }).notNull().default("waiting"),
  fault: text().notNull().default(""),
  settledAt: at(),
});
