/**
 * What a submission and each of its orders costs, and how it came to that (decisions.md "Money", domain.md §4 价格明细); by
 * warehouse, cold chain and special goods (§5.12), and by the day of a presale, it becomes several.
 */
import { apportion } from "../money/apportion.ts";
import type { Cart } from "./cart-offers.ts";
import { deductionLabels, type DeductionKind } from "./deductions.ts";
import { countText, type Counted } from "../text/count-text.ts";
import { add, cutToFen, max, min, negate, priceText, subtract, zero, type Money } from "../money/money.ts";
import type { ParcelKind } from "../trade/parcels.ts";
import type { Terms } from "./terms.ts";

/** A line to order; `amount` is its exact total before deductions, as the cart's lineTotal reckons it. */
export type PricedLine = Counted & { readonly id: number; readonly amount: Money };

/** A deduction of `priceCart`; `shares` in whole 分 by the id of the line (cart-pricing's `deductionsByLine`). */
export type OrderDeduction = {
  readonly kind: DeductionKind;
  /** Of the coupon in the shop's hand, or of the promotion. */
  readonly id: number;
  readonly name: string;
  readonly shares: ReadonlyMap<number, Money>;
};

/** What an order is priced from; `freight` in whole 分; `minimum` is 起配金额, zero without one. */
export type OrderQuestion = {
  readonly lines: readonly PricedLine[];
  readonly freight: Money;
  readonly minimum: Money;
  /** In the order in which they are taken off; left out: none. */
  readonly deductions?: readonly OrderDeduction[];
};

/** A row of 价格明细 that the buyer can open; deductions are negative, and several may have one key. */
export type AmountRow = {
  readonly key: "goods" | DeductionKind | "cut" | "freight" | "payable";
  readonly label: string;
  readonly amount: Money;
  readonly note?: string;
};

/** A line's share of something in whole 分. */
export type LineShare = { readonly id: number; readonly amount: Money };

/** What a deduction took off, and off which lines: order_line_deductions are written from it. */
export type TakenDeduction = Omit<OrderDeduction, "shares"> & {
  readonly amount: Money;
  readonly lines: readonly LineShare[];
};

/** The priced order. `lineAmounts` in whole 分, in the order of the lines; they add up to payable − freight. */
export type OrderAmounts = {
  readonly goodsTotal: Money;
  readonly deductions: readonly TakenDeduction[];
  readonly freight: Money;
  readonly payable: Money;
  /** What is left of each line to pay after all deductions. */
  readonly lineAmounts: readonly LineShare[];
  /** Still to buy to reach the minimum, zero when reached. */
  readonly shortOfMinimum: Money;
  readonly rows: readonly AmountRow[];
};

/** Goods total exact; payable = that cut once to 分, minus the deductions, plus freight. */
export function priceOrder({ lines, freight, minimum, deductions = [] }: OrderQuestion): OrderAmounts {
  const goodsTotal = add(...lines.map((line) => line.amount));
  const before = lineFens(lines);
  const { taken, left } = takeOff(lines, before, deductions);
  const payable = add(...left.values(), freight);
  return {
    goodsTotal,
    deductions: taken,
    freight,
    payable,
    lineAmounts: lines.map(({ id }) => ({ id, amount: left.get(id) ?? zero })),
    shortOfMinimum: max(zero, subtract(minimum, goodsTotal)),
    rows: amountRows(lines, {
      goodsTotal,
      goodsFen: cutToFen(goodsTotal),
      deductions: taken,
      freight,
      payable,
    }),
  };
}

/** The total cut once to 分, shared by largest remainder; ties by id, as priceCart has them, so that both agree. */
function lineFens(lines: readonly PricedLine[]): Map<number, Money> {
  const ordered = lines.toSorted((a, b) => a.id - b.id);
  const amounts = ordered.map(({ amount }) => amount);
  const fens = apportion(cutToFen(add(...amounts)), amounts);
  return new Map(ordered.map(({ id }, index) => [id, fens[index] ?? zero]));
}

