/** CSV for spreadsheets. */

/** A byte order mark, so that spreadsheets read UTF-8. */
export const csvMark = "\uFEFF";

/** One line with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

/** Quoted where CSV needs it; an apostrophe keeps a spreadsheet from running = + - @ as a formula. */
function cell(text: string): string {
  const safe = /^[\s]*[=+\-@]|^[\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
