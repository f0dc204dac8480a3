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
import { whyAside } from "./aside.ts";
import type { FileParts } from "./file-parts.ts";
import { findHeadings, type Headings, isEmpty } from "./find-headings.ts";
import type { Field } from "./headings.ts";
import type { SourceRow } from "./rows.ts";
import { unusedColumns } from "./unused-columns.ts";
import { xlsxRecords } from "./xlsx.ts";

/** A file that was read to its end once without a fault, and its rows. */
export type ImportFile = FileParts & {
  readonly rows: () => AsyncIterable<SourceRow>;
  /** Headings of columns that nothing is taken from. */
  readonly unused: readonly string[];
};

/**
 * Opens a file and reads it to its end, so that a fault in its last line is known before anything is written.
 * ImportFileError when it is too large, broken, no table, holds formulas, or has other headings.
 */
export async function openImport(
  source: AsyncIterable<Uint8Array>,
  limits: ImportLimits = importLimits,
): Promise<ImportFile> {
  const records = await recordsOf(await readAll(source, limits), limits);
  const found = await findHeadings(records);
  const rows = () => readRows(records, { ...found, limits });
  for await (const _ of rows());
  const { headings, columns, parts } = found;
  return { ...parts, rows, unused: unusedColumns(headings, columns, parts) };
}

/** The records of a file by what its bytes are; ImportFileError for what is no table. */
export async function recordsOf(content: Uint8Array, limits: ImportLimits): Promise<FileRecords> {
  const kind = kindOf(content);
  return kind === "xlsx" ? xlsxRecords(content, limits) : csvRecords(content, kind, limits);
}

type Reading = Headings & { readonly limits: ImportLimits };
/** What the columns of a file are. */
type Understood = Pick<Headings, "headings" | "columns">;

async function* readRows(records: FileRecords, reading: Reading): AsyncGenerator<SourceRow> {
  let count = 0;
  for await (const record of records()) {
    if (isEmpty(record) || record.rowNo <= reading.lastRow) continue;
    count += 1;
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

/** ImportFileError for a formula, and for a quote that was left open. */
export function checkCells({ rowNo, values }: FileRecord, { headings }: Pick<Understood, "headings">): void {
  values.forEach((value, column) => {
    if (formula.test(value))
      throw new ImportFileError(`单元格 ${cellName(column, rowNo)} 是公式，请把公式改成数值再导入`);
    if (value.includes("\n") && swallows(value, headings.length))
      throw new ImportFileError(`到第 ${rowNo} 行为止有引号没有成对，读不下去`);
  });
}

/** A cell that a spreadsheet holds for a day where none belongs: what stood there is lost. */
function dateFlaw({ rowNo, dates }: FileRecord, { columns, headings }: Understood): string | null {
  if (!dates || dates.size === 0) return null;
  const found = [...columns].find(([field, column]) => dates.has(column) && !dateFields.has(field));
  if (!found) return null;
  const [, column] = found;
  return `单元格 ${cellName(column, rowNo)}（${headings[column]}）被表格软件当成了日期，请把该列设为文本并重新填写`;
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

/** What a record says by these columns. */
export function rowOf(record: FileRecord, reading: Understood): SourceRow {
  const { rowNo, values } = record;
  const { columns, headings } = reading;
  const said: Partial<Record<Field, string>> = {};
  for (const [field, column] of columns) {
    const value = values[column] ?? "";
    if (value.trim() !== "" || stated.has(field)) said[field] = value;
  }
  const aside = whyAside({ values, headings, columns });
  if (aside !== null) return { rowNo, said, flaw: null, aside };
  const extra = values.slice(headings.length).some((each) => each.trim() !== "");
  const isCut = extra || (values.length < 2 && headings.length > 2);
  const flaw = isCut ? `本行有 ${values.length} 列，表头有 ${headings.length} 列` : dateFlaw(record, reading);
  return { rowNo, said, flaw };
}
