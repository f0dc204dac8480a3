/** Prices changed by a file: read and judged, looked at, changed as long work; the wrong rows taken out to be mended. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { mostPriceRows } from "@yaoji/contract/schemas/price-desk";
import { priceListDays, type PriceListState } from "@yaoji/domain/pricing/price-lists";
import { keptFileName } from "@yaoji/domain/text/uploads";
import { shopDate, toWireTime } from "@yaoji/domain/text/time";
import {
  fieldsOf,
  headingOf,
  ImportFileError,
  isTaken,
  type PriceList,
  readPriceList,
} from "../../catalogue/import/price-list.service.ts";
import { uploadedBytes } from "../../content/files/files.service.ts";
import { addTask, isGivenUp, isOver } from "../../people/tasks/tasks.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Table, TableRow } from "../../platform/http/table-file.ts";
import type { PriceRow } from "../price-desk/change-prices.service.ts";
import { readRows } from "../price-desk/list-prices.service.ts";
import { wrongMoment } from "../price-desk/plan-prices.service.ts";
import * as queries from "./price-lists.queries.ts";

type Head = DataOf<"priceListAdd">;
type Shown = DataOf<"priceListShow">;
export type Judged = Shown["rows"][number];
/** Whose list, and which. */
export type Own = { readonly accountId: number; readonly id: number };

/** Reads the file and judges each row as prices stand now. */
export async function addPriceList(
  app: App,
  accountId: number,
  { name, content }: { readonly name: string; readonly content: string },
): Promise<Head | Refusal> {
  const read = await readFile(content);
  if (isRefusal(read)) return read;
  const { preview, rows } = await readRows(app, read.rows);
  const kept = read.rows.map(({ rowNo, said }, at) => {
    const judged = { ...judgedAt(preview.list, at), row: rowNo };
    return { row: rowNo, said: textsOf(said), given: rows[at], state: stateOf(judged), judged };
  });
  return atomically(app.database, async (tx) => {
    const added = await queries.insertList(tx, {
      accountId,
      name: keptFileName(name),
      fields: fieldsOf(read.rows),
      unused: read.unused,
      createdAt: app.now(),
    });
    await queries.insertRows(tx, added.id, kept);
    return headOf(tx, added);
  });
}

const textsOf = (said: object): Record<string, string> =>
  Object.fromEntries(Object.entries(said).map(([field, text]) => [field, String(text ?? "")]));

export function judgedAt(list: readonly Judged[], at: number): Judged {
  const judged = list[at];
  if (!judged) throw new Error(`row ${at} was not judged`);
  return judged;
}

export const stateOf = ({ faults, differences }: Judged): PriceListState => {
  if (Object.keys(faults).length > 0) return "faulty";
  return differences.length > 0 ? "changed" : "unchanged";
};

