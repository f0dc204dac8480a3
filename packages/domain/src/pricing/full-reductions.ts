/** Full reductions 满减 of the whole cart: general, Chinese medicine, area; the best reached tier of each (domain.md §4). */
import type { CartActivities, TieredPromotion } from "./cart-offers.ts";
import { reachedMinus, reductionTiers, type ReductionTier } from "./reduction-tiers.ts";
import { cutToFen, max, min, money, subtract, zero, type Money } from "../money/money.ts";
import type { CartLine } from "./cart-lines.ts";

/** general: every line; zy: lines of Chinese medicine; area: lines of the activity's area (§3). */
export type ReductionKind = "general" | "zy" | "area";

/** What a reduction takes off; `places`: the positions of the lines that it counts. */
export type Reduction = {
  readonly kind: ReductionKind;
  readonly id: number;
  readonly name: string;
  readonly amount: Money;
  readonly places: readonly number[];
};

/** A selected line with its exact amount and its whole 分. */
export type Weighed = { readonly line: CartLine; readonly amount: Money; readonly fen: Money };

/** The positions of the lines for which something holds. */
export function placesWhere(lines: readonly Weighed[], holds: (weighed: Weighed) => boolean): number[] {
  const places: number[] = [];
  for (let place = 0; place < lines.length; place++) {
    const weighed = lines[place];
    if (weighed && holds(weighed)) places.push(place);
  }
  return places;
}

/** What the lines at these positions come to. */
export function sumOf(lines: readonly Weighed[], places: readonly number[]): Pick<Weighed, "amount" | "fen"> {
  let amount = 0;
  let fen = 0;
  for (const place of places) {
    amount += lines[place]?.amount ?? 0;
    fen += lines[place]?.fen ?? 0;
  }
  return { amount: money(amount), fen: money(fen) };
}

/** The reductions of a cart for any amount of coupons, so that a search need not walk the lines again. */
export type CartReductions = {
  /** In the order in which they come off the lines: the narrow first. */
  readonly after: (coupon: Money) => Reduction[];
  /** The sum of the same. */
  readonly totalAfter: (coupon: Money) => Money;
};

/** The lines that a reduction counts, whether they take coupons or not. */
export function reductionScope(
  kind: ReductionKind,
  area: string,
): (line: Pick<CartLine, "isHerbal" | "area">) => boolean {
  if (kind === "zy") return (line) => line.isHerbal;
  if (kind === "area") return (line) => line.area === area;
  return () => true;
}

/** `granted`: its tiers without and beside coupons; `shared`: 分 of lines that Chinese medicine and area both count. */
type Total = {
  readonly kind: ReductionKind;
  readonly activity: TieredPromotion | null;
  readonly places: readonly number[];
  readonly granted: {
    readonly alone: readonly ReductionTier[];
    readonly besideCoupons: readonly ReductionTier[];
  };
  readonly amount: Money;
  readonly fen: Money;
  readonly shared: Money;
};

/** Reckons the reductions of a cart's selected lines. */
export function reductionsOf(activities: CartActivities, lines: readonly Weighed[]): CartReductions {
  const totals = (["zy", "area", "general"] as const).map((kind) => totalOf(kind, activities, lines));
  return {
    after(coupon) {
      const amounts = amountsAfter(totals, coupon);
      return totals.map(({ kind, activity, places }, index) => ({
        kind,
        id: activity?.id ?? 0,
        name: activity?.name ?? "",
        amount: amounts[index] ?? zero,
        places,
      }));
    },
    totalAfter: (coupon) => money(amountsAfter(totals, coupon).reduce((sum, amount) => sum + amount, 0)),
  };
}

function totalOf(kind: ReductionKind, activities: CartActivities, lines: readonly Weighed[]): Total {
  const activity = activities[kind];
  const counts = reductionScope(kind, activities.area?.area ?? "");
  const places = placesWhere(lines, ({ line }) => line.takesCoupon && counts(line));
  const shared = places.filter((place) => lines[place]?.line.isHerbal);
  return {
    kind,
    activity,
    places,
    granted: { alone: reductionTiers(activity), besideCoupons: reductionTiers(activity, money(1)) },
    ...sumOf(lines, places),
    shared: sumOf(lines, shared).fen,
  };
}

/** Each on its eligible total minus the coupon (§9), and never more than its lines have left after what was taken. */
function amountsAfter(totals: readonly Total[], coupon: Money): Money[] {
  let before = zero;
  return totals.map(({ kind, granted, amount, fen, shared }) => {
    const tiers = coupon > 0 ? granted.besideCoupons : granted.alone;
    const qualifying = subtract(amount, coupon);
    if (tiers.length === 0 || qualifying <= 0) return zero;
    const taken = coupon + (kind === "area" ? min(before, shared) : before);
    const best = cutToFen(reachedMinus(tiers, qualifying));
    const reduction = min(best, max(zero, money(fen - taken)));
    before = money(before + reduction);
    return reduction;
  });
}
