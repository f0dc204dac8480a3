import { eq, lt, sql } from "drizzle-orm";
import type { Role } from "@yaoji/contract/calls";
import type { Db } from "../db/database.ts";
import { bind, preparedRow } from "../db/prepared.ts";
import { loginFailures, sessions } from "../db/schema/accounts.ts";
import { shelfVersionColumn } from "../search/shelf.service.ts";
import { type ShopFactsRow, shopFactsColumn } from "../shops/shop-facts.service.ts";

type CallerRow = {
  accountId: number;
  sessionId: number;
  role: Role;
  shelfVersion: number;
  facts: ShopFactsRow | null;
};

/** One statement: the login, its account, and the shop with its facts only while the account is a member of it. */
export async function findCaller(db: Db, tokenHash: string, now: Date): Promise<CallerRow | null> {
  return preparedRow<CallerRow>(db, {
    shape: "caller",
    build: () => sql`SELECT a.id::int AS "accountId", login.id::int AS "sessionId", a.role,
        ${shelfVersionColumn} AS "shelfVersion",
        CASE WHEN s.id IS NOT NULL THEN ${shopFactsColumn} END AS facts
      FROM sessions login
      JOIN accounts a ON a.id = login.account_id AND a.disabled_at IS NULL
      LEFT JOIN shop_members m ON m.account_id = login.account_id AND m.shop_id = login.shop_id
      LEFT JOIN shops s ON s.id = m.shop_id
      WHERE login.token_hash = ${bind("tokenHash")} AND login.expires_at > ${bind("now")}::timestamptz`,
    values: { tokenHash, now: now.toISOString() },
  });
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

/** Ends all logins of an account; gives how many there were. */
export async function deleteSessionsOf(db: Db, accountId: number): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.accountId, accountId))
    .returning({ id: sessions.id });
  return ended.length;
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
