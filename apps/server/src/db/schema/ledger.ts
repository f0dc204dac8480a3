import { pgTable, text } from "drizzle-orm/pg-core";
import { zero } from "@yaoji/domain/money";
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

export const payments = pgTable("payments", {
  id: id(),
  orderId: ref().notNull(),
  method: text().notNull(),
  amount: money().notNull(),
  refunded: money().notNull().default(zero),
  state: text({ enum: ["success", "refunded"] }).notNull(),
  createdAt: at().notNull().defaultNow(),
});
