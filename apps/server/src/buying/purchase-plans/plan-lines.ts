/** The lines of a purchase plan out of the records of its file: under headings, or row by row where there are none. */
import { namingColumns, packIn, type PlanColumn } from "@yaoji/domain/trade/purchase-plan";
import { plainHeading } from "../../catalogue/import/headings.ts";
import { cleanText } from "../../catalogue/import/clean-text.ts";
import { isCounted } from "./bare-row.ts";
import {
  type ChosenColumns,
  type ColumnDoubt,
  type Columns,
  columnsOfRows,
  type Doubted,
  type PlanCells,
} from "./plan-columns.ts";
import { findHead, isHead, type PlanHead } from "./plan-head.ts";
import type { PlanRecords } from "./plan-records.ts";
import { joinThousands } from "./thousands.ts";

/** A row as it came, each cell in one width and without odd spaces; `unit` is the cartons of its heading, or its own. */
export type PlanLine = { readonly rowNo: number; readonly doubted: Doubted } & Readonly<
  Record<PlanColumn, string>
>;
/** A row that is no line, and why; `rowNo` 0: a whole sheet. */
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
/** A cell that says by itself that cartons are meant: 整件 in the remarks. */
const packWord = /^(?:按?[大中小整原]?[件箱]|[大中整外]包|ctns?|cartons?|cases?|打|提|托盘?|捆)$/iu;

/** Reads the records; what is no line is told, blank rows are not. */
export function readPlanTable(records: PlanRecords, chosen: ChosenColumns | null): PlanTable {
  const all = records.rows
    .map(({ rowNo, values, isHidden = false }) => ({
      rowNo,
      cells: values.map((value) => cleanText(plainOf(value)).text),
      isHidden,
    }))
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
    const reason = head && at < head.at ? "表头上方的说明" : reasonToSkip(row, { heads, nameAt });
    if (reason !== null) skip(row, reason);
    return reason === null;
  });
  const body = chosen && !head ? withoutUnknownHead(kept, chosen, skip) : kept;
  const columns = columnsOfRows(head?.headings ?? null, body, {
    chosen,
    isCounted: isCounted(body.map(({ cells }) => cells)),
  });
  let above: PlanLine | null = null;
  const lines = body.flatMap((row) => {
    const line: PlanLine = asAbove(lineOf(row, columns), above);
    above = line;
    if (namesGoods(line)) return [line];
    skip(row, "没有品名、编码或条码");
    return [];
  });
  return {
    lines,
    skipped: [
      ...skipped.toSorted((one, other) => one.rowNo - other.rowNo),
      ...records.otherSheets.map(unread),
    ],
    headings: head?.headings ?? null,
    fields: columns.fields,
    doubts: columns.doubts,
    firstRows: body.slice(0, shownRows).map(({ cells }) => cells),
  };
}

const unread = (sheet: string): SkippedRow => ({
  rowNo: 0,
  text: sheet,
  reason: "另一张工作表，没有读取：请另存为一个文件再上传",
});

/** ="00123" and '00123 are how spreadsheets are told that a code is a text. */
const plainOf = (cell: string) => /^="([^"]*)"$/u.exec(cell)?.[1] ?? cell.replace(/^'(?=[\w-]+$)/u, "");

