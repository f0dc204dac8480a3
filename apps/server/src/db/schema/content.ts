import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, ref } from "./columns.ts";

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
