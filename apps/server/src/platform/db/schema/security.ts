import { bigint, boolean, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, id, ref } from "./columns.ts";

export const securityEvents = pgTable("security_events", {
  id: id(),
  accountId: ref().notNull(),
  kind: text().notNull(),
  address: text().notNull(),
  userAgent: text().notNull(),
  note: text().notNull().default(""),
  createdAt: at().notNull(),
});

/** One row: a known text, sealed with the key that this database belongs to. */
export const keyCheck = pgTable("key_check", {
  one: boolean().primaryKey().default(true),
  sealed: text().notNull(),
  createdAt: at().notNull().defaultNow(),
});

export const phoneTickets = pgTable("phone_tickets", {
  tokenHash: text().primaryKey(),
  phone: text().notNull(),
  purpose: text().notNull(),
  expiresAt: at().notNull(),
  usedAt: at(),
});

export const shopInvitations = pgTable("shop_invitations", {
  id: id(),
  shopId: ref().notNull(),
  phone: text().notNull(),
  role: text({ enum: ["owner", "purchaser", "finance"] }).notNull(),
  invitedBy: ref().notNull(),
  state: text({ enum: ["open", "accepted", "declined", "withdrawn"] })
    .notNull()
    .default("open"),
  createdAt: at().notNull(),
  expiresAt: at().notNull(),
  answeredAt: at(),
});

export const operatorLog = pgTable("operator_log", {
  id: id(),
  accountId: ref().notNull(),
  command: text().notNull(),
  about: text().notNull(),
  createdAt: at().notNull(),
  subjectKind: text(),
  subjectId: text(),
  before: jsonb().$type<unknown>(),
  after: jsonb().$type<unknown>(),
  reason: text().notNull().default(""),
  /** Its place in the chain; null of what was there before the chain. */
  entry: bigint({ mode: "number" }),
  previousHash: text(),
  hash: text(),
});

/** One row: where the chain ends. */
export const operatorLogHead = pgTable("operator_log_head", {
  one: boolean().primaryKey().default(true),
  entries: bigint({ mode: "number" }).notNull(),
  hash: text().notNull(),
});

/** Logins of the commands (`ops -- login`): they sign, and open nothing over HTTP. */
export const operatorSessions = pgTable("operator_sessions", {
  tokenHash: text().primaryKey(),
  accountId: ref().notNull(),
  createdAt: at().notNull(),
  expiresAt: at().notNull(),
});

/** An operator's authenticator: in force, or waiting for its first code. */
export const secondFactors = pgTable("second_factors", {
  accountId: ref().primaryKey(),
  secretSealed: text(),
  setAt: at(),
  /** The time step of the last code that was taken. */
  lastStep: ref(),
  pendingSealed: text(),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  { accountId: ref().notNull(), codeDigest: text().notNull(), usedAt: at() },
  (table) => [primaryKey({ columns: [table.accountId, table.codeDigest] })],
);

export const chatTickets = pgTable("chat_tickets", {
  tokenHash: text().primaryKey(),
  sessionId: ref().notNull(),
  shopId: ref().notNull(),
  expiresAt: at().notNull(),
});

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
