import type { AfterSaleDetail, AfterSaleSummary } from "@yaoji/contract/schemas/after-sales";
import type { DataOf } from "@yaoji/contract/endpoints";
import {
  type AfterSaleState,
  afterSaleStates,
  type AfterSaleType,
  canDo,
  isClosed,
} from "@yaoji/domain/trade/after-sales";
import type { App } from "../../platform/app/app.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { factsOf } from "./after-sale-states.service.ts";
import { findById, findByNumber } from "./after-sales.queries.ts";
import * as queries from "./after-sale-views.queries.ts";
import { presentDetail, presentSummary } from "./after-sales.present.ts";

export type { OpenAfterSale } from "./after-sale-views.queries.ts";

/** Lines of each application that a list shows, and at most on its own page. */
const listedLines = 3;
const mostLines = 500;

/** A page of the shop's applications. */
export async function listAfterSales(
  app: App,
  shopId: number,
  { type, page, page_size }: { type?: AfterSaleType | undefined; page: number; page_size: number },
): Promise<DataOf<"afterSaleList">> {
  const { db } = app.database;
  const found = await queries.listAfterSales(db, shopId, { type, page, pageSize: page_size });
  const total = await queries.countAfterSales(db, shopId, type);
  return { list: await summaries(db, found), page, page_size, ...pageTotal(total) };
}

/** What the shop asked for of one order, newest first. */
export async function summariesOfOrder(
  app: App,
  shopId: number,
  orderId: number,
): Promise<AfterSaleSummary[]> {
  const { db } = app.database;
  return summaries(db, await queries.listOfOrder(db, shopId, orderId));
}

async function summaries(db: Db, found: readonly queries.ListedAfterSale[]): Promise<AfterSaleSummary[]> {
  const lines = await queries.listLineViews(
    db,
    found.map(({ sale }) => sale.id),
    listedLines,
  );
  const byId = Map.groupBy(lines, (line) => line.after_sale_id);
  return found.map((each) => presentSummary(each, byId.get(each.sale.id) ?? []));
}

/** One of the shop's own applications; 404 for another's. */
export async function showAfterSale(
  app: App,
  shopId: number,
  id: number,
): Promise<AfterSaleDetail | Refusal> {
  const { db } = app.database;
  const found = await queries.findAfterSale(db, shopId, id);
  if (!found) return refuse("request.not_found");
  return presentDetail(found, {
    lines: await queries.listLineViews(db, [id], mostLines),
    events: await queries.listEvents(db, id),
    files: await queries.listAttached(db, id),
    replacement: await queries.findReplacement(db, id),
    settings: await loadSettings(db),
  });
}

/** An application by its number, for the operator; with the shop that asks. */
export async function showNamed(
  app: App,
  no: string,
): Promise<{ readonly shopId: number; readonly detail: AfterSaleDetail } | Refusal> {
  const found = await findByNumber(app.database.db, no);
  if (!found) return refuse("request.not_found");
  const detail = await showAfterSale(app, found.shopId, found.id);
  return isRefusal(detail) ? detail : { shopId: found.shopId, detail };
}

const mostOpen = 200;

/** Applications in this state, or all that are open, what is due first comes first. */
export async function listOpen(app: App, state: AfterSaleState | null): Promise<queries.OpenAfterSale[]> {
  const states = state ? [state] : afterSaleStates.filter((each) => !isClosed(each));
  return queries.listOpen(app.database.db, states, mostOpen);
}

/** Applications whose money may go back now, what is due first comes first. */
export async function listRefundable(app: App): Promise<queries.OpenAfterSale[]> {
  const open = await listOpen(app, null);
  return open.filter(({ sale }) => sale.remedy === "refund" && canDo("refund", factsOf(sale)) === true);
}

/** The number of an application; null where there is none. */
export async function numberOfId(app: App, id: number): Promise<string | null> {
  return (await findById(app.database.db, id))?.no ?? null;
}
