/** The files that came back, out of a file, a folder or a ZIP; each read only when it is its turn. */
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { ImportFileError, type ImportLimits } from "../../catalogue/import/file-error.ts";
import { inflated, openZip, type Zip } from "../../catalogue/import/zip.ts";

/** `path` is for people: a file in a ZIP with the ZIP's own name before it. */
export type SourceFile = {
  readonly path: string;
  readonly name: string;
  readonly read: () => Promise<Buffer>;
};

const megabyte = 1024 * 1024;
const mostFiles = 5000;
const mostBytes = 20 * megabyte;
const mostZipBytes = 200 * megabyte;
const limits: ImportLimits = {
  bytes: mostZipBytes,
  rows: 0,
  rowBytes: 0,
  inflated: 500 * megabyte,
  parts: mostFiles,
  ratio: 250,
};

/** Every file below; ImportFileError where they are too many or too large. */
export async function sourceFiles(path: string): Promise<SourceFile[]> {
  const isFolder = (await stat(path)).isDirectory();
  const names = isFolder ? await filesIn(path) : [path];
  checkCount(names.length);
  const found: SourceFile[] = [];
  for (const name of names) {
    const file = { path: name, name: basename(name), read: () => bytesOf(name) };
    for await (const each of unpacked(file)) checkCount(found.push(each));
  }
  return found;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The files of a ZIP, or of one inside it, as the tax platform packs each invoice; any other is itself. */
async function* unpacked(file: SourceFile, depth = 0): AsyncGenerator<SourceFile> {
  if (!/\.zip$/iu.test(file.name)) {
    yield file;
    return;
  }
  if (depth > 1) throw new ImportFileError(`${file.path} 是压缩包里的压缩包，请先解压`);
  const zip = openZip(await file.read(), limits);
  for (const [name, entry] of zip.entries) {
    if (name.endsWith("/") || name.startsWith("__MACOSX/")) continue;
    if (entry.inflated > mostBytes) throw new ImportFileError(`${file.path} 里的 ${name} 超过20MB`);
    const read = async () => partOf(zip, name);
    yield* unpacked({ path: `${file.path}/${name}`, name: basename(name), read }, depth + 1);
  }
}

async function partOf(zip: Zip, name: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of inflated(zip, name)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function bytesOf(path: string): Promise<Buffer> {
  const most = /\.zip$/iu.test(path) ? mostZipBytes : mostBytes;
  if ((await stat(path)).size > most)
    throw new ImportFileError(`${path} 超过${most / megabyte}MB，请拆成几个文件`);
  return readFile(path);
}

function checkCount(count: number): void {
  if (count > mostFiles) throw new ImportFileError(`文件超过${mostFiles}个，请分几次导入`);
}
