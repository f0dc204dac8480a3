import { AsyncLocalStorage } from "node:async_hooks";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { SQL } from "drizzle-orm";

/** What every query file works on: the root handle or an open transaction, on either driver. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = {
  kind: "embedded" | "postgres";
  db: Db;
  /** Runs one work as a transaction; on PostgreSQL a deadlock or serialization failure is tried again. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Several statements at once, for migrations and dumps. */
  exec(text: string): Promise<void>;
  /** Runs work on one connection with several-statement support, inside one transaction. */
  script(work: (exec: Exec) => Promise<void>): Promise<void>;
  /** Plain text and values, for the job queue's own SQL. */
  executeSql(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
};

export type Exec = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

class RootQueryInTransaction extends Error {
  constructor() {
    super("a query on the root handle inside a transaction: use the transaction's own handle");
  }
}

const insideTransaction = new AsyncLocalStorage<boolean>();

/** The embedded database has one connection: such a query would wait for itself for ever. */
export function refuseInsideTransaction(): void {
  if (insideTransaction.getStore()) throw new RootQueryInTransaction();
}

export function markTransaction<T>(work: () => Promise<T>): Promise<T> {
  refuseInsideTransaction();
  return insideTransaction.run(true, work);
}

/** Rows of a hand-written statement, alike on both drivers. */
export async function rows<T>(db: Db, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as { rows: T[] };
  return result.rows;
}

/** The first row of a hand-written statement, or null. */
export async function row<T>(db: Db, query: SQL): Promise<T | null> {
  const found = await rows<T>(db, query);
  return found[0] ?? null;
}
