/**
 * A row without headings above it, as it is copied out of the middle of a spreadsheet: each cell tells what it is. Its
 * quantity is the one number that it has: of several any may be a price, a sum or a stock. What may be no quantity, or that
 * of other goods, is asked for.
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
const day = /^(?:19|20)\d{2}(?:[-/.年]\d{1,2}(?:[-/.月]\d{0,2}日?)?|[01]\d[0-3]\d|0[1-9]|1[0-2])$/u;
/** Years in which goods expire: 2027 alone is one before it is a number of boxes. */
const year = /^20(?:2[4-9]|3\d)$/u;
/** What says of the number behind it that it is another. */
const labels =
  /^(?:库存|现存|结存|存|[余剩存]|剩余|还[剩有]|单价|进价|售价|零售价?|批发价?|价格?|金额|小计|批号|效期|有效期至?|月销|销量?|日销|医保价?)[:：]?$/u;
/** What changes what stands before it. */
const changes = /^(?:不要|不用|别[发要]|取消|暂停|停|缺货|换|改|再?加|减)(?:了|吧|成|为|\d.*)?$|^[+]\d/u;
/** Goods with their number in one cell: 布洛芬片5盒, 公司(10盒). 24粒*10盒 is a pack. */
const counted = /(?<![\d*×x.])\d+\s*[盒瓶支袋包件箱](?![/装*×x])/u;
const likeCode = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9][\w-]{3,31}$/u;
/** A brand that looks like a number. */
const brand = /^999$/u;
const smallUnit = /[片粒丸贴]$/u;
const container = /[包袋盒瓶支件箱]$/u;

/** The places of what the cells say, and of the numbers of which one is the quantity. */
export type BareRow = {
  readonly places: ReadonlyMap<PlanColumn, number>;
  readonly numbers: readonly number[];
  /** Why its quantity is asked for though it has one number at most; "" where it is not. */
  readonly doubt: string;
};

/** Reads the cells; what fits nothing is left out. `numbersFrom`: cells before it count the rows. */
export function bareRow(cells: readonly string[], numbersFrom: number): BareRow {
  const places = new Map<PlanColumn, number>();
  const set = (column: PlanColumn, at: number) => !places.has(column) && places.set(column, at);
  const numbers = numbersOf(cells, numbersFrom);
  cells.forEach((cell, at) => {
    if (cell === "" || at < numbersFrom || numbers.includes(at) || saysOther(cells, at)) return;
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
  return { places, numbers, doubt: doubtOf(cells.slice(numbersFrom), cells[only ?? -1] ?? "") };
}

/** A day, a year that is no code at the beginning of the row, a label, or the number that it labels. */
function saysOther(cells: readonly string[], at: number): boolean {
  const cell = cells[at] ?? "";
  const isLabelled = isNumberCell(cell) && labels.test(cells[at - 1] ?? "");
  return isLabelled || day.test(cell) || labels.test(cell) || (at > 0 && year.test(cell));
}

function isMixed(cell: string): boolean {
  return han.test(cell) && counted.test(cell) && !isNumberCell(cell) && !isSpecification(cell);
}

/** `number`: the cell of the only number, "" for none. */
function doubtOf(cells: readonly string[], number: string): string {
  const barcodes = new Set(cells.flatMap((cell) => parseBarcode(cell) ?? []));
  const codes = new Set(cells.filter((cell) => likeCode.test(cell) && !isSpecification(cell)));
  const several = barcodes.size > 1 || codes.size > 1;
  if (several || cells.some(isMixed)) return "这一行可能不止一种商品，请核对，一行只写一种，并填写采购数量";
  if (number === "") return "";
  if (cells.some((cell) => changes.test(cell))) return "这一行的数量可能有改动，请填写采购数量";
  const isPack = smallUnit.test(number) && !cells.some((cell) => cell !== number && isSpecification(cell));
  if (isPack || brand.test(number) || /^[¥￥]?\d+\.\d{2}$|[元%]$/u.test(number))
    return `“${number}”可能不是采购数量，请填写`;
  return "";
}

function packOrCode(cell: string): PlanColumn {
  return isSpecification(cell) ? "specification" : "code";
}

/** A leading number of five digits and more is a code beside another number; 10支 is a pack where no other cell is one. */
function numbersOf(cells: readonly string[], from: number): number[] {
  const isNumber = (cell: string, at: number) => at >= from && isNumberCell(cell) && !saysOther(cells, at);
  const all = cells.flatMap((cell, at) => (isNumber(cell, at) ? [at] : []));
  const [first = -1, ...rest] = all;
  const isCode = rest.length > 0 && first === from && /^\d{5,}$/u.test(cells[first] ?? "");
  const numbers = isCode ? rest : all;
  const packs = numbers.filter((at) => packLike.test(cells[at] ?? ""));
  const hasPack = cells.some((cell, at) => !all.includes(at) && isSpecification(cell));
  const [only] = packs;
  const others = numbers.filter((at) => at !== only);
  // 10 pieces beside 50 bags: which of them is bought, the row does not say.
  const isClear = others.every((at) => /\d$/u.test(cells[at] ?? "") || container.test(cells[at] ?? ""));
  return numbers.length > 1 && packs.length === 1 && !hasPack && isClear ? others : numbers;
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

/**
 * Whether the first cells count the rows: 1, 2, 3 …; of a lone row 1 may do so, and of rows of which some were taken out
 * 1, 3, 4. Greetings and titles between them have one cell and count nothing.
 */
export function isCounted(rows: readonly (readonly string[])[]): boolean {
  const lines = rows.filter((cells) => cells.filter((cell) => cell !== "").length > 1);
  const firsts = lines.map(([cell = ""]) => (/^\d{1,4}$/u.test(cell) ? Number(cell) : Number.NaN));
  const [first = 0] = firsts;
  if (firsts.length === 1) return first === 1;
  const isRising = firsts.every((value, at) => at === 0 || value > (firsts[at - 1] ?? value));
  const isEach = firsts.every((value, at) => value === first + at);
  return (
    firsts.length > 1 && (isEach || (isRising && first === 1 && (firsts.at(-1) ?? 0) <= 3 * firsts.length))
  );
}
