/** The report of an import: one line to a row of the file, for a spreadsheet. */
import type { TableRow } from "../../platform/http/table-file.ts";
import type { Change } from "./rows.ts";

/** What became of a row. */
export type RowResult = "新增" | "更新" | "未变" | "拒绝" | "跳过";

/** A line of the report; `detail` says what was changed or why the row was refused. */
export type ReportRow = {
  readonly rowNo: number;
  readonly code: string;
  readonly name: string;
  readonly result: RowResult;
  readonly detail: string;
};

export const reportHeadings: TableRow = ["行号", "商品编码", "商品名称", "结果", "修改或原因"];

export function reportCells(row: ReportRow): TableRow {
  return [String(row.rowNo), row.code, row.name, row.result, row.detail];
}

/** What cleaning changed, in one cell: 规格：10.000mg→10mg（去除小数末尾的零）；… */
export function changesText(changes: readonly Change[]): string {
  return changes.map(({ field, from, to, why }) => `${field}：${from}→${to || "空"}（${why}）`).join("；");
}
