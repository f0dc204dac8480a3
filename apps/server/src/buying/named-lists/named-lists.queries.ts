import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { ListOrder } from "@yaoji/contract/schemas/named-lists";
import type { ListLine } from "@yaoji/domain/trade/named-lists";
import { type Db, rows } from "../../platform/db/database.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { goods } from "../../platform/db/schema/goods.ts";
import { namedListLines, namedLists } from "../../platform/db/schema/named-lists.ts";

/** A list of the shop that asks. */
export type OwnList = { readonly shopId: number; readonly id: number };
/** Who changed it, and when. */
export type Change = { readonly changedBy: number; readonly changedAt: Date };

const kinds = sql<number>`(SELECT count(*)::int FROM named_list_lines WHERE list_id = ${namedLists.id})`;
const head = {
  id: namedLists.id,
  name: namedLists.name,
  kinds,
  changedAt: namedLists.changedAt,
  changedBy: accounts.name,
};
export type HeadRow = Awaited<ReturnType<typeof listHeads>>[number];

const own = ({ shopId, id }: OwnList) => and(eq(namedLists.shopId, shopId), eq(namedLists.id, id));

export async function listHeads(db: Db, shopId: number) {
  return db
    .select(head)
    .from(namedLists)
    .innerJoin(accounts, eq(accounts.id, namedLists.changedBy))
    .where(eq(namedLists.shopId, shopId))
    .orderBy(desc(namedLists.changedAt), desc(namedLists.id));
}

export async function findHead(db: Db, list: OwnList): Promise<HeadRow | null> {
  const found = await db
    .select(head)
    .from(namedLists)
    .innerJoin(accounts, eq(accounts.id, namedLists.changedBy))
    .where(own(list));
  return found[0] ?? null;
}

/** The same list held until the end of the transaction: two who change it at once do so one after the other. */
export async function takeList(tx: Db, list: OwnList): Promise<{ id: number; name: string } | null> {
  const found = await tx
    .select({ id: namedLists.id, name: namedLists.name })
    .from(namedLists)
    .where(own(list))
    .for("update");
  return found[0] ?? null;
}

/** Holds the names of the shop's lists, and how many there are. */
export async function takeNames(tx: Db, shopId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('named_lists', ${shopId}::bigint))`);
}

/** The keys of their names. */
export async function listNames(tx: Db, shopId: number): Promise<{ id: number; nameKey: string }[]> {
  return tx
    .select({ id: namedLists.id, nameKey: namedLists.nameKey })
    .from(namedLists)
    .where(eq(namedLists.shopId, shopId));
}

type Name = { readonly name: string; readonly nameKey: string };

export async function insertList(
  tx: Db,
  shopId: number,
  values: Name & Change & { createdAt: Date },
): Promise<number> {
  const [made] = await tx
    .insert(namedLists)
    .values({ shopId, ...values })
    .returning({ id: namedLists.id });
  if (!made) throw new Error("an inserted list came back empty");
  return made.id;
}

export async function updateList(tx: Db, id: number, change: Change & Partial<Name>): Promise<void> {
  await tx.update(namedLists).set(change).where(eq(namedLists.id, id));
}

export async function deleteList(db: Db, list: OwnList): Promise<boolean> {
  return (await db.delete(namedLists).where(own(list)).returning({ id: namedLists.id })).length > 0;
}

const onShelf = (column: SQL) =>
  sql`(SELECT ${column} FROM shelf s WHERE s.goods_id = ${namedListLines.goodsId})`;
const orders: Readonly<Record<ListOrder, readonly SQL[]>> = {
  place: [],
  name: [onShelf(sql`s.pinyin_full`)],
  maker: [onShelf(sql`s.manufacturer`), onShelf(sql`s.pinyin_full`)],
};

export type LineRow = ListLine & { name: string };

export async function listLines(db: Db, listId: number, order: ListOrder = "place"): Promise<LineRow[]> {
  return db
    .select({ goodsId: namedListLines.goodsId, number: namedListLines.number, name: goods.name })
    .from(namedListLines)
    .innerJoin(goods, eq(goods.id, namedListLines.goodsId))
    .where(eq(namedListLines.listId, listId))
    .orderBy(...orders[order], asc(namedListLines.place));
}

export async function upsertLines(tx: Db, listId: number, lines: readonly ListLine[]): Promise<void> {
  await tx
    .insert(namedListLines)
    .values(lines.map((line) => ({ listId, ...line })))
    .onConflictDoUpdate({
      target: [namedListLines.listId, namedListLines.goodsId],
      set: { number: sql`excluded.number` },
    });
}

export async function updateNumber(tx: Db, listId: number, { goodsId, number }: ListLine): Promise<void> {
  await tx
    .update(namedListLines)
    .set({ number })
    .where(and(eq(namedListLines.listId, listId), eq(namedListLines.goodsId, goodsId)));
}

/** How many are wanted of goods, and what they are called; null where they are not in the list. */
export async function findLine(tx: Db, listId: number, goodsId: number): Promise<LineRow | null> {
  const found = await tx
    .select({ goodsId: namedListLines.goodsId, number: namedListLines.number, name: goods.name })
    .from(namedListLines)
    .innerJoin(goods, eq(goods.id, namedListLines.goodsId))
    .where(and(eq(namedListLines.listId, listId), eq(namedListLines.goodsId, goodsId)));
  return found[0] ?? null;
}

export async function deleteLines(tx: Db, listId: number, goodsIds: readonly number[]): Promise<void> {
  await tx
    .delete(namedListLines)
    .where(and(eq(namedListLines.listId, listId), inArray(namedListLines.goodsId, [...goodsIds])));
}

/** What was bought in an order, those of sets one by one; gifts and add-ons come along anew with what they came with. */
export async function listOrderGoods(db: Db, orderId: number): Promise<ListLine[]> {
  const rule = sql`(SELECT min(rule) FROM order_line_parts WHERE line_id = l.id)`;
  return rows<ListLine>(
    db,
    sql`SELECT l.goods_id::int AS "goodsId", sum(l.number)::int AS number FROM order_lines l
        WHERE l.order_id = ${orderId} AND l.price > 0 AND coalesce(${rule}, '') NOT IN ('gift', 'add_on')
        GROUP BY l.goods_id ORDER BY min(l.id)`,
  );
}
