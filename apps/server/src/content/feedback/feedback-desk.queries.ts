import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { FeedbackType } from "@yaoji/domain/people/feedback";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { accounts, shops } from "../../platform/db/schema/accounts.ts";
import { feedback, feedbackFiles } from "../../platform/db/schema/feedback.ts";

export const deskOrders = {
  new: { id: feedback.id, key: null, isDescending: true },
  old: { id: feedback.id, key: null, isDescending: false },
} as const satisfies Record<string, KeysetOrder>;

export type DeskWish = {
  readonly state?: "open" | "answered" | undefined;
  readonly type?: FeedbackType | undefined;
  readonly q?: string | undefined;
};

const columns = {
  id: feedback.id,
  feedback,
  company: shops.company,
  account: { name: accounts.name, phone: accounts.phone },
};

export async function listDesk(
  db: Db,
  wish: DeskWish,
  { order, cursor, limit }: { order: KeysetOrder; cursor: Cursor | null; limit: number },
) {
  return db
    .select({ ...columns, key: cursorKey(order) })
    .from(feedback)
    .innerJoin(shops, eq(shops.id, feedback.shopId))
    .innerJoin(accounts, eq(accounts.id, feedback.accountId))
    .where(and(wished(wish), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit);
}
export type DeskRow = Omit<Awaited<ReturnType<typeof listDesk>>[number], "key">;

export async function countDesk(db: Db, wish: DeskWish): Promise<number> {
  return countCapped(db, feedback, wished(wish));
}

function wished({ state, type, q }: DeskWish): SQL | undefined {
  const holds = (column: SQL) => sql`strpos(lower(normalize(${column}, NFKC)), ${q}) > 0`;
  const company = sql`${feedback.shopId} IN (SELECT s.id FROM shops s WHERE ${holds(sql`s.company`)})`;
  return and(
    state === undefined
      ? undefined
      : state === "open"
        ? isNull(feedback.answeredAt)
        : isNotNull(feedback.answeredAt),
    type === undefined ? undefined : eq(feedback.type, type),
    q === undefined || q === "" ? undefined : or(holds(sql`${feedback.content}`), company),
  );
}

export async function findDesk(db: Db, id: number): Promise<DeskRow | null> {
  const [found] = await db
    .select(columns)
    .from(feedback)
    .innerJoin(shops, eq(shops.id, feedback.shopId))
    .innerJoin(accounts, eq(accounts.id, feedback.accountId))
    .where(eq(feedback.id, id));
  return found ?? null;
}

/** Whether the file hangs on this feedback. */
export async function isAttached(db: Db, { id, file }: { id: number; file: number }): Promise<boolean> {
  const found = await db
    .select({ id: feedbackFiles.fileId })
    .from(feedbackFiles)
    .where(and(eq(feedbackFiles.feedbackId, id), eq(feedbackFiles.fileId, file)));
  return found.length > 0;
}

/** An operator as answers name him. */
export async function findOperatorName(
  db: Db,
  id: number,
): Promise<{ name: string; username: string } | null> {
  const { name, username } = accounts;
  return (await db.select({ name, username }).from(accounts).where(eq(accounts.id, id)))[0] ?? null;
}
