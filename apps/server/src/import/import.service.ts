import type { App } from "../app.ts";
import { applyRows, chunkSize } from "./apply-rows.service.ts";
import { createDuplicateFinder, duplicateText } from "./duplicates.ts";
import { ImportFileError } from "./file-error.ts";
import { findMainWarehouse } from "./import.queries.ts";
import type { Context, Outcome } from "./judge.ts";
import { type FileParts, type ImportFile, openImport } from "./parse.ts";
import { type ReportRow, reportCells, reportHeadings, type RowResult } from "./report.ts";
import { codeOf } from "./pushed-row.ts";
import type { SourceRow } from "./rows.ts";
import type { TableRow } from "../table-file.ts";

/** Where an import tells what it does: progress for people, rows of the report (headings first) for the file. */
export type Telling = {
  progress: (text: string) => void;
  report: (rows: readonly TableRow[]) => Promise<void>;
};
export type Counts = Record<RowResult, number>;
export type Summary = { parts: FileParts; rows: number; counts: Counts; seconds: number };

/**
 * Imports a wholesaler's file, chunk by chunk. The file is read to its end first: one that is wrong as a whole changes
 * nothing. What a chunk wrote stays when the database fails at a later one; running the file again changes nothing
 * that is right already.
 */
export async function importFile(
  app: App,
  source: AsyncIterable<Uint8Array>,
  telling: Telling,
): Promise<Summary> {
  const began = performance.now();
  const warehouseId = await findMainWarehouse(app.database.db);
  if (warehouseId === null) throw new ImportFileError("还没有仓库，无法导入");
  const { rows, ...parts } = await openImport(source);
  await telling.report([reportHeadings]);
  const counts = await importChunks(app, { rows, context: contextOf(parts, warehouseId) }, telling);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { parts, rows: total, counts, seconds: (performance.now() - began) / 1000 };
}

function contextOf(parts: FileParts, warehouseId: number): Context {
  const findDuplicate = createDuplicateFinder();
  const findRepetition = createRepetitionFinder();
  return {
    parts,
    warehouseId,
    repeats: (row, about) => (about === "trade" ? findRepetition(row) : findDuplicate.byCode(row)),
    remark: (goods) => {
      const twin = findDuplicate.byIdentity(goods);
      return twin && duplicateText(twin);
    },
    unknownCode: "没有这个商品编码，请先导入商品资料",
  };
}

/** Remembers goods, warehouse and batch of each row; tells the line of an earlier row for the same. */
function createRepetitionFinder(): (row: SourceRow) => string | null {
  const seen = new Map<string, number>();
  return ({ rowNo, said }) => {
    const { warehouse, batch_no, quantity } = said;
    const batch = quantity === undefined ? null : batch_no?.trim();
    const key = JSON.stringify([codeOf(said), warehouse?.trim(), batch]);
    const earlier = seen.get(key);
    if (earlier !== undefined && earlier !== rowNo) return `与第 ${earlier} 行的商品和批号重复`;
    seen.set(key, rowNo);
    return null;
  };
}

const resultNames = {
  created: "新增",
  updated: "更新",
  unchanged: "未变",
  refused: "拒绝",
  skipped: "跳过",
} as const satisfies Record<Outcome["result"], RowResult>;

type Work = { readonly rows: ImportFile["rows"]; readonly context: Context };

async function importChunks(app: App, { rows, context }: Work, telling: Telling): Promise<Counts> {
  const counts: Counts = { 新增: 0, 更新: 0, 未变: 0, 拒绝: 0, 跳过: 0 };
  let done = 0;
  for await (const chunk of chunks(rows())) {
    const outcomes = await app.database.transaction((tx) => applyRows(tx, chunk, context));
    const lines = outcomes.map((outcome): ReportRow => ({ ...outcome, result: resultNames[outcome.result] }));
    for (const line of lines) counts[line.result] += 1;
    await telling.report(lines.map(reportCells));
    done += chunk.length;
    if (done % (chunkSize * 5) === 0) telling.progress(`已处理 ${done} 行…`);
  }
  return counts;
}

async function* chunks(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow[]> {
  let chunk: SourceRow[] = [];
  for await (const row of rows) {
    chunk.push(row);
    if (chunk.length < chunkSize) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
