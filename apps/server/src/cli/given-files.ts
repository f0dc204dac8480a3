import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { type Given, UsageFault } from "./verbs.ts";

/** A file that a command was given, from the folder where it was typed. */
export async function readGiven({ folder }: Given, path: string): Promise<{ name: string; bytes: Buffer }> {
  try {
    return { name: basename(path), bytes: await readFile(resolve(folder, path)) };
  } catch {
    throw new UsageFault(`读不到文件${path}，请检查路径。`);
  }
}
