/** The records of a purchase plan: of a file by its bytes, or of rows copied out of a spreadsheet. */
import { parse } from "csv-parse/sync";
import { parseBarcode } from "@yaoji/domain/trade/barcode";
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
/**
 * The rows, and what holds their cells apart: a workbook's own cells and tabs are never one too many; what stands apart by
 * ；, | or 、 is as sure as by spaces.
 */
export type PlanRecords = {
  readonly rows: readonly FileRecord[];
  readonly apart: "cells" | "commas" | "spaces";
  /** Sheets of the workbook that are not read. */
  readonly otherSheets: readonly string[];
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
    const { otherSheets = [] } = source;
    return { rows: records, apart: kind === "xlsx" ? "cells" : "commas", otherSheets };
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
const marks = [
  { signs: [",", "，"], cut: /[,，]/u },
  { signs: [";", "；"], cut: /[;；]/u },
  { signs: ["|", "｜"], cut: /[|｜]/u },
  { signs: ["、"], cut: /、/u },
] as const;
type Mark = (typeof marks)[number];
const [comma] = marks;

/** Reads pasted rows: cells apart by tabs, as spreadsheets copy them; by a mark; or by spaces where there is neither. */
export function recordsOfText(pasted: string): Records {
  const text = withoutOrnaments(pasted);
  const isTabbed = text.includes("\t");
  const mark = isTabbed ? null : markOf(text);
  const rows =
    isTabbed || mark ? cellsOf(text, mark) : linesOf(text).map((line) => line.trim().split(/\s+/u));
  const records = rows
    .map((values, at) => ({ rowNo: at + 1, values }))
    .filter(({ values }) => values.some((value) => value.trim() !== ""));
  const apart = isTabbed ? "cells" : mark === comma ? "commas" : "spaces";
  return records.length > mostRows ? { fault: "too_many" } : { rows: records, apart, otherSheets: [] };
}

/** 1、 2） ③ before a line: it counts the lines. */
const numbering = /^[^\S\n]*(?:[(（]?\d{1,3}(?:[、）)]|[.．](?!\d))|[①-⑳])[^\S\n\t]*/gmu;
/** What ends a sentence, not a cell. */
const ending = /[。！!~～\p{Extended_Pictographic}\uFE0F]+$/gmu;
const spacedTimes = /(?<=[\da-z]) +([*×]) +(?=\d)/giu;
const timesBehindBarcode = /(?<!\d)(\d{8,14})\s*[*×x]\s*(?=\d{1,4}(?!\d))/giu;

/** The lines without what people write around them: 1、, 。, 0.25g * 24粒, 6901234567892*20. */
function withoutOrnaments(text: string): string {
  return text
    .replace(/\r\n?/gu, "\n")
    .replace(numbering, "")
    .replace(ending, "")
    .replace(spacedTimes, "$1")
    .replace(timesBehindBarcode, (all, digits: string) => (parseBarcode(digits) ? `${digits} x` : all));
}

const linesOf = (text: string) => text.split("\n");

/** What cuts at least half of the lines, of several what makes most cells; a comma inside digits cuts nothing. */
function markOf(text: string): Mark | null {
  const lines = linesOf(text).filter((line) => line.trim() !== "");
  const cut = marks.map((mark) => {
    const counts = lines.map((line) => cellsBy(line, mark)).filter((cells) => cells > 1);
    return { mark, lines: counts.length, cells: counts.reduce((sum, cells) => sum + cells, 0) };
  });
  const [best] = cut.toSorted((one, other) => other.lines - one.lines || other.cells - one.cells);
  return best && best.lines > 0 && best.lines * 2 >= lines.length ? best.mark : null;
}

/** Into how many cells a mark cuts a line; 1 where spaces cut it finer, and a 、 inside a name (维生素A、D 20) does not. */
function cellsBy(line: string, { signs: [sign], cut }: Mark): number {
  const apart = line.split(cut).map((cell) => cell.trim());
  const plain = withoutThousands(apart.join(sign));
  const [cells, bySpaces] = [plain.split(sign).length, plain.split(/\s+/u).length];
  return cells > bySpaces || (cells === bySpaces && sign !== "、") ? cells : 1;
}

/** Cells with what holds them apart (`mark`, or null: tabs), quotes or line ends in them stand in quotes. */
function cellsOf(text: string, mark: Mark | null): string[][] {
  const quotes = text.split('"').length - 1;
  // A quote too many would swallow lines.
  if (quotes === 0 || quotes % 2 === 1)
    return linesOf(text).map((line) => (mark ? line.trim().split(mark.cut) : line.split("\t")));
  const rows: unknown = parse(text, {
    delimiter: mark ? [...mark.signs] : "\t",
    trim: mark !== null,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    record_delimiter: ["\r\n", "\n", "\r"],
  });
  return Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row.map(String) : [])) : [];
}
