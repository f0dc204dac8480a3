/** The tax platform's list of what was issued, .xlsx or CSV: our serial number beside its number, row by row. */
import { readInvoiceNumber } from "@yaoji/domain/trade/tax-platform";
import { csvRecords } from "../../catalogue/import/csv.ts";
import { kindOf } from "../../catalogue/import/file-content.ts";
import { type FileRecord, ImportFileError, type ImportLimits } from "../../catalogue/import/file-error.ts";
import { xlsxRecords } from "../../catalogue/import/xlsx.ts";
import { type Issued, issuedDay, issuedMoney } from "./issued.ts";

const limits: ImportLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 20_000,
  rowBytes: 64 * 1024,
  inflated: 100 * 1024 * 1024,
  parts: 300,
  ratio: 250,
  takesFormulas: true,
};

/** A row, or what is wrong with it. */
export type ListedRow = { readonly rowNo: number } & (Issued | { readonly fault: string });

/** Reads the rows below the headings, which stand among the first twenty; a sentence where it is no such list. */
export async function readIssuedList(
  bytes: Buffer,
): Promise<readonly ListedRow[] | { readonly fault: string }> {
  try {
    const kind = kindOf(bytes);
    const source = kind === "xlsx" ? await xlsxRecords(bytes, limits) : csvRecords(bytes, kind, limits);
    const records: FileRecord[] = [];
    for await (const record of source()) {
      if (records.length >= limits.rows) return { fault: `超过${limits.rows}行，请拆成几个文件` };
      if (record.values.some((value) => value.trim() !== "")) records.push(record);
    }
    return rowsOf(records);
  } catch (error) {
    if (error instanceof ImportFileError) return { fault: error.message };
    throw error;
  }
}

type Column = "number" | "serial" | "day" | "amount" | "buyerTaxNo" | "buyerName" | "remark";

/** What a column is called; of two that fit, the better one first. */
const headings: Readonly<Record<Column, readonly RegExp[]>> = {
  number: [/^数电.*号码$/u, /^发票号码$/u],
  serial: [/流水号$/u],
  day: [/^开票(日期|时间)$/u],
  amount: [/^价税合计/u],
  buyerTaxNo: [/^购(买)?方.*(识别号|税号)$/u],
  buyerName: [/^购(买)?方名称$/u],
  remark: [/^备注$/u],
};

function rowsOf(records: readonly FileRecord[]): readonly ListedRow[] | { readonly fault: string } {
  const at = records
    .slice(0, 20)
    .findIndex(({ values }) => columnOf(values, "number") >= 0 && columnOf(values, "day") >= 0);
  const titles = records[at]?.values;
  if (!titles) return { fault: "没有“发票号码（或数电发票号码）”和“开票日期”两列" };
  return records.slice(at + 1).map((record) => rowOf(record, titles));
}

function columnOf(titles: readonly string[], column: Column): number {
  const plain = titles.map((title) => title.normalize("NFKC").replace(/[\s*]/gu, ""));
  const found = headings[column].map((pattern) => plain.findIndex((title) => pattern.test(title)));
  return found.find((index) => index >= 0) ?? -1;
}

function rowOf({ rowNo, values }: FileRecord, titles: readonly string[]): ListedRow {
  const said = (column: Column) => values[columnOf(titles, column)]?.trim() ?? "";
  const number = readInvoiceNumber(said("number"));
  if (number === null)
    return { rowNo, fault: `发票号码“${said("number")}”不是20位数字，请把该列设为文本后重新导出` };
  const issuedAt = issuedDay(said("day"));
  if (issuedAt === null) return { rowNo, fault: `开票日期“${said("day")}”不正确` };
  const amount = said("amount") === "" ? undefined : issuedMoney(said("amount"));
  if (amount === null) return { rowNo, fault: `价税合计“${said("amount")}”不正确` };
  const claim = {
    ...(amount === undefined ? {} : { amount }),
    ...(said("buyerTaxNo") ? { buyerTaxNo: said("buyerTaxNo") } : {}),
    ...(said("buyerName") ? { buyerName: said("buyerName") } : {}),
  };
  return { rowNo, number, issuedAt, note: `${said("serial")} ${said("remark")}`, claim };
}
