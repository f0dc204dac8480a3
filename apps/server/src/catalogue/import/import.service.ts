import type { App } from "../../platform/app/app.ts";
import { applyRows, chunkSize } from "./apply-rows.service.ts";
import { createDuplicateFinder, duplicateText } from "./duplicates.ts";
import type { FileParts } from "./file-parts.ts";
import { ImportFileError } from "./file-error.ts";
import { findMainWarehouse, listOtherCodes } from "./import.queries.ts";
import type { Context, Outcome } from "./judge.ts";
import { type ImportFile, openImport } from "./parse.ts";
import { createRepeats, type Repeats } from "./repeats.ts";
import { type ReportRow, reportCells, reportHeadings, type RowResult } from "./report.ts";
import { codeOf } from "./pushed-row.ts";
import type { Said, SourceRow } from "./rows.ts";
import { cleanText } from "./clean-text.ts";
import type { TableRow } from "../../platform/http/table-file.ts";
import type { TwinRule } from "./twins.ts";
import { unusedText } from "./unused-columns.ts";

/** Where an import tells what it does: progress for people, rows of the report (headings first) for the file. */
export type Telling = {
  progress: (text: string) => void;
  report: (rows: readonly TableRow[]) => Promise<void>;
};
/** How to import: a check says all of it and changes nothing; what becomes of new codes for goods that are there. */
export type Wishes = { readonly isCheck?: boolean; readonly twins?: TwinRule };
export type Counts = Record<RowResult, number>;
export type Summary = {
  parts: FileParts;
  unused: readonly string[];
  rows: number;
  counts: Counts;
  seconds: number;
};

/**
 * Imports a wholesaler's file, chunk by chunk. The file is read to its end first: one that is wrong as a whole changes
 * nothing. What a chunk wrote stays when the database fails at a later one; running the file again changes nothing
 * that is right already.
 */
export async function importFile(
  app: App,
  source: AsyncIterable<Uint8Array>,
  telling: Telling & Wishes,
): Promise<Summary> {
  const began = performance.now();
  const found = await findMainWarehouse(app.database.db);
  // A check makes no warehouse; nothing is written to it either.
  const warehouseId = found ?? (telling.isCheck ? 0 : null);
  if (warehouseId === null) throw new ImportFileError("还没有仓库，无法导入");
  const { rows, unused, ...parts } = await openImport(source);
  const others = await listOtherCodes(app.database.db);
  const repeats = createRepeats(parts, (said) => goodsOf(said, others));
  const codes = new Set<string>();
  for await (const row of rows()) {
    repeats.add(row);
    codes.add(codeOf(row.said));
  }
  await telling.report([reportHeadings]);
  const context: Context = {
    ...contextOf(parts, warehouseId, repeats),
    twins: telling.twins ?? "hold",
    isNamed: (code) => codes.has(code),
    ...(telling.isCheck ? { rehearsal: new Map() } : {}),
  };
  const counts = await importChunks(app, { rows, context }, telling);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (unused.length > 0) await telling.report([["", "", "", "提示", unusedText(unused)]]);
  return { parts, unused, rows: total, counts, seconds: (performance.now() - began) / 1000 };
}

function contextOf(
  parts: FileParts,
  warehouseId: number,
  repeats: Repeats,
): Omit<Context, "twins" | "isNamed"> {
  const findDuplicate = createDuplicateFinder();
  return {
    parts,
    warehouseId,
    repeats,
    remark: (goods) => {
      const twin = findDuplicate(goods);
      return twin && duplicateText(twin);
    },
    unknownCode: "没有这个商品编码，请先导入商品资料",
  };
}

/** The code of the goods that a row names by any of their codes, the ERP's first. */
function goodsOf(said: Said, others: ReadonlyMap<string, string>): string {
  const [external, own] = [said.external_code, said.code].map((code) => cleanText(code ?? "").text);
  return others.get(external ?? "") ?? others.get(own ?? "") ?? codeOf(said);
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
    const { database } = app;
    const outcomes = context.rehearsal
      ? await applyRows(database.db, chunk, context)
      : await database.transaction((tx) => applyRows(tx, chunk, context));
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
