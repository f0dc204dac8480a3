/** Changes of prices as they were made: looked at, and taken back while nothing else has changed the same prices since. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { bit } from "@yaoji/contract/codec/bit";
import { isUnderWay } from "@yaoji/domain/people/tasks";
import { offerDifferences } from "@yaoji/domain/pricing/offer-changes";
import { noTerms } from "@yaoji/domain/pricing/offer-terms";
import { priceChangeDays, priceChangeKindText, undoing } from "@yaoji/domain/pricing/price-undo";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import {
  judgeRows,
  loadKnown,
  type PriceRow,
  refusalOf,
  writeJudged,
} from "../price-desk/change-prices.service.ts";
import * as queries from "./price-changes.queries.ts";

const sort = "new";
const keptSince = (app: App): Date => new Date(app.now().getTime() - priceChangeDays * 86_400_000);

type Paging = { readonly after?: string | undefined; readonly page_size: number };

export async function listChanges(
  app: App,
  { after, page_size }: Paging,
): Promise<DataOf<"priceChangeList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const since = keptSince(app);
  const found = await queries.listChanges(db, { since, cursor, limit: page_size + 1 });
  const keyed = found.map((each) => ({ ...each, id: each.row.id, key: null }));
  const { rows, next } = keysetPage(keyed, { sort, page_size });
  return { list: rows.map(present), next, ...pageTotal(await queries.countChanges(db, since)) };
}

type Part = { readonly id: number; readonly after: number; readonly page_size: number };

/** One, with what it changed of each offer. */
export async function showChange(
  app: App,
  { id, after, page_size }: Part,
): Promise<DataOf<"priceChangeShow"> | Refusal> {
  const { db } = app.database;
  const found = await queries.findChange(db, id, keptSince(app));
  if (!found) return refuse("request.not_found");
  const rows = await queries.listChangeRows(db, id, { after, limit: page_size + 1 });
  const shown = rows.slice(0, page_size);
  const next = rows.length > page_size ? (shown.at(-1)?.offerId ?? null) : null;
  const list = shown.map((row) => ({ ...nameOf(row), differences: offerDifferences(row.before, row.after) }));
  return { ...present(found), rows: list, next };
}

type Undo = { readonly who: number; readonly id: number; readonly reason: string };

/** Takes it back whole, or says which rows stand against it. What was so before is judged like any other price. */
export function undoChange(
  app: App,
  { who, id, reason }: Undo,
): Promise<DataOf<"priceChangeUndo"> | Refusal> {
  return atomically(app.database, async (tx) => {
    await queries.lockChange(tx, id);
    const found = await queries.findChange(tx, id, keptSince(app));
    if (!found) return refuse("request.not_found");
    const barred = barOf(found);
    if (barred !== null) return refuse("export.cannot", { details: { text: barred } });
    const read = await rowsToUndo(tx, id);
    if (isRefusal(read)) return read;
    const judged = judgeRows(read.rows, read.known, { needsVersion: false });
    const refused = refusalOf(judged);
    if (refused) return refused;
    const why = `撤销改价${id}：${reason}`;
    return writeJudged(tx, judged, { who, reason: why, kind: "undo", undoes: id, now: app.now() });
  });
}

/** Why it cannot be taken back, whatever has become of the prices; null: it can. */
function barOf({ undoneBy, taskState }: queries.NamedChange): string | null {
  if (undoneBy !== null) return "这次改价已经撤销过了";
  if (taskState !== null && isUnderWay({ state: taskState }))
    return "这次改价还没有办完，请等它办完，或先取消任务";
  return null;
}

async function rowsToUndo(tx: Db, id: number) {
  const changed = await queries.listChangeRows(tx, id);
  const named = changed.map(({ goodsId }) => ({
    goods: goodsId,
    warehouse: null,
    version: null,
    written: {},
  }));
  const known = await loadKnown(tx, named, true);
  const standing = new Map(known.offers.map((offer) => [offer.id, offer.terms]));
  const undone = changed.map((row) => ({ row, ...undoing(row, standing.get(row.offerId) ?? noTerms) }));
  const against = undone.flatMap(({ row, against: moved }) =>
    moved === null ? [] : [{ ...nameOf(row), differences: moved }],
  );
  if (against.length > 0) {
    const text = `有${against.length}行在这次改价之后又被改过，不能撤销，请逐行核对后在价格表里改`;
    return refuse("export.cannot", { details: { text }, data: { rows: against.slice(0, mostTold) } });
  }
  const rows = undone.map(({ row: { goodsId: goods, warehouseCode: warehouse }, written }): PriceRow => ({
    goods,
    warehouse,
    version: null,
    written: written ?? {},
  }));
  return { known, rows };
}

/** As many as somebody reads. */
const mostTold = 200;

type Row = Awaited<ReturnType<typeof queries.listChangeRows>>[number];
const nameOf = ({ code, name, warehouse }: Row) => ({ code, name, warehouse });

function present(change: queries.NamedChange): DataOf<"priceChangeList">["list"][number] {
  const { row, by, words, undoneBy } = change;
  return {
    id: row.id,
    kind: row.kind,
    kind_text: priceChangeKindText[row.kind],
    words: words ?? "",
    by,
    reason: row.reason,
    row_count: row.rowCount,
    undoes: row.undoes,
    undone_by: undoneBy,
    can_undo: bit(barOf(change) === null),
    created_at: toWireTime(row.createdAt),
  };
}

export async function forgetOldPriceChanges(app: App): Promise<void> {
  await queries.deleteChangesBefore(app.database.db, keptSince(app));
}
