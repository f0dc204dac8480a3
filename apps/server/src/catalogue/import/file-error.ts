/** What is wrong with the file as a whole, as a Chinese sentence for the operator; nothing of it was imported. */
export class ImportFileError extends Error {
  override readonly name = "ImportFileError";
}

/** Limits that keep a wrong file from filling the memory. */
export type ImportLimits = {
  readonly bytes: number;
  readonly rows: number;
  readonly rowBytes: number;
  /** What a workbook may inflate to, how many parts it may have, and how often its size a part may inflate to. */
  readonly inflated: number;
  readonly parts: number;
  readonly ratio: number;
  /** Cells with a formula are read by the value that the workbook keeps of them; left out: they are refused. */
  readonly takesFormulas?: true;
};

/** 50 MB, 200,000 rows, 64 KB to a row; a workbook of at most 1,000 parts and 250 MB, each part at most 250 times its size. */
export const importLimits: ImportLimits = {
  bytes: 50 * 1024 * 1024,
  rows: 200_000,
  rowBytes: 64 * 1024,
  inflated: 250 * 1024 * 1024,
  parts: 1000,
  ratio: 250,
};

/** A record of a file, headings too: its values by column, which of them a workbook holds as dates, and whether it shows the row. */
export type FileRecord = {
  readonly rowNo: number;
  readonly values: readonly string[];
  readonly dates?: ReadonlySet<number>;
  readonly isHidden?: boolean;
};

/** The records of a file from its beginning; it may be read again. `otherSheets`: those of the workbook that are not read. */
export type FileRecords = (() => AsyncIterable<FileRecord>) & { readonly otherSheets?: readonly string[] };

/** A cell as spreadsheets name it: B3. */
export function cellName(column: number, rowNo: number): string {
  let name = "";
  for (let left = column; left >= 0; left = Math.floor(left / 26) - 1)
    name = String.fromCodePoint(65 + (left % 26)) + name;
  return `${name}${rowNo}`;
}
