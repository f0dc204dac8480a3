import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { accounts, loginFailures, shopMembers, shops } from "../../platform/db/schema/accounts.ts";
import { operatorSessions } from "../../platform/db/schema/security.ts";

export async function findAccountByLogin(db: Db, login: string) {
  const found = await db
    .select()
    .from(accounts)
    .where(and(or(eq(accounts.username, login), eq(accounts.phone, login)), isNull(accounts.disabledAt)));
  // A user name that looks like another's phone must not decide whose account opens.
  return found.find((account) => account.username === login) ?? found[0] ?? null;
}

export async function findAccount(db: Db, id: number) {
  const [found] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.disabledAt)));
  return found ?? null;
}

/** The account while its password is still this one; nobody changes or disables it until the transaction ends. */
export async function holdPassword(
  tx: Db,
  { id, passwordHash }: { readonly id: number; readonly passwordHash: string },
): Promise<boolean> {
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash), isNull(accounts.disabledAt)))
    .for("share");
  return found.length > 0;
}

/** Ends the logins of the commands. */
export async function endCommandSessions(tx: Db, accountId: number): Promise<void> {
  await tx.delete(operatorSessions).where(eq(operatorSessions.accountId, accountId));
}

/** No login of the account is opened until the transaction ends; those under way are waited for. */
export async function holdAccount(tx: Db, accountId: number): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
}

/** The account that has this phone now, which keeps it until the transaction ends; null where there is none. */
export async function lockAccountByPhone(tx: Db, phone: string): Promise<number | null> {
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.phone, phone), isNull(accounts.disabledAt)))
    .for("update");
  return found[0]?.id ?? null;
}

export async function findPhone(db: Db, accountId: number): Promise<string | null> {
  const found = await db.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, accountId));
  return found[0]?.phone ?? null;
}

export async function findAccountByPhone(db: Db, phone: string) {
  const found = await db
    .select({ id: accounts.id, username: accounts.username, phone: accounts.phone })
    .from(accounts)
    .where(and(eq(accounts.phone, phone), isNull(accounts.disabledAt)));
  return found[0] ?? null;
}

/** Whether the phone is an account's, also of one that may not log in. */
export async function isPhoneKnown(db: Db, phone: string): Promise<boolean> {
  const found = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.phone, phone)).limit(1);
  return found.length > 0;
}

/** From now on nobody signs commands by a session that the former password opened. */
export async function setPassword(db: Db, accountId: number, passwordHash: string): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
  await db.delete(operatorSessions).where(eq(operatorSessions.accountId, accountId));
}

/** What failures are counted under; alike for names that are there and names that are not, so that a lock tells nothing. */
export const lockName = (typed: string): string => typed.toLowerCase();

/** What an account's failures are counted under besides, by whatever name; nobody can type it, since a name has no space before it. */
export const accountLockName = (accountId: number): string => ` ${accountId}`;

/**
 * What wrong codes of an account's second factor are counted under besides, wherever they come from: whoever tries them has
 * the password already.
 */
export const codeLock = (accountId: number): Pair => ({ username: ` ${accountId} code`, address: "" });

/** From now on its codes are tried anew. */
export async function forgetWrongCodes(db: Db, accountId: number): Promise<void> {
  await db.delete(loginFailures).where(byPair(codeLock(accountId)));
}

/** Opens the locks of the account and of all its names, at one address or wherever. */
export async function forgetFailures(db: Db, accountId: number, address?: string): Promise<void> {
  const [account] = await db
    .select({ username: accounts.username, phone: accounts.phone })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const typed = [account?.username, account?.phone].filter((name) => typeof name === "string");
  const names = [accountLockName(accountId), codeLock(accountId).username, ...typed.map(lockName)];
  const there = address === undefined ? undefined : eq(loginFailures.address, address);
  await db.delete(loginFailures).where(and(inArray(loginFailures.username, names), there));
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

export type Pair = { username: string; address: string };

export async function findLock(db: Db, pair: Pair, now: Date): Promise<Date | null> {
  const found = await db.select().from(loginFailures).where(byPair(pair));
  const until = found[0]?.lockedUntil ?? null;
  return until && until > now ? until : null;
}

/** The same of several, each held until the transaction ends: a failure that is being counted is waited for. */
export async function holdLocks(tx: Db, pairs: readonly Pair[], now: Date): Promise<(Date | null)[]> {
  const found = await tx
    .select()
    .from(loginFailures)
    .where(or(...pairs.map(byPair)))
    .orderBy(asc(loginFailures.username))
    .for("update");
  return pairs.map(({ username }) => {
    const until = found.find((each) => each.username === username)?.lockedUntil ?? null;
    return until && until > now ? until : null;
  });
}

/**
 * Counts one wrong password, and gives how many there are; at the limit the pair is locked. Failures older than the lock's
 * length are forgotten.
 */
export async function countFailure(
  db: Db,
  pair: Pair,
  rule: { limit: number; minutes: number; now: Date },
): Promise<{ count: number; until: Date | null }> {
  const until = new Date(rule.now.getTime() + rule.minutes * 60_000);
  const since = new Date(rule.now.getTime() - rule.minutes * 60_000);
  const { username, address, failures, lastAt, lockedUntil } = loginFailures;
  const isLast = sql`${lastAt} >= ${since.toISOString()}::timestamptz`;
  const [counted] = await db
    .insert(loginFailures)
    .values({ ...pair, failures: 1, lastAt: rule.now })
    .onConflictDoUpdate({
      target: [username, address],
      set: {
        failures: sql`CASE WHEN ${isLast} THEN ${failures} + 1 ELSE 1 END`,
        lastAt: rule.now,
        lockedUntil: sql`CASE WHEN ${isLast} AND ${failures} + 1 >= ${rule.limit}::int THEN ${until.toISOString()}::timestamptz END`,
      },
    })
    .returning({ count: failures, until: lockedUntil });
  return counted ?? { count: 1, until: null };
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

/** A new account; null where its user name or its phone is another's. */
export async function insertAccount(
  tx: Db,
  account: Pick<typeof accounts.$inferInsert, "username" | "phone" | "name" | "passwordHash" | "role">,
): Promise<number | null> {
  const [inserted] = await tx
    .insert(accounts)
    .values(account)
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return inserted?.id ?? null;
}

export async function isNameTaken(db: Db, username: string): Promise<boolean> {
  const found = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, username));
  return found.length > 0;
}

/** Null when the name is another role's. */
export async function upsertSupplier(
  db: Db,
  supplier: { username: string; name: string; passwordHash: string },
): Promise<number | null> {
  const { name, passwordHash } = supplier;
  const written = await db
    .insert(accounts)
    .values({ ...supplier, role: "supplier" })
    .onConflictDoUpdate({
      target: accounts.username,
      set: { name, passwordHash },
      setWhere: eq(accounts.role, "supplier"),
    })
    .returning({ id: accounts.id });
  return written[0]?.id ?? null;
}
