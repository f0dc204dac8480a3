import { pgTable, text } from "drizzle-orm/pg-core";
import { at, ref } from "./columns.ts";

export const chatTickets = pgTable("chat_tickets", {
  tokenHash: text().primaryKey(),
  sessionId: ref().notNull(),
  shopId: ref().notNull(),
  expiresAt: at().notNull(),
});
