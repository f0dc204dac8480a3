/** What is to pay for the goods after some coupons: full reductions come off, then the vouchers pay (domain.md §4). */
import type { CostOf, CouponSet } from "./best-coupons.ts";
import type { Coupon } from "./cart-offers.ts";
import { placesWhere, sumOf, type CartReductions, type Weighed } from "./full-reductions.ts";
import { add, fromFen, max, min, money, subtract, toFen, zero, type Money } from "../money/money.ts";
import { leftAfter, type DeductionStep } from "./deductions.ts";
import { chooseVouchers, faceOf, mostPaid, type Pays, type Voucher } from "../money/voucher-choice.ts";
import type { CartLine } from "./cart-lines.ts";

/** A coupon or voucher against the selected lines: the positions of those it covers, and what those come to. */
export type Reckoned = {
  readonly coupon: Coupon;
  readonly face: Money;
  readonly places: readonly number[];
  readonly amount: Money;
  readonly fen: Money;
};

/** To pay after a set of coupons with the vouchers that pay most, and which vouchers those are. */
export type CouponCosts = {
  readonly cost: CostOf;
  readonly vouchersAfter: (set: CouponSet) => readonly Reckoned[];
};

/** What is paid for, and the coupons that sets are made of, the narrow first. */
export type Goods = {
  readonly lines: readonly Weighed[];
  readonly reductions: CartReductions;
  readonly coupons: readonly Reckoned[];
};

type HeldVoucher = Voucher & { readonly reckoned: Reckoned };

/** Whether a line is one that the coupon or voucher may be used on, selected or not; a set only with all its goods. */
export function couponCovers({ kind, goodsIds }: Coupon): (line: CartLine) => boolean {
  const goods = goodsIds === null ? null : new Set(goodsIds);
  const may = (line: CartLine) => (kind === "voucher" ? takesVoucher(line) : line.takesCoupon);
  return (line) => may(line) && (goods === null || goodsIdsOf(line).every((id) => goods.has(id)));
}

function goodsIdsOf({ goodsId = 0, combination }: CartLine): number[] {
  return combination ? combination.goods.map(({ id = 0 }) => id) : [goodsId];
}

/** A coupon against these lines. */
export function reckonCoupon(coupon: Coupon, lines: readonly Weighed[]): Reckoned {
  const isCovered = couponCovers(coupon);
  const places = placesWhere(lines, ({ line }) => isCovered(line));
  return { coupon, face: coupon.amount, places, ...sumOf(lines, places) };
}

/** The narrow first, so that none finds its goods emptied by a wider one. */
export function byNarrowness(a: Reckoned, b: Reckoned): number {
  return a.fen - b.fen || a.coupon.endsAt - b.coupon.endsAt || a.coupon.id - b.coupon.id;
}

/** The step in which a coupon or voucher comes off the lines. */
export function stepOf({ coupon, face, places }: Reckoned): DeductionStep {
  return { kind: coupon.kind, id: coupon.id, name: coupon.name, amount: face, places };
}

/** `vouchers` that may be used, the narrow first. */
export function couponCosts(goods: Goods, vouchers: readonly Reckoned[]): CouponCosts {
  const held = vouchers.map(heldOf);
  return isPlain(goods.lines, vouchers) ? plainCosts(goods, held) : exactCosts(goods, held);
}

function heldOf(reckoned: Reckoned): HeldVoucher {
  const { id, exclusive, endsAt } = reckoned.coupon;
  return { id, face: reckoned.face, exclusive, endsAt, reckoned };
}

function takesVoucher(line: CartLine): boolean {
  return line.takesVoucher ?? true;
}

/** Vouchers pay for all that takes vouchers, and deductions touch nothing else: sums alone say what they pay. */
function isPlain(lines: readonly Weighed[], vouchers: readonly Reckoned[]): boolean {
  return (
    vouchers.every(({ coupon }) => coupon.goodsIds === null) &&
    lines.every(({ line }) => takesVoucher(line) || !line.takesCoupon)
  );
}

function plainCosts({ lines, reductions }: Goods, held: readonly HeldVoucher[]): CouponCosts {
  const goods = add(...lines.map(({ fen }) => fen));
  const apart = add(...lines.filter(({ line }) => !takesVoucher(line)).map(({ fen }) => fen));
  const most = mostPaid(held, faceOf);
  const payable = (coupon: Money) => money(goods - coupon - reductions.totalAfter(coupon));
  const forVouchers = (left: Money) => max(zero, subtract(left, apart));
  const known = new Map<number, number>();
  const after = ({ amount }: CouponSet) => {
    const found = known.get(amount);
    if (found !== undefined) return found;
    const left = payable(fromFen(amount));
    const cost = toFen(subtract(left, min(most, forVouchers(left))));
    known.set(amount, cost);
    return cost;
  };
  return {
    cost: { after },
    vouchersAfter({ amount }) {
      const left = forVouchers(payable(fromFen(amount)));
      return chooseVouchers(held, (set) => min(left, faceOf(set))).map(({ reckoned }) => reckoned);
    },
  };
}

/** Vouchers for some goods only: what they pay depends on what coupons and reductions leave of those goods. */
function exactCosts(goods: Goods, held: readonly HeldVoucher[]): CouponCosts {
  const start = goods.lines.map(({ fen }) => fen);
  const all = add(...start);
  const full = paidInFull(held);
  const takenBy = (coupon: Money) => add(coupon, goods.reductions.totalAfter(coupon));
  const leftOf = ({ places, amount }: CouponSet) => {
    const used = goods.coupons.filter((_, place) => places.includes(place));
    return leftAfter(leftAfter(start, used.map(stepOf)), goods.reductions.after(fromFen(amount)));
  };
  const payingFor = (left: readonly Money[]): Pays<HeldVoucher> => {
    const before = add(...left);
    return (set) => {
      const narrowFirst = held.filter((voucher) => set.includes(voucher));
      const rest = leftAfter(
        left,
        narrowFirst.map(({ reckoned }) => stepOf(reckoned)),
      );
      return subtract(before, add(...rest));
    };
  };
  const atLeast = ({ amount }: CouponSet) => {
    const left = subtract(all, takenBy(fromFen(amount)));
    return toFen(subtract(left, min(left, full.most)));
  };
  const after = (set: CouponSet) => {
    if (takenBy(fromFen(set.amount)) <= full.spare) return atLeast(set);
    const left = leftOf(set);
    return toFen(subtract(add(...left), mostPaid(held, payingFor(left))));
  };
  return {
    cost: { after, atLeast },
    vouchersAfter: (set) => chooseVouchers(held, payingFor(leftOf(set))).map(({ reckoned }) => reckoned),
  };
}

/**
 * `most`: what the vouchers pay at most, each no more than its goods; so much they do pay while deductions took no more
 * than `spare`, for then each still finds enough of its goods.
 */
function paidInFull(held: readonly HeldVoucher[]): { readonly spare: Money; readonly most: Money } {
  let spare = money(Number.MAX_SAFE_INTEGER);
  let before = zero;
  for (const { face, exclusive, reckoned } of held) {
    const needed = exclusive ? face : add(before, face);
    if (!exclusive) before = needed;
    spare = min(spare, subtract(reckoned.fen, needed));
  }
  const capped = held.map((voucher) => ({ ...voucher, face: min(voucher.face, voucher.reckoned.fen) }));
  return { spare, most: mostPaid(capped, faceOf) };
}
