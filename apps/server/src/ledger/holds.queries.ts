import { and, eq } from "drizzle-orm";
import type { Db } from "../platform/db/database.ts";
import { ledgerPendings } from "../platform/db/schema/ledger.ts";

export type PendingRow = typeof ledgerPendings.$inferSelect;
export type NewPending = Pick<PendingRow, "key" | "kind" | "orderId" | "memo" | "postings" | "createdAt">;

/** Writes a movement that waits; false when its key is taken. */
export async function insertPending(tx: Db, pending: NewPending): Promise<boolean> {
  const inserted = await tx
    .insert(ledgerPendings)
    .values(pending)
    .onConflictDoNothing({ target: ledgerPendings.key })
    .returning({ id: ledgerPendings.id });
  return inserted.length > 0;
}

export async function lockPending(tx: Db, key: string): Promise<PendingRow | null> {
  const found = await tx.select().from(ledgerPendings).where(eq(ledgerPendings.key, key)).for("update");
  return found[0] ?? null;
}

export async function resolvePending(
  tx: Db,
  id: number,
  { state, at }: { state: "posted" | "void"; at: Date },
): Promise<void> {
  await tx.update(ledgerPendings).set({ state, resolvedAt: at }).where(eq(ledgerPendings.id, id));
}

/** The movement of an order that waits, if there is one. */
export async function findOpenPending(db: Db, orderId: number): Promise<PendingRow | null> {
  const found = await db
    .select()
    .from(ledgerPendings)
    .where(and(eq(ledgerPendings.orderId, orderId), eq(ledgerPendings.state, "pending")));
  return found[0] ?? null;
}

export async function countPendings(db: Db, orderId: number): Promise<number> {
  return db.$count(ledgerPendings, eq(ledgerPendings.orderId, orderId));
}
