/** What can be read on the pages of a PDF that this shop drew: the text of each line, as it would be copied out. */
import { inflateSync } from "node:zlib";

/** All text of the file, one piece of it a line. */
export function pdfText(pdf: Buffer): string {
  const streams = [...streamsOf(pdf)];
  const letters = new Map<number, string>();
  for (const stream of streams.filter((text) => text.includes("begincmap"))) readLetters(stream, letters);
  const pieces = streams.flatMap((text) =>
    [...text.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = ""]) => shown),
  );
  return pieces.map((shown) => decoded(shown, letters)).join("\n");
}

function* streamsOf(pdf: Buffer): Generator<string> {
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 1)) {
    const body = inflated(pdf.subarray(at + "stream\n".length, pdf.indexOf("endstream", at)));
    if (body) yield body;
  }
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString("latin1");
  } catch {
    return "";
  }
}

/** `<0000> <00ff> [<0000> <6837> …]`: the letters of glyphs from the first on. */
function readLetters(map: string, letters: Map<number, string>): void {
  for (const [, first = "", list = ""] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    let glyph = Number.parseInt(first, 16);
    for (const [, hex = ""] of list.matchAll(/<([0-9a-f ]+)>/gi)) {
      const units = Buffer.from(hex.replaceAll(" ", ""), "hex");
      letters.set(glyph, units.swap16().toString("utf16le"));
      glyph += 1;
    }
  }
}

function decoded(shown: string, letters: ReadonlyMap<number, string>): string {
  const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
  return glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? "").join("");
}
