import type { App } from "../app.ts";
import { importGoods } from "./import-goods.service.ts";
import { importPrices } from "./import-prices.service.ts";
import { findMainWarehouse } from "./import.queries.ts";
import { ImportFileError, openImport } from "./parse.ts";
import { type ReportRow, reportHead, reportLine, type RowResult } from "./report.ts";

/** Where an import tells what it does: progress for people, report lines for the file. */
export type Telling = { progress: (text: string) => void; report: (text: string) => Promise<void> };
export type Counts = Record<RowResult, number>;
export type Summary = { kind: "goods" | "prices"; rows: number; counts: Counts; seconds: number };

/** How an importer of either kind works on a chunk: it writes in one transaction and answers a line a row. */
export type ChunkImporter<Row> = (rows: readonly Row[]) => Promise<ReportRow[]>;

/** Rows of one transaction: short enough that orders beside it hardly wait. */
const chunkSize = 200;

/**
 * Reads a wholesaler's file to its end, chunk by chunk. What a chunk wrote stays when a later one fails; running
 * the file again changes nothing that is right already. A file that is wrong as a whole changes nothing.
 */
export async function importFile(
  app: App,
  source: AsyncIterable<Uint8Array>,
  telling: Telling,
): Promise<Summary> {
  const began = performance.now();
  const warehouseId = await findMainWarehouse(app.database.db);
  if (warehouseId === null) throw new ImportFileError("还没有仓库，无法导入");
  const file = await openImport(source);
  await telling.report(reportHead);
  const counts =
    file.kind === "goods"
      ? await importChunks(file.rows, await importGoods(app, warehouseId), telling)
      : await importChunks(file.rows, importPrices(app, warehouseId), telling);
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { kind: file.kind, rows, counts, seconds: (performance.now() - began) / 1000 };
}

async function importChunks<Row>(
  rows: AsyncIterable<Row>,
  importer: ChunkImporter<Row>,
  telling: Telling,
): Promise<Counts> {
  const counts: Counts = { 新增: 0, 更新: 0, 未变: 0, 拒绝: 0, 跳过: 0 };
  let done = 0;
  for await (const chunk of chunks(rows)) {
    const lines = await importer(chunk);
    for (const line of lines) counts[line.result] += 1;
    await telling.report(lines.map(reportLine).join(""));
    done += chunk.length;
    if (done % (chunkSize * 5) === 0) telling.progress(`已处理 ${done} 行…`);
  }
  return counts;
}

async function* chunks<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let chunk: Row[] = [];
  for await (const row of rows) {
    chunk.push(row);
    if (chunk.length < chunkSize) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
