/** What the pieces of a parcel's line come to, as its delivery note and its table say. */
import { fromDecimal } from "@yaoji/domain/money/money";
import { type SentAmounts, sentAmounts } from "@yaoji/domain/pricing/parcel-amounts";
import type { ShipmentLineView } from "./shipment-views.service.ts";

/** Of a line that has left. */
export function amountsOf({ price, ordered, sent_before: before, number }: ShipmentLineView): SentAmounts {
  const line = {
    quantity: ordered.quantity,
    price: fromDecimal(price),
    amount: fromDecimal(ordered.amount),
    prices: ordered.prices.map(fromDecimal),
    deductions: ordered.deductions.map(({ kind, amount }) => ({ kind, amount: fromDecimal(amount) })),
  };
  return sentAmounts(line, before, number);
}
