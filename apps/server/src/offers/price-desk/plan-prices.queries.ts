import { and, asc, eq, lte, sql } from "drizzle-orm";
import { toDecimal } from "@yaoji/domain/money/money";
import type { Db } from "../../platform/db/database.ts";
import { plannedPrices, pricePlans } from "../../platform/db/schema/price-plans.ts";

export type PlannedRow = typeof plannedPrices.$inferSelect;
type NewRow = Pick<
  PlannedRow,
  "goodsId" | "warehouseId" | "field" | "written" | "label" | "before" | "after" | "passedFloor"
>;

/** What waits for goods until that moment, in its order. */
export async function listWaiting(db: Db, goodsIds: readonly number[], until: Date): Promise<PlannedRow[]> {
  if (goodsIds.length === 0) return [];
  return db
    .select()
    .from(plannedPrices)
    .where(
      and(
        sql`${plannedPrices.goodsId} IN (SELECT unnest(${`{${goodsIds.join(",")}}`}::bigint[]))`,
        eq(plannedPrices.state, "waiting"),
        lte(plannedPrices.dueAt, until),
      ),
    )
    .orderBy(asc(plannedPrices.dueAt), asc(plannedPrices.id));
}

/** `taskId`: the long work, all of whose rows are one plan. */
export type NewPlan = {
  readonly who: number;
  readonly reason: string;
  readonly at: Date;
  readonly now: Date;
  readonly taskId?: number;
};

export async function openPlan(tx: Db, { who, reason, at, now, taskId }: NewPlan): Promise<number> {
  if (taskId !== undefined) {
    const [found] = await tx
      .select({ id: pricePlans.id })
      .from(pricePlans)
      .where(eq(pricePlans.taskId, taskId));
    if (found) return found.id;
  }
  const values = { accountId: who, reason, dueAt: at, taskId, createdAt: now };
  const [made] = await tx.insert(pricePlans).values(values).returning({ id: pricePlans.id });
  if (!made) throw new Error("no plan of prices was kept");
  return made.id;
}

/** Keeps them in two statements, in place of those that wait for the same field and moment. */
export async function planRows(
  tx: Db,
  planId: number,
  {
    rows,
    at,
    now,
  }: Pick<NewPlan, "at" | "now"> & {
    readonly rows: readonly NewRow[];
  },
): Promise<void> {
  const given = rows.map(({ passedFloor, ...row }) => ({
    ...row,
    passedFloor: passedFloor && toDecimal(passedFloor),
  }));
  const json = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) g ("goodsId" bigint, "warehouseId" bigint, field text,
    written jsonb, label text, before text, after text, "passedFloor" numeric)`;
  await tx.execute(sql`UPDATE planned_prices p SET state = 'replaced', settled_at = ${now.toISOString()}::timestamptz
    FROM ${json} WHERE p.goods_id = g."goodsId" AND p.warehouse_id = g."warehouseId" AND p.field = g.field
      AND p.due_at = ${at.toISOString()}::timestamptz AND p.state = 'waiting'`);
  await tx.execute(sql`INSERT INTO planned_prices
      (plan_id, goods_id, warehouse_id, field, written, label, before, after, passed_floor, due_at)
    SELECT ${planId}::bigint, g."goodsId", g."warehouseId", g.field, g.written, g.label, g.before, g.after, g."passedFloor",
      ${at.toISOString()}::timestamptz FROM ${json}`);
}
