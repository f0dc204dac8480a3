/** Records of a table kept as text: commas or tabs, any line ends, quotes. */
import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { type FileRecord, type FileRecords, ImportFileError, type ImportLimits } from "./file-error.ts";
import { decoded } from "./file-content.ts";

/** How the records of this text are read; ImportFileError while reading when quotes do not match. */
export function csvRecords(
  content: Uint8Array,
  encoding: "utf-8" | "gb18030",
  limits: ImportLimits,
): FileRecords {
  return async function* records() {
    const parser = parse({
      bom: true,
      delimiter: delimiterOf(content, encoding),
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: limits.rowBytes,
      info: true,
    });
    pipeline(Readable.from(decoded(content, encoding)), parser, () => {});
    try {
      for await (const record of parser) yield asRecord(record);
    } catch (error) {
      throw fileError(error);
    }
  };
}

/** Tabs where the first lines, titles above the headings among them, have more of them than commas. */
function delimiterOf(content: Uint8Array, encoding: "utf-8" | "gb18030"): string {
  const [start = ""] = decoded(content, encoding);
  const lines = start.split(/[\r\n]+/u, 20).join("");
  const count = (sign: string) => lines.split(sign).length;
  return count("\t") > count(",") ? "\t" : ",";
}

function asRecord(value: unknown): FileRecord {
  if (typeof value !== "object" || value === null || !("record" in value) || !("info" in value)) {
    throw new TypeError("the parser gave no record");
  }
  const values = Array.isArray(value.record) ? value.record.map(String) : [];
  const info = typeof value.info === "object" && value.info !== null ? value.info : {};
  return { rowNo: "lines" in info ? Number(info.lines) : 0, values };
}

function fileError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const row = typeof error["lines"] === "number" ? `第 ${error["lines"]} 行` : "有一行";
  if (error.code === "CSV_MAX_RECORD_SIZE") return new ImportFileError(`${row}太长，多半是引号没有成对`);
  return new ImportFileError(`${row}的引号没有成对，读不下去`);
}
