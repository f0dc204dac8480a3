import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { viewSharings } from "@yaoji/domain/people/saved-views";
import { at, id, ref } from "./columns.ts";

export const savedViews = pgTable("saved_views", {
  id: id(),
  accountId: ref().notNull(),
  list: text().notNull(),
  name: text().notNull(),
  shared: text({ enum: viewSharings }).notNull(),
  address: text().notNull(),
  version: integer().notNull().default(1),
  createdAt: at().notNull(),
});
