import { date, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { approvalKinds } from "@yaoji/domain/people/approvals";
import { at, id, ref } from "./columns.ts";

export const approvals = pgTable("approvals", {
  id: id(),
  kind: text({ enum: approvalKinds }).notNull(),
  subjectKind: text().notNull(),
  subjectId: text().notNull(),
  asked: jsonb().$type<unknown>().notNull(),
  shown: jsonb().$type<unknown>().notNull(),
  hash: text().notNull(),
  askedBy: ref().notNull(),
  reason: text().notNull(),
  createdAt: at().notNull(),
  expiresAt: at().notNull(),
  /** Whether it has expired its time says. */
  state: text({ enum: ["waiting", "approved", "refused", "withdrawn"] })
    .notNull()
    .default("waiting"),
  decidedBy: ref(),
  /** In whose stead; null: in his own right. */
  decidedFor: ref(),
  decidedAt: at(),
  decidedReason: text().notNull().default(""),
});

/** Who decides in whose stead, which kinds, from day to day. */
export const delegations = pgTable("delegations", {
  id: id(),
  principalId: ref().notNull(),
  deputyId: ref().notNull(),
  kinds: text({ enum: approvalKinds }).array().notNull(),
  fromDay: date().notNull(),
  toDay: date().notNull(),
  reason: text().notNull(),
  createdAt: at().notNull(),
  revokedAt: at(),
});
