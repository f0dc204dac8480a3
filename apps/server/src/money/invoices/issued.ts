/** What the tax platform says of an invoice that it issued, from a file or from a row of its list. */
import type { InvoiceClaim } from "@yaoji/domain/trade/tax-platform";
import { type Money, yuan } from "@yaoji/domain/money/money";

export type Issued = {
  readonly number: string;
  readonly issuedAt: Date;
  /** Where our serial number stands: the remark, or the list's own column. */
  readonly note: string;
  readonly claim: Partial<InvoiceClaim>;
};

/** An amount as files have it, such as -1,234.50; null for what is none. */
export function issuedMoney(text: string): Money | null {
  const plain = text.normalize("NFKC").replace(/[,¥\s]/gu, "");
  return /^-?\d{1,11}(\.\d{1,2})?0*$/u.test(plain) ? yuan(plain.replace(/(\.\d\d)0+$/u, "$1")) : null;
}

/** A day, perhaps with a time, of this country; null for what is none. */
export function issuedDay(text: string): Date | null {
  const found = /^(\d{4})[-/年](\d{1,2})[-/月](\d{1,2})日?(?:[ T](\d{2}:\d{2}:\d{2}))?/u.exec(text.trim());
  if (!found) return null;
  const [, year = "", month = "", day = "", time = "00:00:00"] = found;
  const moment = new Date(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}T${time}+08:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
