import type { App } from "../src/platform/app/app.ts";
import type { Db } from "../src/platform/db/database.ts";

/**
 * The same shop, but whatever it does joins a transaction that is open: the demo is loaded through the shop's own
 * services, and still whole or not at all. What it makes up, a refused invoice among it, is nothing to warn of.
 */
export function inside(app: App, tx: Db): App {
  const log = app.log.child({}, { level: "error" });
  return { ...app, log, database: { ...app.database, db: tx, transaction: (work) => work(tx) } };
}