/** Rows whose cells stand apart by commas or spaces may have one too many: where, nobody knows. */
function evenRows(
  rows: readonly Omit<PlanCells, "flaw">[],
  head: PlanHead | null,
  apart: PlanRecords["apart"],
): PlanCells[] {
  const counts = Map.groupBy(rows, ({ cells }) => cells.length);
  const usual = [...counts].sort(([, one], [, other]) => other.length - one.length)[0];
  const width = head ? head.headings.length : usual && usual[1].length > 1 ? usual[0] : null;
  const heads = new Set(
    rows.slice(head?.at ?? 0, head ? head.at + head.rows : 0).map(({ cells }) => sameOf(cells)),
  );
  let below = "";
  return rows.map(({ rowNo, cells, isHidden }, at) => {
    const isOther = head && at >= head.at + head.rows && isHead(cells);
    if (isOther)
      below = heads.has(sameOf(cells)) ? "" : "这一行在另一张表的表头下面，列可能不同，请核对后填写";
    if (apart === "cells") return { rowNo, cells, isHidden, flaw: below };
    const uneven = "这一行的格数与其他行不同，数量可能不在这一列，请核对后填写";
    if (apart === "spaces")
      return { rowNo, cells, isHidden, flaw: head && cells.length !== width ? uneven : below };
    const { cells: joined, isUnsure } = joinThousands(cells, width);
    return { rowNo, cells: joined, isHidden, flaw: isUnsure ? uneven : below };
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
  { cells, isHidden }: PlanCells,
  { heads, nameAt }: { heads: readonly string[]; nameAt: number },
): string | null {
  const said = cells.filter((cell) => cell !== "");
  if (isHidden) return "表格里隐藏的行";
  if (heads.includes(sameOf(cells))) return "重复的表头";
  if (heads.length > 0 && isHead(cells)) return "另一张表的表头";
  if (isTotals(cells, cells[nameAt] ?? "")) return "合计行";
  const isRemark =
    heads.some((head) => head.includes("\t")) &&
    said.length === 1 &&
    /:|^\(?[一二三四五六七八九十]+[、.)]|备注|说明|制表|审核/u.test(said[0] ?? "");
  return isRemark ? "说明或分类行" : null;
}

function sameOf(cells: readonly string[]): string {
  return cells.map(plainHeading).join("\t").trimEnd();
}

function lineOf({ rowNo, cells, flaw }: PlanCells, columns: Columns): PlanLine {
  const { places, doubted } = columns.ofRow(cells);
  const found = (column: PlanColumn) => cells[places.get(column) ?? -1] ?? "";
  const ownUnit = found("unit");
  const pack =
    packIn(columns.quantityHeading) ||
    (packIn(ownUnit) ? ownUnit : cells.find((cell) => packWord.test(cell)));
  return {
    rowNo,
    doubted: flaw === "" ? doubted : { ...doubted, quantity: flaw },
    code: found("code"),
    barcode: found("barcode"),
    approval_number: found("approval_number"),
    name: found("name"),
    common_name: found("common_name"),
    trade_name: found("trade_name"),
    specification: found("specification"),
    manufacturer: found("manufacturer"),
    unit: pack || ownUnit,
    quantity: found("quantity"),
  };
}

const ditto = /^(?:[〃″]|同上)$/u;

/** With what a merged cell or 〃 takes from the row above; whether these goods are meant is asked then. */
function asAbove(line: PlanLine, above: PlanLine | null): PlanLine {
  const taken = (["name", "specification", "manufacturer"] as const).filter((column) =>
    ditto.test(line[column]),
  );
  const isMerged = !namesGoods(line) && line.specification !== "" && line.quantity !== "";
  if (!above || (taken.length === 0 && !isMerged)) return line;
  const columns = isMerged ? ([...taken, "name"] as const) : taken;
  const said = Object.fromEntries(columns.map((column) => [column, above[column]]));
  return { ...line, ...said, doubted: { ...line.doubted, isGoods: true } };
}

function namesGoods(line: PlanLine): boolean {
  return namingColumns.some((column) => /[\p{L}\p{N}]/u.test(line[column]));
}

function textOf(cells: readonly string[]): string {
  const text = cells.filter((cell) => cell !== "").join(" ");
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** How rows of a plan begin that sum others up: 合计, 总计, 小计, 本页合计. */
const sums =
  /^\p{Script=Han}{0,8}?(?:合计|总计|小计|共计)|^(?:累计|汇总|总数|总量|总额|总金额|total|subtotal|grandtotal|sum)(?![a-z])|^共\d+[个种条行品项]/iu;

const isSum = (cell: string) => sums.test(cell.replace(/[\s*_—-]/gu, ""));

/** `name`: the cell of the name; "" where there is none. A sum in a remark behind goods is no row of sums. */
function isTotals(cells: readonly string[], name: string): boolean {
  const words = cells.filter((cell) => /\p{L}/u.test(cell));
  return isSum(words[0] ?? "") || isSum(name) || (name === "" && words.some(isSum));
}
