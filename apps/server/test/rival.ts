/** A rival transaction that is held open at an exact place, so that a race is run on purpose and not by luck. */
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Db } from "../src/platform/db/database.ts";
import { row } from "../src/platform/db/database.ts";
import type { TestShop } from "./harness.ts";

/**
 * Runs `rival` in a transaction, starts the others beside it, and commits it once so many of them wait for its locks.
 * The embedded database has one connection: there the others simply come after it.
 */
export async function beside<T>(
  shop: TestShop,
  rival: (tx: Db) => Promise<unknown>,
  others: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const { database } = shop.app;
  const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = database.transaction(async (tx) => {
    await rival(tx);
    written.resolve();
    await commit.promise;
  });
  await written.promise;
  const running = others.map((start) => start());
  await allWait(shop, others.length);
  commit.resolve();
  await ended;
  return Promise.all(running);
}

/** Until so many connections wait for a lock; at once on the embedded database, which has one connection. */
export async function allWait(shop: TestShop, count: number): Promise<void> {
  const { kind, db } = shop.app.database;
  if (kind === "postgres")
    await vi.waitFor(async () => expect(await waiting(db)).toBe(count), { timeout: 10_000 });
}

async function waiting(db: Db): Promise<number> {
  const found = await row<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return found?.count ?? 0;
}
