/** Whether a PDF only shows something: no scripts, no files inside, nothing that opens or sends. */
import { inflateSync } from "node:zlib";
import { findStreams, type PdfStream } from "./pdf-streams.ts";

const endMark = Buffer.from("%%EOF");
/** Line ends after the mark, and no more: whatever else follows is another file. */
const mostAfterEnd = 16;
/**
 * What runs, sends or holds files, wherever it stands. A script's own key, /JS, is not asked for: only the actions
 * JavaScript and Rendition have it, and three letters stand by chance in every third scan of 10 MB.
 */
const active =
  /\/(JavaScript|Rendition|Launch|EmbeddedFiles?|RichMedia|XFA|Encrypt|SubmitForm|ImportData|GoToR)\b/;
/** Names may be written with #xx for any character. */
const escaped = /#([0-9A-Fa-f]{2})/g;

/** Why it is not taken; null for one that is plain. */
export function pdfFault(bytes: Buffer): "file.broken" | "file.active_pdf" | null {
  const end = bytes.lastIndexOf(endMark);
  if (end < 0) return "file.broken";
  const after = bytes.subarray(end + endMark.length);
  if (after.length > mostAfterEnd || after.toString("latin1").trim() !== "") return "file.broken";
  const text = bytes.toString("latin1");
  const streams = findStreams(text);
  if (streams === null) return "file.broken";
  const packed = streams
    .map((stream) => ({ ...stream, dictionary: plainNames(stream.dictionary) }))
    .filter(({ dictionary }) => packedName.test(dictionary));
  if (isNamedOutside(text, packed)) return "file.active_pdf";
  if (packed.some(({ dictionary }) => filterOf(dictionary) === null)) return "file.active_pdf";
  const objects = unpackObjects(bytes, packed);
  if (objects === null) return "file.broken";
  return [text, ...objects].some((each) => active.test(plainNames(each))) ? "file.active_pdf" : null;
}

function plainNames(text: string): string {
  return text.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** An object stream's, where objects may be packed; some readers ask for where its first object stands only. */
const packedName = /\/(?:ObjStm|First)\b/;

/** Whether something is called an object stream that is not among those that were found. */
function isNamedOutside(text: string, packed: readonly PdfStream[]): boolean {
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to } of packed) {
    pieces.push(text.slice(at, Math.max(at, from)));
    at = Math.max(at, to);
  }
  pieces.push(text.slice(at));
  return /\/ObjStm\b/.test(plainNames(pieces.join("\n")));
}

const filterNames = /\/Filter\b/g;
const flateOnly = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])\s*(?=\/|>>)/;
/** What would change the unpacked bytes once more, or take them from elsewhere; `/F` is a short `/Filter` too. */
const odd = /\/(?:DecodeParms|DP|F|FFilter|FDecodeParms)\b/;

/** How an object stream is packed; null for any way but the ordinary ones, which alone are undone here. */
function filterOf(dictionary: string): "none" | "flate" | null {
  if (odd.test(dictionary)) return null;
  const filters = dictionary.match(filterNames)?.length ?? 0;
  if (filters === 0) return "none";
  return filters === 1 && flateOnly.test(dictionary) ? "flate" : null;
}

const mostStreams = 20_000;
const mostUnpacked = 20_000_000;

/** What stands in object streams; null where one cannot be read. One without a filter is read where it stands. */
function unpackObjects(bytes: Buffer, packed: readonly PdfStream[]): string[] | null {
  const unpacked: string[] = [];
  let left = mostUnpacked;
  if (packed.length > mostStreams) return null;
  for (const { start, dictionary } of packed) {
    if (start === null) return null;
    if (filterOf(dictionary) === "none") continue;
    const objects = unpack(bytes.subarray(start), left);
    if (objects === null) return null;
    left -= objects.length;
    unpacked.push(objects);
  }
  return unpacked;
}

/** What follows the packed bytes is not looked at. */
function unpack(stream: Buffer, most: number): string | null {
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(1, most) }).toString("latin1");
  } catch {
    return null;
  }
}
