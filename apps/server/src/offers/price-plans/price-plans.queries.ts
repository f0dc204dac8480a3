import { and, asc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { PlannedState } from "@yaoji/domain/pricing/price-plans";
import type { Cursor } from "../../platform/answers/keyset.ts";
import { type Db, rows } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { goods, warehouses } from "../../platform/db/schema/goods.ts";
import { plannedPrices, pricePlans } from "../../platform/db/schema/price-plans.ts";
import { goodsNamed } from "../../catalogue/search/shelf-words.sql.ts";

export type PlannedRow = typeof plannedPrices.$inferSelect;
export type PlanWish = { readonly state: PlannedState; readonly q?: string | undefined };

/** What waits by its moment, what is over as it was planned last. */
export const planOrders = {
  waiting: { id: plannedPrices.id, key: plannedPrices.dueAt, kind: "time", isDescending: false },
  over: { id: plannedPrices.id, key: null, isDescending: true },
} as const satisfies Record<string, KeysetOrder>;

type Paged = { readonly order: KeysetOrder; readonly cursor: Cursor | null; readonly limit: number };

export async function listPlans(db: Db, wish: PlanWish, { order, cursor, limit }: Paged) {
  return db
    .select({
      row: plannedPrices,
      id: plannedPrices.id,
      key: cursorKey(order),
      code: goods.code,
      name: goods.name,
      specification: goods.specification,
      warehouse: warehouses.name,
      reason: pricePlans.reason,
      by: accounts.name,
    })
    .from(plannedPrices)
    .innerJoin(pricePlans, eq(pricePlans.id, plannedPrices.planId))
    .innerJoin(accounts, eq(accounts.id, pricePlans.accountId))
    .innerJoin(goods, eq(goods.id, plannedPrices.goodsId))
    .innerJoin(warehouses, eq(warehouses.id, plannedPrices.warehouseId))
    .where(and(wished(wish), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit);
}

export async function countPlans(db: Db, wish: PlanWish): Promise<number> {
  return countCapped(db, plannedPrices, wished(wish));
}

function wished({ state, q }: PlanWish): SQL | undefined {
  const isNamed = q === undefined || q === "" ? undefined : goodsNamed(sql`${plannedPrices.goodsId}`, q);
  return and(eq(plannedPrices.state, state), isNamed);
}

/** Those of the ids, or of the plan, held until the transaction ends. */
export async function lockPlanned(
  tx: Db,
  which: { readonly ids: readonly number[] } | { readonly planId: number },
): Promise<(PlannedRow & { readonly code: string; readonly warehouse: string })[]> {
  const isWanted =
    "ids" in which ? inArray(plannedPrices.id, [...which.ids]) : eq(plannedPrices.planId, which.planId);
  const found = await tx
    .select({ row: plannedPrices, code: goods.code, warehouse: warehouses.code })
    .from(plannedPrices)
    .innerJoin(goods, eq(goods.id, plannedPrices.goodsId))
    .innerJoin(warehouses, eq(warehouses.id, plannedPrices.warehouseId))
    .where(isWanted)
    .orderBy(asc(plannedPrices.id))
    .for("update", { of: plannedPrices });
  return found.map(({ row, ...named }) => ({ ...row, ...named }));
}

export type Settling = {
  readonly ids: readonly number[];
  readonly state: PlannedState;
  readonly now: Date;
};

export async function settle(tx: Db, { ids, state, now }: Settling): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(plannedPrices)
    .set({ state, settledAt: now })
    .where(sql`${plannedPrices.id} IN (SELECT unnest(${`{${ids.join(",")}}`}::bigint[]))`);
}

/** With why each is not in force. */
export async function settleFailed(
  tx: Db,
  failed: readonly { readonly id: number; readonly fault: string }[],
  now: Date,
): Promise<void> {
  if (failed.length === 0) return;
  await tx.execute(sql`UPDATE planned_prices p SET state = 'failed', fault = f.fault, settled_at = ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(failed)}::jsonb) f (id bigint, fault text) WHERE p.id = f.id`);
}

export type DuePlan = {
  readonly id: number;
  readonly accountId: number;
  readonly reason: string;
  readonly goodsIds: readonly number[];
};

/** Plans of which something is due, the earliest moment first. */
export async function listDuePlans(db: Db, now: Date): Promise<DuePlan[]> {
  return rows<DuePlan>(
    db,
    sql`SELECT p.id::int, p.account_id::int AS "accountId", p.reason, json_agg(DISTINCT d.goods_id) AS "goodsIds"
      FROM planned_prices d JOIN price_plans p ON p.id = d.plan_id
      WHERE d.state = 'waiting' AND d.due_at <= ${now.toISOString()}::timestamptz
      GROUP BY p.id ORDER BY p.due_at, p.id`,
  );
}

/** Whether anything is due, which it seldom is. */
export async function isAnyDue(db: Db, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: plannedPrices.id })
    .from(plannedPrices)
    .where(and(eq(plannedPrices.state, "waiting"), lte(plannedPrices.dueAt, now)))
    .limit(1);
  return found.length > 0;
}
