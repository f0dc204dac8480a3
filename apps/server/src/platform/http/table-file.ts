/** One table as a file in either of its forms: CSV for programs, .xlsx with text cells for people. */
import { Readable } from "node:stream";
import { type TableFormat, tableTypes } from "@yaoji/contract/schemas/table-formats";
import type { Endpoint } from "@yaoji/contract/endpoint";
import { csvLines, csvMark } from "../tables/csv.ts";
import { type HandlerInput, type ServedFile, serveFile, type Shell } from "./serve.ts";
import { isRefusal, type Refusal, refuse } from "../answers/refusal.ts";
import { type Sheet, workbookOf } from "../tables/workbook.ts";

export type TableRow = readonly string[];

/** Headings and rows; rows that are read in portions are sent as they come where the form allows it. */
export type Table = {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly headings: TableRow;
  readonly rows: readonly TableRow[] | AsyncIterable<readonly TableRow[]>;
  /** Sheets of a workbook beside the table itself, which CSV has no place for. */
  readonly beside?: readonly Sheet[];
};

/** What a workbook of the shop may hold: it is made in memory, beside everybody's requests. */
const mostCells = 300_000;
export const fitsWorkbook = (rows: number, columns: number): boolean => rows * columns <= mostCells;

/** The file; a refusal where the table is too large for a workbook. */
export async function tableFile(table: Table, format: TableFormat): Promise<ServedFile | Refusal> {
  const name = `${table.name}.${format}`;
  if (format === "csv")
    return { bytes: Readable.from(linesOf(table)), name, type: `${tableTypes.csv}; charset=utf-8` };
  const rows: TableRow[] = [];
  for await (const portion of portionsOf(table)) {
    for (const row of portion) rows.push(row);
    if (!fitsWorkbook(rows.length, table.headings.length)) return refuse("file.too_many_cells");
  }
  const sheets = [{ name: "明细", rows: [table.headings, ...rows] }, ...(table.beside ?? [])];
  return { bytes: await workbookOf(sheets), name, type: tableTypes.xlsx };
}

async function* linesOf(table: Table): AsyncGenerator<string> {
  yield csvMark + csvLines([table.headings]);
  for await (const portion of portionsOf(table)) if (portion.length > 0) yield csvLines(portion);
}

async function* portionsOf({ rows }: Table): AsyncGenerator<readonly TableRow[]> {
  if (Symbol.asyncIterator in rows) yield* rows;
  else yield rows;
}

type TableEndpoint = Endpoint & { file: "table" };

/** Registers an endpoint that answers with a table, in the form that its query asks for. */
export function serveTable<const E extends TableEndpoint>(
  shell: Shell,
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<Table | Refusal>,
): void {
  serveFile(shell, endpoint, async (input) => {
    const table = await handler(input);
    if (isRefusal(table)) return table;
    const { format } = input.query as { readonly format: TableFormat };
    return tableFile(table, format);
  });
}
