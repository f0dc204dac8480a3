import {
  and,
  asc,
  count,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type OperatorRole, operatorRoles } from "@yaoji/domain/people/operator-roles";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, keysetOrder } from "../../platform/db/keyset.ts";
import { accounts, sessions } from "../../platform/db/schema/accounts.ts";
import { secondFactors } from "../../platform/db/schema/security.ts";

export type StaffRow = {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
  readonly version: number;
};
/** As lists show one: whether his second factor is set, and when a login of his was last used. */
export type ListedStaff = StaffRow & { readonly hasSecondFactor: boolean; readonly lastSeenAt: Date | null };

const { id, username, name, role, disabledAt, createdAt, version } = accounts;
const columns = { id, username, name, role, disabledAt, createdAt, version };
const isStaff = inArray(role, [...operatorRoles]);

export type StaffWish = {
  readonly q?: string | undefined;
  readonly role?: OperatorRole | undefined;
  readonly state?: "active" | "disabled" | undefined;
};

/** By their ids, the first first: they are few. */
const order = { id, key: null, isDescending: false };

export async function listStaff(
  db: Db,
  wish: StaffWish,
  { cursor, limit }: { readonly cursor: Cursor | null; readonly limit: number },
): Promise<ListedStaff[]> {
  const found = await listed(db)
    .where(and(wished(wish), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit);
  return found as ListedStaff[];
}

export async function countStaff(db: Db, wish: StaffWish): Promise<number> {
  return countCapped(db, accounts, wished(wish));
}

export async function findListed(db: Db, accountId: number): Promise<ListedStaff | null> {
  const [found] = await listed(db).where(and(isStaff, eq(id, accountId)));
  return (found as ListedStaff | undefined) ?? null;
}

function listed(db: Db) {
  const seen = db
    .select({ accountId: sessions.accountId, lastSeenAt: max(sessions.lastSeenAt).as("last_seen") })
    .from(sessions)
    .where(eq(sessions.realm, "back_office"))
    .groupBy(sessions.accountId)
    .as("seen");
  return db
    .select({
      ...columns,
      hasSecondFactor: sql<boolean>`${secondFactors.secretSealed} IS NOT NULL`,
      lastSeenAt: seen.lastSeenAt,
    })
    .from(accounts)
    .leftJoin(secondFactors, eq(secondFactors.accountId, id))
    .leftJoin(seen, eq(seen.accountId, id));
}

function wished({ q, role: wanted, state }: StaffWish): SQL | undefined {
  const like = q === undefined ? undefined : `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  return and(
    isStaff,
    like === undefined ? undefined : or(ilike(username, like), ilike(name, like)),
    wanted === undefined ? undefined : eq(role, wanted),
    state === undefined ? undefined : state === "active" ? isNull(disabledAt) : isNotNull(disabledAt),
  );
}

/** Everybody, for the commands' list. */
export async function allStaff(db: Db): Promise<StaffRow[]> {
  return (await db.select(columns).from(accounts).where(isStaff).orderBy(asc(id))) as StaffRow[];
}

/** Everybody in office. */
export async function staffInOffice(db: Db): Promise<StaffRow[]> {
  const inOffice = and(isStaff, isNull(disabledAt));
  return (await db.select(columns).from(accounts).where(inOffice).orderBy(asc(id))) as StaffRow[];
}

/** How one is named: by his id, or as commands do. */
export type Which = { readonly id: number } | { readonly username: string };

/** Him, in office or not. Whoever changes one waits for whoever changes another, so that an administrator stays. */
export async function lockStaff(tx: Db, which: Which): Promise<StaffRow | null> {
  await lockAll(tx);
  const named = "id" in which ? eq(id, which.id) : eq(username, which.username);
  const [found] = await tx.select(columns).from(accounts).where(and(isStaff, named)).for("update");
  return (found as StaffRow | undefined) ?? null;
}

/** One, in office or not. */
export async function findStaff(db: Db, accountId: number): Promise<StaffRow | null> {
  const [found] = await db
    .select(columns)
    .from(accounts)
    .where(and(isStaff, eq(id, accountId)));
  return (found as StaffRow | undefined) ?? null;
}

export async function lockAll(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('operators', 0))`);
}

/** Administrators in office beside him. */
export async function countOtherAdmins(tx: Db, accountId: number): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(accounts)
    .where(and(eq(role, "admin"), isNull(disabledAt), ne(id, accountId)));
  return found?.count ?? 0;
}

type NewStaff = { username: string; name: string; role: OperatorRole; passwordHash: string };

/** Null where the user name is somebody's. */
export async function insertStaff(tx: Db, staff: NewStaff): Promise<number | null> {
  const [inserted] = await tx.insert(accounts).values(staff).onConflictDoNothing().returning({ id });
  return inserted?.id ?? null;
}

type Change = { readonly name?: string; readonly role?: OperatorRole; readonly disabledAt?: Date | null };

/** What another operator changes of him is another version. */
export async function updateStaff(tx: Db, staff: StaffRow, change: Change): Promise<void> {
  await tx
    .update(accounts)
    .set({ ...change, version: staff.version + 1 })
    .where(eq(id, staff.id));
}
