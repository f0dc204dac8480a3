import { deflateRawSync, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { pdfFault } from "./plain-pdf.ts";

const script = "/S /JavaScript /JS (app.alert(1))";

/** A PDF with one object, whose head and data are as they are given. */
const withObject = (head: string, data: Buffer | string, before = "") =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n${before}2 0 obj\n${head}`, "latin1"),
    typeof data === "string" ? Buffer.from(data, "latin1") : data,
    Buffer.from("\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n"),
  ]);
const objects = (inside: string) => deflateSync(`1 0 << ${inside} >>`);
const ordinary = "<< /Filter /FlateDecode /Type /ObjStm /N 1 /First 4 >>";

describe("a PDF with objects packed in a stream", () => {
  it.each([
    ["as most programs write it", "<</Filter/FlateDecode/First 4/Length 30/N 1/Type/ObjStm>>stream\r\n"],
    ["with its filter in an array", "<< /Type /ObjStm /Filter [ /FlateDecode ] /N 1 /First 4 >>\nstream\n"],
    ["with spaces and a comment before its data", `${ordinary}      %x\nstream\n`],
    [
      "that adds to another",
      "<< /Type /ObjStm /Extends 9 0 R /Filter /FlateDecode /N 1 /First 4 >>\nstream\n",
    ],
  ])("%s is opened: taken without a script, refused with one", (_what, head) => {
    expect(pdfFault(withObject(head, objects("/Type /Catalog")))).toBeNull();
    expect(pdfFault(withObject(head, objects(script)))).toBe("file.active_pdf");
  });

  it("without a filter is read as it stands", () => {
    const head = "<< /Type /ObjStm /N 1 /First 4 >>\nstream\n";
    expect(pdfFault(withObject(head, "1 0 << /Type /Catalog >>"))).toBeNull();
    expect(pdfFault(withObject(head, `1 0 << ${script} >>`))).toBe("file.active_pdf");
  });

  it("beside pages, pictures, outlines and a packed table of places is taken", () => {
    const table = deflateSync(Buffer.from([2, 1, 0, 2, 2, 1, 0, 3]));
    const others = [
      "4 0 obj\n<< /Type /Outlines /First 5 0 R /Count 1 >>\nendobj\n",
      `5 0 obj\n<< /Length 9 /Title (a \\) >> stream [) >>\nendobj\n`,
      `6 0 obj\n<< /Filter [/ASCII85Decode /DCTDecode] /DecodeParms [null null] >>\nstream\nabc\nendstream\nendobj\n`,
      "7 0 obj\n<< /Type /XRef /W [1 2 1] /Filter /FlateDecode /DecodeParms << /Columns 4 /Predictor 12 >> >>\nstream\n",
      `${table.toString("latin1")}\nendstream\nendobj\n`,
    ].join("");
    expect(pdfFault(withObject(`${ordinary}\nstream\n`, objects("/Type /Catalog"), others))).toBeNull();
  });
});

describe("a scanned picture", () => {
  it.each(["ab/JS(cd", "ab/JS cd"])("whose bytes happen to be %s is taken", (data) => {
    expect(pdfFault(withObject("<< /Subtype /Image /Filter /DCTDecode >>\nstream\n", data))).toBeNull();
  });

  it("played by an action with a script is refused", () => {
    const action = "3 0 obj\n<< /S /Rendition /JS (app.alert(1)) >>\nendobj\n";
    expect(pdfFault(withObject(`${ordinary}\nstream\n`, objects("/Type /Catalog"), action))).toBe(
      "file.active_pdf",
    );
  });
});

describe("a script in packed objects is not hidden by", () => {
  it.each([
    ["five spaces before its data", `${ordinary}     stream\n`],
    ["a comment before its data", `${ordinary}%x\nstream\n`],
    [
      "a long dictionary",
      `<< /Type /ObjStm /Filter /FlateDecode /N 1 /First 4 /X (${"x".repeat(5000)}) >>\nstream\n`,
    ],
    [
      "long spaces in it",
      `<< /Type /ObjStm ${" ".repeat(5000)} /Filter /FlateDecode /N 1 /First 4 >>\nstream\n`,
    ],
    ["a disguised name", "<< /Type /Obj#53tm /Filter /FlateDecode /N 1 /First 4 >>\nstream\n"],
    ["no name at all", "<< /Filter /FlateDecode /N 1 /F#69rst 4 >>\nstream\n"],
    ["a name of its own object", "<< /Type 9 0 R /Filter /FlateDecode /N 1 /First 4 >>\nstream\n"],
    [
      "a comment that ends the object",
      "<< /Type /ObjStm %>> endobj 3 0 obj\n/Filter /FlateDecode /N 1 /First 4 >>\nstream\n",
    ],
    [
      "a text that ends the object",
      "<< /X (\\( >> endobj 3 0 obj) /Filter /FlateDecode /N 1 /First 4 >>\nstream\n",
    ],
    ["a comment behind the keyword", `${ordinary}\nstream   \n`],
    ["a lonely carriage return", `${ordinary}\nstream\r`],
  ])("%s", (_what, head) => {
    expect(pdfFault(withObject(head, objects(script)))).toBe("file.active_pdf");
  });
});

describe("packed objects that cannot be read for certain are refused:", () => {
  /** As a predictor writes it: each row begins with its way, here the difference to the row above. */
  const predicted = () => {
    const text = Buffer.from(`1 0 << ${script} >>`.padEnd(40));
    const rows = Array.from({ length: 8 }, (_, row) => text.subarray(row * 5, row * 5 + 5));
    const up = rows.map((row, at) => row.map((byte, column) => byte - (rows[at - 1]?.[column] ?? 0)));
    return deflateSync(Buffer.concat(up.map((row) => Buffer.from([2, ...row]))));
  };
  const packed = (more: string) => `<< /Type /ObjStm /N 1 /First 4 ${more} >>\nstream\n`;

  it.each([
    ["a predictor", packed("/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 5 >>"), predicted()],
    ["one by its short name", packed("/Filter /FlateDecode /DP << /Predictor 12 /Columns 5 >>"), predicted()],
    [
      "one disguised",
      packed("/Filter /FlateDecode /Decode#50arms << /Predictor 12 /Columns 5 >>"),
      predicted(),
    ],
    ["another filter", packed("/Filter /ASCIIHexDecode"), Buffer.from(`1 0 << ${script} >>`).toString("hex")],
    ["its short name", packed("/F /AHx"), Buffer.from(`1 0 << ${script} >>`).toString("hex")],
    ["two filters", packed("/Filter [/FlateDecode /FlateDecode]"), deflateSync(objects(script))],
    ["a filter twice", packed("/Filter /FlateDecode /Filter /LZWDecode"), objects("/S")],
    ["a filter named elsewhere", packed("/Filter 9 0 R"), objects(script)],
  ])("%s", (_what, head, data) => {
    expect(pdfFault(withObject(head, data))).toBe("file.active_pdf");
  });

  it("a name outside its stream", () => {
    const name = "9 0 obj\n/Obj#53tm\nendobj\n";
    const head = "<< /Type 9 0 R /N 1 /Filter /FlateDecode >>\nstream\n";
    expect(pdfFault(withObject(head, objects(script), name))).toBe("file.active_pdf");
  });

  it.each([
    ["what does not unpack", deflateRawSync("1 0 << /S >>")],
    ["a line that does not end before its data", objects(script), `${ordinary}\nstream %`],
    [
      "an end inside an array",
      objects(script),
      "<< /X [ >> ] /Filter /FlateDecode /N 1 /First 4 >>\nstream\n",
    ],
    ["more than is ever packed in earnest", deflateSync(Buffer.alloc(30_000_000))],
  ])("%s", (_what, data, head = `${ordinary}\nstream\n`) => {
    expect(pdfFault(withObject(head, data))).toBe("file.broken");
  });

  it.each([
    ["dictionaries in one another without end", "1 0 obj<<".repeat(1_000_000)],
    ["a comment over many objects", "1 0 obj<<%".repeat(1_000_000)],
    ["comments between objects and nothing", "obj%".repeat(2_500_000)],
    ["an array without end", `1 0 obj<<[${" ".repeat(10_000_000)}`],
    ["many empty arrays", `1 0 obj<<${"[]".repeat(5_000_000)}`],
    ["many texts", `1 0 obj<<${"()".repeat(5_000_000)}`],
  ])("%s, without taking long", (_what, before) => {
    const start = performance.now();
    expect(pdfFault(withObject(`${ordinary}\nstream\n`, objects("/S"), before))).toBe("file.broken");
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
