import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { type Db, row } from "../db/database.ts";
import { accounts, loginFailures, shopMembers, shops } from "../db/schema/accounts.ts";

export async function findAccountByLogin(db: Db, login: string) {
  const found = await db
    .select()
    .from(accounts)
    .where(and(or(eq(accounts.username, login), eq(accounts.phone, login)), isNull(accounts.disabledAt)));
  // A user name that looks like another's phone must not decide whose account opens.
  return found.find((account) => account.username === login) ?? found[0] ?? null;
}

/** The shop that a fresh login acts for: the first of the account's own order. */
export async function findFirstShop(db: Db, accountId: number) {
  const found = await db
    .select({ id: shops.id, company: shops.company })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .where(eq(shopMembers.accountId, accountId))
    .orderBy(asc(shopMembers.position), asc(shopMembers.shopId))
    .limit(1);
  return found[0] ?? null;
}

type Pair = { username: string; address: string };

export async function findLock(db: Db, pair: Pair, now: Date): Promise<Date | null> {
  const found = await db.select().from(loginFailures).where(byPair(pair));
  const until = found[0]?.lockedUntil ?? null;
  return until && until > now ? until : null;
}

/** Counts one wrong password; at the limit the pair is locked. Failures older than the lock's length are forgotten. */
export async function countFailure(
  db: Db,
  pair: Pair,
  rule: { limit: number; minutes: number; now: Date },
): Promise<Date | null> {
  const now = rule.now.toISOString();
  const until = new Date(rule.now.getTime() + rule.minutes * 60_000).toISOString();
  const since = new Date(rule.now.getTime() - rule.minutes * 60_000).toISOString();
  const counted = await row<{ locked: boolean }>(
    db,
    sql`INSERT INTO login_failures AS f (username, address, failures, last_at) VALUES (${pair.username}, ${pair.address}, 1, ${now})
        ON CONFLICT (username, address) DO UPDATE SET
          failures = CASE WHEN f.last_at < ${since}::timestamptz THEN 1 ELSE f.failures + 1 END,
          last_at = excluded.last_at,
          locked_until = CASE WHEN f.last_at >= ${since}::timestamptz AND f.failures + 1 >= ${rule.limit}::int THEN ${until}::timestamptz END
        RETURNING locked_until IS NOT NULL AS locked`,
  );
  return counted?.locked ? new Date(until) : null;
}

export async function forgetFailures(db: Db, pair: Pair): Promise<void> {
  await db.delete(loginFailures).where(byPair(pair));
}

function byPair(pair: Pair) {
  return and(eq(loginFailures.username, pair.username), eq(loginFailures.address, pair.address));
}

/** The account of an ERP, by a name that nobody types to log in; null when the name is another role's. */
export async function upsertErpAccount(
  db: Db,
  account: { username: string; name: string; passwordHash: string },
): Promise<number | null> {
  await db
    .insert(accounts)
    .values({ ...account, role: "erp" })
    .onConflictDoNothing();
  return findErpAccount(db, account.username);
}

export async function findErpAccount(db: Db, username: string): Promise<number | null> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.username, username), eq(accounts.role, "erp"), isNull(accounts.disabledAt)));
  return found[0]?.id ?? null;
}

export async function upsertOperator(
  db: Db,
  operator: { username: string; name: string; passwordHash: string },
): Promise<void> {
  await db
    .insert(accounts)
    .values({ ...operator, role: "admin" })
    .onConflictDoUpdate({
      target: accounts.username,
      set: { passwordHash: operator.passwordHash },
      setWhere: eq(accounts.role, "admin"),
    });
}
