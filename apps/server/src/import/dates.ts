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

function parseDay(written: string, ofMonth: "first" | "last"): string | null {
  const text = written.trim().replace(/ 0{1,2}:0{2}(?::0{2})?$/u, "");
  if (/^\d{5}(?:\.0+)?$/u.test(text)) return serialDay(Number(text));
  const match = /^(\d{4})(?:[-/.年]?(\d{1,2}))(?:月|[-/.月]?(\d{1,2})日?)?$/u.exec(text);
  if (!match) return null;
  const [year = 0, month = 0] = [Number(match[1]), Number(match[2])];
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = match[3] === undefined ? (ofMonth === "last" ? lastDay : 1) : Number(match[3]);
  if (year < 2000 || year > 2100 || month < 1 || month > 12 || day < 1 || day > lastDay) return null;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
