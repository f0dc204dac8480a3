/** Orders that hold the maker's goods: his own lines and batches only, the buyer masked. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { MakerOrderDetail, MakerOrderFilter } from "@yaoji/contract/schemas/makers";
import type { Period } from "@yaoji/domain/pricing/sales-periods";
import type { App } from "../../platform/app/app.ts";
import { countedUpTo, pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Table, TableRow } from "../../platform/http/table-file.ts";
import * as queries from "./maker-orders.queries.ts";
import { orderCells, orderHeadings, presentOrder, presentOrderDetail } from "./makers.present.ts";
import { momentsOf, periodOf } from "./periods.service.ts";
import { isVarietyOf } from "./varieties.queries.ts";

const usualDays = 90;
const ordersAtOnce = 200;

type Question = MakerOrderFilter & { readonly page: number; readonly page_size: number };
type Asked = { readonly scope: queries.MakerOrderScope; readonly period: Period };

/** A page of the orders, newest first. */
export async function listOrders(
  app: App,
  accountId: number,
  question: Question,
): Promise<DataOf<"supplierOrders"> | Refusal> {
  const asked = await askedOf(app, accountId, question);
  if (isRefusal(asked)) return asked;
  const { db } = app.database;
  const { scope, period } = asked;
  const { page, page_size } = question;
  const found = await queries.listOrders(db, scope, { limit: page_size, offset: (page - 1) * page_size });
  const total = await queries.countOrders(db, scope, countedUpTo + 1);
  const places = Map.groupBy(await queries.listPlaces(db, scope), ({ province }) => province);
  return {
    list: found.map(presentOrder),
    page,
    page_size,
    ...pageTotal(total),
    start_date: period.start,
    end_date: period.end,
    regions: [...places].map(([province, of]) => ({ province, cities: of.map(({ city }) => city) })),
  };
}

/** One order; 404 for one without the maker's goods. */
export async function showOrder(
  app: App,
  accountId: number,
  id: number,
): Promise<MakerOrderDetail | Refusal> {
  const { db } = app.database;
  const found = await queries.findOrder(db, accountId, id);
  if (!found) return refuse("request.not_found");
  return presentOrderDetail(found, await queries.listLines(db, accountId, id));
}

/** The maker's lines of all that the filter finds, as a table; read and sent in portions. */
export async function exportOrders(
  app: App,
  accountId: number,
  filter: MakerOrderFilter,
): Promise<Table | Refusal> {
  const asked = await askedOf(app, accountId, filter);
  if (isRefusal(asked)) return asked;
  const { start, end } = asked.period;
  return { name: `订单-${start}-${end}`, headings: orderHeadings, rows: rowsOf(app, asked.scope) };
}

async function* rowsOf(app: App, scope: queries.MakerOrderScope): AsyncGenerator<TableRow[]> {
  for (let beforeId: number | undefined = Number.MAX_SAFE_INTEGER; beforeId !== undefined;) {
    const found: queries.ExportRow[] = await queries.listExportRows(app.database.db, scope, {
      beforeId,
      limit: ordersAtOnce,
    });
    yield found.map((each) => orderCells(each));
    beforeId = found.at(-1)?.id;
  }
}

async function askedOf(app: App, accountId: number, filter: MakerOrderFilter): Promise<Asked | Refusal> {
  const { status = null, province = "", city = "", goods_id: goodsId = null, keyword = "" } = filter;
  const { start_date, end_date } = filter;
  const period = periodOf(app, { start_date, end_date, days: usualDays });
  if (isRefusal(period)) return period;
  if (goodsId !== null && !(await isVarietyOf(app.database.db, accountId, goodsId)))
    return refuse("request.not_found");
  return {
    period,
    scope: { accountId, status, province, city, goodsId, keyword, ...momentsOf(period) },
  };
}
