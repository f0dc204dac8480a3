import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { AccountKind, TransferKind } from "@yaoji/domain/money/ledger";
import { zero } from "@yaoji/domain/money/money";
import { at, id, money, ref } from "./columns.ts";

export const ledgerAccounts = pgTable("ledger_accounts", {
  id: id(),
  kind: text().notNull(),
  shopId: ref(),
  currency: text({ enum: ["CNY", "POINT"] })
    .notNull()
    .default("CNY"),
  balance: money().notNull().default(zero),
  floor: money(),
  held: money().notNull().default(zero),
});

export const ledgerTransfers = pgTable("ledger_transfers", {
  id: id(),
  key: text().notNull(),
  kind: text().notNull(),
  orderId: ref(),
  memo: text().notNull().default(""),
  at: at().notNull().defaultNow(),
});

export const ledgerEntries = pgTable("ledger_entries", {
  id: id(),
  transferId: ref().notNull(),
  accountId: ref().notNull(),
  amount: money().notNull(),
});

/** An entry of a movement that waits; `amount` a decimal text of yuan, debits above zero. */
export type PendingPosting = { kind: AccountKind; shopId: number | null; amount: string };

export const ledgerPendings = pgTable("ledger_pendings", {
  id: id(),
  key: text().notNull(),
  kind: text().$type<TransferKind>().notNull(),
  orderId: ref(),
  memo: text().notNull().default(""),
  postings: jsonb().$type<PendingPosting[]>().notNull(),
  state: text({ enum: ["pending", "posted", "void"] })
    .notNull()
    .default("pending"),
  createdAt: at().notNull().defaultNow(),
  resolvedAt: at(),
});

export const payments = pgTable("payments", {
  id: id(),
  orderId: ref().notNull(),
  method: text().notNull(),
  amount: money().notNull(),
  /** Of it, what came from the balance; the rest by `method`. */
  balanceAmount: money().notNull().default(zero),
  refunded: money().notNull().default(zero),
  /** Of what was refunded, what had been earned by delivery. */
  refundedEarned: money().notNull().default(zero),
  state: text({ enum: ["success", "refunded"] }).notNull(),
  createdAt: at().notNull().defaultNow(),
});

export const paymentRefunds = pgTable("payment_refunds", {
  id: id(),
  paymentId: ref().notNull(),
  key: text().notNull(),
  wallet: money().notNull(),
  credit: money().notNull(),
  memo: text().notNull(),
  at: at().notNull(),
});
