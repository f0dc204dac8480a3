/** The points mall for whoever keeps it: its goods and its orders, listed and one by one. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { PointsOrderState } from "@yaoji/domain/money/points";
import type { App } from "../../platform/app/app.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Db } from "../../platform/db/database.ts";
import { presentDeskOrder, presentThing, type ShownOrder, type ShownThing } from "./points-desk.present.ts";
import * as queries from "./points-desk.queries.ts";
import { findGoods } from "./points-goods.queries.ts";

type Paging = { readonly after?: string | undefined; readonly page_size: number };
type ThingQuestion = Paging & { readonly on_shelf?: 0 | 1 | undefined; readonly q?: string | undefined };
type OrderQuestion = Paging & {
  readonly state?: PointsOrderState | undefined;
  readonly shop?: number | undefined;
};

export async function listThings(
  app: App,
  { on_shelf, q, after, page_size }: ThingQuestion,
): Promise<DataOf<"pointsDeskThings"> | Refusal> {
  const { db } = app.database;
  const sort = "position";
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const wish = { isOnShelf: on_shelf === undefined ? null : on_shelf === 1, q };
  const found = await queries.listThings(db, wish, { cursor, limit: page_size + 1 });
  const keyed = found.map(({ thing, key }) => ({ ...presentThing(thing), key }));
  const { rows, next } = keysetPage(keyed, { sort, page_size });
  const list = rows.map(({ key: _key, ...thing }) => thing);
  return { list, next, ...pageTotal(await queries.countThings(db, wish)) };
}

export async function showThing(app: App, id: number): Promise<ShownThing | Refusal> {
  return shownThing(app.database.db, id);
}

/** As it stands in this transaction. */
export async function shownThing(db: Db, id: number): Promise<ShownThing | Refusal> {
  const found = await findGoods(db, id);
  return found ? presentThing(found) : refuse("request.not_found");
}

export async function listDeskOrders(
  app: App,
  { state, shop, after, page_size }: OrderQuestion,
): Promise<DataOf<"pointsDeskOrders"> | Refusal> {
  const { db } = app.database;
  const sort = "new";
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const wish = { state, shop };
  const found = await queries.listDeskOrders(db, wish, { cursor, limit: page_size + 1 });
  const keyed = found.map((each) => ({ ...each, id: each.order.id, key: null }));
  const { rows, next } = keysetPage(keyed, { sort, page_size });
  const total = pageTotal(await queries.countDeskOrders(db, wish));
  return { list: rows.map(presentDeskOrder), next, ...total };
}

export async function showDeskOrder(app: App, id: number): Promise<ShownOrder | Refusal> {
  return shownDeskOrder(app.database.db, id);
}

export async function shownDeskOrder(db: Db, id: number): Promise<ShownOrder | Refusal> {
  const found = await queries.findDeskOrder(db, id);
  return found ? presentDeskOrder(found) : refuse("request.not_found");
}
