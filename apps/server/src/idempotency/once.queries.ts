import { and, eq, lt } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { idempotencyKeys } from "../db/schema/orders.ts";

export type KeyClaim = { owner: string; key: string; endpoint: string; fingerprint: string };
export type KeptAnswer = { endpoint: string; fingerprint: string; status: number; response: unknown };

/** Takes the key for this transaction; false when it is kept. Waits for another transaction that is taking it. */
export async function takeKey(tx: Db, claim: KeyClaim, at: Date): Promise<boolean> {
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ ...claim, status: 0, response: {}, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0;
}

export async function findKey(tx: Db, claim: Pick<KeyClaim, "owner" | "key">): Promise<KeptAnswer | null> {
  const found = await tx
    .select({
      endpoint: idempotencyKeys.endpoint,
      fingerprint: idempotencyKeys.fingerprint,
      status: idempotencyKeys.status,
      response: idempotencyKeys.response,
    })
    .from(idempotencyKeys)
    .where(byKey(claim));
  return found[0] ?? null;
}

export async function keepAnswer(tx: Db, claim: KeyClaim, response: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ status: 200, response }).where(byKey(claim));
}

export async function deleteKeysBefore(db: Db, time: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, time));
}

function byKey({ owner, key }: Pick<KeyClaim, "owner" | "key">) {
  return and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
}
