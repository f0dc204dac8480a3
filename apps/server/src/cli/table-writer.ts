/** A table that a command writes into a file: .xlsx for people where its name ends so, CSV otherwise. */
import { statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { type FileHandle, open, writeFile } from "node:fs/promises";
import { csvLines, csvMark } from "../platform/tables/csv.ts";
import type { TableRow } from "../platform/http/table-file.ts";
import { workbookOf } from "../platform/tables/workbook.ts";

export type TableWriter = {
  /** Rows as they come, the headings first. */
  readonly write: (rows: readonly TableRow[]) => Promise<void>;
  /** What was written is in the file; without any row there is none. */
  readonly close: () => Promise<void>;
};

/** Why no table can be written there, in Chinese; null: it can. */
export function whyNoTable(path: string): string | null {
  const folder = dirname(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return `放报告的文件夹不存在：${basename(folder)}，请先建好，或换一个地方`;
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? `${basename(path)} 这是一个文件夹，请给出报告的文件名` : null;
}

export function tableWriter(path: string): TableWriter {
  return path.toLowerCase().endsWith(".xlsx") ? workbookWriter(path) : csvWriter(path);
}

function csvWriter(path: string): TableWriter {
  let file: FileHandle | undefined;
  return {
    write: async (rows) => {
      const begins = file === undefined;
      file ??= await open(path, "w");
      await file.write((begins ? csvMark : "") + csvLines(rows));
    },
    close: async () => file?.close(),
  };
}

/** A workbook is packed whole. */
function workbookWriter(path: string): TableWriter {
  const kept: TableRow[] = [];
  return {
    write: async (rows) => {
      for (const row of rows) kept.push(row);
    },
    close: async () => {
      if (kept.length > 0) await writeFile(path, await workbookOf([{ name: "明细", rows: kept }]));
    },
  };
}
