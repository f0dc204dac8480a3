import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join, relative } from "node:path";

export const root = fileURLToPath(new URL("../", import.meta.url));

export type SourceFile = { readonly path: string; readonly text: string };

/** What runs of a folder, tests aside, by its path from the root. */
export function sourcesOf(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file), text: readFileSync(file, "utf8") }));
}
