import type { Logger } from "drizzle-orm/logger";

let sent = 0;

/** Counts what this process sends to its database, transactions' own statements too; the texts go nowhere. */
export const statementCounter: Logger = {
  logQuery() {
    sent += 1;
  },
};

/** Statements since the start of the process. */
export function statementsSent(): number {
  return sent;
}
