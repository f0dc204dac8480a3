import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { ref } from "./columns.ts";

/** What of his role's work was taken away from one person. */
export const narrowings = pgTable("narrowings", {
  accountId: ref().primaryKey(),
  taken: text().array().notNull(),
  version: integer().notNull().default(1),
});
