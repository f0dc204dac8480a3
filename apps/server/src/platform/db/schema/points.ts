import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { entitlementKinds, prizeKinds } from "@yaoji/domain/trade/draws";
import { zero } from "@yaoji/domain/money/money";
import { pointsOrderStates } from "@yaoji/domain/money/points";
import { at, id, money, ref } from "./columns.ts";
import type { AddressSnapshot } from "./orders.ts";

/** What a completed order gave, what of it is to be taken back, and what was. */
export const orderPoints = pgTable("order_points", {
  orderId: ref().primaryKey(),
  shopId: ref().notNull(),
  given: integer().notNull(),
  perYuan: integer().notNull(),
  due: integer().notNull().default(0),
  taken: integer().notNull().default(0),
});

export const pointsGoods = pgTable("points_goods", {
  id: id(),
  name: text().notNull(),
  intro: text().notNull().default(""),
  art: text().notNull().default("gift"),
  points: integer().notNull(),
  worth: money().notNull().default(zero),
  stock: integer().notNull(),
  onShelf: boolean().notNull().default(true),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: at().notNull().defaultNow(),
});

export const pointsOrders = pgTable("points_orders", {
  id: id(),
  orderNo: text().notNull(),
  shopId: ref().notNull(),
  accountId: ref().notNull(),
  goodsId: ref(),
  drawResultId: ref(),
  name: text().notNull(),
  art: text().notNull(),
  number: integer().notNull(),
  points: integer().notNull(),
  address: jsonb().$type<AddressSnapshot>(),
  state: text({ enum: pointsOrderStates }).notNull(),
  carrier: text().notNull().default(""),
  trackingNo: text().notNull().default(""),
  reason: text().notNull().default(""),
  createdAt: at().notNull(),
  shippedAt: at(),
});

export const draws = pgTable("draws", {
  id: id(),
  name: text().notNull(),
  rules: text().notNull(),
  entitlement: text({ enum: entitlementKinds }).notNull(),
  orderAmount: money(),
  isPopup: boolean().notNull().default(false),
  startsAt: at().notNull(),
  endsAt: at().notNull(),
  version: integer().notNull().default(1),
});

export const drawPrizes = pgTable("draw_prizes", {
  id: id(),
  drawId: ref().notNull(),
  position: integer().notNull(),
  name: text().notNull(),
  remarks: text().notNull().default(""),
  kind: text({ enum: prizeKinds }).notNull(),
  art: text().notNull().default("gift"),
  weight: integer().notNull(),
  stock: integer(),
  isFallback: boolean().notNull().default(false),
  worth: money().notNull().default(zero),
  points: integer(),
  couponId: ref(),
});

/** Append-only; `stockBefore` of the prize that was given, null where it has none. */
export const drawResults = pgTable("draw_results", {
  id: id(),
  drawId: ref().notNull(),
  shopId: ref().notNull(),
  accountId: ref().notNull(),
  entitlement: text().notNull(),
  random: integer().notNull(),
  randomBelow: integer().notNull(),
  namedPrizeId: ref().notNull(),
  prizeId: ref().notNull(),
  stockBefore: integer(),
  name: text().notNull(),
  remarks: text().notNull(),
  kind: text({ enum: prizeKinds }).notNull(),
  at: at().notNull(),
});
