import { and, eq, sql } from "drizzle-orm";
import { type Db, row } from "../db/database.ts";
import { idempotencyKeys } from "../db/schema/orders.ts";

type Claim = { owner: string; key: string; endpoint: string; fingerprint: string };
type Held = { endpoint: string; fingerprint: string; status: number; response: unknown };

/** A claim whose process died is free again after this long; keys are kept a day. */
const abandonedAfter = "2 minutes";
const keptFor = "1 day";

/** Takes the key (null) or tells who holds it. */
export async function claimKey(db: Db, claim: Claim, now: Date): Promise<Held | null> {
  const at = now.toISOString();
  const taken = await row(
    db,
    sql`INSERT INTO idempotency_keys (owner, key, endpoint, fingerprint, status, response, created_at)
        VALUES (${claim.owner}, ${claim.key}, ${claim.endpoint}, ${claim.fingerprint}, 0, 'null', ${at})
        ON CONFLICT (owner, key) DO UPDATE SET endpoint = excluded.endpoint, fingerprint = excluded.fingerprint,
          status = 0, response = 'null', created_at = excluded.created_at
        WHERE (idempotency_keys.status = 0 AND idempotency_keys.created_at < ${at}::timestamptz - ${abandonedAfter}::interval)
           OR idempotency_keys.created_at < ${at}::timestamptz - ${keptFor}::interval
        RETURNING key`,
  );
  if (taken) return null;
  return row<Held>(
    db,
    sql`SELECT endpoint, fingerprint, status, response FROM idempotency_keys WHERE owner = ${claim.owner} AND key = ${claim.key}`,
  );
}

export async function completeKey(
  db: Db,
  claim: { owner: string; key: string },
  response: unknown,
): Promise<void> {
  await db.update(idempotencyKeys).set({ status: 200, response }).where(byKey(claim));
}

export async function releaseKey(db: Db, claim: { owner: string; key: string }): Promise<void> {
  await db.delete(idempotencyKeys).where(byKey(claim));
}

function byKey(claim: { owner: string; key: string }) {
  return and(eq(idempotencyKeys.owner, claim.owner), eq(idempotencyKeys.key, claim.key));
}
