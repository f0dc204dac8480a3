import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { bind, preparedRows } from "../db/prepared.ts";
import { idempotencyKeys } from "../db/schema/orders.ts";

export type KeyClaim = { owner: string; key: string; endpoint: string; fingerprint: string };
export type KeptAnswer = { endpoint: string; fingerprint: string; status: number; response: unknown };

/** Takes the key for this transaction; false when it is kept. Waits for another transaction that is taking it. */
export async function takeKey(tx: Db, claim: KeyClaim, at: Date): Promise<boolean> {
  const { owner, key, endpoint, fingerprint } = claim;
  const taken = await preparedRows(tx, {
    shape: "take key",
    values: { owner, key, endpoint, fingerprint, at: at.toISOString() },
    build:
      () => sql`INSERT INTO idempotency_keys (owner, key, endpoint, fingerprint, status, response, created_at)
      VALUES (${bind("owner")}, ${bind("key")}, ${bind("endpoint")}, ${bind("fingerprint")}, 0, '{}', ${bind("at")}::timestamptz)
      ON CONFLICT DO NOTHING RETURNING key`,
  });
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
  await preparedRows(tx, {
    shape: "keep answer",
    values: { owner: claim.owner, key: claim.key, response: JSON.stringify(response) },
    build: () => sql`UPDATE idempotency_keys SET status = 200, response = ${bind("response")}::text::jsonb
      WHERE owner = ${bind("owner")} AND key = ${bind("key")}`,
  });
}

export async function deleteKeysBefore(db: Db, time: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, time));
}

function byKey({ owner, key }: Pick<KeyClaim, "owner" | "key">) {
  return and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
}
