/** The preview: what each row would do, by the rules of the import itself. */
import { mostRowsOfCode } from "@yaoji/domain/trade/goods-import";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Task, TaskKind, TaskPortion } from "../../platform/tables/task-kind.ts";
import {
  type Context,
  createRepeats,
  findGoodsByCodes,
  findMainWarehouse,
  judgeChunk,
  type KnownGoods,
} from "../import/apply-rows.service.ts";
import { cleanText } from "../import/clean-text.ts";
import { goodsDifferences } from "../import/goods-differences.ts";
import { codeOf } from "../import/pushed-row.ts";
import type { SourceRow } from "../import/rows.ts";
import * as queries from "./goods-import.queries.ts";
import { sourceRowOf } from "./read-list.ts";

const keyedAtOnce = 1000;
const judgedAtOnce = 300;

export const checkKind: TaskKind = {
  title: "商品导入预览",
  roles: ["admin", "marketing"],
  command: "import preview",
  portion: checkPortion,
};

const over: TaskPortion = { rows: [], handled: 0, isLast: true };

/** First each row gets the goods that it speaks of, then all rows of the same goods are judged together. */
async function checkPortion(_app: App, tx: Db, task: Task): Promise<TaskPortion> {
  const found = await lockOwn(tx, task, "checking");
  if (!found) return over;
  const unkeyed = await queries.listUnkeyed(tx, found.id, keyedAtOnce);
  if (unkeyed.length > 0) {
    await queries.keepKeys(tx, found.id, await keysOf(tx, found, unkeyed));
    const isKeyed = unkeyed.length < keyedAtOnce || (await queries.listUnkeyed(tx, found.id, 1)).length === 0;
    return { rows: [], handled: isKeyed ? await refuseCrowded(tx, found.id) : 0, isLast: false };
  }
  const rows = await queries.nextUnjudged(tx, found.id, judgedAtOnce);
  if (rows.length > 0) {
    await queries.keepVerdicts(tx, found.id, await judge(tx, found, rows));
    return { rows: [], handled: rows.length, isLast: false };
  }
  await queries.updateImport(tx, found.id, { state: "checked" });
  return over;
}

/** The import of this work, held; null where it is another's by now. */
export async function lockOwn(
  tx: Db,
  { id, input }: Task,
  state: queries.FoundImport["state"],
): Promise<queries.FoundImport | null> {
  const importId = Number((input as { importId?: unknown }).importId);
  const found = await queries.lockImport(tx, importId);
  return found?.taskId === id && found.state === state ? found : null;
}

const refuseCrowded = (tx: Db, id: number) =>
  queries.refuseCrowded(tx, id, {
    most: mostRowsOfCode,
    detail: `同一编码在文件里有超过${mostRowsOfCode}行，请检查商品编码列是否选对`,
  });

/** By the ERP's own code first, then by the shop's; a code that nobody knows stands for itself. */
async function keysOf(
  tx: Db,
  found: queries.FoundImport,
  rows: readonly queries.FoundRow[],
): Promise<queries.Keyed[]> {
  const said = rows.map((row) => sourceRowOf(row, found));
  const codesOf = ({ said: { code, external_code } }: SourceRow) =>
    [external_code, code].map((each) => cleanText(each ?? "").text);
  const codes = [...new Set(said.flatMap(codesOf))].filter((code) => code !== "");
  const known = await findGoodsByCodes(tx, codes);
  const stands = new Map([
    ...known.flatMap(({ code, furtherCodes }) => furtherCodes.map((each) => [each, code] as const)),
    ...known.map(({ code }) => [code, code] as const),
    ...known.flatMap(({ code, externalCode }) => (externalCode ? [[externalCode, code] as const] : [])),
  ]);
  return said.map((row) => {
    const [external = "", own = ""] = codesOf(row);
    return { row: row.rowNo, key: stands.get(external) ?? stands.get(own) ?? codeOf(row.said) };
  });
}

/** The context of some rows, which are all that the list has of their goods. */
export async function contextOf(
  tx: Db,
  found: queries.FoundImport,
  rows: readonly queries.FoundRow[],
): Promise<{ readonly sources: readonly SourceRow[]; readonly context: Context }> {
  const parts = { goods: true, prices: false, stock: false };
  const sources = rows.map((row) => sourceRowOf(row, found));
  const keys = new Map(rows.map(({ key }, at) => [sources[at]?.said, key ?? ""]));
  const repeats = createRepeats(parts, (said) => keys.get(said) ?? codeOf(said));
  for (const source of sources) repeats.add(source);
  const context = {
    parts,
    warehouseId: (await findMainWarehouse(tx)) ?? 0,
    repeats,
    unknownCode: "",
    twins: found.twins,
    isNamed: () => false,
    namedOf: (codes: readonly string[]) => queries.listNamed(tx, found.id, codes),
  };
  return { sources, context };
}

async function judge(
  tx: Db,
  found: queries.FoundImport,
  rows: readonly queries.FoundRow[],
): Promise<queries.Verdict[]> {
  const { sources, context } = await contextOf(tx, found, rows);
  return verdictsOf(await judgeOffShelf(tx, sources, context));
}

/**
 * As the import judges, but nothing steps onto the shelf by it: a list that one person gives on a screen is released by two
 * (goods-release). What stands there stays, or leaves it where the list says so.
 */
export async function judgeOffShelf(tx: Db, sources: readonly SourceRow[], context: Context) {
  const judged = await judgeChunk(tx, sources, context);
  const shelved = new Set(judged.goods.filter(({ onShelf }) => onShelf).map(({ code }) => code));
  const goods = judged.writes.goods.map((record) => {
    return { ...record, onShelf: record.onShelf !== false && shelved.has(record.code) };
  });
  return { ...judged, writes: { ...judged.writes, goods } };
}

type Judged = Awaited<ReturnType<typeof judgeOffShelf>>;

/** In the rows' order. */
export function verdictsOf({ outcomes, writes, goods }: Judged): queries.Verdict[] {
  const stored = new Map<string, KnownGoods>(goods.map((each) => [each.code, each]));
  const records = new Map(writes.goods.map((record) => [writes.by.get(record.code), record]));
  return outcomes.map(({ rowNo, result, code, name, detail }) => {
    const record = result === "unchanged" || result === "skipped" ? undefined : records.get(rowNo);
    const seen = record && stored.get(record.code);
    return {
      row: rowNo,
      result,
      code,
      name,
      detail: onScreen(detail),
      differences: record ? goodsDifferences(record, seen ?? null) : [],
      writes: record !== undefined,
      seenId: seen?.id ?? null,
      seenVersion: seen?.version ?? null,
    };
  });
}

/** What the command line does by its options is chosen otherwise here. */
const onScreen = (detail: string): string =>
  detail
    .replace(
      "是同一商品，加 --merge 再导入即并入，确是另外的商品，加 --apart",
      "是同一商品，请改用已有的编码；确是另外的商品，请选“另作新商品”再预览",
    )
    .replace("用 --apart 导入", "请选“另作新商品”再预览");
