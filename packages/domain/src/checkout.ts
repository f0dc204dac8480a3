/** One submission, split into orders (domain.md §5.12): by warehouse, cold chain and special goods. */
import { apportion } from "./apportion.ts";
import type { DeductionKind } from "./cart-pricing.ts";
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
import type { OrderStatus, Permission, PayMethod } from "./orders.ts";
import type { WireCart, WireTerms } from "./wire-cart.ts";

/** What goes into one parcel; goods of different kinds never share an order. */
export type ParcelKind = "normal" | "cold_chain" | "special";

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

/** The parcel of goods that leave together: those of a set, a line and what comes along with it. */
export function jointParcel(parcels: readonly ParcelKind[]): ParcelKind {
  return (["special", "cold_chain"] as const).find((kind) => parcels.includes(kind)) ?? "normal";
}

/** Whether the goods of a set may leave in one order, as a set must: from one warehouse, special goods alone. */
export function mayLeaveTogether(
  goods: readonly { readonly warehouseId: number; readonly parcel: ParcelKind }[],
): Permission {
  if (new Set(goods.map(({ warehouseId }) => warehouseId)).size > 1)
    return "组合中的商品不在同一仓库，不能成套发货，请单独购买其中的商品";
  const special = goods.filter(({ parcel }) => parcel === "special");
  return (
    special.length === 0 ||
    special.length === goods.length ||
    "组合中的特殊药品复方制剂须单独成单，请单独购买其中的商品"
  );
}

/** An order as far as the ways to pay it ask; `onCredit` false with a line that a promotion keeps off credit. */
export type PayableParcel = { readonly parcel: ParcelKind; readonly onCredit: boolean };

/** Compound preparations with ephedrine are paid by transfer only (domain.md §3); flash and special lines not on credit (§4). */
export function mayPayBy(method: PayMethod, { parcel, onCredit }: PayableParcel): Permission {
  if (parcel === "special" && method !== "bank_transfer") return "特殊药品复方制剂须以对公转账付款";
  if (method === "credit" && !onCredit) return "订单中有不可用账期的活动商品，请改用其他支付方式";
  return true;
}

/** Whether a reduction or the cashback that an order takes may not be had on credit. */
export function keepsOffCredit(
  { activity_data, offers }: Pick<WireCart, "activity_data" | "offers">,
  taken: { readonly deductions: readonly { readonly kind: DeductionKind }[]; readonly cashback: number },
): boolean {
  const { manjians, zy_manjians, area_manjians } = activity_data;
  const activities: { readonly [kind in DeductionKind]?: WireTerms } = {
    general: manjians,
    zy: zy_manjians,
    area: area_manjians,
  };
  const isOff = (terms: WireTerms | null | undefined) => terms?.on_credit === 0;
  return (
    taken.deductions.some(({ kind }) => isOff(activities[kind])) ||
    (taken.cashback > 0 && isOff(offers?.cashback))
  );
}

/** Compound preparations with ephedrine are delivered to the licensed address only (domain.md §3). */
export function mayShipTo(address: { readonly isLicence: boolean }, parcel: ParcelKind): Permission {
  if (parcel === "special" && !address.isLicence) return "特殊药品复方制剂须送达许可证登记地址，请改选该地址";
  return true;
}

/** Whether the stamped receipt 回执 of an order may be recorded: of special goods, once, unless it was cancelled. */
export function mayRecordReceipt(order: {
  readonly parcel: ParcelKind;
  readonly status: OrderStatus;
  readonly receiptAt: Date | null;
}): Permission {
  if (order.parcel !== "special") return "该订单不含特殊药品复方制剂，无须登记回执";
  if (order.status === "cancelled") return "订单已取消，无须登记回执";
  return order.receiptAt === null || "该订单的回执已登记，无须重复登记";
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
