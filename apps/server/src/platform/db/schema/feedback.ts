/** What buyers tell the wholesaler, and what they are answered. */
import { feedbackTypes } from "@yaoji/domain/people/feedback";
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, id, ref } from "./columns.ts";

export const feedback = pgTable("feedback", {
  id: id(),
  shopId: ref().notNull(),
  accountId: ref().notNull(),
  type: text({ enum: feedbackTypes }).notNull(),
  content: text().notNull(),
  phone: text().notNull().default(""),
  createdAt: at().notNull().defaultNow(),
  /** First, kept by the database; null: nobody has answered yet. */
  answeredAt: at(),
});

export const feedbackFiles = pgTable(
  "feedback_files",
  { feedbackId: ref().notNull(), fileId: ref().notNull() },
  (table) => [primaryKey({ columns: [table.feedbackId, table.fileId] })],
);

export const feedbackAnswers = pgTable("feedback_answers", {
  id: id(),
  feedbackId: ref().notNull(),
  text: text().notNull(),
  by: text().notNull(),
  at: at().notNull().defaultNow(),
});
