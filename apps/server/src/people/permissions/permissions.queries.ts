import { eq, inArray } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { narrowings } from "../../platform/db/schema/narrowings.ts";

export type Narrowing = { readonly taken: readonly string[]; readonly version: number };
const none: Narrowing = { taken: [], version: 0 };
const { accountId: account, taken, version } = narrowings;

/** What was taken away from each of these. */
export async function findNarrowings(db: Db, accountIds: readonly number[]): Promise<Map<number, Narrowing>> {
  const found = await db
    .select()
    .from(narrowings)
    .where(inArray(account, [...accountIds]));
  return new Map(found.map((row) => [row.accountId, row]));
}

/** Version 0: nothing ever was. */
export async function findNarrowing(db: Db, accountId: number): Promise<Narrowing> {
  const [found] = await db.select({ taken, version }).from(narrowings).where(eq(account, accountId));
  return found ?? none;
}

export async function saveNarrowing(tx: Db, accountId: number, narrowing: Narrowing): Promise<void> {
  const set = { taken: [...narrowing.taken], version: narrowing.version };
  await tx
    .insert(narrowings)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: account, set });
}
