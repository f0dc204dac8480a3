import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Db, row } from "../../platform/db/database.ts";
import { messages } from "../../platform/db/schema/catalogue.ts";

export type MessageRow = typeof messages.$inferSelect;
export type NewMessage = Pick<MessageRow, "shopId" | "kind" | "title" | "body" | "url" | "createdAt"> & {
  /** Of one that an operator sends to many: each shop has it once. */
  readonly sendingId?: number;
};

/** A statement takes no more parameters than those of some ten thousand rows. */
const mostAtOnce = 1000;

export async function insertMessages(tx: Db, values: readonly NewMessage[]): Promise<void> {
  for (let from = 0; from < values.length; from += mostAtOnce)
    await tx.insert(messages).values(values.slice(from, from + mostAtOnce));
}

/** Of what an operator sends to many: the shops that had not had it yet. */
export async function insertOnce(tx: Db, values: readonly NewMessage[]): Promise<number[]> {
  const inserted = await tx
    .insert(messages)
    .values([...values])
    .onConflictDoNothing()
    .returning({ shopId: messages.shopId });
  return inserted.map(({ shopId }) => shopId);
}

/** Takes back those that nobody has read; how many they were. */
export async function deleteUnread(tx: Db, sendingId: number): Promise<number> {
  const deleted = await tx
    .delete(messages)
    .where(and(eq(messages.sendingId, sendingId), isNull(messages.readAt)))
    .returning({ id: messages.id });
  return deleted.length;
}

/** A page of the shop's messages, newest first. */
export async function listMessages(
  db: Db,
  shopId: number,
  { page, pageSize, isUnread }: { page: number; pageSize: number; isUnread: boolean },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(isUnread ? unreadOf(shopId) : eq(messages.shopId, shopId))
    .orderBy(desc(messages.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

export async function countMessages(db: Db, shopId: number): Promise<{ total: number; unread: number }> {
  const found = await row<{ total: number; unread: number }>(
    db,
    sql`SELECT (SELECT count(*)::int FROM messages WHERE shop_id = ${shopId}) AS total,
      (SELECT count(*)::int FROM messages WHERE shop_id = ${shopId} AND read_at IS NULL) AS unread`,
  );
  return found ?? { total: 0, unread: 0 };
}

export async function countUnread(db: Db, shopId: number): Promise<number> {
  const [found] = await db.select({ unread: count() }).from(messages).where(unreadOf(shopId));
  return found?.unread ?? 0;
}

/** Marks the shop's own messages, all of them where no ids are given; others' stay untouched. */
export async function markRead(
  db: Db,
  shopId: number,
  { ids, at }: { ids: readonly number[] | null; at: Date },
): Promise<void> {
  const chosen = ids === null ? undefined : inArray(messages.id, [...ids]);
  await db
    .update(messages)
    .set({ readAt: at })
    .where(and(unreadOf(shopId), chosen));
}

function unreadOf(shopId: number) {
  return and(eq(messages.shopId, shopId), isNull(messages.readAt));
}
