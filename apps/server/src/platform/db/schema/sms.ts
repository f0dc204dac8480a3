import { pgTable, text } from "drizzle-orm/pg-core";
import { at, id } from "./columns.ts";

export const smsDeliveries = pgTable("sms_deliveries", {
  id: id(),
  outId: text().notNull(),
  phone: text().notNull(),
  purpose: text().notNull(),
  state: text({ enum: ["sending", "taken", "refused", "unknown", "delivered", "failed"] }).notNull(),
  providerId: text(),
  errorCode: text().notNull().default(""),
  sentAt: at().notNull(),
  reportedAt: at(),
});