/** Takes each share off its line, but never more than the line has left; shares of other lines are passed over. */
function takeOff(
  lines: readonly PricedLine[],
  before: ReadonlyMap<number, Money>,
  deductions: readonly OrderDeduction[],
): { readonly taken: TakenDeduction[]; readonly left: ReadonlyMap<number, Money> } {
  const left = new Map(before);
  const taken = deductions.map(({ kind, id, name, shares }): TakenDeduction => {
    const parts = lines.map((line): LineShare => {
      const rest = left.get(line.id) ?? zero;
      const amount = min(shares.get(line.id) ?? zero, rest);
      left.set(line.id, subtract(rest, amount));
      return { id: line.id, amount };
    });
    return takenOf({ kind, id, name }, parts);
  });
  return { taken: taken.filter(({ amount }) => amount > 0), left };
}

/** What a deduction took off these lines; lines that gave nothing are left out. */
function takenOf(
  { kind, id, name }: Omit<OrderDeduction, "shares">,
  lines: readonly LineShare[],
): TakenDeduction {
  const giving = lines.filter(({ amount }) => amount > 0);
  return { kind, id, name, amount: add(...giving.map(({ amount }) => amount)), lines: giving };
}

/** Amounts of one order; `goodsFen` is what its lines' 分 add up to before the deductions. */
type OrderTotals = {
  readonly goodsTotal: Money;
  readonly goodsFen: Money;
  readonly deductions: readonly TakenDeduction[];
  readonly freight: Money;
  readonly payable: Money;
};

/** 价格明细 of one order. In a split one the cut of the whole may leave an order a 分 more than its own lines. */
function amountRows(lines: readonly PricedLine[], totals: OrderTotals): AmountRow[] {
  const { goodsTotal, goodsFen, deductions, freight, payable } = totals;
  const rows: AmountRow[] = [
    {
      key: "goods",
      label: "商品金额",
      amount: goodsTotal,
      note: `${lines.length}个品种，共${countText(lines)}`,
    },
    ...deductions.map(deductionRow),
  ];
  if (goodsFen !== goodsTotal) {
    const label = goodsFen < goodsTotal ? "舍去分以下" : "分以下并入";
    const note = `商品合计¥${priceText(goodsTotal)}`;
    rows.push({ key: "cut", label, amount: subtract(goodsFen, goodsTotal), note });
  }
  rows.push({ key: "freight", label: "运费", amount: freight, ...(freight === 0 && { note: "包邮" }) });
  rows.push({ key: "payable", label: "应付金额", amount: payable });
  return rows;
}

function deductionRow({ kind, name, amount }: TakenDeduction): AmountRow {
  const label = deductionLabels[kind];
  return { key: kind, label: name === "" ? label : `${label}：${name}`, amount: negate(amount) };
}

/** A priced line with what decides its order. */
export type CheckoutLine = PricedLine & {
  readonly warehouseId: number;
  readonly parcel: ParcelKind;
  /** 预售: the day on which its goods are to arrive; null or left out: they are there. */
  readonly presaleOn?: string | null;
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
  /** 预售: the day that it waits for; null: it leaves as soon as it may. */
  readonly presaleOn: string | null;
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
  const groups = [...Map.groupBy(lines, orderKeyOf).values()];
  const goodsFens = groups.map((group) => add(...group.map(({ id }) => fens.get(id) ?? zero)));
  const freights = groups.length === 0 ? [] : apportion(freight, goodsFens);
  const orders = groups.map((group, index) =>
    orderPart(group, amounts, { goodsFen: goodsFens[index] ?? zero, freight: freights[index] ?? zero }),
  );
  return { amounts, orders };
}

/** Nothing that is there waits for goods of the presale, nor these for those of another day. */
function orderKeyOf({ warehouseId, parcel, presaleOn }: CheckoutLine): string {
  return `${warehouseId}/${parcel}/${presaleOn ?? ""}`;
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
    presaleOn: first?.presaleOn ?? null,
    onCredit: lines.every((line) => line.onCredit),
    lineAmounts,
    deductions,
    freight,
    total: payable,
    rows: amountRows(lines, { goodsTotal, goodsFen, deductions, freight, payable }),
  };
}
