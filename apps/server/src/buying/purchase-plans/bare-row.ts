/**
 * A row without headings above it, as it is copied out of the middle of a spreadsheet: each cell tells what it is. Its
 * quantity is the one number that it has: of several any may be a price, a sum or a stock.
 */
import { chineseNumber } from "@yaoji/domain/text/chinese-number";
import { parseBarcode } from "@yaoji/domain/trade/barcode";
import type { PlanColumn } from "@yaoji/domain/trade/purchase-plan";
import { approvalIn } from "./approval-cell.ts";

const number =
  /^(?:[¥￥]?-?\d+|[x×*][1-9]\d{0,3}(?!\d))(?:,\d{3})*(?:\.\d+)?\s*(?:[大中小整原]?[盒瓶支袋包件箱]|[板罐桶片粒丸贴个只套条]|元|%|kg|公斤)?$/iu;
/** 二十盒: without its unit it may be a name, and 三七片 is one. */
const inWords = /^([零一二两三四五六七八九十百千]+)小?[盒瓶支袋包件箱板罐桶片粒丸贴个只套条]$/u;
/** A number that may as well be a pack: 100片, 10支. */
const packLike = /[片粒丸贴支袋包]$/u;
const specification = /\d\s*(?:mg|g|kg|ml|l|ug|μg|iu|万|%|cm|mm|片|粒|丸|支|袋|贴|s|t)|\d\s*[*×x:]\s*\d/iu;
const maker = /(?:公司|药厂|制药|药业|医药|集团|厂|堂|生物|股份)/u;
const han = /\p{Script=Han}/u;
const unit = /^(?:[大中小整原]?[盒瓶支袋包件箱板罐桶片粒丸贴个只套条]|公斤|kg)$/iu;
const goodsCode = /^[A-Za-z0-9][\w-]{0,31}$/u;
const day = /^(?:19|20)\d{2}(?:[-/.年]\d{1,2}(?:[-/.月]\d{0,2}日?)?|[01]\d[0-3]\d)$/u;

/** The places of what the cells say, and of the numbers of which one is the quantity. */
export type BareRow = {
  readonly places: ReadonlyMap<PlanColumn, number>;
  readonly numbers: readonly number[];
};

/** Reads the cells; what fits nothing is left out. `numbersFrom`: cells before it count the rows. */
export function bareRow(cells: readonly string[], numbersFrom: number): BareRow {
  const places = new Map<PlanColumn, number>();
  const set = (column: PlanColumn, at: number) => !places.has(column) && places.set(column, at);
  const numbers = numbersOf(cells, numbersFrom);
  cells.forEach((cell, at) => {
    if (cell === "" || at < numbersFrom || numbers.includes(at) || day.test(cell)) return;
    if (parseBarcode(cell)) set("barcode", at);
    else if (approvalIn(cell)) set("approval_number", at);
    else if (unit.test(cell)) set("unit", at);
    else if (isSpecification(cell) || isNumberCell(cell)) set(packOrCode(cell), at);
    else if (han.test(cell) && !places.has("name")) set("name", at);
    else if (han.test(cell) && (maker.test(cell) || places.has("name"))) set("manufacturer", at);
    else if (goodsCode.test(cell)) set("code", at);
  });
  const [only, ...others] = numbers;
  if (only !== undefined && others.length === 0) places.set("quantity", only);
  return { places, numbers };
}

function packOrCode(cell: string): PlanColumn {
  return isSpecification(cell) ? "specification" : "code";
}

/** A leading number of five digits and more is a code beside another number; 10支 is a pack where no other cell is one. */
function numbersOf(cells: readonly string[], from: number): number[] {
  const all = cells.flatMap((cell, at) => (at >= from && isNumberCell(cell) && !day.test(cell) ? [at] : []));
  const [first = -1, ...rest] = all;
  const isCode = rest.length > 0 && first === from && /^\d{5,}$/u.test(cells[first] ?? "");
  const numbers = isCode ? rest : all;
  const packs = numbers.filter((at) => packLike.test(cells[at] ?? ""));
  const hasPack = cells.some((cell, at) => !all.includes(at) && isSpecification(cell));
  const [only] = packs;
  return numbers.length > 1 && packs.length === 1 && !hasPack ? numbers.filter((at) => at !== only) : numbers;
}

/** 20, 20盒, x20, 二十盒, ¥4.60, 1,000, 17%: a number and nothing else. Digits that are a bar code are none. */
export function isNumberCell(cell: string): boolean {
  const [, words = ""] = inWords.exec(cell) ?? [];
  return chineseNumber(words) !== null || (number.test(cell) && parseBarcode(cell) === null);
}

/** 0.25g*24粒 is one, 阿莫西林胶囊 0.25g*24粒 is a name with one behind it. */
export function isSpecification(cell: string): boolean {
  return specification.test(cell) && !/\p{Script=Han}{3,}/u.test(cell);
}

/** Whether the first cells count the rows: 1, 2, 3 …; of a lone row 1 may do so. */
export function isCounted(rows: readonly (readonly string[])[]): boolean {
  const firsts = rows.map(([cell = ""]) => (/^\d{1,4}$/u.test(cell) ? Number(cell) : Number.NaN));
  if (firsts.length === 1) return firsts[0] === 1 && (rows[0] ?? []).length > 1;
  return firsts.length > 1 && firsts.every((value, at) => value === (firsts[0] ?? 0) + at);
}
