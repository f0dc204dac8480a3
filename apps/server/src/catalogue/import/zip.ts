/** The parts of a ZIP file, by its directory; what it inflates to is known and limited before anything is inflated. */
import { createInflateRaw } from "node:zlib";
import { ImportFileError, type ImportLimits } from "./file-error.ts";

/** A part as the directory has it. */
type Entry = {
  readonly packed: number;
  readonly inflated: number;
  readonly method: number;
  readonly offset: number;
};

/** The file and its parts by name. */
export type Zip = { readonly content: Buffer; readonly entries: ReadonlyMap<string, Entry> };

const broken = "文件已损坏，打不开，请重新导出或另存为“CSV UTF-8”";
const bomb = "文件解压后过大，请拆成几个文件，或另存为“CSV UTF-8”";

/** Reads the directory; ImportFileError when it is broken, encrypted, or would inflate beyond the limits. */
export function openZip(bytes: Uint8Array, limits: ImportLimits): Zip {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = content.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > content.length) throw new ImportFileError(broken);
  const count = content.readUInt16LE(end + 10);
  if (count > limits.parts) throw new ImportFileError(bomb);
  const entries = new Map<string, Entry>();
  let at = content.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const { name, entry, next } = readEntry(content, at);
    entries.set(name, entry);
    at = next;
  }
  checkSizes([...entries.values()], content.length, limits);
  return { content, entries };
}

function readEntry(content: Buffer, at: number): { name: string; entry: Entry; next: number } {
  if (at + 46 > content.length || content.readUInt32LE(at) !== 0x02014b50) throw new ImportFileError(broken);
  if ((content.readUInt16LE(at + 8) & 1) === 1) throw new ImportFileError("文件设了密码，请去掉密码后再导入");
  const lengths = [28, 30, 32].map((offset) => content.readUInt16LE(at + offset));
  const [nameLength = 0, extra = 0, comment = 0] = lengths;
  const entry = {
    method: content.readUInt16LE(at + 10),
    packed: content.readUInt32LE(at + 20),
    inflated: content.readUInt32LE(at + 24),
    offset: content.readUInt32LE(at + 42),
  };
  const name = content.toString("utf8", at + 46, at + 46 + nameLength).replaceAll("\\", "/");
  return { name, entry, next: at + 46 + nameLength + extra + comment };
}

/** Parts that lie upon each other would together be larger than the file. */
function checkSizes(entries: readonly Entry[], fileSize: number, limits: ImportLimits): void {
  const sum = (size: (entry: Entry) => number) => entries.reduce((total, entry) => total + size(entry), 0);
  const isDense = ({ packed, inflated }: Entry) => inflated > 1024 * 1024 && inflated > packed * limits.ratio;
  if (sum(({ inflated }) => inflated) > limits.inflated || entries.some(isDense))
    throw new ImportFileError(bomb);
  if (sum(({ packed }) => packed) > fileSize) throw new ImportFileError(broken);
}

/** A part inflated piece by piece; it may not become larger than the directory says. */
export async function* inflated({ content, entries }: Zip, name: string): AsyncGenerator<Buffer> {
  const entry = entries.get(name);
  if (!entry) throw new ImportFileError(broken);
  const data = dataOf(content, entry);
  if (entry.method === 0) {
    yield data;
    return;
  }
  if (entry.method !== 8) throw new ImportFileError(broken);
  const inflate = createInflateRaw();
  inflate.end(data);
  let size = 0;
  try {
    for await (const chunk of inflate) {
      size += (chunk as Buffer).length;
      if (size > entry.inflated) throw new ImportFileError(bomb);
      yield chunk as Buffer;
    }
  } catch (error) {
    if (error instanceof Error && "code" in error) throw new ImportFileError(broken, { cause: error });
    throw error;
  } finally {
    inflate.destroy();
  }
}

function dataOf(content: Buffer, { offset, packed }: Entry): Buffer {
  if (offset + 30 > content.length || content.readUInt32LE(offset) !== 0x04034b50)
    throw new ImportFileError(broken);
  const start = offset + 30 + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28);
  if (start + packed > content.length) throw new ImportFileError(broken);
  return content.subarray(start, start + packed);
}
