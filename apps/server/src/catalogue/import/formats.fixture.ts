/** The same table in other formats, for tests. */
import { crc32, deflateRawSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import writeWorkbook from "write-excel-file/node";

/** The text in GB18030, which no encoder of the platform writes: the decoder is asked for each of its codes. */
export function inGb18030(text: string): Buffer {
  const codes = gb18030Codes();
  const bytes = [...text].map((character) => {
    const code = codes.get(character);
    if (!code) throw new Error(`no code for ${character}`);
    return code;
  });
  return Buffer.concat(bytes);
}

let known: Map<string, Buffer> | undefined;

function gb18030Codes(): Map<string, Buffer> {
  if (known) return known;
  const decoder = new TextDecoder("gb18030");
  const codes = new Map<string, Buffer>();
  const add = (...bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if ([...character].length === 1 && character !== "\uFFFD" && !codes.has(character))
      codes.set(character, Buffer.from(bytes));
  };
  for (let byte = 0; byte < 0x80; byte += 1) add(byte);
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) if (trail !== 0x7f) add(lead, trail);
  for (let first = 0x81; first <= 0x84; first += 1)
    for (let rest = 0; rest < 10 * 126 * 10; rest += 1)
      add(first, 0x30 + Math.floor(rest / 1260), 0x81 + (Math.floor(rest / 10) % 126), 0x30 + (rest % 10));
  known = codes;
  return codes;
}

/** A table of text as a workbook; the first column holds numbers, as codes and dates do in real ones. */
export async function asWorkbook(csv: string): Promise<Buffer> {
  const rows: string[][] = parse(csv, {
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ["\r\n", "\n", "\r"],
  });
  const cells = rows.map((row) =>
    row.map((value, column) =>
      column === 0 && /^\d{1,15}$/u.test(value) && !/^0\d/u.test(value)
        ? { value: Number(value), type: Number }
        : { value, type: String },
    ),
  );
  return writeWorkbook(cells).toBuffer();
}

/** A part of a workbook made by hand; `claims` is the size that the directory tells. */
export type Part = { readonly text: string; readonly claims?: number };

/** A ZIP file of these parts. */
export function zipOf(parts: Readonly<Record<string, Part | string>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of Object.entries(parts)) {
    const { text, claims } = typeof part === "string" ? { text: part } : part;
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(8, 10);
    header.writeUInt32LE(crc32(data), 16);
    header.writeUInt32LE(packed.length, 20);
    header.writeUInt32LE(claims ?? data.length, 24);
    header.writeUInt16LE(Buffer.byteLength(name), 28);
    header.writeUInt32LE(offset, 42);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    bodies.push(local, Buffer.from(name), packed);
    directory.push(header, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const size = directory.reduce((sum, each) => sum + each.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>';

/** A workbook with these rows of cells, given as XML. */
export function workbookOf(rows: string, more: Readonly<Record<string, Part | string>> = {}): Buffer {
  return zipOf({
    "xl/workbook.xml": `${xml}<workbook xmlns:r="r"><sheets><sheet name="隐藏" state="hidden" r:id="rId9"/><sheet name="甲" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${xml}<Relationships><Relationship Id="rId1" Target="worksheets/sheet7.xml"/></Relationships>`,
    "xl/styles.xml": `${xml}<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${xml}<sst><si><t>货号</t></si><si><r><t>单</t></r><r><t>价</t></r><rPh><t>danjia</t></rPh></si></sst>`,
    "xl/worksheets/sheet7.xml": `${xml}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });
}
