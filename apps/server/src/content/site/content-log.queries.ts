import { and, asc, desc, eq, gt, max, sql } from "drizzle-orm";
import { signatureOf } from "@yaoji/domain/people/operator-roles";
import type { Db } from "../../platform/db/database.ts";
import type { Cursor } from "../../platform/answers/keyset.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { contentLog } from "../../platform/db/schema/content.ts";

export type LoggedChange = typeof contentLog.$inferSelect;

export async function insertChange(tx: Db, change: typeof contentLog.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(contentLog).values(change).returning({ id: contentLog.id });
  return inserted?.id ?? 0;
}

/** The version of what stands there now; 0 before the first change. */
export async function findVersion(db: Db): Promise<number> {
  const [found] = await db.select({ id: max(contentLog.id) }).from(contentLog);
  return found?.id ?? 0;
}

/** Oldest first. */
export async function listSince(db: Db, version: number): Promise<LoggedChange[]> {
  return db.select().from(contentLog).where(gt(contentLog.id, version)).orderBy(asc(contentLog.id));
}

/** Newest first. */
export async function listNewest(db: Db, limit: number): Promise<LoggedChange[]> {
  return db.select().from(contentLog).orderBy(desc(contentLog.id)).limit(limit);
}

export async function findChange(db: Db, id: number): Promise<LoggedChange | null> {
  const found = await db.select().from(contentLog).where(eq(contentLog.id, id));
  return found[0] ?? null;
}

/** A change of something else than articles alone. */
const ofFrame = sql`EXISTS (SELECT FROM jsonb_array_elements(${contentLog.changes}) c WHERE c->>'name' NOT LIKE 'articles.%')`;

const columns = {
  id: contentLog.id,
  changes: contentLog.changes,
  doneBy: contentLog.doneBy,
  createdAt: contentLog.createdAt,
};
const newest = { id: contentLog.id, key: null, isDescending: true } as const satisfies KeysetOrder;

/** Changes of what stands around the goods, newest first. */
export async function listFrameChanges(db: Db, cursor: Cursor | null, limit: number) {
  return db
    .select({ ...columns, key: cursorKey(newest) })
    .from(contentLog)
    .where(and(ofFrame, behind(newest, cursor)))
    .orderBy(...keysetOrder(newest))
    .limit(limit);
}

export async function countFrameChanges(db: Db): Promise<number> {
  return countCapped(db, contentLog, ofFrame);
}

/** As records name the operator of an account. */
export async function findSignature(db: Db, accountId: number): Promise<string> {
  const [found] = await db
    .select({ name: accounts.name, username: accounts.username })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return found ? signatureOf(found) : "";
}