async function readFile(content: string): Promise<PriceList | Refusal> {
  const wrong = (text: string) => refuse("request.invalid", { errors: { content: [text] } });
  try {
    const read = await readPriceList(only(uploadedBytes(content)));
    const count = read.rows.length;
    if (count === 0) return wrong("价格表里没有任何一行，请核对后再上传");
    if (count > mostPriceRows) return wrong(`文件有${count}行，一次最多${mostPriceRows}行，请拆成几个文件`);
    return read;
  } catch (error) {
    if (error instanceof ImportFileError) return wrong(`读不了价格表：${error.message}`);
    throw error;
  }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

type Part = { readonly state: PriceListState; readonly after: number; readonly page_size: number };

/** One's own, with its rows of one state. */
export async function showPriceList(
  app: App,
  own: Own,
  { state, after, page_size }: Part,
): Promise<Shown | Refusal> {
  const { db } = app.database;
  const found = await queries.findList(db, own);
  if (!found || found.createdAt < keptSince(app)) return refuse("request.not_found");
  const rows = await queries.listRows(db, found.id, { state, after, limit: page_size + 1 });
  const shown = rows.slice(0, page_size);
  const next = rows.length > page_size ? (shown.at(-1)?.row ?? null) : null;
  return { ...(await headOf(db, found)), rows: shown.map(({ judged }) => judged as Judged), next };
}

type Applying = { readonly reason: string; readonly at?: Date | null | undefined };

/** Makes the work of it, once: whoever asks again is shown the same; of work that is over the rest can be done. */
export function applyPriceList(app: App, own: Own, { reason, at = null }: Applying): Promise<Head | Refusal> {
  const wrong = at && wrongMoment(at, app.now());
  if (wrong) return Promise.resolve(wrong);
  return atomically(app.database, async (tx) => {
    const found = await lockKept(app, tx, own);
    if (isRefusal(found)) return found;
    const rows = await queries.listRowNumbers(tx, found.id, "changed");
    if (found.taskId !== null && (rows.length === 0 || !(await isOver(tx, found.taskId))))
      return headOf(tx, found);
    if (rows.length === 0) return cannot("价格表里没有要改的行，请核对后重新上传");
    const { id: taskId } = await addTask(app, tx, {
      kind: "price-list",
      accountId: own.accountId,
      words: found.name,
      input: { list: found.id, ...(at && { at: at.toISOString() }) },
      total: rows.length,
      reason,
      rows: rows.map((row) => ({ row, value: row })),
    });
    await queries.setTask(tx, found.id, { taskId, dueAt: at });
    return headOf(tx, { ...found, taskId, dueAt: at });
  });
}

/** One's own, held until the transaction ends. */
export async function lockKept(app: App, tx: Db, own: Own): Promise<queries.ListRow | Refusal> {
  const found = await queries.lockList(tx, own);
  return found && found.createdAt >= keptSince(app) ? found : refuse("request.not_found");
}

/** The rows that are wrong, as the list had them: mended there, the file can be given again as it is. */
export async function faultyRows(app: App, own: Own): Promise<Table | Refusal> {
  const found = await queries.findList(app.database.db, own);
  if (!found || found.createdAt < keptSince(app)) return refuse("request.not_found");
  return {
    name: `价格表-${shopDate(found.createdAt)}-${found.id}-有误的行`,
    headings: [...found.fields.map(headingOf), "原行号", "有误之处"],
    rows: faultyPortions(app, found),
  };
}

async function* faultyPortions(
  app: App,
  { id, fields }: queries.ListRow,
): AsyncGenerator<readonly TableRow[]> {
  for (let after = 0; ;) {
    const rows = await queries.listRows(app.database.db, id, { state: "faulty", after, limit: 500 });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ row, said, judged }) => [
      ...fields.map((field) => said[field] ?? ""),
      String(row),
      Object.values((judged as Judged).faults)
        .flat()
        .join("；"),
    ]);
    after = last.row;
  }
}

/** A row of it as a change of prices; nobody but `addPriceList` writes it. */
export const givenIn = (row: queries.RowRow): PriceRow => row.given as PriceRow;

export async function forgetOldPriceLists(app: App): Promise<void> {
  await queries.deleteListsBefore(app.database.db, keptSince(app));
}

const keptSince = (app: App): Date => new Date(app.now().getTime() - priceListDays * 86_400_000);
export const cannot = (text: string): Refusal => refuse("export.cannot", { details: { text } });

export async function headOf(db: Db, list: queries.ListRow): Promise<Head> {
  const counted = await queries.countStates(db, list.id);
  const of = (state: PriceListState) => counted.get(state) ?? 0;
  const { belowFloor, stale } = await queries.countFaulty(db, list.id);
  // Rows that were renewed wait for work of their own.
  const isFree = list.taskId === null || (await (of("changed") > 0 ? isOver : isGivenUp)(db, list.taskId));
  return {
    id: list.id,
    name: list.name,
    columns: list.fields.filter(isTaken).map(headingOf),
    unused: [...list.unused],
    changed: of("changed"),
    unchanged: of("unchanged"),
    faulty: of("faulty"),
    asked: of("asked"),
    applied: of("applied"),
    below_floor: belowFloor,
    stale,
    at: list.dueAt && toWireTime(list.dueAt),
    change_id: list.taskId === null ? null : await queries.findChange(db, list.taskId),
    task_id: isFree ? null : list.taskId,
    created_at: toWireTime(list.createdAt),
  };
}
