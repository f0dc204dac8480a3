/** The lines of a purchase plan out of the records of its file: under headings, or row by row where there are none. */
import { packIn } from "@yaoji/domain/purchase-plan";
import type { FileRecord } from "../import/file-error.ts";
import { cleanText } from "../import/text.ts";
import { withoutHeadings } from "./bare-row.ts";
import { type PlanColumn, type PlanColumns, planColumnsOf } from "./plan-headings.ts";

/** A row as it came, each cell in one width and without odd spaces; `unit` is the cartons of its heading, or its own. */
export type PlanLine = { readonly rowNo: number } & Readonly<Record<PlanColumn, string>>;
/** A row that is no line, and why. */
export type SkippedRow = { readonly rowNo: number; readonly text: string; readonly reason: string };
export type PlanTable = { readonly lines: readonly PlanLine[]; readonly skipped: readonly SkippedRow[] };

/** Titles and addresses stand above the headings; further down they are not looked for. */
const headingWithin = 20;
const totals = /^(?:合计|总计|小计|共计|本页(?:合计|小计)|累计|总数|total)/iu;

/** Reads the records; what is no line is told, blank rows are not. */
export function readPlanTable(records: readonly FileRecord[]): PlanTable {
  const rows = records
    .map(({ rowNo, values }) => ({ rowNo, cells: values.map((value) => cleanText(value).text) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const headAt = rows.slice(0, headingWithin).findIndex(({ cells }) => planColumnsOf(cells) !== null);
  const head = rows[headAt]?.cells ?? [];
  const columns = planColumnsOf(head);
  const counted = packIn(head[columns?.get("quantity") ?? -1] ?? "");
  const lines: PlanLine[] = [];
  const skipped: SkippedRow[] = [];
  rows.forEach((row, at) => {
    const reason = at < headAt ? "表头上方的说明" : reasonToSkip(row.cells, columns);
    const line = reason === null ? lineOf(row, { columns, counted }) : null;
    if (line && namesGoods(line)) lines.push(line);
    else if (at !== headAt)
      skipped.push({ rowNo: row.rowNo, text: textOf(row.cells), reason: reason ?? "没有品名、编码或条码" });
  });
  return { lines, skipped };
}

function reasonToSkip(cells: readonly string[], columns: PlanColumns | null): string | null {
  const said = cells.filter((cell) => cell !== "");
  if (totals.test((said[0] ?? "").replace(/\s/gu, "")) && said.length <= 4) return "合计行";
  if (planColumnsOf(cells)?.size === columns?.size && columns !== null) return "重复的表头";
  if (
    columns !== null &&
    said.length === 1 &&
    /[:、]|^[一二三四五六七八九十]|备注|说明|制表|审核/u.test(said[0] ?? "")
  )
    return "说明或分类行";
  return null;
}

function lineOf(
  { rowNo, cells }: { rowNo: number; cells: readonly string[] },
  { columns, counted }: { columns: PlanColumns | null; counted: string },
): PlanLine {
  const found = columns
    ? (column: PlanColumn) => cells[columns.get(column) ?? -1] ?? ""
    : withoutHeadings(cells);
  return {
    rowNo,
    code: found("code"),
    barcode: found("barcode"),
    approval_number: found("approval_number"),
    name: found("name"),
    common_name: found("common_name"),
    trade_name: found("trade_name"),
    specification: found("specification"),
    manufacturer: found("manufacturer"),
    unit: counted || found("unit"),
    quantity: found("quantity"),
  };
}

function namesGoods({ code, barcode, approval_number, name, common_name, trade_name }: PlanLine): boolean {
  return [code, barcode, approval_number, name, common_name, trade_name].some((cell) =>
    /[\p{L}\p{N}]/u.test(cell),
  );
}

function textOf(cells: readonly string[]): string {
  const text = cells.filter((cell) => cell !== "").join(" ");
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
