/** The records of a purchase plan: of a file by its bytes, or of rows copied out of a spreadsheet. */
import { parse } from "csv-parse/sync";
import { mostPlanBytes, mostPlanLines } from "@yaoji/domain/trade/purchase-plan";
import { csvRecords } from "../../catalogue/import/csv.ts";
import { kindOf } from "../../catalogue/import/file-content.ts";
import { type FileRecord, ImportFileError, type ImportLimits } from "../../catalogue/import/file-error.ts";
import { xlsxRecords } from "../../catalogue/import/xlsx.ts";
import { withoutThousands } from "./thousands.ts";

/** Titles, totals and blank rows stand beside the lines. */
const mostRows = mostPlanLines + 500;

const limits: ImportLimits = {
  bytes: mostPlanBytes,
  rows: mostRows,
  rowBytes: 32 * 1024,
  inflated: 40 * 1024 * 1024,
  parts: 300,
  ratio: 250,
  takesFormulas: true,
};

/** What could not be read: more rows than one plan may have, or a sentence for the buyer. */
export type RecordsFault = { readonly fault: "too_many" } | { readonly fault: "file"; readonly text: string };
/** The rows, and what holds their cells apart: a workbook's own cells and tabs are never one too many. */
export type PlanRecords = {
  readonly rows: readonly FileRecord[];
  readonly apart: "cells" | "commas" | "spaces";
};
export type Records = PlanRecords | RecordsFault;

export function isFault(records: Records): records is RecordsFault {
  return "fault" in records;
}

/** Reads a file; blank rows are left out. */
export async function recordsOfFile(content: Uint8Array): Promise<Records> {
  if (content.length > mostPlanBytes) return { fault: "file", text: "文件不能超过5MB，请拆成几个文件" };
  try {
    const kind = kindOf(content);
    const source = kind === "xlsx" ? await xlsxRecords(content, limits) : csvRecords(content, kind, limits);
    const records: FileRecord[] = [];
    for await (const record of source()) {
      if (record.values.every((value) => value.trim() === "")) continue;
      records.push(record);
      if (records.length > mostRows) return { fault: "too_many" };
    }
    return { rows: records, apart: kind === "xlsx" ? "cells" : "commas" };
  } catch (error) {
    if (error instanceof ImportFileError) return { fault: "file", text: forBuyers(error.message) };
    throw error;
  }
}

/** The readers speak of importing; a buyer uploads. */
function forBuyers(message: string): string {
  return message.replaceAll("再导入", "再上传").replaceAll("分别导入", "分别上传").replaceAll("导入", "上传");
}

/** What holds pasted cells apart where there are no tabs, each in both widths. */
const marks = [",，", ";；", "|｜", "、"] as const;
type Mark = (typeof marks)[number];

/** Reads pasted rows: cells apart by tabs, as spreadsheets copy them; by a mark; or by spaces where there is neither. */
export function recordsOfText(text: string): Records {
  const isTabbed = text.includes("\t");
  const mark = isTabbed ? null : markOf(text);
  const rows =
    isTabbed || mark ? cellsOf(text, mark) : linesOf(text).map((line) => line.trim().split(/\s+/u));
  const records = rows
    .map((values, at) => ({ rowNo: at + 1, values }))
    .filter(({ values }) => values.some((value) => value.trim() !== ""));
  const apart = isTabbed ? "cells" : mark === ",，" ? "commas" : "spaces";
  return records.length > mostRows ? { fault: "too_many" } : { rows: records, apart };
}

const linesOf = (text: string) => text.split(/\r\n|\n|\r/u);

/** What cuts at least half of the lines into no fewer cells than spaces do; a comma inside digits cuts nothing. */
function markOf(text: string): Mark | null {
  const lines = linesOf(text).filter((line) => line.trim() !== "");
  const cut = marks.map((mark) => ({ mark, count: lines.filter((line) => isCutBy(line, mark)).length }));
  const [best] = cut.toSorted((one, other) => other.count - one.count);
  return best && best.count > 0 && best.count * 2 >= lines.length ? best.mark : null;
}

function isCutBy(line: string, mark: Mark): boolean {
  const plain = withoutThousands(line.trim().replace(new RegExp(`\\s*[${mark}]\\s*`, "gu"), mark));
  const cells = plain.split(mark).length;
  return cells > 1 && cells >= plain.split(/\s+/u).length;
}

/** Cells with what holds them apart (`mark`, or null: tabs), quotes or line ends in them stand in quotes. */
function cellsOf(text: string, mark: Mark | null): string[][] {
  const quotes = text.split('"').length - 1;
  // A quote too many would swallow lines.
  if (quotes === 0 || quotes % 2 === 1)
    return linesOf(text).map((line) =>
      mark ? line.trim().split(new RegExp(`[${mark}]`, "u")) : line.split("\t"),
    );
  const rows: unknown = parse(text, {
    delimiter: mark ? [...mark] : "\t",
    trim: mark !== null,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    record_delimiter: ["\r\n", "\n", "\r"],
  });
  return Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row.map(String) : [])) : [];
}
