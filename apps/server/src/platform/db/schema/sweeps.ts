import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** Rows that a sweep failed for. */
export const sweepFaults = pgTable(
  "sweep_faults",
  {
    job: text().notNull(),
    subject: text().notNull(),
    error: text().notNull(),
    tries: integer().notNull().default(1),
    dead: boolean().notNull().default(false),
    firstAt: at().notNull(),
    lastAt: at().notNull(),
    nextAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.job, table.subject] })],
);
