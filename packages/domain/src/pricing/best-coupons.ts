/**
 * The set of coupons that costs the buyer least (domain.md §4). A coupon lowers the total that full reductions are
 * reckoned on (§9), so the dearest coupon may cost more than it saves: all sets are tried, to twelve coupons; above,
 * branch and bound up to a number of steps, and what may have been missed is said.
 */

/** A coupon that may be used, amounts in whole 分. Coupons of one `scope` exclude each other. */
export type CouponCandidate = {
  readonly id: number;
  readonly scope: string;
  readonly exclusive: boolean;
  readonly amount: number;
  /** 分 of the goods that it covers: it cannot take more. */
  readonly covered: number;
  /** Positions of the candidates before it in the order of narrowness whose goods overlap with its own. */
  readonly shares: readonly number[];
};

/** A set of coupons by their positions among the candidates, rising, and what they take off together in 分. */
export type CouponSet = { readonly places: readonly number[]; readonly amount: number };

/** What the order costs in 分 with a set; lower is better. A coupon more never saves more than its amount. */
export type CostOf = {
  readonly after: (set: CouponSet) => number;
  /** Where reckoning is dear, a cheap bound: `after` is never less. Sets that improve nothing even so are passed over. */
  readonly atLeast?: (set: CouponSet) => number;
};

/** `cost` in 分. `gap`: the most, in 分, that a set which was not tried could cost less; 0 when all were tried. */
export type BestCoupons = {
  readonly places: readonly number[];
  readonly cost: number;
  readonly method: "exhaustive" | "branch_and_bound";
  readonly tried: number;
  readonly gap: number;
  /** By place, the least cost of the tried sets that hold the coupon; Infinity where none was tried. */
  readonly costWith: readonly number[];
};

/** To so many coupons every set is tried. */
export const exhaustiveLimit = 12;
const stepLimit = 40_000;

type Search = {
  readonly candidates: readonly CouponCandidate[];
  readonly costOf: CostOf;
  readonly isExhaustive: boolean;
  /** 分 that the candidates from a place on can take off at most. */
  readonly restOf: readonly number[];
  readonly costWith: number[];
  best: CouponSet & { readonly cost: number };
  tried: number;
  missed: number;
};

/**
 * The cheapest set; of sets that cost the same the one with the fewest coupons, then the least face value, then the
 * coupons that come first. `candidates` in the order of narrowness, so that `shares` holds.
 */
export function bestCoupons(candidates: readonly CouponCandidate[], costOf: CostOf): BestCoupons {
  const none = { places: [], amount: 0 };
  const search: Search = {
    candidates,
    costOf,
    isExhaustive: candidates.length <= exhaustiveLimit,
    restOf: restsOf(candidates),
    costWith: candidates.map(() => Number.POSITIVE_INFINITY),
    best: { ...none, cost: Number.POSITIVE_INFINITY },
    tried: 0,
    missed: Number.POSITIVE_INFINITY,
  };
  visit(search, none);
  const { best, isExhaustive, tried, missed, costWith } = search;
  return {
    places: best.places,
    cost: best.cost,
    method: isExhaustive ? "exhaustive" : "branch_and_bound",
    tried,
    gap: Math.max(0, best.cost - missed),
    costWith,
  };
}

/** Whether these coupons may be used together, and their goods can carry them. */
export function goTogether(candidates: readonly CouponCandidate[], places: readonly number[]): boolean {
  return places.every((place, index) => mayJoin(candidates, places.slice(0, index), place));
}

function mayJoin(candidates: readonly CouponCandidate[], before: readonly number[], place: number): boolean {
  const joining = candidates[place];
  if (!joining) return false;
  let carried = joining.amount;
  for (const other of before) {
    const held = candidates[other];
    if (!held || held.scope === joining.scope || held.exclusive || joining.exclusive) return false;
    if (joining.shares.includes(other)) carried += held.amount;
  }
  return carried <= joining.covered;
}

/** Weighs a set, then all that hold it and coupons after it. */
function visit(search: Search, set: CouponSet): void {
  const { candidates, isExhaustive } = search;
  const cost = weigh(search, set);
  for (let place = (set.places.at(-1) ?? -1) + 1; place < candidates.length; place++) {
    const candidate = candidates[place];
    if (!candidate || !mayJoin(candidates, set.places, place)) continue;
    if (!isExhaustive) {
      const bound = cost - (search.restOf[place] ?? 0);
      if (bound >= search.best.cost) return;
      if (search.tried >= stepLimit) {
        search.missed = Math.min(search.missed, bound);
        return;
      }
    }
    visit(search, { places: [...set.places, place], amount: set.amount + candidate.amount });
  }
}

/** The cost of a set, or the bound on it where that alone says that the set improves nothing. */
function weigh(search: Search, set: CouponSet): number {
  search.tried += 1;
  const { best, costWith, costOf } = search;
  const bound = costOf.atLeast?.(set) ?? 0;
  if (bound > best.cost && set.places.every((place) => bound >= (costWith[place] ?? 0))) return bound;
  const cost = costOf.after(set);
  for (const place of set.places) costWith[place] = Math.min(cost, costWith[place] ?? cost);
  const fewer = set.places.length - best.places.length;
  const isThriftier = fewer < 0 || (fewer === 0 && set.amount < best.amount);
  if (cost < best.cost || (cost === best.cost && isThriftier)) search.best = { ...set, cost };
  return cost;
}

function restsOf(candidates: readonly CouponCandidate[]): number[] {
  const rests = candidates.map(({ amount }) => amount);
  for (let place = rests.length - 2; place >= 0; place--)
    rests[place] = (rests[place] ?? 0) + (rests[place + 1] ?? 0);
  return rests;
}
