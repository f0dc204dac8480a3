import { pgTable, primaryKey } from "drizzle-orm/pg-core";
import { at, money, ref } from "./columns.ts";

/** Submissions that ship free by the amounts of several orders. */
export const freeCheckouts = pgTable("free_checkouts", {
  checkoutId: ref().primaryKey(),
  freight: money().notNull(),
  threshold: money().notNull(),
  /** When the freight was asked for after all; null: it still ships free. */
  askedAt: at(),
});

/** What each order counted towards it. */
export const freeCheckoutOrders = pgTable(
  "free_checkout_orders",
  {
    checkoutId: ref().notNull(),
    orderId: ref().notNull(),
    amount: money().notNull(),
    /** When its buyer took it back. */
    withdrawnAt: at(),
  },
  (table) => [primaryKey({ columns: [table.checkoutId, table.orderId] })],
);
