/** Purchase plans: lists of goods and quantities that a shop brings from its own system, and how a quantity is read. */
import { mostPieces } from "./quantity.ts";
import { chineseNumber } from "../text/chinese-number.ts";

/** Lines of one plan at most. */
export const mostPlanLines = 2000;
/** Bytes of its file at most. */
export const mostPlanBytes = 5 * 1024 * 1024;
/** What of a row names goods. */
export const planFields = [
  "code",
  "barcode",
  "approval_number",
  "name",
  "specification",
  "manufacturer",
] as const;
export type PlanField = (typeof planFields)[number];

/** What a column of a plan may say. */
export const planColumns = [
  "code",
  "barcode",
  "approval_number",
  "name",
  "common_name",
  "trade_name",
  "specification",
  "manufacturer",
  "unit",
  "quantity",
] as const;
export type PlanColumn = (typeof planColumns)[number];

/** Those by one of which a row names its goods. */
export const namingColumns = [
  "code",
  "barcode",
  "approval_number",
  "name",
  "common_name",
  "trade_name",
] as const satisfies readonly PlanColumn[];

/** Chinese names of the columns. */
export const planColumnText: Readonly<Record<PlanColumn, string>> = {
  code: "商品编码",
  barcode: "条码",
  approval_number: "批准文号",
  name: "品名",
  common_name: "通用名",
  trade_name: "商品名",
  specification: "规格",
  manufacturer: "生产厂家",
  unit: "单位",
  quantity: "采购数量",
};

/** What is wrong with columns that a buyer chose ("" or null: not used), as a Chinese sentence; null where nothing is. */
export function flawOfColumns(chosen: readonly (PlanColumn | "" | null)[]): string | null {
  const used = chosen.filter((column) => column !== "" && column !== null);
  const twice = used.find((column, at) => used.indexOf(column) !== at);
  if (twice) return `“${planColumnText[twice]}”只能选一列，请把另一列改为不使用`;
  if (!namingColumns.some((column) => used.includes(column)))
    return "请至少选择一列品名、商品编码、条码或批准文号";
  return null;
}

/** A quantity as written: pieces, or null with a Chinese sentence that says what to do. */
export type PlanQuantity = { readonly number: number | null; readonly note: string };

/** `x20` and `*20` say twenty times; X20010123 is an approval number, X00123 a code. */
const written = /^(?:[x×*](?=[1-9]\d{0,3}(?!\d)))?(-?)(\d+(?:\.\d+)?)\s*(\D*)$/iu;
/** 千克 is a unit. */
const inWords = /^[零一二两三四五六七八九十百千]+(?!克)/u;
/** What goods are sold by. Any other word behind a number may mean several of them. */
const piece =
  /^(?:小?[盒瓶支袋包]|[板罐桶听筒管片粒丸枚颗针贴剂克个只双套条张块根副付对把卷台本份]|片贴|单位|g|box(?:es)?|pcs?)$/iu;
const pack = /[大中小整原]?[件箱]|[大中整外]包|中盒|公斤|千克|kg|托盘|[打捆]$/iu;

/** What stands inside what goods are sold by: 24粒 of a 盒, 10支 of a 盒; a 支 may be called a 瓶. */
const inside = /^(?:[片粒丸贴枚颗板](?=.*[盒瓶袋包听罐桶])|支(?=.*[盒袋包]))/u;

/** What a unit says of itself: 盒装, 盒(24粒). */
const ofUnit = /(?:装|[(/].*)$/u;

/** The word for a pack of several pieces in a heading or a unit, as 件 in 采购数量（件）; "" where there is none. */
export function packIn(text: string): string {
  const plain = text.normalize("NFKC").replace(/[\s()[\]]+/gu, "");
  return pack.exec(plain)?.[0].toLowerCase() ?? "";
}

/**
 * `10`, `10盒`, `x10`, `1,000 瓶`, `10.0`, `十盒` → pieces. `counted` is what the column or the row says that it counts; a unit behind
 * the number stands before it. Cartons are not pieces: `2件` is asked back, unless 件 is how the goods are sold (then
 * the buyer confirms by typing the number). So is every unit that is not known to be one of pieces, and one of which several are in
 * what the goods are sold by (`soldBy`; "": not known).
 */
export function readPlanQuantity(text: string, counted = "", soldBy = ""): PlanQuantity {
  const spaced = text.normalize("NFKC").replace(/\p{Cf}+/gu, "");
  if (/[\u00b2\u00b3\u00b9\u2070-\u209c]/u.test(text)) return unread(text, "不是数量，请填写整数");
  if (/\d\s+\d/u.test(spaced) && !/^\s*\d{1,3}(?: \d{3})+(?!\d)/u.test(spaced))
    return unread(text, "里有几个数，请填写采购数量");
  const plain = spaced
    .replace(/\s+/gu, "")
    .replace(/(?<=\d),(?=\d{3}(?!\d))/gu, "")
    .replace(inWords, (words) => String(chineseNumber(words) ?? words));
  if (plain === "") return { number: null, note: "没有数量，请填写" };
  const [, minus, digits = "", unit = ""] = written.exec(plain) ?? [];
  if (digits === "" || /[\d*/+=]/u.test(unit)) return unread(text, "不是数量，请填写整数");
  const value = Number(digits);
  if (minus === "-" || value === 0) return unread(text, "须大于0，请重新填写");
  if (!Number.isInteger(value)) return unread(text, "不是整数，请重新填写");
  if (value > mostPieces) return unread(text, `过大，最多${mostPieces}`);
  const why = noPieces(unit.replace(/^\((.*)\)$/u, "$1") || unitOf(counted));
  if (why === "" && inside.test(`${unit || counted.trim()}${soldBy}`))
    return unread(text, `不是按“${soldBy}”计的，请填写${soldBy}数`);
  return why === "" ? { number: value, note: "" } : unread(text, `${why}，请填写最小销售单位的数量`);
}

/** A pack of several, or a unit that is not known; "" for pieces. */
function unitOf(counted: string): string {
  const plain = counted.normalize("NFKC").replace(/\s+/gu, "");
  return packIn(plain) || (plain === "" || piece.test(plain.replace(ofUnit, "")) ? "" : plain);
}

function noPieces(unit: string): string {
  if (unit === "" || piece.test(unit)) return "";
  return /[件箱]/u.test(unit) ? "是件数" : "的单位不是最小销售单位";
}

function unread(text: string, why: string): PlanQuantity {
  const shown = [...text.trim()].slice(0, 20).join("");
  return { number: null, note: `“${shown}”${why}` };
}
