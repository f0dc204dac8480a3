/** The thread that packs a workbook (workbook.ts). */
import { parentPort, workerData } from "node:worker_threads";
import writeWorkbook from "write-excel-file/node";
import type { Sheet } from "./workbook.ts";

/** Rows by whose texts the widths of the columns are judged. */
const judgedRows = 200;
const widest = 48;

const sheets = workerData as readonly Sheet[];
const bytes = await writeWorkbook(
  sheets.map(({ name, rows }) => ({
    sheet: name,
    stickyRowsCount: 1,
    columns: (rows[0] ?? []).map((_, column) => ({ width: widthOf(rows, column) })),
    data: rows.map((row, place) => row.map((text) => cellOf(text, place === 0))),
  })),
).toBuffer();
// A thread, no window: there is no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(new Uint8Array(bytes));

/** "@": a text stays one when a person edits it. */
function cellOf(value: string, isHeading: boolean) {
  if (value === "") return null;
  const text = { value, type: String, format: "@" } as const;
  return isHeading ? { ...text, fontWeight: "bold" as const } : text;
}

/** In half characters: Chinese ones take two. */
function widthOf(rows: Sheet["rows"], column: number): number {
  const lengths = rows
    .slice(0, judgedRows)
    .map((row) => (row[column] ?? "").replaceAll(/[^\p{ASCII}]/gu, "--").length);
  return Math.min(widest, Math.max(8, ...lengths) + 2);
}
