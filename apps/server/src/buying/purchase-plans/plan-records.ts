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

/** Reads pasted rows: cells apart by tabs, as spreadsheets copy them; by commas; or by spaces where there are neither. */
export function recordsOfText(text: string): Records {
  const apart = text.includes("\t") ? "cells" : separatorOf(text);
  const rows =
    apart === "spaces" ? linesOf(text).map((line) => line.trim().split(/\s+/u)) : cellsOf(text, apart);
  const records = rows
    .map((values, at) => ({ rowNo: at + 1, values }))
    .filter(({ values }) => values.some((value) => value.trim() !== ""));
  return records.length > mostRows ? { fault: "too_many" } : { rows: records, apart };
}

const linesOf = (text: string) => text.split(/\r\n|\n|\r/u);

/** What cuts most lines into more cells; a comma inside digits cuts nothing. */
function separatorOf(text: string): "commas" | "spaces" {
  const lines = linesOf(text).filter((line) => line.trim() !== "");
  const byCommas = lines.filter((line) => {
    const plain = withoutThousands(line.trim().replace(/\s*[,，]\s*/gu, ","));
    const commas = plain.split(",").length;
    return commas > 1 && commas >= plain.split(/\s+/u).length;
  });
  return byCommas.length > 0 && byCommas.length * 2 >= lines.length ? "commas" : "spaces";
}

/** Cells with what holds them apart, quotes or line ends in them stand in quotes. */
function cellsOf(text: string, apart: "cells" | "commas"): string[][] {
  const isTabbed = apart === "cells";
  const quotes = text.split('"').length - 1;
  // A quote too many would swallow lines.
  if (quotes === 0 || quotes % 2 === 1)
    return linesOf(text).map((line) => (isTabbed ? line.split("\t") : line.trim().split(/[,，]/u)));
  const rows: unknown = parse(text, {
    delimiter: isTabbed ? "\t" : [",", "，"],
    trim: !isTabbed,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    record_delimiter: ["\r\n", "\n", "\r"],
  });
  return Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row.map(String) : [])) : [];
}
