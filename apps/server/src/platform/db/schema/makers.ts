import { pgTable, text } from "drizzle-orm/pg-core";
import { at, id, ref } from "./columns.ts";

/** What a supplier account sees: all goods of a maker, or single goods; one of the two. */
export const makerLinks = pgTable("maker_links", {
  id: id(),
  accountId: ref().notNull(),
  manufacturer: text(),
  goodsId: ref(),
  createdAt: at().notNull().defaultNow(),
});
