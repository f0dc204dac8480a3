/** Dates as lists write them. */

const firstSerial = 36_526; // 2000-01-01 as spreadsheets count days
const lastSerial = 73_415; // 2100-12-31

/**
 * The last day that a date of expiry names: 2027-05-31, 2027/5/31, 20270531, 2027年5月; a month means its last day. A
 * number such as 46538 is a spreadsheet's count of days.
 */
export function parseExpiry(text: string): string | null {
  return parseDay(text, "last");
}

/** The first day that a date of production names, in the same writings. */
export function parseProduction(text: string): string | null {
  return parseDay(text, "first");
}

/** The day that a spreadsheet's number counts, `YYYY-MM-DD`; null outside this century. */
export function serialDay(serial: number, countsFrom1904 = false): string | null {
  const days = Math.floor(serial) + (countsFrom1904 ? 1462 : 0);
  if (!(days >= firstSerial && days <= lastSerial)) return null;
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
}

/** Digits only: eight or six. Seven may be 2027-01-15 or 2027-11-05, so they are none. */
const digitsOnly = /^(\d{4})(\d{2})(\d{2})?$/u;
const separated = /^(\d{4})[-/.年](\d{1,2})(?:月|[-/.月](\d{1,2})日?)?$/u;
/** 2027.1 is January, or an October that lost its last zero as a number: nobody can tell. */
const lostZero = /^\d{4}\.1$/u;

/** Whether a date may mean two, so that it is asked back in these words; null: it does not. */
export function doubtOfDay(text: string): string | null {
  if (lostZero.test(text)) {
    const year = text.slice(0, 4);
    return `可能是 1 月，也可能是丢了末位零的 10 月，请写成 ${year}-01 或 ${year}-10`;
  }
  if (/^\d+(?:个月|年|天|日)$/u.test(text)) return "是保质期的长短，请写到期的日期";
  return /^\d{7}$/u.test(text) ? "可以读成两个日期，请写成 2027-01-15 的形式" : null;
}

function parseDay(written: string, ofMonth: "first" | "last"): string | null {
  const text = written
    .trim()
    .replace(/ 0{1,2}:0{2}(?::0{2})?$/u, "")
    .replace(/^(?:有效期)?至/u, "");
  if (/^\d{5}(?:\.0+)?$/u.test(text)) return serialDay(Number(text));
  const match = lostZero.test(text) ? null : (digitsOnly.exec(text) ?? separated.exec(text));
  if (!match) return null;
  const [year = 0, month = 0] = [Number(match[1]), Number(match[2])];
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = match[3] === undefined ? (ofMonth === "last" ? lastDay : 1) : Number(match[3]);
  if (year < 2000 || year > 2100 || month < 1 || month > 12 || day < 1 || day > lastDay) return null;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
