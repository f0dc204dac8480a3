/** Takes deductions off lines in 分, each by largest remainder over what its lines have left (domain.md §4). */
import { apportion } from "../money/apportion.ts";
import type { ReductionKind } from "./full-reductions.ts";
import { add, min, subtract, zero, type Money } from "../money/money.ts";

/** What takes money off an order. */
export type DeductionKind = "coupon" | ReductionKind | "voucher";

/** The order in which they are taken off (domain.md §4). */
export const deductionOrder: readonly DeductionKind[] = ["coupon", "general", "zy", "area", "voucher"];

/** The Chinese names of the deductions, as 价格明细 shows them. */
export const deductionLabels: Readonly<Record<DeductionKind, string>> = {
  coupon: "优惠券",
  general: "满减",
  zy: "中药满减",
  area: "专区满减",
  voucher: "现金券",
};

/** A deduction: `id` of the coupon in the shop's hand, or of the promotion. `shares` by the position in `lines`. */
export type Deduction = {
  readonly kind: DeductionKind;
  readonly id: number;
  readonly name: string;
  readonly amount: Money;
  readonly shares: readonly Money[];
};

/** A deduction and the lines that bear it, by their positions. */
export type Step = { readonly amount: Money; readonly places: readonly number[] };

/** Takes a step off what the lines have left, never more than that, and gives back the share of each of its places. */
export function takeOff(left: Money[], { amount, places }: Step): Money[] {
  const weights = places.map((place) => left[place] ?? zero);
  const shares = apportion(min(amount, add(...weights)), weights);
  places.forEach((place, index) => {
    left[place] = subtract(weights[index] ?? zero, shares[index] ?? zero);
  });
  return shares;
}

/** What the lines have left after all steps, one after the other. */
export function leftAfter(left: readonly Money[], steps: readonly Step[]): Money[] {
  const rest = [...left];
  for (const step of steps) takeOff(rest, step);
  return rest;
}

/** A step with what it is. */
export type DeductionStep = Step & Pick<Deduction, "kind" | "id" | "name">;

/** What all deductions leave of each line, and those that took something, in the order in which they came off. */
export type Spread = { readonly left: readonly Money[]; readonly deductions: readonly Deduction[] };

/** Takes deductions off the lines, the first first. */
export function spreadDeductions(
  lines: readonly { readonly fen: Money }[],
  steps: readonly DeductionStep[],
): Spread {
  const left = lines.map(({ fen }) => fen);
  const deductions = steps.map(({ kind, id, name, ...step }): Deduction => {
    const taken = takeOff(left, step);
    const shares = lines.map(() => zero);
    step.places.forEach((place, index) => {
      shares[place] = taken[index] ?? zero;
    });
    return { kind, id, name, amount: add(...taken), shares };
  });
  return { left, deductions: deductions.filter(({ amount }) => amount > 0) };
}
