/** Whether a PDF only shows something: no scripts, no files inside, nothing that opens or sends. */
import { inflateSync } from "node:zlib";

const endMark = Buffer.from("%%EOF");
/** Line ends after the mark, and no more: whatever else follows is another file. */
const mostAfterEnd = 16;
const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|Encrypt|SubmitForm|ImportData|GoToR)\b/;
/** Names may be written with #xx for any character. */
const escaped = /#([0-9A-Fa-f]{2})/g;

/** Why it is not taken; null for one that is plain. */
export function pdfFault(bytes: Buffer): "file.broken" | "file.active_pdf" | null {
  const end = bytes.lastIndexOf(endMark);
  if (end < 0) return "file.broken";
  const after = bytes.subarray(end + endMark.length);
  if (after.length > mostAfterEnd || after.toString("latin1").trim() !== "") return "file.broken";
  const text = bytes.toString("latin1");
  const packed = unpackObjects(bytes, text);
  if (packed === null) return "file.broken";
  return [text, ...packed].some((each) => active.test(plainNames(each))) ? "file.active_pdf" : null;
}

function plainNames(text: string): string {
  return text.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const streamStart = />>\s{0,4}stream\r?\n/g;
const longestDictionary = 1000;
const mostStreams = 20_000;
const mostUnpacked = 20_000_000;

/** What stands in object streams, where objects may be packed; null where one cannot be read. */
function unpackObjects(bytes: Buffer, text: string): string[] | null {
  const unpacked: string[] = [];
  let left = mostUnpacked;
  let streams = 0;
  for (const { index, 0: mark } of text.matchAll(streamStart)) {
    if (++streams > mostStreams) return null;
    const before = text.slice(Math.max(0, index - longestDictionary), index);
    if (!/\/ObjStm\b/.test(plainNames(before.slice(before.lastIndexOf(" obj") + 1)))) continue;
    const start = index + mark.length;
    const objects = unpack(bytes.subarray(start, text.indexOf("endstream", start)), left);
    if (objects === null) return null;
    left -= objects.length;
    unpacked.push(objects);
  }
  return unpacked;
}

function unpack(stream: Buffer, most: number): string | null {
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(1, most) }).toString("latin1");
  } catch {
    return null;
  }
}
