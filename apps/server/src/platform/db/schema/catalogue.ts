import type { SendingAudience } from "@yaoji/domain/pricing/sending";
import { bigint, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { at, id, money, ref } from "./columns.ts";

export const brands = pgTable("brands", {
  id: id(),
  name: text().notNull(),
  image: text().notNull().default(""),
  intro: text().notNull().default(""),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
});

export const goodsGroups = pgTable("goods_groups", {
  id: id(),
  zone: text({ enum: ["other", "kxzq"] }).notNull(),
  url: text(),
  name: text().notNull(),
  image: text().notNull().default(""),
  intro: text().notNull().default(""),
  position: integer().notNull().default(0),
  createdAt: at().notNull().defaultNow(),
  version: integer().notNull().default(1),
});

export const goodsGroupMembers = pgTable(
  "goods_group_members",
  { groupId: ref().notNull(), goodsId: ref().notNull() },
  (table) => [primaryKey({ columns: [table.groupId, table.goodsId] })],
);

export const favourites = pgTable(
  "favourites",
  { shopId: ref().notNull(), goodsId: ref().notNull(), createdAt: at().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.shopId, table.goodsId] })],
);

export const goodsReminders = pgTable(
  "goods_reminders",
  {
    shopId: ref().notNull(),
    goodsId: ref().notNull(),
    kind: text({ enum: ["arrival", "price"] }).notNull(),
    priceSeen: money(),
    createdAt: at().notNull().defaultNow(),
    toldAt: at(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.goodsId, table.kind] })],
);

/** Where each tier of the shelf begins. */
export const shelfTiers = pgTable("shelf_tiers", {
  tier: smallint().primaryKey(),
  leastWeight: bigint({ mode: "bigint" }).notNull(),
});

export const messages = pgTable("messages", {
  id: id(),
  shopId: ref().notNull(),
  kind: text().notNull(),
  title: text().notNull(),
  body: text().notNull().default(""),
  url: text().notNull().default(""),
  createdAt: at().notNull().defaultNow(),
  readAt: at(),
  /** What an operator sent to many; null: the shop's own. */
  sendingId: ref(),
});

export const messageSendings = pgTable("message_sendings", {
  id: id(),
  accountId: ref().notNull(),
  kind: text({ enum: ["notice", "offer"] }).notNull(),
  title: text().notNull(),
  body: text().notNull(),
  url: text().notNull(),
  audience: jsonb().$type<SendingAudience>().notNull(),
  recipients: integer().notNull(),
  taskId: ref(),
  createdAt: at().notNull(),
  withdrawnAt: at(),
  withdrawn: integer().notNull().default(0),
});

/** What a supplier account sees: all goods of a maker, or single goods; one of the two. */
export const makerLinks = pgTable("maker_links", {
  id: id(),
  accountId: ref().notNull(),
  manufacturer: text(),
  goodsId: ref(),
  createdAt: at().notNull().defaultNow(),
});
