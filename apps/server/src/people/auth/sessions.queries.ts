import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { Role } from "@yaoji/contract/call";
import { proofMinutes } from "@yaoji/domain/people/security-events";
import type { ShopRole } from "@yaoji/domain/people/shop-roles";
import type { Db } from "../../platform/db/database.ts";
import { bind, preparedRow } from "../../platform/db/prepared.ts";
import { accounts, loginFailures, sessions } from "../../platform/db/schema/accounts.ts";
import type { Realm } from "../../platform/http/caller.ts";
import { shopFactsColumn } from "../shop-facts/shop-facts.service.ts";
import { shelfVersionColumn } from "../../platform/versions/shelf-version.sql.ts";
import { tradeVersions } from "../../platform/versions/trade.service.ts";

export type CallerRow = {
  accountId: number;
  sessionId: number;
  role: Role;
  shelfVersion: number;
  shopRole: ShopRole | null;
  /** It was last noted as used a while ago. */
  isStale: boolean;
  /** A ShopFactsRow as JSON text, which is compared before it is read. */
  facts: string | null;
  cartVersion: string | null;
  /** The trade's versions. */
  changes: string;
  times: string;
  /** Of an operator's login: he gave his password in the last minutes; his second factor is set. */
  isProved: boolean;
  hasSecondFactor: boolean;
  /** What of his role's work was taken away; null: nothing. */
  taken: string[] | null;
};

const idleHours: Readonly<Record<Realm, number>> = { shop: 14 * 24, back_office: 12 };
/** A login that was not used since then is over; an ERP's, which nobody leaves open on a desk, is not. */
const idleSince = (realm: Realm, now: Date) => new Date(now.getTime() - idleHours[realm] * 3_600_000);

type Asked = { readonly tokenHash: string; readonly realm: Realm; readonly now: Date };

/**
 * One statement: the login, its account, and the shop with its facts only while the account is a member of it; the versions
 * of what lists, prices and carts are made of.
 */
export async function findCaller(db: Db, { tokenHash, realm, now }: Asked): Promise<CallerRow | null> {
  return preparedRow<CallerRow>(db, {
    shape: "caller",
    build: () => sql`SELECT a.id::int AS "accountId", login.id::int AS "sessionId", a.role,
        ${shelfVersionColumn} AS "shelfVersion", m.role AS "shopRole",
        login.last_seen_at < ${bind("now")}::timestamptz - interval '5 minutes' AS "isStale",
        CASE WHEN s.id IS NOT NULL THEN (${shopFactsColumn})::text END AS facts, s.cart_version::text AS "cartVersion",
        trade.changes, trade.times, coalesce(login.proved_at > ${bind("provedSince")}::timestamptz, false) AS "isProved",
        login.realm = 'back_office' AND EXISTS (SELECT 1 FROM second_factors f
          WHERE f.account_id = a.id AND f.secret_sealed IS NOT NULL) AS "hasSecondFactor",
        CASE WHEN login.realm = 'back_office' THEN (SELECT n.taken FROM narrowings n WHERE n.account_id = a.id) END AS taken
      FROM sessions login
      JOIN accounts a ON a.id = login.account_id AND a.disabled_at IS NULL
      LEFT JOIN shop_members m ON m.account_id = login.account_id AND m.shop_id = login.shop_id
      LEFT JOIN shops s ON s.id = m.shop_id
      CROSS JOIN ${tradeVersions}
      WHERE login.token_hash = ${bind("tokenHash")} AND login.realm = ${bind("realm")} AND login.expires_at > ${bind("now")}::timestamptz
        AND (a.role = 'erp' OR login.last_seen_at > ${bind("idleSince")}::timestamptz)`,
    values: {
      tokenHash,
      realm,
      now: now.toISOString(),
      idleSince: idleSince(realm, now).toISOString(),
      provedSince: new Date(now.getTime() - proofMinutes * 60_000).toISOString(),
    },
  });
}

/** Gives its id. */
export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(sessions).values(session).returning({ id: sessions.id });
  if (!inserted) throw new Error("the session was not written");
  return inserted.id;
}

type Held = { readonly ids: readonly number[]; readonly realm: Realm; readonly now: Date };

/** Which of these logins hold, of accounts that are not disabled. */
export async function listHolding(db: Db, { ids, realm, now }: Held): Promise<number[]> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.id, sessions.accountId), isNull(accounts.disabledAt)))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        eq(sessions.realm, realm),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, idleSince(realm, now)),
      ),
    );
  return found.map(({ id }) => id);
}

/** The login was used now, from there. */
export async function noteSeen(
  db: Db,
  sessionId: number,
  { now, address }: { now: Date; address: string },
): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now, address }).where(eq(sessions.id, sessionId));
}

export async function deleteSessionOfToken(db: Db, accountId: number, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), eq(sessions.tokenHash, tokenHash)));
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

/** Logins that still hold, the last used first. */
export async function listSessions(
  db: Db,
  { accountId, realm, now }: { readonly accountId: number; readonly realm: Realm; readonly now: Date },
) {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, idleSince(realm, now)),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(100);
}

export async function findSession(db: Db, sessionId: number) {
  const found = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  return found[0] ?? null;
}

/** Ends one login of the account; false when it has none of this id. */
export async function deleteOwnSession(db: Db, accountId: number, sessionId: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all logins of an account but one; gives how many there were. */
export async function deleteOtherSessions(db: Db, accountId: number, kept: number): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.id, kept)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Logins of the account that act for the shop act for its first other one from now on, or for none. */
export async function leaveSessionShop(db: Db, accountId: number, shopId: number): Promise<void> {
  await db.execute(sql`UPDATE sessions SET shop_id = (SELECT m.shop_id FROM shop_members m
      WHERE m.account_id = ${accountId} AND m.shop_id <> ${shopId} ORDER BY m.position, m.shop_id LIMIT 1)
    WHERE account_id = ${accountId} AND shop_id = ${shopId}`);
}

/** Every login of the account acts for this shop. */
export async function enterShop(db: Db, accountId: number, shopId: number): Promise<void> {
  await db.update(sessions).set({ shopId }).where(eq(sessions.accountId, accountId));
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.execute(sql`DELETE FROM sessions WHERE expires_at < ${now.toISOString()}::timestamptz
    OR (last_seen_at < ${idleSince("shop", now).toISOString()}::timestamptz
      AND account_id NOT IN (SELECT id FROM accounts WHERE role = 'erp'))
    OR (realm = 'back_office' AND last_seen_at < ${idleSince("back_office", now).toISOString()}::timestamptz)`);
}

/** Wrong passwords that no longer count, and whose lock is over. */
export async function deleteOldFailures(db: Db, before: Date): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.lastAt, before));
}

export async function setSessionShop(db: Db, sessionId: number, shopId: number): Promise<void> {
  await db.update(sessions).set({ shopId }).where(eq(sessions.id, sessionId));
}

/** The operator gave his password at this login. */
export async function noteProved(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId));
}
