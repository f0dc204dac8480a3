/** Where the headings stand: lists have titles, dates and telephone numbers above them, and headings over two rows. */
import { type FileRecord, type FileRecords, ImportFileError } from "./file-error.ts";
import { type FileParts, partsOf } from "./file-parts.ts";
import { type Columns, columnsOf, fieldOf } from "./headings.ts";
import { unusedColumns, unusedText } from "./unused-columns.ts";

/** So many rows that are not empty are looked at. */
const mostRowsAbove = 20;

/** The headings of a file; what comes in rows behind `lastRow` is its content. */
export type Headings = {
  readonly headings: readonly string[];
  readonly columns: Columns;
  readonly parts: FileParts;
  readonly lastRow: number;
};

export const isEmpty = ({ values }: FileRecord) => values.every((value) => value.trim() === "");

/** The row, or two rows read as one, that look most like headings, whatever they lack; ImportFileError where nothing stands. */
export async function bestHeadings(records: FileRecords): Promise<Candidate> {
  const rows = await firstRows(records);
  if (rows.length === 0) throw new ImportFileError("文件是空的，没有表头");
  const candidates = rows.flatMap((row, at) => {
    const below = rows[at + 1];
    const both = below && joined(row, below);
    return [headingsIn(row), ...(both ? [headingsIn(both)] : [])];
  });
  const whole = candidates.filter(({ parts }) => !(parts instanceof ImportFileError));
  // The row below may belong to them; further down is content.
  return mostColumns(whole.length > 0 ? whole.filter(reaches(whole[0])) : candidates);
}

/** The first headings that have all columns of a list; ImportFileError for what the best ones lack. */
export async function findHeadings(records: FileRecords): Promise<Headings> {
  const { headings, columns, parts, lastRow } = await bestHeadings(records);
  const twice = headings.find((name, at) => fieldOf(name) !== null && headings.indexOf(name) < at);
  if (twice !== undefined) throw new ImportFileError(`表头里有两列都叫“${twice}”，请删去或改名一列`);
  if (parts instanceof ImportFileError) {
    const unused = unusedText(unusedColumns(headings, columns, null));
    throw new ImportFileError([parts.message, unused].filter(Boolean).join("；"));
  }
  return { headings, columns, parts, lastRow };
}

type Candidate = Omit<Headings, "parts"> & {
  readonly firstRow: number;
  readonly parts: FileParts | ImportFileError;
};

const reaches = (first: Candidate | undefined) => (each: Candidate) => each.firstRow <= (first?.lastRow ?? 0);

function mostColumns(candidates: readonly Candidate[]): Candidate {
  const [first, ...others] = candidates;
  if (!first) throw new ImportFileError("文件是空的，没有表头");
  return others.reduce((best, each) => (isBetter(each, best) ? each : best), first);
}

/** More columns; of as many, those of one row. */
function isBetter(one: Candidate, other: Candidate): boolean {
  const more = one.columns.size - other.columns.size;
  return more > 0 || (more === 0 && one.firstRow === one.lastRow && other.firstRow < other.lastRow);
}

async function firstRows(records: FileRecords): Promise<FileRecord[]> {
  const rows: FileRecord[] = [];
  for await (const record of records()) {
    if (isEmpty(record)) continue;
    rows.push(record);
    if (rows.length > mostRowsAbove) break;
  }
  return rows;
}

function headingsIn({ rowNo, values, firstRow = rowNo }: FileRecord & { firstRow?: number }): Candidate {
  const headings = values.map((heading) => heading.normalize("NFKC").trim());
  const columns = columnsOf(headings);
  return { headings, columns, parts: partsOf(columns), firstRow, lastRow: rowNo };
}

/** Merged cells: 库存 over 数量, 批号, 有效期. The lower name counts where there is one; null where the lower row is content. */
function joined(above: FileRecord, below: FileRecord): (FileRecord & { firstRow: number }) | null {
  const named = below.values.filter((value) => value.trim() !== "");
  const isHeading =
    named.some((value) => fieldOf(value) !== null) && !named.some((value) => /\d/u.test(value));
  if (!isHeading) return null;
  const width = Math.max(above.values.length, below.values.length);
  const values = Array.from({ length: width }, (_, at) => {
    const lower = below.values[at] ?? "";
    return lower.trim() === "" ? (above.values[at] ?? "") : lower;
  });
  return { firstRow: above.rowNo, rowNo: below.rowNo, values };
}
