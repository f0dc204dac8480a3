/** Which coupons and cash vouchers a cart uses, and why each other one does not (domain.md §4, §8). */
import {
  bestCoupons,
  goTogether,
  type BestCoupons,
  type CouponCandidate,
  type CouponSet,
} from "./best-coupons.ts";
import { couponRefusal } from "./coupon-refusals.ts";
import { byNarrowness, couponCosts, reckonCoupon, stepOf, type Reckoned } from "./coupon-costs.ts";
import type { Cart } from "./cart-offers.ts";
import { reductionsOf, type Weighed } from "./full-reductions.ts";
import { moneyText, fromFen, negate, toFen, zero, type Money } from "../money/money.ts";
import { spreadDeductions, type Spread } from "./deductions.ts";

/** What the buyer chose; null: whatever costs least. */
export type CouponChoice = {
  readonly couponIds: readonly number[] | null;
  readonly voucherIds: readonly number[] | null;
};

/** A coupon or voucher in use, and what it takes off. */
export type AppliedCoupon = { readonly id: number; readonly name: string; readonly amount: Money };

/**
 * Why a coupon is used or not: `worse` costs `extra` more, `unusable` cannot be used; `same` costs no more, and where
 * the buyer chose by himself perhaps less (`extra` below zero).
 */
export type CouponJudgement = {
  readonly id: number;
  readonly state: "used" | "worse" | "same" | "unusable";
  readonly extra: Money;
  readonly text: string;
  /** What leads to its goods where it cannot be used: 去凑单 …; left out where it can. */
  readonly way?: string;
};

/** `gap`: the most that a set which was not tried could cost less; zero when the choice is proven the best. */
export type CouponPlan = {
  readonly coupons: readonly AppliedCoupon[];
  readonly vouchers: readonly AppliedCoupon[];
  readonly judgements: readonly CouponJudgement[];
  readonly method: BestCoupons["method"];
  readonly tried: number;
  readonly gap: Money;
};

/** That nothing cheaper was found, and how surely: the cart and the order check say it in these words. */
export function proofText({ gap, method, tried }: Pick<CouponPlan, "gap" | "method" | "tried">): string {
  if (method === "exhaustive") return `已比较全部${tried}种用券组合，以下为应付最低的一种`;
  if (gap === 0) return "已排除所有不会更低的用券组合，以下为应付最低的一种";
  return `用券组合过多，已比较${tried}种；未比较的组合最多再省${moneyText(gap)}`;
}

/** The plan, and what coupons, full reductions and vouchers then take off the lines. */
export type ChosenCoupons = { readonly plan: CouponPlan; readonly spread: Spread };

/** Chooses for the lines of a cart; `choice` null as a whole: whatever costs least. */
export function chooseCoupons(
  { activities, offers }: Pick<Cart<unknown>, "activities" | "offers">,
  lines: readonly Weighed[],
  choice: CouponChoice | null,
): ChosenCoupons {
  const held = offers.coupons.map((each) => reckonCoupon(each, lines)).toSorted(byNarrowness);
  const coupons = held.filter(({ coupon }) => coupon.kind === "coupon");
  const vouchers = held.filter(({ coupon }) => coupon.kind === "voucher");
  const usable = coupons.filter((each) => !couponRefusal(each));
  const reductions = reductionsOf(activities, lines);
  const costs = couponCosts({ lines, reductions, coupons: usable }, usableVouchers(vouchers, choice));
  const candidates = candidatesOf(usable);
  const best = bestCoupons(candidates, costs.cost);
  const wanted = choice?.couponIds ?? null;
  const used = setOf(candidates, wanted === null ? best.places : together(candidates, wanted));
  const applied = usable.filter((_, place) => used.places.includes(place));
  const paying = costs.vouchersAfter(used);
  const spread = spreadDeductions(lines, [
    ...applied.map(stepOf),
    ...reductions.after(fromFen(used.amount)),
    ...vouchers.filter((each) => paying.includes(each)).map(stepOf),
  ]);
  const cost = costs.cost.after(used);
  const verdicts = [
    ...coupons.map((each) => judge(each, spread, couponVerdict(best, usable.indexOf(each), cost))),
    ...vouchers.map((each) => judge(each, spread, voucherVerdict(choice))),
  ];
  return { plan: planOf(spread, verdicts, best), spread };
}

