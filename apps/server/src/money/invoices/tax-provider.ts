/** The tax platform behind one interface: it issues invoices and hands out their files. */
import type { InvoiceKind, TitleKind } from "@yaoji/domain/trade/invoices";
import type { InvoiceFormat } from "@yaoji/domain/trade/tax-platform";
import type { Money } from "@yaoji/domain/money/money";
import type { InvoiceParty } from "../../platform/db/schema/invoices.ts";

/** A line as it stands on the invoice; below zero on a red one. `amount` with tax, `rate` in per cent. */
export type TaxLine = {
  readonly name: string;
  readonly specification: string;
  readonly unit: string;
  readonly number: number;
  readonly amount: Money;
  readonly rate: number;
  readonly tax: Money;
};

/** What is to be issued. `ref` is ours: the same one again is the same invoice, and gets the same answer. */
export type TaxRequest = {
  readonly ref: string;
  readonly orderNo: string;
  readonly kind: InvoiceKind;
  readonly titleKind: TitleKind;
  readonly buyer: InvoiceParty;
  readonly seller: InvoiceParty;
  readonly lines: readonly TaxLine[];
  readonly amount: Money;
  readonly tax: Money;
  /** Of the blue one that a red one takes back, and why. */
  readonly redOf: string | null;
  readonly reason: string;
};

/** What the platform answers: the number it gave, and when. */
export type TaxReceipt = { readonly number: string; readonly issuedAt: Date };

export type TaxProvider = {
  /** Issues it; TaxFault when it does not, any other error when it could not be asked. */
  issue(request: TaxRequest, now: Date): Promise<TaxReceipt>;
  /** The forms of what was issued, and the file of one. */
  readonly formats: readonly InvoiceFormat[];
  file(request: TaxRequest, receipt: TaxReceipt, format: InvoiceFormat): Promise<Buffer>;
};

/** The platform says no, in a sentence for people; asking again without a change is of no use. */
export class TaxFault extends Error {}
