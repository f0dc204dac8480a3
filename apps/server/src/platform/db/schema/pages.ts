import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { pageKinds } from "@yaoji/contract/schemas/page-blocks";
import { at, id, ref } from "./columns.ts";

export const pages = pgTable("pages", {
  id: id(),
  kind: text({ enum: pageKinds }).notNull(),
  key: text().notNull(),
  title: text().notNull(),
  startsAt: at(),
  endsAt: at(),
});

export const pageBlocks = pgTable("page_blocks", {
  id: id(),
  pageId: ref().notNull(),
  position: integer().notNull(),
  kind: text().notNull(),
  content: jsonb().$type<Record<string, unknown>>().notNull(),
});
