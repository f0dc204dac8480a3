/** Opens a wholesaler's file: what it is, what its headings mean, and that every record of it can be read. */
import { csvRecords } from "./csv.ts";
import { kindOf, readAll } from "./file-content.ts";
import {
  cellName,
  type FileRecord,
  type FileRecords,
  ImportFileError,
  type ImportLimits,
  importLimits,
} from "./file-error.ts";
import { type Columns, columnsOf, type Field } from "./headings.ts";
import type { SourceRow } from "./rows.ts";
import { xlsxRecords } from "./xlsx.ts";

/** What the rows of a file speak of: goods, their prices, their stock, or several of these together. */
export type FileParts = { readonly goods: boolean; readonly prices: boolean; readonly stock: boolean };

/** A file that was read to its end once without a fault, and its rows. */
export type ImportFile = FileParts & { readonly rows: () => AsyncIterable<SourceRow> };

/**
 * Opens a file and reads it to its end, so that a fault in its last line is known before anything is written.
 * ImportFileError when it is too large, broken, no table, holds formulas, or has other headings.
 */
export async function openImport(
  source: AsyncIterable<Uint8Array>,
  limits: ImportLimits = importLimits,
): Promise<ImportFile> {
  const records = await recordsOf(await readAll(source, limits), limits);
  const headings = await headingsOf(records);
  const columns = columnsOf(headings);
  const parts = partsOf(columns);
  if (parts instanceof ImportFileError) throw parts;
  const rows = () => readRows(records, { columns, headings, limits });
  for await (const _ of rows());
  return { ...parts, rows };
}

async function recordsOf(content: Uint8Array, limits: ImportLimits): Promise<FileRecords> {
  const kind = kindOf(content);
  return kind === "xlsx" ? xlsxRecords(content, limits) : csvRecords(content, kind, limits);
}

const isEmpty = ({ values }: FileRecord) => values.every((value) => value.trim() === "");

async function headingsOf(records: FileRecords): Promise<string[]> {
  for await (const record of records()) {
    if (isEmpty(record)) continue;
    const headings = record.values.map((heading) => heading.normalize("NFKC").trim());
    const twice = headings.find((heading, index) => heading !== "" && headings.indexOf(heading) < index);
    if (twice !== undefined) throw new ImportFileError(`表头里有两列都叫“${twice}”，请删去或改名一列`);
    return headings;
  }
  throw new ImportFileError("文件是空的，没有表头");
}

const core: readonly (readonly [Field, string])[] = [
  ["name", "商品名称"],
  ["specification", "规格"],
  ["unit", "单位"],
  ["manufacturer", "生产厂家"],
];
const batch: readonly (readonly [Field, string])[] = [
  ["quantity", "库存"],
  ["batch_no", "批号"],
  ["expires_on", "有效期"],
];
const priceFields: readonly Field[] = [
  "price",
  "limited_price",
  "tiers",
  "group_prices",
  "minimum",
  "order_limit",
];

function partsOf(columns: Columns): FileParts | ImportFileError {
  const missing = (wanted: readonly (readonly [Field, string])[]) =>
    wanted.filter(([field]) => !columns.has(field)).map(([, label]) => label);
  const kindMissing = columns.has("category") || columns.has("approval_number") ? [] : ["类别（或批准文号）"];
  const goodsMissing = [...missing(core), ...kindMissing];
  const stockMissing = missing(batch);
  const codeMissing = columns.has("code") || columns.has("external_code") ? [] : ["商品编码"];
  const parts = {
    goods: goodsMissing.length === 0,
    prices: priceFields.some((field) => columns.has(field)),
    stock: stockMissing.length === 0,
  };
  const hasBatch = columns.has("quantity") || columns.has("batch_no");
  if (hasBatch && !parts.stock && !parts.goods && !columns.has("name"))
    return wrong("库存表应有 商品编码、库存、批号、有效期", [...codeMissing, ...stockMissing]);
  if (hasBatch && !parts.stock && columns.has("quantity"))
    return wrong("有库存的表还应有 批号、有效期", stockMissing);
  if (codeMissing.length === 0 && (parts.goods || parts.prices || parts.stock)) return parts;
  if (parts.prices || parts.stock) return wrong("价格库存表应有 商品编码", codeMissing);
  return wrong("商品清单应有 商品编码、商品名称、规格、单位、生产厂家、类别（或批准文号）", [
    ...codeMissing,
    ...goodsMissing,
  ]);
}

function wrong(title: string, missing: readonly string[]): ImportFileError {
  return new ImportFileError(`表头不对：${title}，缺少 ${missing.join("、")}`);
}

type Reading = {
  readonly columns: Columns;
  readonly headings: readonly string[];
  readonly limits: ImportLimits;
};

async function* readRows(records: FileRecords, reading: Reading): AsyncGenerator<SourceRow> {
  let count = -1;
  for await (const record of records()) {
    if (isEmpty(record)) continue;
    count += 1;
    if (count === 0) continue; // the headings
    if (count > reading.limits.rows)
      throw new ImportFileError(`文件超过 ${reading.limits.rows} 行，请拆成几个文件`);
    checkCells(record, reading);
    yield rowOf(record, reading);
  }
}

/** Facts whose cells may hold a day; anywhere else a spreadsheet has mistaken 1-2 for one. */
const dateFields: ReadonlySet<Field> = new Set(["produced_on", "expires_on"]);
/** =1+1, @SUM(A1), +cmd|'…': what a spreadsheet would run. */
const formula = /^\s*(?:=|@\w+\(|[+-][^\d.].*[|(!])/u;

function checkCells({ rowNo, values, dates }: FileRecord, { columns, headings }: Reading): void {
  values.forEach((value, column) => {
    if (formula.test(value))
      throw new ImportFileError(`单元格 ${cellName(column, rowNo)} 是公式，请把公式改成数值再导入`);
    if (value.includes("\n") && swallows(value, headings.length))
      throw new ImportFileError(`到第 ${rowNo} 行为止有引号没有成对，读不下去`);
  });
  if (!dates || dates.size === 0) return;
  for (const [field, column] of columns)
    if (dates.has(column) && !dateFields.has(field))
      throw new ImportFileError(
        `单元格 ${cellName(column, rowNo)}（${headings[column]}）被表格软件当成了日期，请把该列设为文本并改回原来的内容`,
      );
}

/** A cell over several lines of which one has nearly as many commas as the headings: a quote was left open. */
function swallows(value: string, columns: number): boolean {
  return value.split("\n").some((line) => line.split(/[,\t]/u).length >= Math.max(3, columns - 1));
}

/** Facts that every goods list states: an empty cell there is an empty fact, elsewhere it says nothing. */
const stated: ReadonlySet<Field> = new Set([
  "code",
  "name",
  "common_name",
  "specification",
  "unit",
  "manufacturer",
  "form",
  "category",
]);

function rowOf({ rowNo, values }: FileRecord, { columns, headings }: Reading): SourceRow {
  const said: Partial<Record<Field, string>> = {};
  for (const [field, column] of columns) {
    const value = values[column] ?? "";
    if (value.trim() !== "" || stated.has(field)) said[field] = value;
  }
  const extra = values.slice(headings.length).some((each) => each.trim() !== "");
  const flaw =
    extra || (values.length < 2 && headings.length > 2)
      ? `本行有 ${values.length} 列，表头有 ${headings.length} 列`
      : null;
  return { rowNo, said, flaw };
}
