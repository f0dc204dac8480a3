/** What a file is by its first bytes, whatever its name says, and its text in the encoding that it has. */
import { isUtf8 } from "node:buffer";
import { TextDecoder } from "node:util";
import { ImportFileError, type ImportLimits } from "./file-error.ts";

/** Text of a table in one of two encodings, or a workbook .xlsx. */
export type FileKind = "utf-8" | "gb18030" | "xlsx";

const piece = 64 * 1024;

/** The whole file, held in memory: it is read to its end before anything is written. */
export async function readAll(source: AsyncIterable<Uint8Array>, limits: ImportLimits): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.byteLength;
    if (bytes > limits.bytes)
      throw new ImportFileError(
        `文件超过 ${Math.floor(limits.bytes / 1024 / 1024)} MB，请拆成几个文件分别导入`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Tells what a file is; ImportFileError for what is no table. */
export function kindOf(content: Uint8Array): FileKind {
  const head = Buffer.from(content.subarray(0, 512)).toString("latin1");
  if (isBlank(content)) throw new ImportFileError("文件是空的，没有表头");
  if (head.startsWith("PK\u0003\u0004")) return "xlsx";
  const other = wrongKindOf(head);
  if (other) throw new ImportFileError(other);
  if (content.includes(0)) throw new ImportFileError("文件不是表格，请用 .xlsx 或 CSV 文件");
  if (isUtf8(content)) return "utf-8";
  if (isGb18030(content)) return "gb18030";
  throw new ImportFileError("文件编码既不是 UTF-8 也不是 GB18030，请在表格软件里另存为“CSV UTF-8”或 .xlsx");
}

/** How other files begin; their bytes as characters. */
const wrongKinds: readonly (readonly [starts: readonly string[], message: string])[] = [
  [
    ["\u00D0\u00CF\u0011\u00E0"],
    "这是旧版 Excel 文件（.xls）或加密的工作簿，请去掉密码并另存为 .xlsx 或“CSV UTF-8”",
  ],
  [["%pdf"], "这是 PDF 文件，不是表格，请用 .xlsx 或 CSV 文件"],
  [
    ["<!doctype", "<html", "<table", "<?xml", "<meta", "<head"],
    "这是网页或 XML 文件（有些系统导出时改名为 .xls），请用表格软件打开后另存为 .xlsx 或“CSV UTF-8”",
  ],
  [["\u00FF\u00FE", "\u00FE\u00FF"], "文件是 UTF-16 编码，请在表格软件里另存为“CSV UTF-8”或 .xlsx"],
  [["rar!", "7z\u00BC\u00AF", "\u001F\u008B"], "这是压缩包，请解压后导入里面的表格"],
];

function wrongKindOf(head: string): string | undefined {
  const text = head.replace(/^\u00EF\u00BB\u00BF/u, "").trimStart();
  const begins = (start: string) => text.toLowerCase().startsWith(start.toLowerCase());
  return wrongKinds.find(([starts]) => starts.some(begins))?.[1];
}

const blanks: ReadonlySet<number> = new Set([0x20, 0x0a, 0x0d, 0x09]);

/** Nothing but white space behind a byte order mark. */
function isBlank(content: Uint8Array): boolean {
  const start = content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf ? 3 : 0;
  return content.subarray(start).every((byte) => blanks.has(byte));
}

function isGb18030(content: Uint8Array): boolean {
  try {
    for (const _ of decoded(content, "gb18030"));
    return true;
  } catch {
    return false;
  }
}

/** The text piece by piece, without its byte order mark. */
export function* decoded(content: Uint8Array, encoding: "utf-8" | "gb18030"): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let at = 0; at < content.length; at += piece)
    yield decoder.decode(content.subarray(at, at + piece), { stream: true });
  yield decoder.decode();
}
