/** What a workbook says besides its cells: which sheet comes first, its texts, and how its styles show numbers. */
import { posix } from "node:path";
import { builtInFormat } from "./cell-format.ts";
import { ImportFileError } from "./file-error.ts";
import { elementsOf, readPart } from "./xlsx-xml.ts";
import type { Zip } from "./zip.ts";

/** A workbook, but for the cells of its sheet. */
export type Book = {
  /** Name of the part with the first visible sheet. */
  readonly sheet: string;
  /** Names of the other sheets that are seen and hold something. */
  readonly otherSheets: readonly string[];
  readonly strings: readonly string[];
  /** The number format of each cell style. */
  readonly formats: readonly string[];
  readonly countsFrom1904: boolean;
};

const workbook = "xl/workbook.xml";

/** Reads the workbook's parts; ImportFileError when it is none. */
export async function readBook(zip: Zip): Promise<Book> {
  if (!zip.entries.has(workbook))
    throw new ImportFileError("文件不是 .xlsx 工作簿（可能是改了名的其他文件），请用表格软件另存为 .xlsx");
  const { first, others, countsFrom1904 } = await visibleSheets(zip);
  const sheet = (await targetOf(zip, relationOf(first))) ?? "xl/worksheets/sheet1.xml";
  if (!zip.entries.has(sheet)) throw new ImportFileError("工作簿里没有可读的工作表");
  const [strings, formats] = [await readStrings(zip), await readFormats(zip)];
  return { sheet, otherSheets: await filledOf(zip, others), strings, formats, countsFrom1904 };
}

type Sheet = Readonly<Record<string, string>>;

const relationOf = (sheet: Sheet = {}) =>
  Object.entries(sheet).find(([name]) => name.endsWith(":id"))?.[1] ?? "";

/** Workbooks are made with empty sheets behind the first: those are not worth a word. */
async function filledOf(zip: Zip, sheets: readonly Sheet[]): Promise<string[]> {
  const filled: string[] = [];
  for (const sheet of sheets) {
    const part = await targetOf(zip, relationOf(sheet));
    if (part && zip.entries.has(part) && (await hasValue(zip, part))) filled.push(sheet.name ?? "");
  }
  return filled;
}

async function hasValue(zip: Zip, part: string): Promise<boolean> {
  let isFound = false;
  const open = (name: string) => void (isFound ||= name === "v" || name === "t");
  for await (const _ of elementsOf(zip, part, { open })) if (isFound) return true;
  return isFound;
}

async function visibleSheets(zip: Zip) {
  const sheets: Sheet[] = [];
  let countsFrom1904 = false;
  await readPart(zip, workbook, {
    open: (name, attributes) => {
      if (name === "sheet") sheets.push(attributes);
      if (name === "workbookPr") countsFrom1904 = /^(?:1|true)$/u.test(attributes.date1904 ?? "");
    },
  });
  const [first = sheets[0], ...others] = sheets.filter(({ state = "visible" }) => state === "visible");
  return { first, others, countsFrom1904 };
}

async function targetOf(zip: Zip, relation: string): Promise<string | null> {
  const part = "xl/_rels/workbook.xml.rels";
  let target: string | null = null;
  if (!zip.entries.has(part)) return null;
  await readPart(zip, part, {
    open: (name, { Id, Target }) => {
      if (name === "Relationship" && Id === relation && Target) target = Target;
    },
  });
  if (target === null) return null;
  const path: string = target;
  return path.startsWith("/") ? path.slice(1) : posix.join("xl", path);
}

/** The texts that cells point to; readings above characters (rPh) are none. */
async function readStrings(zip: Zip): Promise<string[]> {
  const part = "xl/sharedStrings.xml";
  const strings: string[] = [];
  if (!zip.entries.has(part)) return strings;
  let text = "";
  let isText = false;
  let isReading = false;
  await readPart(zip, part, {
    open: (name) => {
      if (name === "si") text = "";
      else if (name === "rPh") isReading = true;
      else if (name === "t") isText = !isReading;
    },
    text: (more) => {
      if (isText) text += more;
    },
    close: (name) => {
      if (name === "t") isText = false;
      else if (name === "rPh") isReading = false;
      else if (name === "si") strings.push(text);
    },
  });
  return strings;
}

async function readFormats(zip: Zip): Promise<string[]> {
  const part = "xl/styles.xml";
  const styles: string[] = [];
  if (!zip.entries.has(part)) return styles;
  const own = new Map<number, string>();
  let isCellStyle = false;
  await readPart(zip, part, {
    open: (name, attributes) => {
      const id = Number(attributes.numFmtId ?? 0);
      if (name === "numFmt") own.set(id, attributes.formatCode ?? "");
      else if (name === "cellXfs") isCellStyle = true;
      else if (name === "xf" && isCellStyle) styles.push(own.get(id) ?? builtInFormat(id));
    },
    close: (name) => {
      if (name === "cellXfs") isCellStyle = false;
    },
  });
  return styles;
}
