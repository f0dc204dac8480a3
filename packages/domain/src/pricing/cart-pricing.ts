/**
 * What the selected lines of a cart cost (domain.md §4), with every deduction in the order coupon → full reduction
 * (general, Chinese medicine, area) → cash voucher → freight, each apportioned to its lines in 分. The server decides
 * with it, the page shows with it.
 */
import { apportion } from "../money/apportion.ts";
import { activityStatuses } from "./cart-activities.ts";
import { effectiveSelected, lineTotal } from "./cart.ts";
import type { Cart } from "./cart-offers.ts";
import { chooseCoupons, type CouponChoice, type CouponPlan } from "./coupon-choice.ts";
import { type Deduction, deductionOrder } from "./deductions.ts";
import { deliveryAmounts, type DeliveryAmounts, freightOf } from "./freight.ts";
import type { ReductionKind } from "./full-reductions.ts";
import { add, cutToFen, zero, type Money } from "../money/money.ts";
import type { OrderDeduction } from "./order-amounts.ts";
import { reachedMinus, reductionTiers, withheldText } from "./reduction-tiers.ts";
import type { Granting } from "./terms.ts";
import type { CartLine } from "./cart-lines.ts";

/** A selected line with its exact total, and what is left of it to pay in whole 分. */
export type PayableLine<Line extends CartLine> = {
  readonly line: Line;
  readonly amount: Money;
  readonly payable: Money;
};

/** Σ payable of the lines + freight = payable, to the 分. `goodsTotal` is the exact total of §9. */
export type CartPricing<Line extends CartLine = CartLine> = {
  readonly lines: readonly PayableLine<Line>[];
  readonly goodsTotal: Money;
  readonly deductions: readonly Deduction[];
  readonly delivery: DeliveryAmounts;
  readonly freight: Money;
  readonly payable: Money;
  readonly coupons: CouponPlan;
  /** 满额返现 that this order would earn, from what is paid for the goods. */
  readonly cashback: Money;
  /** The promotion that gives it; 0: none. */
  readonly cashbackId: number;
  /** What the cart reaches, but what its promotion does not grant: by its budget, its limit, or beside coupons. */
  readonly withheld: readonly Withheld[];
};

/** A tier that is not granted, with the sentence that says why. */
export type Withheld = {
  readonly kind: ReductionKind | "cashback";
  readonly name: string;
  readonly text: string;
};

/** A selected line, its exact total, and its share of the whole cut to 分. */
export type WeighedLine<Line extends CartLine = CartLine> = {
  readonly line: Line;
  readonly amount: Money;
  readonly fen: Money;
};

/** Prices the cart; `choice` null: the set of coupons and vouchers that costs least. */
export function priceCart<Line extends CartLine>(
  cart: Cart<Line>,
  choice: CouponChoice | null = null,
): CartPricing<Line> {
  const lines = weighLines(cart.list);
  const goodsTotal = add(...lines.map(({ amount }) => amount));
  const { plan, spread } = chooseCoupons(cart, lines, choice);
  const delivery = deliveryAmounts(cart);
  const freight = lines.length === 0 ? zero : freightOf(cart, delivery);
  const goodsPayable = add(...spread.left);
  const { cashback } = cart.offers;
  const coupon = add(...plan.coupons.map(({ amount }) => amount));
  return {
    lines: lines.map(({ line, amount }, index) => ({ line, amount, payable: spread.left[index] ?? zero })),
    goodsTotal,
    deductions: spread.deductions.toSorted(byKind),
    delivery,
    freight,
    payable: add(goodsPayable, freight),
    coupons: plan,
    cashback: reachedMinus(reductionTiers(cashback, coupon), goodsPayable),
    cashbackId: cashback?.id ?? 0,
    withheld: withheldOf(cart, { coupon, goodsPayable }),
  };
}

function withheldOf(
  cart: Cart<CartLine>,
  { coupon, goodsPayable }: { readonly coupon: Money; readonly goodsPayable: Money },
): Withheld[] {
  const { activities, offers } = cart;
  const bounded = reductionKinds.filter((kind) => isBounded(activities[kind]));
  const statuses = bounded.length > 0 && activityStatuses({ ...cart, couponAmount: coupon });
  const found = bounded.map((kind): Withheld => {
    const text = statuses ? statuses[kind].withheld : "";
    return { kind, name: activities[kind]?.name ?? "", text };
  });
  const { cashback } = offers;
  const text = withheldText(cashback, { amount: goodsPayable, coupon, verb: "返" });
  return [...found, { kind: "cashback" as const, name: cashback?.name ?? "", text }].filter(
    ({ text }) => text !== "",
  );
}

/** Whether anything could withhold its tiers. */
function isBounded(granting: Granting | null): boolean {
  if (!granting) return false;
  return granting.budgetLeft !== null || granting.remaining === 0 || !granting.takesCoupon;
}

/** The deductions as an order takes them: the shares by the id of their lines, those that give nothing left out. */
export function deductionsByLine({ lines, deductions }: CartPricing): OrderDeduction[] {
  return deductions.map(({ kind, id, name, shares }) => {
    const giving = lines.flatMap(({ line }, index): [number, Money][] => {
      const share = shares[index] ?? zero;
      return share > 0 ? [[line.id ?? 0, share]] : [];
    });
    return { kind, id, name, shares: new Map(giving) };
  });
}

/** The selected lines with their 分: the total cut once, shared by largest remainder. Their order changes nothing. */
export function weighLines<Line extends CartLine>(list: readonly Line[]): WeighedLine<Line>[] {
  const selected = list
    .filter((line) => effectiveSelected(line))
    .toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0));
  const amounts = selected.map(lineTotal);
  const fens = apportion(cutToFen(add(...amounts)), amounts);
  return selected.map((line, index) => ({ line, amount: amounts[index] ?? zero, fen: fens[index] ?? zero }));
}

const reductionKinds: readonly ReductionKind[] = ["general", "zy", "area"];

function byKind(a: Deduction, b: Deduction): number {
  return deductionOrder.indexOf(a.kind) - deductionOrder.indexOf(b.kind);
}
