/** What a workbook says besides its cells: which sheet comes first, its texts, and how its styles show numbers. */
import { posix } from "node:path";
import { builtInFormat } from "./cell-format.ts";
import { ImportFileError } from "./file-error.ts";
import { readPart } from "./xlsx-xml.ts";
import type { Zip } from "./zip.ts";

/** A workbook, but for the cells of its sheet. */
export type Book = {
  /** Name of the part with the first visible sheet. */
  readonly sheet: string;
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
  const { relation, countsFrom1904 } = await firstSheet(zip);
  const sheet = (await targetOf(zip, relation)) ?? "xl/worksheets/sheet1.xml";
  if (!zip.entries.has(sheet)) throw new ImportFileError("工作簿里没有可读的工作表");
  return { sheet, strings: await readStrings(zip), formats: await readFormats(zip), countsFrom1904 };
}

async function firstSheet(zip: Zip): Promise<{ relation: string; countsFrom1904: boolean }> {
  const sheets: Record<string, string>[] = [];
  let countsFrom1904 = false;
  await readPart(zip, workbook, {
    open: (name, attributes) => {
      if (name === "sheet") sheets.push(attributes);
      if (name === "workbookPr") countsFrom1904 = /^(?:1|true)$/u.test(attributes.date1904 ?? "");
    },
  });
  const shown = sheets.find(({ state = "visible" }) => state === "visible") ?? sheets[0];
  const relation = Object.entries(shown ?? {}).find(([name]) => name.endsWith(":id"))?.[1] ?? "";
  return { relation, countsFrom1904 };
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
