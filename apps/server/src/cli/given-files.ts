import { readFile, writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { TableRow } from "../platform/http/table-file.ts";
import { tableWriter } from "./table-writer.ts";
import { type Given, UsageFault } from "./verbs.ts";

type Folder = Pick<Given, "folder">;

/** A file that a command was given, from the folder where it was typed. */
export async function readGiven({ folder }: Folder, path: string): Promise<{ name: string; bytes: Buffer }> {
  try {
    return { name: basename(path), bytes: await readFile(resolve(folder, path)) };
  } catch (error) {
    throw new UsageFault(`读不到文件：${path}（${reasonOf(error)}）`);
  }
}

/** Writes what was asked for to the file that was named; gives its whole path. */
export function writeGiven(given: Folder, path: string, bytes: Uint8Array | string): Promise<string> {
  return writing(given, path, (whole) => writeFile(whole, bytes));
}

/** Writes a table in the form that the file's name says, the headings first; gives its whole path. */
export function writeGivenTable(given: Folder, path: string, table: readonly TableRow[]): Promise<string> {
  return writing(given, path, async (whole) => {
    const writer = tableWriter(whole);
    try {
      await writer.write(table);
    } finally {
      await writer.close();
    }
  });
}

async function writing(
  { folder }: Folder,
  path: string,
  write: (whole: string) => Promise<void>,
): Promise<string> {
  const whole = resolve(folder, path);
  try {
    await write(whole);
  } catch (error) {
    throw new UsageFault(`写不了文件：${path}（${reasonOf(error)}）`);
  }
  return whole;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "没有这个文件或文件夹",
  ENOTDIR: "路径中有一段不是文件夹",
  EISDIR: "这是文件夹",
  EACCES: "没有权限",
  EPERM: "没有权限",
  ENOSPC: "磁盘已满",
  EROFS: "磁盘只读",
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return reasons[code] ?? (code || "原因不明");
}