function planOf(
  { deductions }: Spread,
  judgements: readonly CouponJudgement[],
  { method, tried, gap }: BestCoupons,
): CouponPlan {
  const applied = (wanted: "coupon" | "voucher") =>
    deductions
      .filter(({ kind }) => kind === wanted)
      .map(({ id, name, amount }): AppliedCoupon => ({ id, name, amount }));
  return {
    coupons: applied("coupon"),
    vouchers: applied("voucher"),
    judgements,
    method,
    tried,
    gap: fromFen(gap),
  };
}

/** Of the vouchers that can be used those that the buyer chose, or all. */
function usableVouchers(vouchers: readonly Reckoned[], choice: CouponChoice | null): Reckoned[] {
  const wanted = choice?.voucherIds ?? null;
  return vouchers.filter(
    (each) => !couponRefusal(each) && (wanted === null || wanted.includes(each.coupon.id)),
  );
}

function candidatesOf(usable: readonly Reckoned[]): CouponCandidate[] {
  const sets = usable.map(({ places }) => new Set(places));
  const overlap = (a: Set<number> | undefined, b: readonly number[]) => b.some((place) => a?.has(place));
  return usable.map((reckoned, place) => ({
    id: reckoned.coupon.id,
    scope: reckoned.coupon.scope,
    exclusive: reckoned.coupon.exclusive,
    amount: toFen(reckoned.face),
    covered: toFen(reckoned.fen),
    shares: usable
      .slice(0, place)
      .flatMap(({ places }, index) => (overlap(sets[place], places) ? [index] : [])),
  }));
}

/** Of the wanted coupons those that may be used together, in the order given; unknown ones go with nothing. */
function together(candidates: readonly CouponCandidate[], wanted: readonly number[]): number[] {
  let places: number[] = [];
  for (const id of wanted) {
    const place = candidates.findIndex((candidate) => candidate.id === id);
    const next = [...places, place].toSorted((a, b) => a - b);
    if (goTogether(candidates, next)) places = next;
  }
  return places;
}

function setOf(candidates: readonly CouponCandidate[], places: readonly number[]): CouponSet {
  return { places, amount: places.reduce((sum, place) => sum + (candidates[place]?.amount ?? 0), 0) };
}

type Verdict = Omit<CouponJudgement, "id">;

/** Why a coupon or voucher is used, or cannot be; else the verdict on one that could be. */
function judge(reckoned: Reckoned, { deductions }: Spread, otherwise: Verdict): CouponJudgement {
  const { id, kind } = reckoned.coupon;
  const used = deductions.find((deduction) => deduction.kind === kind && deduction.id === id);
  if (used) return { id, state: "used", extra: zero, text: `已用，抵扣${moneyText(used.amount)}` };
  const refusal = couponRefusal(reckoned);
  return refusal ? { id, state: "unusable", extra: zero, ...refusal } : { id, ...otherwise };
}

/** What the coupon at this place would change, -1 for one that cannot be used; `cost`: what is to pay now. */
function couponVerdict({ costWith: costs, method }: BestCoupons, place: number, cost: number): Verdict {
  const costWith = costs[place];
  if (costWith === undefined || costWith === Number.POSITIVE_INFINITY) {
    return { state: "same", extra: zero, text: "用此券不会更省，可留到下次" };
  }
  const extra = fromFen(costWith - cost);
  // Where not every set was tried, one with this coupon may cost less than those that were.
  const most = method === "exhaustive" ? "要" : "至多";
  if (extra > 0) return { state: "worse", extra, text: `改用此券${most}多付${moneyText(extra)}` };
  if (extra < 0) return { state: "same", extra, text: `改用此券可少付${moneyText(negate(extra))}` };
  return { state: "same", extra, text: "用此券优惠相同，可留到下次" };
}

function voucherVerdict(choice: CouponChoice | null): Verdict {
  const isChosen = choice !== null && choice.voucherIds !== null;
  const text = isChosen ? "未选用，可留到下次" : "不用此券也已是最低应付，可留到下次";
  return { state: "same", extra: zero, text };
}
