import { boolean, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { pageKinds } from "@yaoji/contract/schemas/page-blocks";
import { pageMoves, type WrittenPage } from "@yaoji/contract/schemas/page-desk";
import { at, id, ref } from "./columns.ts";

export const navEntries = pgTable("nav_entries", {
  id: id(),
  parentId: ref(),
  name: text().notNull(),
  url: text().notNull().default(""),
  image: text().notNull().default(""),
  isOpen: boolean().notNull().default(false),
  position: integer().notNull().default(0),
});

export const banners = pgTable("banners", {
  id: id(),
  slot: text().notNull(),
  title: text().notNull().default(""),
  subtitle: text().notNull().default(""),
  image: text().notNull().default(""),
  url: text().notNull().default(""),
  position: integer().notNull().default(0),
});

export const hotWords = pgTable("hot_words", {
  word: text().primaryKey(),
  position: integer().notNull().default(0),
});

export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});

export const contentLog = pgTable("content_log", {
  id: id(),
  changes: jsonb().$type<readonly ContentChange[]>().notNull(),
  doneBy: text().notNull(),
  createdAt: at().notNull(),
});

/** One entry of the content file; null where there was, or is, nothing. */
export type ContentChange = { readonly name: string; readonly before: unknown; readonly after: unknown };

export const pages = pgTable("pages", {
  id: id(),
  kind: text({ enum: pageKinds }).notNull(),
  key: text().notNull(),
  title: text().notNull(),
  startsAt: at(),
  endsAt: at(),
  version: integer().notNull().default(1),
  changedAt: at().notNull().defaultNow(),
});

export const pageBlocks = pgTable("page_blocks", {
  id: id(),
  pageId: ref().notNull(),
  position: integer().notNull(),
  kind: text().notNull(),
  content: jsonb().$type<Record<string, unknown>>().notNull(),
});

export const pageVersions = pgTable(
  "page_versions",
  {
    pageId: ref().notNull(),
    n: integer().notNull(),
    move: text({ enum: pageMoves }).notNull(),
    draft: jsonb().$type<WrittenPage>().notNull(),
    reason: text().notNull().default(""),
    accountId: ref(),
    createdAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.n] })],
);

export const pageSchedules = pgTable("page_schedules", {
  pageId: ref().primaryKey(),
  version: integer().notNull(),
  at: at().notNull(),
  draft: jsonb().$type<WrittenPage>().notNull(),
  reason: text().notNull(),
  accountId: ref().notNull(),
  createdAt: at().notNull(),
  error: text(),
});

export const pagePreviews = pgTable("page_previews", {
  tokenHash: text().primaryKey(),
  accountId: ref().notNull(),
  draft: jsonb().$type<WrittenPage>().notNull(),
  shopId: ref(),
  at: at(),
  createdAt: at().notNull(),
});
