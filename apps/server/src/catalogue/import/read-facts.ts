/** Single facts out of a row's text: numbers, amounts, yes and no, lists. A flaw is a Chinese sentence for the report. */
import { legalName } from "@yaoji/domain/text/legal-name";
import { type Money, parseMoney, zero } from "@yaoji/domain/money/money";
import type { Field } from "./headings.ts";
import type { Said } from "./rows.ts";
import { cleanText } from "./clean-text.ts";

/** What a fact says: a value, a flaw, or (undefined) nothing. `null` clears. */
export type Read<T> = { readonly value: T | null } | { readonly flaw: string } | undefined;

/** Words for "nothing is known" that fill the cells of lists. */
const nothing: ReadonlySet<string> = new Set([
  "",
  "-",
  "--",
  "—",
  "/",
  "\\",
  "无",
  "暂无",
  "N/A",
  "NULL",
  "null",
  "n/a",
]);

/** The cleaned text of a fact; undefined where the row says nothing, null where it clears. */
export function textOf(said: Said, field: Field): string | null | undefined {
  const written = said[field];
  if (written === undefined || written === null) return written;
  const { text } = cleanText(written);
  return nothing.has(text) ? undefined : text;
}

type Reader<T> = (text: string) => T | { readonly flaw: string } | null;

/** Reads a fact that is there. */
export function read<T extends string | number | boolean | readonly unknown[]>(
  said: Said,
  field: Field,
  reader: Reader<T>,
): Read<T> {
  const text = textOf(said, field);
  if (text === undefined) return undefined;
  if (text === null) return { value: null };
  const found = reader(text);
  return typeof found === "object" && found !== null && "flaw" in found ? found : { value: found };
}

/** 0 is how lists say that there is none. */
export const zeroIsNone =
  <T>(reader: Reader<T>): Reader<T> =>
  (text) =>
    /^¥?0+(?:\.0+)?$/u.test(text) ? null : reader(text);

/** Ten million yuan: dearer than anything sold by the piece, and within what the database holds. */
const mostYuan = 10_000_000 * 10_000;

/** An amount above zero. */
export const amount =
  (label: string): Reader<Money> =>
  (text) => {
    const value = parseMoney(text.replace(/\s*元(?:\/.{1,4})?$/u, ""));
    if (value === null) return { flaw: `${label}“${short(text)}”不是金额（最多 4 位小数）` };
    if (value <= zero) return { flaw: `${label}须大于 0` };
    return value > mostYuan ? { flaw: `${label}“${short(text)}”过大（最多 10000000 元）` } : value;
  };

const piece = /\s*[盒瓶支袋包板罐桶片粒贴个只条套]$/u;

/** A whole number within bounds; 12.0 and 12盒 are 12, 1,145 is 1145. */
export const whole =
  (label: string, [least, most]: readonly [number, number]): Reader<number> =>
  (text) => {
    const digits = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.0+)?$/u.exec(text.replace(piece, ""))?.[1];
    if (digits === undefined) return { flaw: `${label}“${short(text)}”不是整数` };
    const value = Number(digits.replaceAll(",", ""));
    return value < least || value > most
      ? { flaw: `${label}“${short(text)}”应在 ${least} 到 ${most} 之间` }
      : value;
  };

const yes: ReadonlySet<string> = new Set([
  "是",
  "1",
  "true",
  "y",
  "yes",
  "√",
  "✓",
  "有",
  "上架",
  "在售",
  "冷链",
  "冷藏",
]);
const no: ReadonlySet<string> = new Set(["否", "0", "false", "n", "no", "×", "下架", "停售", "常温"]);

/** Yes or no in the words of lists. */
export const flag =
  (label: string): Reader<boolean> =>
  (text) => {
    const word = text.toLowerCase();
    if (yes.has(word)) return true;
    return no.has(word) ? false : { flaw: `${label}“${short(text)}”应为 是 或 否` };
  };

/** A line of text of at most so many characters. */
export const line =
  (label: string, most: number): Reader<string> =>
  (text) =>
    text.length > most ? { flaw: `${label}超过 ${most} 个字符` } : text;

/** The legal name of a company, of at most so many characters. */
export const company =
  (label: string, most: number): Reader<string> =>
  (text) =>
    line(label, most)(legalName(text));

/** The pieces of a list: a；b;c. */
export function pieces(text: string): string[] {
  return text
    .split(/[;；\n|]/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
}

/** A text quoted in a sentence, cut. */
export function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
