/** Pieces sold of the maker's goods, by parts of a period and by region. */
import type { MakerSales, MakerSalesQuery } from "@yaoji/contract/schemas/makers";
import { soldStatuses } from "@yaoji/domain/trade/makers";
import { addDays } from "@yaoji/domain/text/time";
import { type Period, periodParts } from "@yaoji/domain/pricing/sales-periods";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Table, TableRow } from "../../platform/http/table-file.ts";
import { salesCells, salesHeadings } from "./makers.present.ts";
import { momentsOf, periodOf } from "./periods.service.ts";
import * as queries from "./sales.queries.ts";
import { isVarietyOf } from "./varieties.queries.ts";

const usualDays = 30;
/** A file is made of the sales of so many days at a time, cut where a part of the period ends. */
const daysAtOnce = 31;

type Asked = { readonly scope: queries.SalesScope; readonly period: Period };

/** Figures, parts without sales included; 404 for another's goods. */
export async function showSales(
  app: App,
  accountId: number,
  query: MakerSalesQuery,
): Promise<MakerSales | Refusal> {
  const asked = await askedOf(app, accountId, query);
  if (isRefusal(asked)) return asked;
  const { scope, period } = asked;
  const { db } = app.database;
  const found = await queries.listPeriods(db, scope, query.by);
  const byKey = new Map(found.map((each) => [each.key, each]));
  const periods = periodParts(period, query.by).map(({ key, start, end }) => {
    const { number, orders } = byKey.get(key) ?? { number: 0, orders: 0 };
    return { start, end, number, orders };
  });
  return {
    start_date: period.start,
    end_date: period.end,
    by: query.by,
    number: periods.reduce((sum, each) => sum + each.number, 0),
    orders: periods.reduce((sum, each) => sum + each.orders, 0),
    periods,
    regions: await queries.listRegions(db, scope),
  };
}

/** The same as a table, one row for each part, goods and city. */
export async function exportSales(
  app: App,
  accountId: number,
  query: MakerSalesQuery,
): Promise<Table | Refusal> {
  const asked = await askedOf(app, accountId, query);
  if (isRefusal(asked)) return asked;
  const { start, end } = asked.period;
  return { name: `销售-${start}-${end}`, headings: salesHeadings, rows: rowsOf(app, asked, query) };
}

async function* rowsOf(
  app: App,
  { scope, period }: Asked,
  { by }: MakerSalesQuery,
): AsyncGenerator<TableRow[]> {
  const parts = periodParts(period, by);
  for (let from = 0; from < parts.length;) {
    const portion = portionOf(parts.slice(from));
    const [first, last] = [portion[0], portion.at(-1)];
    if (!first || !last) return;
    const found = await queries.listSales(
      app.database.db,
      { ...scope, ...momentsOf({ start: first.start, end: last.end }) },
      by,
    );
    const byKey = new Map(portion.map((part) => [part.key, part]));
    yield found.map((each) => salesCells(each, byKey.get(each.key)));
    from += portion.length;
  }
}

/** The first parts, of so many days together; one at least. */
function portionOf<T extends Period>(parts: readonly T[]): T[] {
  const [first] = parts;
  if (!first) return [];
  const until = addDays(first.start, daysAtOnce);
  return parts.filter((part, place) => place === 0 || part.end < until);
}

async function askedOf(app: App, accountId: number, query: MakerSalesQuery): Promise<Asked | Refusal> {
  const { goods_id: goodsId = null, start_date, end_date, by } = query;
  const period = periodOf(app, { start_date, end_date, by, days: usualDays });
  if (isRefusal(period)) return period;
  if (goodsId !== null && !(await isVarietyOf(app.database.db, accountId, goodsId)))
    return refuse("request.not_found");
  return { period, scope: { accountId, goodsId, soldStatuses, ...momentsOf(period) } };
}
