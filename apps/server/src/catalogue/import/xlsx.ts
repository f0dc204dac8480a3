/** Records of a workbook's first visible sheet, read as a stream. */
import { type Shown, shownNumber } from "./cell-format.ts";
import {
  cellName,
  type FileRecord,
  type FileRecords,
  ImportFileError,
  type ImportLimits,
} from "./file-error.ts";
import { type Book, readBook } from "./xlsx-book.ts";
import { elementsOf, type Listener } from "./xlsx-xml.ts";
import { openZip, type Zip } from "./zip.ts";

const mostColumns = 256;

/** How the records of this workbook are read; ImportFileError here or while reading when it cannot be imported. */
export async function xlsxRecords(content: Uint8Array, limits: ImportLimits): Promise<FileRecords> {
  const zip = openZip(content, limits);
  const book = await readBook(zip);
  return Object.assign(() => sheetRecords(zip, book, limits), { otherSheets: book.otherSheets });
}

/** The cell at hand while the sheet streams by. */
type Cell = { column: number; type: string; style: number; text: string };
type Row = { rowNo: number; values: string[]; dates: Set<number>; isHidden: boolean };

async function* sheetRecords(zip: Zip, book: Book, limits: ImportLimits): AsyncGenerator<FileRecord> {
  const finished: FileRecord[] = [];
  for await (const _ of elementsOf(zip, book.sheet, sheetListener(book, finished, limits))) {
    yield* finished;
    finished.length = 0;
  }
}

function sheetListener(book: Book, finished: FileRecord[], { takesFormulas }: ImportLimits): Listener {
  let row = newRow({}, 0);
  let cell: Cell | null = null;
  let isValue = false;
  return {
    open: (name, attributes) => {
      if (name === "row") row = newRow(attributes, row.rowNo);
      else if (name === "c") cell = newCell(attributes, row);
      else if (name === "f" && cell && !takesFormulas) throw formulaAt(cell.column, row.rowNo);
      else if (name === "v" || name === "t") isValue = cell !== null;
    },
    text: (text) => {
      if (isValue && cell) cell.text += text;
    },
    close: (name) => {
      if (name === "v" || name === "t") isValue = false;
      else if (name === "c" && cell) {
        setValue(row, cell, book);
        cell = null;
      } else if (name === "row") finished.push(row);
    },
  };
}

function newRow({ r, hidden = "" }: Record<string, string>, before: number): Row {
  return {
    rowNo: Number(r ?? before + 1),
    values: [],
    dates: new Set(),
    isHidden: /^(?:1|true)$/u.test(hidden),
  };
}

function formulaAt(column: number, rowNo: number): ImportFileError {
  return new ImportFileError(
    `单元格 ${cellName(column, rowNo)} 是公式，请把公式改成数值（复制后选择性粘贴“值”）再导入`,
  );
}

function newCell(attributes: Record<string, string>, row: Row): Cell {
  const letters = /^([A-Z]{1,3})\d+$/u.exec(attributes.r ?? "")?.[1];
  const column = letters ? columnOf(letters) : row.values.length;
  return { column, type: attributes.t ?? "n", style: Number(attributes.s ?? 0), text: "" };
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 64) - 64, 0) - 1;
}

function setValue(row: Row, cell: Cell, book: Book): void {
  const { text, isDate } = valueOf(cell, book);
  if (text === "") return;
  if (cell.column >= mostColumns) throw new ImportFileError(`表格超过 ${mostColumns} 列`);
  while (row.values.length < cell.column) row.values.push("");
  row.values[cell.column] = text;
  if (isDate) row.dates.add(cell.column);
}

function valueOf({ type, style, text }: Cell, book: Book): Shown {
  if (type === "s") return { text: book.strings[Number(text)] ?? "" };
  if (type === "b") return { text: text === "1" ? "是" : "否" };
  if (type === "e") return { text: "" };
  if (type === "d") return { text: text.slice(0, 10), isDate: true };
  if (type !== "n" || text === "") return { text };
  const number = Number(text);
  if (!Number.isFinite(number)) return { text };
  return shownNumber(number, book.formats[style] ?? "General", book.countsFrom1904);
}
