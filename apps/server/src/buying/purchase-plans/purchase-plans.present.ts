/** A matched purchase plan as the contract has it. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { PlanRow } from "@yaoji/contract/schemas/self-service";
import { readPlanQuantity } from "@yaoji/domain/trade/purchase-plan";
import type { PlanLine, PlanTable } from "./plan-lines.ts";
import type { PlanMatch } from "./plan-match.ts";

const longestCell = 60;
const shown = (text: string) => [...text].slice(0, longestCell).join("");

/** What was left out, and what each column was taken for. */
export function presentTable({
  headings,
  fields,
  firstRows,
  doubts,
  skipped,
}: PlanTable): Pick<DataOf<"purchasePlan">, "columns" | "first_rows" | "doubts" | "skipped"> {
  const width = Math.max(fields.length, ...firstRows.map((cells) => cells.length));
  return {
    skipped: skipped.map(({ rowNo, text, reason }) => ({ row_no: rowNo, text, reason })),
    columns: Array.from({ length: width }, (_, at) => ({
      heading: shown(headings?.[at] ?? ""),
      field: fields[at] ?? null,
    })),
    first_rows: firstRows.map((cells) => cells.map(shown)),
    doubts: doubts.map(({ field, columns, text }) => ({ field, columns: [...columns], text })),
  };
}

/** Rows as they came with what they name; goods that the shop is not shown after all are named by none. */
export function presentRows(
  lines: readonly PlanLine[],
  matches: readonly PlanMatch[],
  seen: ReadonlyMap<number, { readonly bzdw: string }>,
): PlanRow[] {
  const earlier = new Map<number, number>();
  return lines.map((line, at) => {
    const match = shownMatch(matches[at] ?? { state: "none" }, { line, seen });
    const goodsId = match.state === "sure" ? match.goodsId : null;
    const sameAs = goodsId === null ? undefined : earlier.get(goodsId);
    if (goodsId !== null && sameAs === undefined) earlier.set(goodsId, line.rowNo);
    return {
      ...presentLine(line, seen.get(goodsId ?? 0)?.bzdw ?? ""),
      ...presentMatch(match, line.doubted.quantity !== ""),
      goods_id: goodsId,
      same_as_row: sameAs ?? null,
    };
  });
}

/** Without goods that the shop is not shown; of goods that another column contradicts nothing is sure. */
function shownMatch(
  match: PlanMatch,
  { line, seen }: { line: PlanLine; seen: ReadonlyMap<number, unknown> },
): PlanMatch {
  if (match.state === "none") return match;
  if (match.state === "sure" && seen.has(match.goodsId) && !line.doubted.isGoods) return match;
  const candidates = match.state === "sure" ? [{ goodsId: match.goodsId, differs: [] }] : match.candidates;
  const left = candidates.filter(({ goodsId }) => seen.has(goodsId));
  return left.length === 0 ? { state: "none" } : { state: "uncertain", candidates: left };
}

/** Goods of which only the number is in doubt are chosen already, and wait for it. */
function presentMatch(
  match: PlanMatch,
  isNumberDoubted: boolean,
): Pick<PlanRow, "state" | "matched_by" | "candidates"> {
  if (match.state === "none") return { state: "none", matched_by: "", candidates: [] };
  if (match.state === "uncertain") {
    const candidates = match.candidates.map(({ goodsId, differs }) => ({
      goods_id: goodsId,
      differs: [...differs],
    }));
    return { state: "uncertain", matched_by: "", candidates };
  }
  if (!isNumberDoubted) return { state: "sure", matched_by: match.by, candidates: [] };
  return {
    state: "uncertain",
    matched_by: match.by,
    candidates: [{ goods_id: match.goodsId, differs: [] }],
  };
}

function presentLine(line: PlanLine, soldBy: string) {
  const asked = line.doubted.quantity;
  const read = () => readPlanQuantity(line.quantity, line.unit, soldBy);
  const quantity = asked === "" ? read() : { number: null, note: asked };
  return {
    row_no: line.rowNo,
    code: line.code,
    barcode: line.barcode,
    pzwh: line.approval_number,
    name: line.name || line.common_name || line.trade_name,
    ypgg: line.specification,
    sccj: line.manufacturer,
    quantity_text: line.quantity,
    number: quantity.number,
    quantity_note: quantity.note,
  };
}
