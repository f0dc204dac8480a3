/** Reading the wholesaler's CSV files as a stream: which file it is, its rows with their line numbers, its limits. */
import { pipeline, Readable } from "node:stream";
import { TextDecoder } from "node:util";
import { CsvError, parse } from "csv-parse";
import type { GoodsRow, PriceRow } from "./rows.ts";

/** What is wrong with the file as a whole, as a Chinese sentence for the operator. */
export class ImportFileError extends Error {
  override readonly name = "ImportFileError";
}

/** The two files of the import, told apart by their headings. */
export type ImportFile =
  | { readonly kind: "goods"; readonly rows: AsyncIterable<GoodsRow> }
  | { readonly kind: "prices"; readonly rows: AsyncIterable<PriceRow> };

/** Limits that keep a wrong file from filling the memory. */
export type ImportLimits = { readonly bytes: number; readonly rows: number; readonly rowBytes: number };

/** 50 MB, 200,000 rows, 64 KB to a row. */
export const importLimits: ImportLimits = { bytes: 50 * 1024 * 1024, rows: 200_000, rowBytes: 64 * 1024 };

const goodsHeadings = ["商品编码", "商品名称", "规格", "单位", "生产厂家", "剂型", "类别"];
const priceHeadings = ["商品编码", "价格", "库存", "批号", "有效期"];

/** A record of the file: its values by heading. `flaw` as in the rows. */
type Line = {
  readonly rowNo: number;
  readonly value: (heading: string) => string;
  readonly flaw: string | null;
};

/**
 * Opens a file: reads its headings and leaves the rows to be iterated, once. ImportFileError, here or while
 * iterating, when the file is not UTF-8, too large, broken, or has other headings.
 */
export async function openImport(
  source: AsyncIterable<Uint8Array>,
  limits: ImportLimits = importLimits,
): Promise<ImportFile> {
  const parser = parse({
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: limits.rowBytes,
    info: true,
  });
  // Faults of the source reach the parser and come out of its iteration.
  pipeline(Readable.from(decoded(source, limits)), parser, () => {});
  const records: AsyncIterator<unknown> = parser[Symbol.asyncIterator]();
  const first = await next(records);
  if (!first) throw new ImportFileError("文件是空的，没有表头");
  const headings = first.values.map((heading) => heading.normalize("NFKC").trim());
  const kind = kindOf(headings);
  if (kind instanceof ImportFileError) {
    await records.return?.();
    throw kind;
  }
  const lines = readLines(records, { headings, limits });
  return kind === "goods" ? { kind, rows: mapped(lines, goodsRow) } : { kind, rows: mapped(lines, priceRow) };
}

function kindOf(headings: readonly string[]): ImportFile["kind"] | ImportFileError {
  const missingOf = (wanted: readonly string[]) => wanted.filter((heading) => !headings.includes(heading));
  const missingGoods = missingOf(goodsHeadings);
  const missingPrices = missingOf(priceHeadings);
  if (missingGoods.length === 0) return "goods";
  if (missingPrices.length === 0) return "prices";
  const isPrices = headings.includes("价格") || headings.includes("库存");
  const [title, wanted, missing] = isPrices
    ? ["价格库存表", priceHeadings, missingPrices]
    : ["商品清单", goodsHeadings, missingGoods];
  return new ImportFileError(`表头不对：${title}应有 ${wanted.join("、")}，缺少 ${missing.join("、")}`);
}

async function* decoded(source: AsyncIterable<Uint8Array>, limits: ImportLimits): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.byteLength;
    if (bytes > limits.bytes)
      throw new ImportFileError(`文件超过 ${Math.floor(limits.bytes / 1024 / 1024)} MB`);
    yield decode(decoder, chunk);
  }
  yield decode(decoder);
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new ImportFileError("文件不是 UTF-8 编码，请在表格软件里另存为“CSV UTF-8”");
  }
}

async function* readLines(
  records: AsyncIterator<unknown>,
  { headings, limits }: { readonly headings: readonly string[]; readonly limits: ImportLimits },
): AsyncGenerator<Line> {
  let count = 0;
  try {
    for (let record = await next(records); record; record = await next(records)) {
      if (record.values.every((value) => value.trim() === "")) continue;
      count += 1;
      if (count > limits.rows) throw new ImportFileError(`文件超过 ${limits.rows} 行`);
      const { values, rowNo } = record;
      const value = (heading: string) => values[headings.indexOf(heading)] ?? "";
      const extra = values.slice(headings.length).some((each) => each.trim() !== "");
      const flaw =
        extra || values.length < 2 ? `本行有 ${values.length} 列，表头有 ${headings.length} 列` : null;
      yield { rowNo, value, flaw };
    }
  } finally {
    await records.return?.();
  }
}

type ParsedRecord = { readonly rowNo: number; readonly values: readonly string[] };

async function next(records: AsyncIterator<unknown>): Promise<ParsedRecord | null> {
  try {
    const { done, value } = await records.next();
    return done ? null : asRecord(value);
  } catch (error) {
    throw fileError(error);
  }
}

function asRecord(value: unknown): ParsedRecord {
  if (typeof value !== "object" || value === null || !("record" in value) || !("info" in value)) {
    throw new TypeError("the parser gave no record");
  }
  const values = Array.isArray(value.record) ? value.record.map(String) : [];
  const info = typeof value.info === "object" && value.info !== null ? value.info : {};
  return { rowNo: "lines" in info ? Number(info.lines) : 0, values };
}

function fileError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const row = typeof error["lines"] === "number" ? `第 ${error["lines"]} 行` : "有一行";
  if (error.code === "CSV_MAX_RECORD_SIZE") return new ImportFileError(`${row}太长，多半是引号没有成对`);
  return new ImportFileError(`${row}的引号没有成对，读不下去`);
}

async function* mapped<Row>(lines: AsyncIterable<Line>, toRow: (line: Line) => Row): AsyncGenerator<Row> {
  for await (const line of lines) yield toRow(line);
}

function goodsRow({ rowNo, value, flaw }: Line): GoodsRow {
  return {
    rowNo,
    code: value("商品编码"),
    name: value("商品名称"),
    specification: value("规格"),
    unit: value("单位"),
    manufacturer: value("生产厂家"),
    form: value("剂型"),
    category: value("类别"),
    note: value("通用名"),
    flaw,
  };
}

function priceRow({ rowNo, value, flaw }: Line): PriceRow {
  return {
    rowNo,
    code: value("商品编码"),
    price: value("价格"),
    stock: value("库存"),
    batchNo: value("批号"),
    expiry: value("有效期"),
    flaw,
  };
}
