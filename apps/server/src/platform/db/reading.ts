import { sql } from "drizzle-orm";
import type { Database, Db } from "./database.ts";

/** Work that only looks, at the state of one moment: the database refuses whatever it would write. */
export function reading<T>(database: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    return work(tx);
  });
}
