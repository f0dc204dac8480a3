/** What the tax platform issued comes back by files: matched, held against what was asked for, and kept. */
import type { InvoiceFormat } from "@yaoji/domain/trade/tax-platform";
import { isInvoiceFormat, readInvoiceNumber, readSerial } from "@yaoji/domain/trade/tax-platform";
import type { App } from "../../platform/app/app.ts";
import { readIssuedList } from "./issued-list.ts";
import { readIssuedXml } from "./issued-xml.ts";
import type { SourceFile } from "./issued-files.ts";
import { findByNumber } from "./invoice-files.queries.ts";
import { keepIssuedFile } from "./keep-file.service.ts";
import { findInvoice } from "./invoices.queries.ts";
import { recordIssued } from "./record-issued.service.ts";

/** What became of a file, or of a row of a list; `text` says why, where nothing was done. */
export type Loaded = {
  readonly path: string;
  readonly outcome: "issued" | "kept" | "known" | "refused" | "unmatched";
  readonly text: string;
};

/** XML and lists first: only they say which invoice a number belongs to. Loading the same again changes nothing. */
export async function loadIssued(app: App, sources: readonly SourceFile[]): Promise<Loaded[]> {
  const byKind = Map.groupBy(sources, kindOf);
  const loaded: Loaded[] = [];
  for (const file of byKind.get("list") ?? []) loaded.push(...(await loadList(app, file)));
  for (const file of byKind.get("xml") ?? []) loaded.push(...(await loadXml(app, file)));
  for (const format of ["pdf", "ofd"] as const)
    for (const file of byKind.get(format) ?? []) loaded.push(await loadReadable(app, file, format));
  for (const { path } of byKind.get("other") ?? [])
    loaded.push({ path, outcome: "unmatched", text: "只认XML、PDF、OFD文件和xlsx、csv的开票结果" });
  return loaded;
}

function kindOf({ name }: SourceFile): InvoiceFormat | "list" | "other" {
  const extension = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? "";
  if (isInvoiceFormat(extension)) return extension;
  return extension === "xlsx" || extension === "csv" ? "list" : "other";
}

async function loadList(app: App, { path, read }: SourceFile): Promise<Loaded[]> {
  const rows = await readIssuedList(await read());
  if ("fault" in rows) return [{ path, outcome: "refused", text: rows.fault }];
  const loaded: Loaded[] = [];
  for (const row of rows) {
    const place = `${path} 第${row.rowNo}行`;
    if ("fault" in row) loaded.push({ path: place, outcome: "refused", text: row.fault });
    else loaded.push({ path: place, ...(await recordIssued(app, row)) });
  }
  return loaded;
}

/** The invoice first; its file is kept where it is the one that was asked for. */
async function loadXml(app: App, { path, name, read }: SourceFile): Promise<Loaded[]> {
  const bytes = await read();
  const issued = readIssuedXml(bytes);
  if ("fault" in issued) return [{ path, outcome: "refused", text: issued.fault }];
  const recorded = await recordIssued(app, issued);
  const { id } = recorded;
  if (id === null) return [{ path, ...recorded }];
  const kept = await keepIssuedFile(app, { id, format: "xml", name, bytes });
  const own = { path, ...kept };
  return recorded.outcome === "known" ? [own] : [{ path, ...recorded }, own];
}

const heads: Readonly<Record<"pdf" | "ofd", readonly [head: string, fault: string]>> = {
  pdf: ["%PDF-", "不是PDF文件"],
  ofd: ["PK\u0003\u0004", "不是OFD文件"],
};

/** Known by the number in its name, else by our serial number there. */
async function loadReadable(
  app: App,
  { path, name, read }: SourceFile,
  format: "pdf" | "ofd",
): Promise<Loaded> {
  const bytes = await read();
  const [head, fault] = heads[format];
  if (!bytes.subarray(0, 1024).toString("latin1").includes(head))
    return { path, outcome: "refused", text: fault };
  const number = readInvoiceNumber(name);
  const serial = readSerial(name);
  const { db } = app.database;
  const named = serial === null ? null : await findInvoice(db, serial);
  const id = number === null ? named?.number && named.id : await findByNumber(db, number);
  if (id) return { path, ...(await keepIssuedFile(app, { id, format, name, bytes })) };
  const text =
    number === null && serial === null
      ? "文件名中没有20位发票号码"
      : "没有这个号码的发票，请先导入它的XML或开票结果";
  return { path, outcome: "unmatched", text };
}
