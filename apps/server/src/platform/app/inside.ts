import type { Db } from "../db/database.ts";
import type { App } from "./app.ts";

/**
 * The app whose database is this transaction: what a feature does in a transaction of its own is then a part of it, and
 * undone alone where it is refused.
 */
export function insideOf(app: App, tx: Db): App {
  const transaction = <T>(work: (inner: Db) => Promise<T>): Promise<T> => tx.transaction(work);
  return { ...app, database: { ...app.database, db: tx, transaction } };
}
