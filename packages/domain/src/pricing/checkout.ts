/** One submission, split into orders (domain.md §5.12): by warehouse, cold chain and special goods. */
import { apportion } from "../money/apportion.ts";
import type { Cart } from "./cart-offers.ts";
import type { DeductionKind } from "./deductions.ts";
import { add, zero, type Money } from "../money/money.ts";
import {
  amountRows,
  lineFens,
  priceOrder,
  takenOf,
  type AmountRow,
  type LineShare,
  type OrderAmounts,
  type OrderDeduction,
  type PricedLine,
  type TakenDeduction,
} from "./order-amounts.ts";
import type { ParcelKind } from "../trade/parcels.ts";
import type { Terms } from "./terms.ts";

/** A priced line with what decides its order. */
export type CheckoutLine = PricedLine & {
  readonly warehouseId: number;
  readonly parcel: ParcelKind;
  /** False where a promotion keeps it off credit. */
  readonly onCredit: boolean;
};

/** What a submission is priced from: `freight` in whole 分 for all of it; `minimum` is 起配金额, zero without one. */
export type CheckoutQuestion = {
  readonly lines: readonly CheckoutLine[];
  readonly freight: Money;
  readonly minimum: Money;
  /** What priceCart takes off the same lines, in its order; left out: nothing. */
  readonly deductions?: readonly OrderDeduction[];
};

/** One order of the submission; `lineAmounts` in whole 分, after its deductions; they and the freight make `total`. */
export type OrderPart = {
  readonly warehouseId: number;
  readonly parcel: ParcelKind;
  /** Whether all its lines may be paid on credit. */
  readonly onCredit: boolean;
  readonly lineAmounts: readonly LineShare[];
  /** Of each deduction what it takes off this order's own lines. */
  readonly deductions: readonly TakenDeduction[];
  readonly freight: Money;
  readonly total: Money;
  readonly rows: readonly AmountRow[];
};

/** The submission's amounts and its orders, whose totals add up to `amounts.payable`. */
export type CheckoutAmounts = { readonly amounts: OrderAmounts; readonly orders: readonly OrderPart[] };

/** Whether a reduction or the cashback that an order takes may not be had on credit. */
export function keepsOffCredit(
  { activities, offers }: Pick<Cart<unknown>, "activities" | "offers">,
  taken: { readonly deductions: readonly { readonly kind: DeductionKind }[]; readonly cashback: number },
): boolean {
  const terms: { readonly [kind in DeductionKind]?: Terms | null } = activities;
  const isOff = (of: Terms | null | undefined) => of?.onCredit === false;
  return (
    taken.deductions.some(({ kind }) => isOff(terms[kind])) || (taken.cashback > 0 && isOff(offers.cashback))
  );
}

/**
 * Prices all lines together, so that the cut to 分 happens once. Each order bears the deductions of its own lines;
 * the freight is shared by largest remainder over what the goods are worth before them.
 */
export function priceCheckout({ lines, freight, minimum, deductions }: CheckoutQuestion): CheckoutAmounts {
  const amounts = priceOrder({ lines, freight, minimum, deductions });
  const fens = lineFens(lines);
  const groups = [...Map.groupBy(lines, (line) => `${line.warehouseId}/${line.parcel}`).values()];
  const goodsFens = groups.map((group) => add(...group.map(({ id }) => fens.get(id) ?? zero)));
  const freights = groups.length === 0 ? [] : apportion(freight, goodsFens);
  const orders = groups.map((group, index) =>
    orderPart(group, amounts, { goodsFen: goodsFens[index] ?? zero, freight: freights[index] ?? zero }),
  );
  return { amounts, orders };
}

function orderPart(
  lines: readonly CheckoutLine[],
  amounts: OrderAmounts,
  { goodsFen, freight }: { readonly goodsFen: Money; readonly freight: Money },
): OrderPart {
  const own = new Set(lines.map(({ id }) => id));
  const ofOwn = (shares: readonly LineShare[]) => shares.filter(({ id }) => own.has(id));
  const lineAmounts = ofOwn(amounts.lineAmounts);
  const deductions = amounts.deductions
    .map((deduction) => takenOf(deduction, ofOwn(deduction.lines)))
    .filter(({ amount }) => amount > 0);
  const payable = add(...lineAmounts.map(({ amount }) => amount), freight);
  const goodsTotal = add(...lines.map((line) => line.amount));
  const [first] = lines;
  return {
    warehouseId: first?.warehouseId ?? 0,
    parcel: first?.parcel ?? "normal",
    onCredit: lines.every((line) => line.onCredit),
    lineAmounts,
    deductions,
    freight,
    total: payable,
    rows: amountRows(lines, { goodsTotal, goodsFen, deductions, freight, payable }),
  };
}
