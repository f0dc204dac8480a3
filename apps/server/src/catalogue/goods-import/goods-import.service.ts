/** Lists of goods as operators upload and look at them; what they do is in `start.service.ts`, the work behind it in portions. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { goodsImportDays, type GoodsImportResult } from "@yaoji/domain/trade/goods-import";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Table, TableRow } from "../../platform/http/table-file.ts";
import { ImportFileError } from "../import/file-error.ts";
import { listInTheWay } from "./changes.queries.ts";
import * as queries from "./goods-import.queries.ts";
import { presentDetail, presentImport, presentRow, type ShownImport } from "./goods-import.present.ts";
import { deleteImportsBefore, listRefused, listRows } from "./listed-rows.queries.ts";
import { readList, type ReadList } from "./read-list.ts";

export type { ShownImport } from "./goods-import.present.ts";

const mostListed = 20;
const samplesShown = 3;
const namedInTheWay = 20;

export const keptSince = (app: App): Date => new Date(app.now().getTime() - goodsImportDays * 86_400_000);

type Upload = { readonly name: string; readonly content: string };

/** Reads the file and keeps it, row by row; nothing of the goods changes. */
export async function uploadList(
  app: App,
  accountId: number,
  { name, content }: Upload,
): Promise<ShownImport | Refusal> {
  const list = await readOrFault(Buffer.from(content.slice(content.indexOf(",") + 1), "base64"));
  if (typeof list === "string") return refuse("request.invalid", { errors: { content: [list] } });
  const { db } = app.database;
  const { headings, columns } = list;
  const id = await queries.insertImport(db, {
    accountId,
    name,
    headings,
    columns,
    // Until all its rows are there it is none.
    total: 0,
    createdAt: app.now(),
  });
  for await (const portion of list.portions())
    await queries.insertRows(
      db,
      portion.map((record) => ({ importId: id, ...record })),
    );
  await queries.updateImport(db, id, { total: list.total });
  return shownImport(app, db, id);
}

async function readOrFault(content: Uint8Array): Promise<ReadList | string> {
  try {
    return await readList(content);
  } catch (error) {
    if (error instanceof ImportFileError) return error.message;
    throw error;
  }
}

export async function listImports(app: App): Promise<DataOf<"goodsImportList">> {
  const found = await queries.listImports(app.database.db, keptSince(app), mostListed);
  return { list: found.map(presentImport) };
}

export async function showImport(app: App, id: number): Promise<ShownImport | Refusal> {
  return shownImport(app, app.database.db, id);
}

/** As it stands in this transaction. */
export async function shownImport(app: App, db: Db, id: number): Promise<ShownImport | Refusal> {
  const found = await queries.findImport(db, id, keptSince(app));
  if (!found) return refuse("request.not_found");
  const samples = await queries.firstRows(db, id, samplesShown);
  const counted = await queries.countRows(db, id);
  const inTheWay = await listInTheWay(db, id, namedInTheWay);
  return presentDetail(found, { samples, counted, inTheWay });
}

type RowsQuery = {
  readonly id: number;
  readonly result: GoodsImportResult | "failed";
  readonly after: number;
  readonly page_size: number;
};

export async function listImportRows(
  app: App,
  { id, result, after, page_size }: RowsQuery,
): Promise<DataOf<"goodsImportRows"> | Refusal> {
  const { db } = app.database;
  if (!(await queries.findImport(db, id, keptSince(app)))) return refuse("request.not_found");
  const rows = await listRows(db, id, { result, after, limit: page_size + 1 });
  const shown = rows.slice(0, page_size);
  const next = rows.length > page_size ? (shown.at(-1)?.row ?? null) : null;
  return { list: shown.map(presentRow), next };
}

/** The rows that did not come in, as they came, under the list's own headings: mended, it can be uploaded again. */
export async function refusedTable(app: App, id: number): Promise<Table | Refusal> {
  const found = await queries.findImport(app.database.db, id, keptSince(app));
  if (!found) return refuse("request.not_found");
  const width = found.headings.length;
  return {
    name: `商品导入-${id}-未导入的行`,
    headings: [...found.headings, "未导入的原因"],
    rows: refusedPortions(app, { id, width }),
  };
}

async function* refusedPortions(
  app: App,
  { id, width }: { readonly id: number; readonly width: number },
): AsyncGenerator<readonly TableRow[]> {
  for (let after = 0; ;) {
    const rows = await listRefused(app.database.db, id, { after, limit: 500 });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ cells, fault, detail }) => [
      ...Array.from({ length: width }, (_, at) => cells[at] ?? ""),
      fault || detail,
    ]);
    after = last.row;
  }
}

export async function forgetOldImports(app: App): Promise<void> {
  await deleteImportsBefore(app.database.db, keptSince(app));
}
