/** Writes that an invoice was issued: the one that its serial number names, and only if it says what was asked for. */
import { invoiceStateText } from "@yaoji/domain/trade/invoices";
import {
  claimFault,
  type InvoiceClaim,
  readInvoiceNumber,
  readSerial,
} from "@yaoji/domain/trade/tax-platform";
import type { App } from "../../platform/app/app.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { findByNumber, listWaitingRedsOf } from "./invoice-files.queries.ts";
import { writeReceipt } from "./issue.service.ts";
import type { Issued } from "./issued.ts";
import { findRedOf, type InvoiceRow, lockInvoice } from "./make-invoices.queries.ts";

/** `id`: whose it is, where it is issued now. */
export type Recorded = {
  readonly id: number | null;
  readonly outcome: "issued" | "known" | "refused" | "unmatched";
  readonly text: string;
};

const no = (outcome: "refused" | "unmatched", text: string): Recorded => ({ id: null, outcome, text });

/** Once: the same number again is known. */
export async function recordIssued(app: App, issued: Issued): Promise<Recorded> {
  return app.database.transaction(async (tx) => {
    const id = await findInvoiceOf(tx, issued);
    // The blue one first, as everybody does.
    const blueId = id === null ? null : await findRedOf(tx, id);
    const blue = blueId === null ? null : await lockInvoice(tx, blueId);
    const invoice = id === null ? null : await lockInvoice(tx, id);
    if (!invoice) return no("unmatched", `发票${issued.number}没有对应的申请：备注中没有我们的流水号`);
    const fault = (await faultOf(tx, invoice, issued)) ?? stateFault(invoice, blue, issued);
    if (fault) return no("refused", `发票${issued.number}没有登记：${fault}`);
    if (invoice.number !== null) return { id: invoice.id, outcome: "known", text: "" };
    const { number, issuedAt } = issued;
    await writeReceipt(app, tx, { id: invoice.id, receipt: { number, issuedAt } });
    return { id: invoice.id, outcome: "issued", text: "" };
  });
}

/** By its number where it is known; by our serial number; a red one by the blue one that it names, and the amount. */
async function findInvoiceOf(db: Db, { number, note, claim }: Issued): Promise<number | null> {
  const known = await findByNumber(db, number);
  if (known !== null) return known;
  const serial = readSerial(note);
  if (serial !== null) return serial;
  const blue = readInvoiceNumber(note);
  if (blue === null || claim.amount === undefined || claim.amount >= 0) return null;
  const [red, ...others] = await listWaitingRedsOf(db, blue, claim.amount);
  return others.length === 0 ? (red ?? null) : null;
}

async function faultOf(db: Db, invoice: InvoiceRow, { claim }: Issued): Promise<string | null> {
  const asked: InvoiceClaim = {
    amount: invoice.amount,
    buyerName: invoice.buyer.company,
    buyerTaxNo: invoice.buyer.taxNo,
    // It may have been made before there was one.
    sellerTaxNo: (await loadSettings(db)).taxNo || invoice.seller.taxNo,
  };
  return claimFault(asked, claim);
}

function stateFault(invoice: InvoiceRow, blue: InvoiceRow | null, { number }: Issued): string | null {
  if (invoice.number !== null && invoice.number !== number) return `这笔申请已登记为发票${invoice.number}`;
  if (invoice.number === null && invoice.state !== "waiting")
    return `这笔申请${invoiceStateText[invoice.state]}`;
  return blue && blue.number === null ? "它红冲的蓝字发票还没有登记" : null;
}
