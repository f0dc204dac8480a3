/** CSV for spreadsheets. */
import { stringify } from "csv-stringify/sync";

/** A byte order mark, so that spreadsheets read UTF-8. */
export const csvMark = "\uFEFF";

type Row = readonly string[];

/** Lines with their ends; an apostrophe keeps a spreadsheet from running = + - @ as a formula. */
export function csvLines(rows: readonly Row[]): string {
  return stringify(
    rows.map((row) => row.map(safe)),
    { record_delimiter: "windows", quoted_match: /[\r\n]/u },
  );
}

/** The library's own guard looks at the first letter alone, and spreadsheets pass over blanks. */
function safe(text: string): string {
  return /^[\s]*[=+\-@]|^[\t\r]/u.test(text) ? `'${text}` : text;
}
