import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, id, ref } from "./columns.ts";

export const synonyms = pgTable("synonyms", {
  id: id(),
  version: integer().notNull().default(1),
  updatedAt: at().notNull(),
});

export const synonymWords = pgTable("synonym_words", {
  key: text().primaryKey(),
  synonymId: ref().notNull(),
  word: text().notNull(),
  position: integer().notNull(),
});

export const vainSearches = pgTable("vain_searches", {
  id: id(),
  word: text().notNull(),
  times: integer().notNull().default(1),
  lastAt: at().notNull(),
});
