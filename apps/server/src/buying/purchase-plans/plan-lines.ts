/** The lines of a purchase plan out of the records of its file: under headings, or row by row where there are none. */
import { namingColumns, packIn, type PlanColumn } from "@yaoji/domain/trade/purchase-plan";
import { plainHeading } from "../../catalogue/import/headings.ts";
import { cleanText } from "../../catalogue/import/text.ts";
import { isCounted } from "./bare-row.ts";
import {
  type ChosenColumns,
  type ColumnDoubt,
  type Columns,
  columnsOfRows,
  type Doubted,
  type PlanCells,
} from "./plan-columns.ts";
import { findHead, type PlanHead } from "./plan-head.ts";
import type { PlanRecords } from "./plan-records.ts";
import { joinThousands } from "./thousands.ts";
import { isTotals } from "./totals.ts";

/** A row as it came, each cell in one width and without odd spaces; `unit` is the cartons of its heading, or its own. */
export type PlanLine = { readonly rowNo: number; readonly doubted: Doubted } & Readonly<
  Record<PlanColumn, string>
>;
/** A row that is no line, and why. */
export type SkippedRow = { readonly rowNo: number; readonly text: string; readonly reason: string };
export type PlanTable = {
  readonly lines: readonly PlanLine[];
  readonly skipped: readonly SkippedRow[];
  /** As they are read, of two rows as one; null where there are none. */
  readonly headings: readonly string[] | null;
  /** What each column was taken for. */
  readonly fields: readonly (PlanColumn | null)[];
  readonly doubts: readonly ColumnDoubt[];
  readonly firstRows: readonly (readonly string[])[];
};
const shownRows = 5;

/** Reads the records; what is no line is told, blank rows are not. */
export function readPlanTable(records: PlanRecords, chosen: ChosenColumns | null): PlanTable {
  const all = records.rows
    .map(({ rowNo, values }) => ({ rowNo, cells: values.map((value) => cleanText(value).text) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const head = findHead(all.map(({ cells }) => cells));
  const rows = evenRows(all, head, records.apart);
  const skipped: SkippedRow[] = [];
  const skip = ({ rowNo, cells }: PlanCells, reason: string) =>
    void skipped.push({ rowNo, text: textOf(cells), reason });
  const heads = all.slice(head?.at ?? 0, head ? head.at + head.rows : 0).map(({ cells }) => sameOf(cells));
  const nameAt = chosen?.indexOf("name") ?? head?.headings.findIndex((each) => /品名|名称/u.test(each)) ?? -1;
  const kept = rows.filter((row, at) => {
    if (head && at >= head.at && at < head.at + head.rows) return false;
    const reason = head && at < head.at ? "表头上方的说明" : reasonToSkip(row.cells, { heads, nameAt });
    if (reason !== null) skip(row, reason);
    return reason === null;
  });
  const body = chosen && !head ? withoutUnknownHead(kept, chosen, skip) : kept;
  const columns = columnsOfRows(head?.headings ?? null, body, {
    chosen,
    isCounted: isCounted(body.map(({ cells }) => cells)),
  });
  const lines = body.flatMap((row) => {
    const line = lineOf(row, columns);
    if (namesGoods(line)) return [line];
    skip(row, "没有品名、编码或条码");
    return [];
  });
  return {
    lines,
    skipped: skipped.toSorted((one, other) => one.rowNo - other.rowNo),
    headings: head?.headings ?? null,
    fields: columns.fields,
    doubts: columns.doubts,
    firstRows: body.slice(0, shownRows).map(({ cells }) => cells),
  };
}

/** Rows whose cells stand apart by commas or spaces may have one too many: where, nobody knows. */
function evenRows(
  rows: readonly { rowNo: number; cells: readonly string[] }[],
  head: PlanHead | null,
  apart: PlanRecords["apart"],
): PlanCells[] {
  const counts = Map.groupBy(rows, ({ cells }) => cells.length);
  const usual = [...counts].sort(([, one], [, other]) => other.length - one.length)[0];
  const width = head ? head.headings.length : usual && usual[1].length > 1 ? usual[0] : null;
  return rows.map(({ rowNo, cells }) => {
    if (apart === "cells") return { rowNo, cells, isUneven: false };
    if (apart === "spaces") return { rowNo, cells, isUneven: head !== null && cells.length !== width };
    const { cells: joined, isUnsure } = joinThousands(cells, width);
    return { rowNo, cells: joined, isUneven: isUnsure };
  });
}

/** Where the buyer says what the columns are, a first row of words alone over numbers is that of the headings. */
function withoutUnknownHead(
  rows: readonly PlanCells[],
  chosen: ChosenColumns,
  skip: (row: PlanCells, reason: string) => void,
): readonly PlanCells[] {
  const at = chosen.indexOf("quantity");
  const [first, second] = rows;
  const isHead =
    first && second && !first.cells.some((cell) => /\d/u.test(cell)) && /\d/u.test(second.cells[at] ?? "");
  if (!isHead || (first.cells[at] ?? "") === "") return rows;
  skip(first, "表头");
  return rows.slice(1);
}

function reasonToSkip(
  cells: readonly string[],
  { heads, nameAt }: { heads: readonly string[]; nameAt: number },
): string | null {
  const said = cells.filter((cell) => cell !== "");
  if (heads.includes(sameOf(cells))) return "重复的表头";
  if (isTotals(cells, cells[nameAt] ?? "")) return "合计行";
  const isRemark =
    heads.length > 0 &&
    said.length === 1 &&
    /[:、]|^[一二三四五六七八九十]|备注|说明|制表|审核/u.test(said[0] ?? "");
  return isRemark ? "说明或分类行" : null;
}

function sameOf(cells: readonly string[]): string {
  return cells.map(plainHeading).join("\t").trimEnd();
}

function lineOf({ rowNo, cells, isUneven }: PlanCells, columns: Columns): PlanLine {
  const { places, doubted } = columns.ofRow(cells);
  const found = (column: PlanColumn) => cells[places.get(column) ?? -1] ?? "";
  const uneven = "这一行的格数与其他行不同，数量可能不在这一列，请核对后填写";
  return {
    rowNo,
    doubted: isUneven ? { ...doubted, quantity: uneven } : doubted,
    code: found("code"),
    barcode: found("barcode"),
    approval_number: found("approval_number"),
    name: found("name"),
    common_name: found("common_name"),
    trade_name: found("trade_name"),
    specification: found("specification"),
    manufacturer: found("manufacturer"),
    unit: packIn(columns.quantityHeading) || found("unit"),
    quantity: found("quantity"),
  };
}

function namesGoods(line: PlanLine): boolean {
  return namingColumns.some((column) => /[\p{L}\p{N}]/u.test(line[column]));
}

function textOf(cells: readonly string[]): string {
  const text = cells.filter((cell) => cell !== "").join(" ");
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
