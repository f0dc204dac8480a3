/** An uploaded list as it is kept: its headings, what its columns seem to be, and its rows as they came. */
import { mostImportBytes, mostImportRows } from "@yaoji/domain/trade/goods-import";
import { type FileRecord, ImportFileError, importLimits } from "../import/file-error.ts";
import { partsOf } from "../import/file-parts.ts";
import { bestHeadings, isEmpty } from "../import/find-headings.ts";
import { type Field, fieldNames } from "../import/headings.ts";
import { checkCells, recordsOf, rowOf } from "../import/parse.ts";
import type { SourceRow } from "../import/rows.ts";

const limits = { ...importLimits, bytes: mostImportBytes, rows: mostImportRows };

/** Facts of prices and of stock: those have screens of their own, and what they change is taken back otherwise. */
const notGoods: ReadonlySet<string> = new Set([
  "mnemonic",
  "price",
  "group_prices",
  "limited_price",
  "limited_quantity",
  "tiers",
  "tier_type",
  "minimum",
  "order_limit",
  "warehouse",
  "quantity",
  "batch_no",
  "produced_on",
  "expires_on",
]);
const needed: ReadonlySet<string> = new Set(["code", "name", "specification", "unit", "manufacturer"]);

export const goodsFields = (Object.keys(fieldNames) as Field[])
  .filter((field) => !notGoods.has(field))
  .map((name) => ({ name, label: fieldNames[name][0], isNeeded: needed.has(name) }));

export const isGoodsField = (name: string): name is Field => goodsFields.some((field) => field.name === name);

/** Facts by name, each with the number of its column. */
export type ListColumns = Readonly<Record<string, number>>;
type KeptRecord = { readonly row: number; readonly cells: string[]; readonly dates: number[] };
export type ReadList = {
  readonly headings: readonly string[];
  readonly columns: ListColumns;
  readonly total: number;
  readonly portions: () => AsyncIterable<KeptRecord[]>;
};

/** Rows that are kept in one statement. */
const keptAtOnce = 500;

/** Reads a file to its end; ImportFileError for what is no list, too large, or holds formulas. */
export async function readList(content: Uint8Array): Promise<ReadList> {
  if (content.byteLength > limits.bytes)
    throw new ImportFileError(`文件超过 ${limits.bytes / 1024 / 1024} MB，请拆成几个文件分别导入`);
  const records = await recordsOf(content, limits);
  const { headings, columns, lastRow } = await bestHeadings(records);
  const understood = [...columns].filter(([field]) => isGoodsField(field));
  async function* filled(): AsyncGenerator<FileRecord> {
    for await (const record of records()) if (!isEmpty(record) && record.rowNo > lastRow) yield record;
  }
  let total = 0;
  for await (const record of filled()) {
    total += 1;
    if (total > limits.rows) throw new ImportFileError(`文件超过 ${limits.rows} 行，请拆成几个文件`);
    checkCells(record, { headings });
  }
  if (total === 0) throw new ImportFileError("表头下面没有一行商品");
  const portions = () => portionsOf(filled());
  return { headings: headings.map(kept), columns: Object.fromEntries(understood), total, portions };
}

async function* portionsOf(records: AsyncIterable<FileRecord>): AsyncGenerator<KeptRecord[]> {
  let portion: KeptRecord[] = [];
  let last = 0;
  for await (const { rowNo, values, dates } of records) {
    // A workbook may number its rows as it likes; each is kept once.
    last = rowNo > last && rowNo <= last + mostImportRows * 10 ? rowNo : last + 1;
    portion.push({ row: last, cells: values.map(kept), dates: [...(dates ?? [])] });
    if (portion.length < keptAtOnce) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

/** What the database cannot hold is no text of a list. */
const kept = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/** Why these columns are no list of goods; "" where they are one. */
export function columnsFault(columns: ListColumns): string {
  const parts = partsOf(new Map(Object.entries(columns) as [Field, number][]));
  return parts instanceof ImportFileError ? parts.message : "";
}

type Kept = {
  readonly row: number;
  readonly cells: readonly string[];
  readonly dates: readonly number[];
};

/** A kept row as the import reads it, by the columns that were chosen. */
export function sourceRowOf(
  { row, cells, dates }: Kept,
  { headings, columns }: { readonly headings: readonly string[]; readonly columns: ListColumns },
): SourceRow {
  const record = { rowNo: row, values: cells, dates: new Set(dates) };
  return rowOf(record, { headings, columns: new Map(Object.entries(columns) as [Field, number][]) });
}
