import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { PriceListState } from "@yaoji/domain/pricing/price-lists";
import type { Db } from "../../platform/db/database.ts";
import { priceChanges } from "../../platform/db/schema/price-plans.ts";
import { priceListRows, priceLists } from "../../platform/db/schema/price-lists.ts";

export type ListRow = typeof priceLists.$inferSelect;
export type RowRow = typeof priceListRows.$inferSelect;

const insertedAtOnce = 1000;

export async function insertList(tx: Db, values: typeof priceLists.$inferInsert): Promise<ListRow> {
  const [inserted] = await tx.insert(priceLists).values(values).returning();
  if (!inserted) throw new Error("no price list was inserted");
  return inserted;
}

export async function insertRows(
  tx: Db,
  listId: number,
  rows: readonly Omit<RowRow, "listId">[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += insertedAtOnce)
    await tx
      .insert(priceListRows)
      .values(rows.slice(from, from + insertedAtOnce).map((each) => ({ listId, ...each })));
}

/** Of this operator's, or nobody's. */
type Own = { readonly id: number; readonly accountId: number };
const own = ({ id, accountId }: Own) => and(eq(priceLists.id, id), eq(priceLists.accountId, accountId));

export async function findList(db: Db, wish: Own): Promise<ListRow | null> {
  const [found] = await db.select().from(priceLists).where(own(wish));
  return found ?? null;
}

/** Held until the transaction ends: two who press at once make one task. */
export async function lockList(tx: Db, wish: Own): Promise<ListRow | null> {
  const [found] = await tx.select().from(priceLists).where(own(wish)).for("update");
  return found ?? null;
}

type Work = { readonly taskId: number; readonly dueAt: Date | null };

export async function setTask(tx: Db, id: number, work: Work): Promise<void> {
  await tx.update(priceLists).set(work).where(eq(priceLists.id, id));
}

/** The change of prices that the work made. */
export async function findChange(db: Db, taskId: number): Promise<number | null> {
  const [found] = await db
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .where(eq(priceChanges.taskId, taskId));
  return found?.id ?? null;
}

/** How many rows there are of each state. */
export async function countStates(db: Db, listId: number): Promise<Map<PriceListState, number>> {
  const counted = await db
    .select({ state: priceListRows.state, rows: sql<number>`count(*)::int` })
    .from(priceListRows)
    .where(eq(priceListRows.listId, listId))
    .groupBy(priceListRows.state);
  return new Map(counted.map(({ state, rows }) => [state, rows]));
}

/** Of the wrong rows: those that only are below their floor; those whose price another has changed since. */
const isBelowFloor = sql`(${priceListRows.judged} -> 'below_floor') = '1'::jsonb`;
const isStale = sql`${priceListRows.judged} -> 'faults' ? 'version'`;

export async function countFaulty(db: Db, listId: number): Promise<{ belowFloor: number; stale: number }> {
  const [counted] = await db
    .select({
      belowFloor: sql<number>`count(*) FILTER (WHERE ${isBelowFloor})::int`,
      stale: sql<number>`count(*) FILTER (WHERE ${isStale})::int`,
    })
    .from(priceListRows)
    .where(isFaulty(listId));
  return counted ?? { belowFloor: 0, stale: 0 };
}

const isFaulty = (listId: number) => and(eq(priceListRows.listId, listId), eq(priceListRows.state, "faulty"));

export async function listBelowFloor(tx: Db, listId: number, limit: number): Promise<RowRow[]> {
  return tx
    .select()
    .from(priceListRows)
    .where(and(isFaulty(listId), isBelowFloor))
    .orderBy(asc(priceListRows.row))
    .limit(limit);
}

export async function listStale(tx: Db, listId: number): Promise<RowRow[]> {
  return tx
    .select()
    .from(priceListRows)
    .where(and(isFaulty(listId), isStale))
    .orderBy(asc(priceListRows.row));
}

/** What they say now and what came of it: in one statement, whatever their number. */
export async function renewRows(
  tx: Db,
  listId: number,
  rows: readonly Pick<RowRow, "row" | "state" | "judged" | "given">[],
): Promise<void> {
  await tx.execute(sql`UPDATE price_list_rows p SET state = s.state, judged = s.judged, given = s.given
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s(row int, state text, judged jsonb, given jsonb)
    WHERE p.list_id = ${listId} AND p.row = s.row`);
}

type Part = { readonly state: PriceListState; readonly after: number; readonly limit: number };

export async function listRows(db: Db, listId: number, { state, after, limit }: Part): Promise<RowRow[]> {
  return db
    .select()
    .from(priceListRows)
    .where(
      and(eq(priceListRows.listId, listId), eq(priceListRows.state, state), gt(priceListRows.row, after)),
    )
    .orderBy(asc(priceListRows.row))
    .limit(limit);
}

export async function listRowNumbers(db: Db, listId: number, state: PriceListState): Promise<number[]> {
  const found = await db
    .select({ row: priceListRows.row })
    .from(priceListRows)
    .where(and(eq(priceListRows.listId, listId), eq(priceListRows.state, state)))
    .orderBy(asc(priceListRows.row));
  return found.map(({ row }) => row);
}

export async function findRows(tx: Db, listId: number, rows: readonly number[]): Promise<RowRow[]> {
  return tx
    .select()
    .from(priceListRows)
    .where(and(eq(priceListRows.listId, listId), inArray(priceListRows.row, [...rows])))
    .orderBy(asc(priceListRows.row));
}

/** What became of rows: in one statement, whatever their number. */
export async function settleRows(
  tx: Db,
  listId: number,
  rows: readonly Pick<RowRow, "row" | "state" | "judged">[],
): Promise<void> {
  await tx.execute(sql`UPDATE price_list_rows p SET state = s.state, judged = s.judged
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s(row int, state text, judged jsonb)
    WHERE p.list_id = ${listId} AND p.row = s.row`);
}

export async function deleteListsBefore(db: Db, since: Date): Promise<void> {
  await db.delete(priceLists).where(lt(priceLists.createdAt, since));
}
