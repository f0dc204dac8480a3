/** One submission, split into orders (domain.md §5.12): by warehouse, cold chain and special goods. */
import { apportion } from "./apportion.ts";
import type { GoodsControl } from "./special-control.ts";
import { add, zero, type Money } from "./money.ts";
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
import type { Permission, PayMethod } from "./orders.ts";

/** What goes into one parcel; goods of different kinds never share an order. */
export type ParcelKind = "normal" | "cold_chain" | "special";

/** A priced line with what decides its order. */
export type CheckoutLine = PricedLine & { readonly warehouseId: number; readonly parcel: ParcelKind };

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
  readonly lineAmounts: readonly LineShare[];
  /** Of each deduction what it takes off this order's own lines. */
  readonly deductions: readonly TakenDeduction[];
  readonly freight: Money;
  readonly total: Money;
  readonly rows: readonly AmountRow[];
};

/** The submission's amounts and its orders, whose totals add up to `amounts.payable`. */
export type CheckoutAmounts = { readonly amounts: OrderAmounts; readonly orders: readonly OrderPart[] };

/** Chinese names of the parcels; "" where there is nothing to say. */
export const parcelLabels: Readonly<Record<ParcelKind, string>> = {
  normal: "",
  cold_chain: "冷链",
  special: "特殊药品复方制剂",
};

/** Special goods travel alone whatever their temperature, then cold chain (domain.md §3, §5). */
export function parcelOf(goods: { readonly control: GoodsControl; readonly coldChain: boolean }): ParcelKind {
  if (goods.control === "ephedrine") return "special";
  return goods.coldChain ? "cold_chain" : "normal";
}

/** Compound preparations with ephedrine are not paid from the balance (domain.md §3). */
export function mayPayBy(method: PayMethod, parcel: ParcelKind): Permission {
  if (method === "balance" && parcel === "special") return "特殊药品复方制剂须以对公转账付款";
  return true;
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
    lineAmounts,
    deductions,
    freight,
    total: payable,
    rows: amountRows(lines, { goodsTotal, goodsFen, deductions, freight, payable }),
  };
}
