import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { wechatBindings, wechatVisits } from "../../platform/db/schema/accounts.ts";
import type { WechatPerson } from "../../platform/providers/wechat.ts";

export type NewVisit = typeof wechatVisits.$inferInsert;
export type Visit = typeof wechatVisits.$inferSelect;
export type Binding = typeof wechatBindings.$inferSelect;

export async function insertVisit(db: Db, visit: NewVisit): Promise<void> {
  await db.insert(wechatVisits).values(visit);
}

type Return = Pick<NewVisit, "stateHash" | "browserHash" | "purpose"> & { sessionId: number | null };

/** Uses a state up; null when it is unknown, over, another browser's or login's, or has been used. */
export async function takeState(
  db: Db,
  { stateHash, browserHash, purpose, sessionId }: Return,
  now: Date,
): Promise<number | null> {
  const [taken] = await db
    .update(wechatVisits)
    .set({ cameBackAt: now })
    .where(
      and(
        eq(wechatVisits.stateHash, stateHash),
        eq(wechatVisits.browserHash, browserHash),
        eq(wechatVisits.purpose, purpose),
        sessionId === null ? isNull(wechatVisits.sessionId) : eq(wechatVisits.sessionId, sessionId),
        isNull(wechatVisits.cameBackAt),
        gt(wechatVisits.expiresAt, now),
      ),
    )
    .returning({ id: wechatVisits.id });
  return taken?.id ?? null;
}

/** Keeps who it was, until an account is found for him. */
export async function keepPerson(
  db: Db,
  id: number,
  { unionid, openid, nickname, expiresAt }: WechatPerson & { expiresAt: Date },
): Promise<void> {
  await db.update(wechatVisits).set({ unionid, openid, nickname, expiresAt }).where(eq(wechatVisits.id, id));
}

/** Who is waiting in this browser for an account. */
export async function findKept(
  db: Db,
  browserHash: string,
  now: Date,
): Promise<(WechatPerson & { id: number }) | null> {
  return row(
    db,
    sql`SELECT id::int, unionid, openid, nickname FROM wechat_visits
        WHERE browser_hash = ${browserHash} AND unionid IS NOT NULL AND finished_at IS NULL
          AND expires_at > ${now.toISOString()}::timestamptz ORDER BY id DESC LIMIT 1`,
  );
}

/** Nothing of this browser waits any more. */
export async function finishVisits(db: Db, browserHash: string, now: Date): Promise<void> {
  await db
    .update(wechatVisits)
    .set({ finishedAt: now })
    .where(and(eq(wechatVisits.browserHash, browserHash), isNull(wechatVisits.finishedAt)));
}

export async function deleteVisitsBefore(db: Db, time: Date): Promise<void> {
  await db.execute(sql`DELETE FROM wechat_visits WHERE expires_at < ${time.toISOString()}::timestamptz`);
}

export type Held = { readonly id: number; readonly isDisabled: boolean };

/** The account that this person is bound to, until the transaction ends; null without one. */
export async function holdAccountOf(tx: Db, unionid: string): Promise<Held | null> {
  return row<Held>(
    tx,
    sql`SELECT a.id::int, a.disabled_at IS NOT NULL AS "isDisabled"
        FROM accounts a JOIN wechat_bindings b ON b.account_id = a.id WHERE b.unionid = ${unionid} FOR SHARE`,
  );
}

/** A buyer's account by its phone, which stays as it is until the transaction ends. */
export async function holdBuyerOfPhone(tx: Db, phone: string): Promise<Held | null> {
  return row<Held>(
    tx,
    sql`SELECT id::int, disabled_at IS NOT NULL AS "isDisabled" FROM accounts
        WHERE phone = ${phone} AND role = 'buyer' FOR SHARE`,
  );
}

export async function findBinding(db: Db, accountId: number): Promise<Binding | null> {
  const [found] = await db.select().from(wechatBindings).where(eq(wechatBindings.accountId, accountId));
  return found ?? null;
}

/** False when the account or the person has a binding already. */
export async function insertBinding(tx: Db, binding: Binding): Promise<boolean> {
  const inserted = await tx.insert(wechatBindings).values(binding).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** False when there was none. */
export async function deleteBinding(tx: Db, accountId: number): Promise<boolean> {
  const gone = await rows(
    tx,
    sql`DELETE FROM wechat_bindings WHERE account_id = ${accountId} RETURNING account_id`,
  );
  return gone.length > 0;
}
