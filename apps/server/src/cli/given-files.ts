import { readFile, writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
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
export async function writeGiven(
  { folder }: Folder,
  path: string,
  bytes: Uint8Array | string,
): Promise<string> {
  const whole = resolve(folder, path);
  try {
    await writeFile(whole, bytes);
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
