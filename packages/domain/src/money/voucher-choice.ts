/** Which cash vouchers 现金券 pay for an amount: additive ones together, or an exclusive one alone (domain.md §4). */
import { max, money, zero, type Money } from "./money.ts";

/** A voucher that may be used; `face` in whole 分. */
export type Voucher = {
  readonly id: number;
  readonly face: Money;
  readonly exclusive: boolean;
  /** Unix seconds. */
  readonly endsAt: number;
};

/** What these vouchers pay together; more vouchers never pay less. */
export type Pays<V extends Voucher> = (set: readonly V[]) => Money;

/** To so many additive vouchers the set that wastes least is found by trying all. */
const exhaustiveLimit = 12;

/** The most that vouchers pay: all additive ones together, or one exclusive one alone. */
export function mostPaid<V extends Voucher>(vouchers: readonly V[], pays: Pays<V>): Money {
  return setsOf(vouchers).reduce((most, set) => max(most, pays(set)), zero);
}

/**
 * Pays as much as may be; of sets that pay the same the one of least face value, then of fewest vouchers, earlier
 * expiring ones first. Above twelve additive vouchers none that is needless, which may waste more than the least.
 */
export function chooseVouchers<V extends Voucher>(vouchers: readonly V[], pays: Pays<V>): readonly V[] {
  const ordered = vouchers.toSorted((a, b) => a.endsAt - b.endsAt || a.id - b.id);
  const most = mostPaid(ordered, pays);
  if (most === 0) return [];
  const enough = setsOf(ordered)
    .filter((set) => pays(set) === most)
    .map((set) => thriftiest(set, { most, pays }));
  const [best = []] = enough.toSorted((a, b) => faceOf(a) - faceOf(b));
  return best;
}

function setsOf<V extends Voucher>(vouchers: readonly V[]): (readonly V[])[] {
  const additive = vouchers.filter(({ exclusive }) => !exclusive);
  const alone = vouchers.filter(({ exclusive }) => exclusive).map((voucher) => [voucher]);
  return [additive, ...alone];
}

/** Their face values together. */
export function faceOf(vouchers: readonly Voucher[]): Money {
  return money(vouchers.reduce((sum, { face }) => sum + face, 0));
}

type Aim<V extends Voucher> = { readonly most: Money; readonly pays: Pays<V> };

/** Leaves out of a set that pays `most` whatever is not needed for that. */
function thriftiest<V extends Voucher>(vouchers: readonly V[], aim: Aim<V>): readonly V[] {
  if (faceOf(vouchers) === aim.most) return vouchers;
  return vouchers.length <= exhaustiveLimit ? leastWaste(vouchers, aim) : withoutNeedless(vouchers, aim);
}

function leastWaste<V extends Voucher>(vouchers: readonly V[], { most, pays }: Aim<V>): readonly V[] {
  let best = vouchers;
  let least = faceOf(vouchers);
  for (let mask = 1; mask < 1 << vouchers.length; mask++) {
    const set = vouchers.filter((_, place) => (mask >> place) & 1);
    const face = faceOf(set);
    const isLess = face < least || (face === least && set.length < best.length);
    if (face < most || !isLess || pays(set) < most) continue;
    best = set;
    least = face;
  }
  return best;
}

/** The latest expiring go first. */
function withoutNeedless<V extends Voucher>(vouchers: readonly V[], { most, pays }: Aim<V>): readonly V[] {
  let kept = vouchers;
  for (const voucher of vouchers.toReversed()) {
    const fewer = kept.filter((each) => each !== voucher);
    if (pays(fewer) === most) kept = fewer;
  }
  return kept;
}
