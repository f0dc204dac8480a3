import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { type Given, UsageFault } from "./verbs.ts";

/** What the file that was named holds; `what` it is of, for the sentence that asks for it. */
export async function jsonFileOf({ words: [file], folder }: Given, what: string): Promise<unknown> {
  if (file === undefined) throw new UsageFault(`请给出${what}文件。`);
  const text = await readFile(resolve(folder, file), "utf8").catch(() => {
    throw new UsageFault(`读不到文件：${file}`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageFault(`文件不是正确的 JSON：${file}`);
  }
}
