import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Role } from "@yaoji/contract/calls";
import type { Db } from "../db/database.ts";
import { accounts, loginFailures, sessions, shopMembers } from "../db/schema/accounts.ts";

type CallerRow = { accountId: number; sessionId: number; role: Role; shopId: number | null };

/** One statement: the login, its account, and the shop only while the account is still a member of it. */
export async function findCaller(db: Db, tokenHash: string, now: Date): Promise<CallerRow | null> {
  const found = await db
    .select({
      accountId: accounts.id,
      sessionId: sessions.id,
      role: accounts.role,
      shopId: shopMembers.shopId,
    })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.id, sessions.accountId), isNull(accounts.disabledAt)))
    .leftJoin(
      shopMembers,
      and(eq(shopMembers.accountId, sessions.accountId), eq(shopMembers.shopId, sessions.shopId)),
    )
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return found[0] ?? null;
}

export async function insertSession(
  db: Db,
  session: { tokenHash: string; accountId: number; shopId: number | null; expiresAt: Date },
): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function deleteSession(db: Db, sessionId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.expiresAt} < ${now.toISOString()}`);
}

/** Wrong passwords that no longer count, and whose lock is over. */
export async function deleteOldFailures(db: Db, before: Date): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.lastAt, before));
}

export async function setSessionShop(db: Db, sessionId: number, shopId: number): Promise<void> {
  await db.update(sessions).set({ shopId }).where(eq(sessions.id, sessionId));
}
