/** The streams of a PDF with the dictionary before each: behind every `obj`, for a reader may begin at any of them. */

export type PdfStream = {
  /** Where the dictionary stands. */
  readonly from: number;
  readonly to: number;
  /** What it says, without comments and texts. */
  readonly dictionary: string;
  /** Where the data begins; null where its keyword is not followed by a line end. */
  readonly start: number | null;
};

const object = /obj\d*/g;
const keyword = "stream";
const lineEnd = /[ \t]*(?:\r\n|\n|\r)/y;
/** Deeper than any dictionary that is meant to be read. */
const deepest = 100;

/** null where a dictionary does not end as it begins: readers would not agree about what it is. */
export function findStreams(text: string): PdfStream[] | null {
  const streams: PdfStream[] = [];
  // Dictionaries do not overlap, so that together they are no longer than the file.
  let left = 2 * text.length;
  for (const { index, 0: mark } of text.matchAll(object)) {
    const from = gapEnd(text, index + mark.length);
    left -= from - index;
    if (left < 0) return null;
    if (!text.startsWith("<<", from)) continue;
    const read = readDictionary(text, from);
    if (read === null) return null;
    const { to, dictionary } = read;
    const next = gapEnd(text, to);
    left -= next - from;
    if (text.startsWith(keyword, next))
      streams.push({ from, to, dictionary, start: dataStart(text, next + keyword.length) });
  }
  return streams;
}

function dataStart(text: string, at: number): number | null {
  lineEnd.lastIndex = at;
  return lineEnd.test(text) ? lineEnd.lastIndex : null;
}

type Open = "<" | "[";

function readDictionary(text: string, from: number): { to: number; dictionary: string } | null {
  const open: Open[] = [];
  const pieces: string[] = [];
  let copied = from;
  for (let at = from; at < text.length; at++) {
    const end = opaqueEnd(text, at);
    if (end !== null) {
      pieces.push(text.slice(copied, at));
      copied = end;
      at = end - 1;
      continue;
    }
    const length = enclose(open, text, at);
    if (length === null || open.length > deepest) return null;
    at += length - 1;
    if (open.length > 0) continue;
    pieces.push(text.slice(copied, at + 1));
    return { to: at + 1, dictionary: pieces.join(" ") };
  }
  return null;
}

/** Opens or closes what the characters here do; gives how many they are, null where something else is open. */
function enclose(open: Open[], text: string, at: number): number | null {
  switch (text[at]) {
    case "<":
      open.push("<");
      return 2;
    case "[":
      open.push("[");
      return 1;
    case "]":
      return open.pop() === "[" ? 1 : null;
    case ">":
      return text[at + 1] === ">" && open.pop() === "<" ? 2 : null;
    default:
      return 1;
  }
}

/** Where a comment or a text that begins here ends; null where none does. */
function opaqueEnd(text: string, at: number): number | null {
  switch (text[at]) {
    case "%":
      return commentEnd(text, at);
    case "(":
      return textEnd(text, at);
    case "<":
      return text[at + 1] === "<" ? null : text.indexOf(">", at) + 1 || text.length;
    default:
      return null;
  }
}

function commentEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
}

function textEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return at + 1;
  }
  return text.length;
}

/** Behind spaces and comments. */
function gapEnd(text: string, from: number): number {
  for (let at = from; ;) {
    const next = text[at] === "%" ? commentEnd(text, at) : at + (isSpace(text[at]) ? 1 : 0);
    if (next === at) return at;
    at = next;
  }
}

function isSpace(character: string | undefined): boolean {
  return character !== undefined && "\0\t\n\f\r ".includes(character);
}
