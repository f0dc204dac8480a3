/** How the part of an order beside its balance part is paid, by the method: at once, waited for, or not at all yet. */
import { type PayMethod, payMethodText } from "@yaoji/domain/trade/order-states";
import type { ShopFunds } from "../credit/credit.service.ts";
import { creditAvailable, creditRefusal } from "@yaoji/domain/money/credit";
import type { PaySources } from "@yaoji/domain/money/ledger";
import { formatMoney, type Money, subtract, zero } from "@yaoji/domain/money/money";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";

/** One way to pay. A gateway's adapter will open an attempt of its own; until it exists it only refuses. */
export type PayMethodAdapter = {
  /** Why so much cannot be paid by it now; null when it can. */
  readonly refusal: (rest: Money, funds: ShopFunds) => Refusal | null;
  /** What the shop has of it; null where that is no question. */
  readonly available: (funds: ShopFunds) => Money | null;
  /** What it pays an order from, at once; null: the order waits until the money has arrived. */
  readonly sources: ((rest: Money) => PaySources) | null;
};

const balance: PayMethodAdapter = {
  refusal: () => null,
  available: (funds) => funds.balance,
  sources: () => ({}),
};

const credit: PayMethodAdapter = {
  refusal: (rest, { line }) => {
    const text = creditRefusal(line);
    if (text !== null || !line) return refuse("pay.credit_refused", { details: { text: text ?? "" } });
    const missing = subtract(rest, creditAvailable(line));
    if (missing <= 0) return null;
    return refuse("pay.insufficient_credit", { details: { missing: formatMoney(missing) } });
  },
  available: ({ line }) => (line ? creditAvailable(line) : zero),
  sources: (rest) => ({ credit: rest }),
};

const bankTransfer: PayMethodAdapter = { refusal: () => null, available: () => null, sources: null };

const notYet = (method: PayMethod): PayMethodAdapter => ({
  refusal: () => refuse("pay.method_closed", { details: { method: payMethodText[method] } }),
  available: () => null,
  sources: null,
});

export const payMethodAdapters: Readonly<Record<PayMethod, PayMethodAdapter>> = {
  balance,
  credit,
  bank_transfer: bankTransfer,
  alipay: notYet("alipay"),
  wechat: notYet("wechat"),
};
