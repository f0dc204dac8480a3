import { type SQL, sql } from "drizzle-orm";
import type { PeriodStep } from "@yaoji/domain/pricing/sales-periods";
import { type Db, rows } from "../../platform/db/database.ts";
import { textArray } from "./varieties.queries.ts";

/** Whose sales, of which orders; goodsId null: of all his goods. `to` is the first moment after. */
export type SalesScope = {
  readonly accountId: number;
  readonly goodsId: number | null;
  readonly from: Date;
  readonly to: Date;
  readonly soldStatuses: readonly string[];
};

export type PeriodRow = { key: string; number: number; orders: number };
export type RegionRow = { province: string; city: string; number: number; orders: number; buyers: number };

const pieces = sql`sum(l.number - l.returned)::int AS number, count(DISTINCT o.id)::int AS orders`;
const province = sql`o.address ->> 'province'`;
const city = sql`o.address ->> 'city'`;

/** Pieces of each part of the period that has any; `key` is the part's first day. */
export async function listPeriods(db: Db, scope: SalesScope, step: PeriodStep): Promise<PeriodRow[]> {
  return rows<PeriodRow>(
    db,
    sql`SELECT ${partOf(step)} AS key, ${pieces} FROM ${sold(scope)} GROUP BY 1 ORDER BY 1`,
  );
}

/** Pieces of each city, most first. */
export async function listRegions(db: Db, scope: SalesScope): Promise<RegionRow[]> {
  return rows<RegionRow>(
    db,
    sql`SELECT ${province} AS province, ${city} AS city, ${pieces}, count(DISTINCT o.shop_id)::int AS buyers
        FROM ${sold(scope)} GROUP BY 1, 2 ORDER BY number DESC, 1, 2`,
  );
}

export type SalesRow = PeriodRow & {
  code: string;
  name: string;
  specification: string;
  unit: string;
  province: string;
  city: string;
};

/** Part of the period × goods × city, in this order. */
export async function listSales(db: Db, scope: SalesScope, step: PeriodStep): Promise<SalesRow[]> {
  return rows<SalesRow>(
    db,
    sql`SELECT ${partOf(step)} AS key, g.code, g.name, g.specification, g.unit, ${province} AS province, ${city} AS city, ${pieces}
        FROM ${sold(scope)} JOIN goods g ON g.id = l.goods_id
        GROUP BY 1, g.id, 6, 7 ORDER BY 1, g.id, 6, 7`,
  );
}

/** The shop's clock is eight hours ahead all year. */
function partOf(step: PeriodStep): SQL {
  const local = sql`(o.created_at AT TIME ZONE 'UTC') + interval '8 hours'`;
  return sql`to_char(date_trunc(${sql.raw(`'${step}'`)}, ${local}), 'YYYY-MM-DD')`;
}

function sold({ accountId, goodsId, from, to, soldStatuses }: SalesScope): SQL {
  const whose = goodsId === null ? sql`IN (SELECT maker_goods(${accountId}))` : sql`= ${goodsId}`;
  return sql`(SELECT l.order_id, l.goods_id, l.number, l.returned FROM order_lines l WHERE l.goods_id ${whose}) l
    JOIN orders o ON o.id = l.order_id AND o.status = ANY (${textArray(soldStatuses)})
      AND o.created_at >= ${from.toISOString()}::timestamptz AND o.created_at < ${to.toISOString()}::timestamptz`;
}
