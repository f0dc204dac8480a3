/** The list of what is to be issued, as a workbook: what stands in it is handed over, and goes out once. */
import type { InvoiceKind } from "@yaoji/domain/trade/invoices";
import writeWorkbook from "write-excel-file/node";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { openAccount } from "../../people/invoice-titles/titles.service.ts";
import * as queries from "./to-issue.queries.ts";
import { blueSheets, redSheets, type Sheet, type ToIssue } from "./to-issue-sheets.ts";

/** So many go out at once; the tax bureau takes no larger file. */
const mostAtOnce = 500;

type Export = {
  readonly kind: InvoiceKind;
  readonly again: boolean;
  /** Keeps the workbook. What it throws leaves everything as it was. */
  readonly write: (bytes: Buffer) => Promise<void>;
};
/** How many went out; how many still wait to, of this kind and of the other. */
export type Exported = { readonly count: number; readonly left: number; readonly others: number };

/** Writes the list of what waits and was not handed over yet; or, `again`, of what was and still waits. */
export async function exportToIssue(app: App, { kind, again, write }: Export): Promise<Exported> {
  return app.database.transaction(async (tx) => {
    const found = await toIssue(app, tx, { kind, again, limit: mostAtOnce });
    if (found.length > 0) {
      await queries.markHandedOver(
        tx,
        found.map(({ id }) => id),
        app.now(),
      );
      await write(await workbookOf(kind === "blue" ? blueSheets(found) : redSheets(found)));
    }
    const left = await queries.countToIssue(tx, kind);
    const others = await queries.countToIssue(tx, kind === "blue" ? "red" : "blue");
    return { count: found.length, left, others };
  });
}

async function toIssue(app: App, tx: Db, wish: queries.ToIssueWish): Promise<ToIssue[]> {
  const found = await queries.lockToIssue(tx, wish);
  if (found.length === 0) return [];
  const lines = await queries.listToIssueLines(
    tx,
    found.map(({ invoice }) => invoice.id),
  );
  const linesOf = Map.groupBy(lines, ({ line }) => line.invoiceId);
  return found.map(({ invoice, orderNo, redOf }) => ({
    ...invoice,
    orderNo,
    redOf,
    buyer: {
      ...invoice.buyer,
      bankAccount: openAccount(app, invoice.shopId, invoice.buyer.bankAccount),
    },
    lines: (linesOf.get(invoice.id) ?? []).map(({ line, scope }) => ({ ...line, scope })),
  }));
}

/** Every cell is text: no digit of a tax number or an account is lost. */
async function workbookOf(sheets: readonly Sheet[]): Promise<Buffer> {
  return writeWorkbook(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      data: rows.map((row) => row.map((value) => ({ value, type: String, format: "@" }))),
    })),
  ).toBuffer();
}
