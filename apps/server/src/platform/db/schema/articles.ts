import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, id, ref } from "./columns.ts";

export const articleCategories = pgTable("article_categories", {
  id: id(),
  parentId: ref(),
  name: text().notNull(),
  position: integer().notNull().default(0),
});

export const articles = pgTable("articles", {
  id: id(),
  categoryId: ref().notNull(),
  title: text().notNull(),
  summary: text().notNull().default(""),
  body: text().notNull(),
  publishedAt: at().notNull(),
  updatedAt: at().notNull(),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
});

/** A text as it was when somebody first agreed to it. */
export const agreedTexts = pgTable("agreed_texts", {
  digest: text().primaryKey(),
  title: text().notNull(),
  body: text().notNull(),
});

export const agreements = pgTable(
  "agreements",
  { accountId: ref().notNull(), digest: text().notNull(), agreedAt: at().notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.digest] })],
);
