import { and, count, eq, gte, lt, type SQL } from "drizzle-orm";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { operatorLog } from "../../platform/db/schema/security.ts";

/** Which entries are asked for; what is left out asks for nothing. */
export type LogWish = {
  /** The operator's account. */
  readonly accountId?: number | undefined;
  readonly command?: string | undefined;
  readonly about?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly since?: Date | undefined;
  /** The first moment after them. */
  readonly before?: Date | undefined;
};

export type LogRow = typeof operatorLog.$inferSelect & { readonly username: string; readonly name: string };

const newestFirst: KeysetOrder = { id: operatorLog.id, key: null, isDescending: true };

/** Newest first. */
export async function listEntries(
  db: Db,
  wish: LogWish,
  { cursor = null, limit, offset = 0 }: { cursor?: Cursor | null; limit: number; offset?: number },
): Promise<LogRow[]> {
  const found = await db
    .select({ entry: operatorLog, username: accounts.username, name: accounts.name })
    .from(operatorLog)
    .innerJoin(accounts, eq(accounts.id, operatorLog.accountId))
    .where(and(wished(wish), behind(newestFirst, cursor)))
    .orderBy(...keysetOrder(newestFirst))
    .limit(limit)
    .offset(offset);
  return found.map(({ entry, ...who }) => ({ ...entry, ...who }));
}

export async function findEntry(db: Db, id: number): Promise<LogRow | null> {
  const [found] = await db
    .select({ entry: operatorLog, username: accounts.username, name: accounts.name })
    .from(operatorLog)
    .innerJoin(accounts, eq(accounts.id, operatorLog.accountId))
    .where(eq(operatorLog.id, id));
  return found ? { ...found.entry, username: found.username, name: found.name } : null;
}

/** Counted as far as lists are. */
export async function countEntries(db: Db, wish: LogWish): Promise<number> {
  return countCapped(db, operatorLog, wished(wish));
}

/** All of them. */
export async function countAllEntries(db: Db, wish: LogWish): Promise<number> {
  const [found] = await db.select({ entries: count() }).from(operatorLog).where(wished(wish));
  return found?.entries ?? 0;
}

/** The account of this user name, operator or not, in office or not. */
export async function findAccountId(db: Db, username: string): Promise<number | null> {
  const [found] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, username));
  return found?.id ?? null;
}

function wished({
  accountId,
  command,
  about,
  subjectKind,
  subjectId,
  since,
  before,
}: LogWish): SQL | undefined {
  return and(
    accountId === undefined ? undefined : eq(operatorLog.accountId, accountId),
    command === undefined ? undefined : eq(operatorLog.command, command),
    about === undefined ? undefined : eq(operatorLog.about, about),
    subjectKind === undefined ? undefined : eq(operatorLog.subjectKind, subjectKind),
    subjectId === undefined ? undefined : eq(operatorLog.subjectId, subjectId),
    since === undefined ? undefined : gte(operatorLog.createdAt, since),
    before === undefined ? undefined : lt(operatorLog.createdAt, before),
  );
}
