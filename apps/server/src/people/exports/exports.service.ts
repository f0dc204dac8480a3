/** Tables out of the back office's lists: asked for, seen, cancelled, fetched, and forgotten after some days. */
import type { BodyOf, DataOf } from "@yaoji/contract/endpoints";
import { bit } from "@yaoji/contract/codec/bit";
import { exportDays, isUnderWay } from "@yaoji/domain/people/exports";
import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { shopDate, toWireTime } from "@yaoji/domain/text/time";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import { fitsWorkbook, type Table } from "../../platform/http/table-file.ts";
import type { ExportTable } from "../../platform/tables/export-source.ts";
import * as queries from "./exports.queries.ts";
import { sendExport } from "./run-export.service.ts";

export { runExport } from "./run-export.service.ts";

type Shown = DataOf<"exportAdd">;
/** Who asks, and the lists that there are. */
export type Asking = {
  readonly caller: { readonly accountId: number; readonly role: OperatorRole };
  readonly table: ExportTable;
};
type Paging = { readonly after?: string | undefined; readonly page_size: number };

/** So many of one operator's at once: what he asked for by mistake he can cancel. */
const mostUnderWay = 3;
const sort = "new";
const keptSince = (app: App): Date => new Date(app.now().getTime() - exportDays * 86_400_000);

/** One's own; the administrator sees everybody's. */
export async function listExports(
  app: App,
  asking: Asking,
  { after, page_size }: Paging,
): Promise<DataOf<"exportList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const { role, accountId } = asking.caller;
  const wish = { accountId: role === "admin" ? null : accountId, since: keptSince(app) };
  const found = await queries.listExports(db, wish, { cursor, limit: page_size + 1 });
  const keyed = found.map((row) => ({ ...row, key: null }));
  const { rows, next } = keysetPage(keyed, { sort, page_size });
  const total = pageTotal(await queries.countExports(db, wish));
  return { list: rows.map((row) => present(row, asking)), next, ...total };
}

export function addExport(app: App, asking: Asking, body: BodyOf<"exportAdd">): Promise<Shown | Refusal> {
  const { caller, table } = asking;
  const source = Object.hasOwn(table, body.list) ? table[body.list] : undefined;
  if (!source) return Promise.resolve(wrong("list", "这个列表不能导出"));
  if (!source.roles.includes(caller.role)) return Promise.resolve(refuse("auth.forbidden"));
  const { list, filters = {}, words = "" } = body;
  const columns = [...new Set(body.columns)];
  if (columns.some((id) => !source.headings.has(id))) return Promise.resolve(wrong("columns", "没有这一列"));
  const fault = source.wrongIn(filters);
  if (fault !== null) return Promise.resolve(wrong("filters", fault));
  return atomically(app.database, async (tx) => {
    const { accountId } = caller;
    if ((await queries.countUnderWay(tx, accountId)) >= mostUnderWay)
      return cannot(`您有${mostUnderWay}个导出还没完成，请等它们完成或取消`);
    const asked = { accountId, list, filters, words, columns };
    const added = await queries.insertExport(tx, { ...asked, state: "waiting", createdAt: app.now() });
    await sendExport(app, tx, added.id);
    return present({ ...added, by: "" }, asking);
  });
}

/** Ends between two portions; what was read so far is gone. */
export function cancelExport(app: App, asking: Asking, id: number): Promise<Shown | Refusal> {
  return atomically(app.database, async (tx) => {
    const found = await queries.lockExport(tx, id);
    if (!found || found.accountId !== asking.caller.accountId) return refuse("request.not_found");
    if (!isUnderWay(found.state) && found.state !== "failed") return cannot("这个导出已经结束，不能取消");
    const end = { state: "cancelled", rowCount: 0, after: null, error: "", finishedAt: app.now() } as const;
    await queries.updateExport(tx, id, end);
    await queries.deletePortions(tx, id);
    return present({ ...found, ...end, by: "" }, asking);
  });
}

/** The whole table for whoever asked for it, as long as his role sees the list. */
export async function tableOfExport(app: App, asking: Asking, id: number): Promise<Table | Refusal> {
  const found = await queries.findExport(app.database.db, id);
  const source = found && asking.table[found.list];
  const isThere = found?.state === "done" && found.createdAt >= keptSince(app);
  if (!source || !isThere || found.accountId !== asking.caller.accountId) return refuse("request.not_found");
  if (!source.roles.includes(asking.caller.role)) return refuse("auth.forbidden");
  return {
    name: `${source.title}-${shopDate(found.createdAt)}-${id}`,
    headings: found.columns.map((column) => source.headings.get(column) ?? column),
    rows: portionsOf(app, id),
  };
}

async function* portionsOf(app: App, id: number): AsyncGenerator<readonly (readonly string[])[]> {
  for (let position = -1; ;) {
    const portion = await queries.nextPortion(app.database.db, id, position);
    if (!portion) return;
    yield portion.rows;
    ({ position } = portion);
  }
}

export async function forgetOldExports(app: App): Promise<void> {
  await queries.deleteExportsBefore(app.database.db, keptSince(app));
}

const cannot = (text: string): Refusal => refuse("export.cannot", { details: { text } });
const wrong = (field: string, text: string): Refusal =>
  refuse("request.invalid", { errors: { [field]: [text] } });

function present(row: queries.NamedExport, { caller, table }: Asking): Shown {
  const isOwn = row.accountId === caller.accountId;
  return {
    id: row.id,
    list_text: table[row.list]?.title ?? row.list,
    words: row.words,
    by: row.by,
    is_own: bit(isOwn),
    state: row.state,
    row_count: row.rowCount,
    fits_workbook: bit(fitsWorkbook(row.rowCount, row.columns.length)),
    error: row.error,
    created_at: toWireTime(row.createdAt),
    finished_at: row.finishedAt && toWireTime(row.finishedAt),
  };
}
