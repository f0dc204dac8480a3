/** What a number cell of a workbook shows: its format decides, as it does for who looks at the sheet. */
import {
  format,
  getFormatDateInfo,
  getFormatFromId,
  isDateFormat,
  isTextFormat,
  isValidFormat,
} from "numfmt";
import { serialDay } from "./dates.ts";

/** The text of a cell; `isDate`: the spreadsheet holds it for a day. */
export type Shown = { readonly text: string; readonly isDate?: true };

const month = 'yyyy"年"m"月"';
const dayOfMonth = 'm"月"d"日"';
const day = 'yyyy"年"m"月"d"日"';
/** Built-in formats of Chinese spreadsheets, where they differ from those of others. */
const chinese: ReadonlyMap<number, string> = new Map([
  [27, month],
  [28, dayOfMonth],
  [29, dayOfMonth],
  [31, day],
  [36, month],
  [50, month],
  [51, dayOfMonth],
  [52, month],
  [53, dayOfMonth],
  [54, dayOfMonth],
  [57, month],
  [58, dayOfMonth],
]);
const firstOwnFormat = 164;

/** The code of a format that a workbook names by its number only. */
export function builtInFormat(id: number): string {
  return chinese.get(id) ?? (id < firstOwnFormat ? getFormatFromId(id) : "General");
}

/** A number as the cell shows it, but for days: those are 2027-10-31, or 2027-10 where no day of the month is shown. */
export function shownNumber(number: number, code: string, countsFrom1904: boolean): Shown {
  if (/^(?:general)?$/iu.test(code) || isTextFormat(code) || !isValidFormat(code))
    return { text: plainNumber(number) };
  if (isDateFormat(code)) return shownDay(number, code, countsFrom1904);
  const shown = format(code, number).trim();
  // Some formats show what is below nothing in red, without its sign.
  const text = number < 0 && /^\d/u.test(shown) ? `-${shown}` : shown;
  // Formats of account books show nothing, or a dash, for none.
  return { text: number === 0 && !/\d/u.test(text) ? "0" : text };
}

function shownDay(number: number, code: string, countsFrom1904: boolean): Shown {
  const shows = getFormatDateInfo(code);
  const iso = serialDay(number, countsFrom1904);
  if (!shows.year && !shows.month && !shows.day) return { text: format(code, number) };
  if (iso === null) return { text: plainNumber(number), isDate: true };
  if (!shows.year || !shows.month) return { text: format(code, number), isDate: true };
  return { text: shows.day ? iso : iso.slice(0, 7), isDate: true };
}

/** Digits that spreadsheets keep of a number. */
const keptDigits = 15;

/**
 * 15 digits, so that 0.1+0.2 is 0.3, and no exponent for a bar code; beyond, where a spreadsheet has lost the last
 * digits, the exponent says so.
 */
function plainNumber(number: number): string {
  if (Math.abs(number) >= 10 ** keptDigits) return format("0.00000E+00", number);
  const rounded = Number(number.toPrecision(keptDigits));
  return Number.isSafeInteger(rounded) ? rounded.toFixed(0) : String(rounded);
}
