/** Credit period, bank transfers, withdrawals, and the codes and files that they need. */
import { billStates } from "@yaoji/domain/money/credit";
import { transferPurposes, transferStates } from "@yaoji/domain/money/bank-transfers";
import { zero } from "@yaoji/domain/money/money";
import { withdrawalStates } from "@yaoji/domain/money/withdrawals";
import { boolean, date, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, bytes, id, money, ref } from "./columns.ts";

export const creditLines = pgTable("credit_lines", {
  shopId: ref().primaryKey(),
  limit: money().notNull(),
  termDays: integer().notNull(),
  closed: boolean().notNull().default(false),
  updatedAt: at().notNull().defaultNow(),
});

export const creditBills = pgTable("credit_bills", {
  id: id(),
  shopId: ref().notNull(),
  orderId: ref().notNull(),
  amount: money().notNull(),
  paid: money().notNull().default(zero),
  refunded: money().notNull().default(zero),
  billOn: date().notNull(),
  dueOn: date().notNull(),
  state: text({ enum: billStates }).notNull(),
  reminded: boolean().notNull().default(false),
  createdAt: at().notNull().defaultNow(),
});

export const creditRepayments = pgTable("credit_repayments", {
  id: id(),
  shopId: ref().notNull(),
  accountId: ref().notNull(),
  billIds: ref().array().notNull(),
  amount: money().notNull(),
  method: text().notNull().default(""),
  state: text({ enum: ["waiting", "paid"] })
    .notNull()
    .default("waiting"),
  createdAt: at().notNull().defaultNow(),
  paidAt: at(),
});

export const bankTransfers = pgTable("bank_transfers", {
  id: id(),
  shopId: ref().notNull(),
  accountId: ref().notNull(),
  purpose: text({ enum: transferPurposes }).notNull(),
  checkoutId: ref(),
  repaymentId: ref(),
  amount: money().notNull(),
  received: money(),
  payer: text().notNull(),
  reference: text().notNull().default(""),
  proofFileId: ref().notNull(),
  state: text({ enum: transferStates }).notNull().default("submitted"),
  reason: text().notNull().default(""),
  createdAt: at().notNull().defaultNow(),
  decidedAt: at(),
  decidedBy: text(),
});

/** What finance confirmed and was wrong; the ledger has a transfer of its own for each. */
export const transferCorrections = pgTable("transfer_corrections", {
  id: id(),
  transferId: ref().notNull(),
  before: money().notNull(),
  after: money().notNull(),
  reason: text().notNull(),
  doneBy: text().notNull(),
  createdAt: at().notNull(),
});

export const bankCards = pgTable("bank_cards", {
  id: id(),
  shopId: ref().notNull(),
  accountId: ref().notNull(),
  bank: text().notNull(),
  branch: text().notNull().default(""),
  holder: text().notNull(),
  numberSealed: text().notNull(),
  numberTail: text().notNull(),
  numberDigest: text().notNull(),
  createdAt: at().notNull().defaultNow(),
  /** When its number was bound anew under another holder. */
  replacedAt: at(),
});

export const withdrawals = pgTable("withdrawals", {
  id: id(),
  shopId: ref().notNull(),
  accountId: ref().notNull(),
  cardId: ref().notNull(),
  amount: money().notNull(),
  state: text({ enum: withdrawalStates }).notNull().default("applied"),
  reason: text().notNull().default(""),
  createdAt: at().notNull().defaultNow(),
  decidedAt: at(),
  decidedBy: text(),
  /** Accounts of two operators. */
  approvedBy: ref(),
  paidBy: ref(),
});

export const smsCodes = pgTable("sms_codes", {
  id: id(),
  phone: text().notNull(),
  purpose: text().notNull(),
  address: text().notNull(),
  codeDigest: text().notNull(),
  tries: integer().notNull().default(0),
  createdAt: at().notNull(),
  expiresAt: at().notNull(),
  usedAt: at(),
});

export const fileContents = pgTable("file_contents", {
  fileId: ref().primaryKey(),
  content: bytes().notNull(),
});

export const files = pgTable("files", {
  id: id(),
  shopId: ref().notNull(),
  /** Who uploaded it; null: the wholesaler gave it. */
  accountId: ref(),
  name: text().notNull(),
  type: text().notNull(),
  size: integer().notNull(),
  createdAt: at().notNull().defaultNow(),
  /** Its random name, where it is asked for by one. */
  key: text(),
  /** SHA-256 of its bytes; null: kept before that was noted. */
  digest: text(),
});
