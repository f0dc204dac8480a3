import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { accounts, wechatBindings, wechatVisits } from "../../platform/db/schema/accounts.ts";
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
  const { id, unionid, openid, nickname } = wechatVisits;
  const [found] = await db
    .select({
      id,
      unionid: sql<string>`${unionid}`,
      openid: sql<string>`${openid}`,
      nickname: sql<string>`${nickname}`,
    })
    .from(wechatVisits)
    .where(
      and(
        eq(wechatVisits.browserHash, browserHash),
        isNotNull(unionid),
        isNull(wechatVisits.finishedAt),
        gt(wechatVisits.expiresAt, now),
      ),
    )
    .orderBy(desc(id))
    .limit(1);
  return found ?? null;
}

/** Nothing of this browser waits any more. */
export async function finishVisits(db: Db, browserHash: string, now: Date): Promise<void> {
  await db
    .update(wechatVisits)
    .set({ finishedAt: now })
    .where(and(eq(wechatVisits.browserHash, browserHash), isNull(wechatVisits.finishedAt)));
}

export async function deleteVisitsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(wechatVisits).where(lt(wechatVisits.expiresAt, time));
}

export type Held = { readonly id: number; readonly isDisabled: boolean };

const heldColumns = { id: accounts.id, isDisabled: sql<boolean>`${accounts.disabledAt} IS NOT NULL` };

/** The account that this person is bound to, until the transaction ends; null without one. */
export async function holdAccountOf(tx: Db, unionid: string): Promise<Held | null> {
  const [found] = await tx
    .select(heldColumns)
    .from(accounts)
    .innerJoin(wechatBindings, eq(wechatBindings.accountId, accounts.id))
    .where(eq(wechatBindings.unionid, unionid))
    .for("share");
  return found ?? null;
}

/** A buyer's account by its phone, which stays as it is until the transaction ends. */
export async function holdBuyerOfPhone(tx: Db, phone: string): Promise<Held | null> {
  const [found] = await tx
    .select(heldColumns)
    .from(accounts)
    .where(and(eq(accounts.phone, phone), eq(accounts.role, "buyer")))
    .for("share");
  return found ?? null;
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
  const gone = await tx
    .delete(wechatBindings)
    .where(eq(wechatBindings.accountId, accountId))
    .returning({ accountId: wechatBindings.accountId });
  return gone.length > 0;
}
