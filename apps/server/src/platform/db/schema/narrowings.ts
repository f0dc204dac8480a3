import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, id, ref } from "./columns.ts";

/** What of his role's work was taken away from one person. */
export const narrowings = pgTable("narrowings", {
  accountId: ref().primaryKey(),
  taken: text().array().notNull(),
  version: integer().notNull().default(1),
});

/** The quality manager's reviews of who may do what. */
export const accessReviews = pgTable("access_reviews", {
  id: id(),
  reviewedBy: ref().notNull(),
  reviewedAt: at().notNull(),
  note: text().notNull(),
  people: jsonb().$type<unknown>().notNull(),
});
