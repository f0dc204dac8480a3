/** Prize draws for whoever arranges them: the list, one with what was given of each prize, and its log. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { DrawState } from "@yaoji/domain/trade/draws";
import type { App } from "../../platform/app/app.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Db } from "../../platform/db/database.ts";
import { presentDraw, presentResult, presentRow, type ShownDraw } from "./draw-desk.present.ts";
import * as queries from "./draw-desk.queries.ts";
import { findDraw, listPrizes } from "./draws.queries.ts";

type Paging = { readonly after?: string | undefined; readonly page_size: number };
const sort = "new";

export async function listDraws(
  app: App,
  { state, after, page_size }: Paging & { readonly state?: DrawState | undefined },
): Promise<DataOf<"drawDeskList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const wish = { state, now: app.now() };
  const found = await queries.listDesk(db, wish, { cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(found, { sort, page_size });
  const total = pageTotal(await queries.countDesk(db, wish));
  return { list: rows.map((each) => presentRow(each, wish.now)), next, ...total };
}

export async function showDrawDesk(app: App, id: number): Promise<ShownDraw | Refusal> {
  return shownDraw(app.database.db, id, app.now());
}

/** As it stands in this transaction. */
export async function shownDraw(db: Db, id: number, now: Date): Promise<ShownDraw | Refusal> {
  const found = await queries.findDesk(db, id);
  if (!found) return refuse("request.not_found");
  const prizes = await listPrizes(db, id);
  return presentDraw(found, { prizes, given: await queries.countGiven(db, id) }, now);
}

/** All that was drawn, with the random number, the prize it named, and the stock before. */
export async function listDrawResults(
  app: App,
  { id, after, page_size }: Paging & { readonly id: number },
): Promise<DataOf<"drawDeskResults"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  if (!(await findDraw(db, id))) return refuse("request.not_found");
  const found = await queries.listResults(db, id, { cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(found, { sort, page_size });
  return { list: rows.map(presentResult), next, ...pageTotal(await queries.countResults(db, id)) };
}
