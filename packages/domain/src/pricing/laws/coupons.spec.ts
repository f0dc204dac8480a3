import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { carts, setsOf } from "../../../test/carts.ts";
import { lawTime, manyRuns } from "../../../test/runs.ts";
import { priceCart } from "../cart-pricing.ts";
import { couponCovers } from "../coupon-costs.ts";
import { add, cutToFen, max, min, money, subtract, zero, type Money } from "../../money/money.ts";
import type { Cart, Coupon, TieredPromotion } from "../cart-offers.ts";
import type { CartLine } from "../cart-lines.ts";

function heldIn(cart: Cart<CartLine>): readonly Coupon[] {
  return cart.offers.coupons;
}

function idsOf(cart: Cart<CartLine>, kind: Coupon["kind"]): number[] {
  return heldIn(cart)
    .filter((coupon) => coupon.kind === kind)
    .map(({ id }) => id);
}

/** Every choice of coupons and vouchers there is: what is to pay, and which coupons could be used together. */
function everyChoice(cart: Cart<CartLine>): { readonly couponIds: number[]; readonly payable: Money }[] {
  return setsOf(idsOf(cart, "coupon")).flatMap((couponIds) =>
    setsOf(idsOf(cart, "voucher")).map((voucherIds) => {
      const { payable, coupons } = priceCart(cart, { couponIds, voucherIds });
      return { couponIds: coupons.coupons.map(({ id }) => id), payable };
    }),
  );
}

const choices = carts.chain((cart) =>
  fc.record({
    cart: fc.constant(cart),
    couponIds: fc.subarray(idsOf(cart, "coupon")),
    voucherIds: fc.subarray(idsOf(cart, "voucher")),
  }),
);

describe("laws of coupons and vouchers (domain.md §4)", lawTime, () => {
  test("the best combination is never beaten by any other", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const best = priceCart(cart);
        const least = everyChoice(cart).reduce((all, { payable }) => min(all, payable), best.payable);
        expect([best.payable, best.coupons.gap]).toEqual([least, zero]);
      }),
      manyRuns,
    );
  });

  test("a manual choice is never cheaper than the best", () => {
    fc.assert(
      fc.property(choices, ({ cart, couponIds, voucherIds }) => {
        const chosen = priceCart(cart, { couponIds, voucherIds }).payable;
        expect(chosen).toBeGreaterThanOrEqual(priceCart(cart).payable);
        expect(priceCart(cart, { couponIds, voucherIds: null }).payable).toBeLessThanOrEqual(chosen);
        expect(priceCart(cart, { couponIds: null, voucherIds }).payable).toBeLessThanOrEqual(chosen);
      }),
      manyRuns,
    );
  });

  test("a coupon said to cost more costs exactly so much more", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { payable, coupons } = priceCart(cart);
        const every = everyChoice(cart);
        for (const { id, extra } of coupons.judgements.filter(({ state }) => state === "worse")) {
          const holding = every.filter(({ couponIds }) => couponIds.includes(id));
          const least = holding.map((each) => each.payable).reduce(min);
          expect(subtract(least, payable)).toBe(extra);
        }
      }),
      manyRuns,
    );
  });

  test("one coupon of each scope, and an exclusive one alone", () => {
    fc.assert(
      fc.property(choices, ({ cart, couponIds, voucherIds }) => {
        for (const choice of [null, { couponIds, voucherIds }]) {
          const { coupons, vouchers } = priceCart(cart, choice).coupons;
          const held = (ids: readonly { id: number }[]) =>
            ids.flatMap(({ id }) => heldIn(cart).find((coupon) => coupon.id === id) ?? []);
          const scopes = held(coupons).map(({ scope }) => scope);
          expect(new Set(scopes).size).toBe(scopes.length);
          for (const set of [held(coupons), held(vouchers)]) {
            expect(set.length > 1 && set.some(({ exclusive }) => exclusive)).toBe(false);
          }
        }
      }),
      manyRuns,
    );
  });

  test("a coupon or voucher short of its threshold, or without goods, is never used", () => {
    fc.assert(
      fc.property(choices, ({ cart, couponIds, voucherIds }) => {
        const { lines, coupons } = priceCart(cart, { couponIds, voucherIds });
        const used = [...coupons.coupons, ...coupons.vouchers].map(({ id }) => id);
        for (const coupon of heldIn(cart)) {
          const covered = lines.filter(({ line }) => couponCovers(coupon)(line));
          const amount = add(...covered.map((line) => line.amount));
          const isUsable = amount > 0 && amount >= coupon.threshold;
          expect(isUsable || !used.includes(coupon.id)).toBe(true);
        }
      }),
      manyRuns,
    );
  });

  test("every coupon in use takes its whole worth, every voucher something and no more than its own", () => {
    fc.assert(
      fc.property(choices, ({ cart, couponIds, voucherIds }) => {
        const { deductions } = priceCart(cart, { couponIds, voucherIds });
        for (const coupon of heldIn(cart)) {
          const worth = coupon.amount;
          const taken = deductions.filter(({ kind, id }) => kind === coupon.kind && id === coupon.id);
          const least = coupon.kind === "coupon" ? worth : 1;
          expect(taken.every(({ amount }) => amount >= least && amount <= worth)).toBe(true);
        }
      }),
      manyRuns,
    );
  });

  test("vouchers never pay more than what coupons and full reductions leave", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const { goodsTotal, deductions, freight, payable } = priceCart(cart);
        const of = (isVoucher: boolean) =>
          add(
            ...deductions
              .filter(({ kind }) => (kind === "voucher") === isVoucher)
              .map(({ amount }) => amount),
          );
        expect(of(true)).toBeLessThanOrEqual(subtract(cutToFen(goodsTotal), of(false)));
        expect(payable).toBeGreaterThanOrEqual(freight);
      }),
      manyRuns,
    );
  });

  test("a coupon less in hand never lowers what the best combination costs", () => {
    fc.assert(
      fc.property(carts, fc.nat(6), (cart, place) => {
        const fewer = heldIn(cart).filter((_, index) => index !== place);
        const offers = { ...cart.offers, coupons: fewer };
        expect(priceCart({ ...cart, offers }).payable).toBeGreaterThanOrEqual(priceCart(cart).payable);
      }),
      manyRuns,
    );
  });

  test("every coupon in hand gets a sentence, and those in use are the ones that say so", () => {
    fc.assert(
      fc.property(choices, ({ cart, couponIds, voucherIds }) => {
        const { judgements, coupons, vouchers } = priceCart(cart, { couponIds, voucherIds }).coupons;
        const saying = judgements.filter(({ state }) => state === "used").map(({ id }) => id);
        const used = [...coupons, ...vouchers].map(({ id }) => id);
        expect(judgements.map(({ id }) => id).toSorted()).toEqual(
          heldIn(cart)
            .map(({ id }) => id)
            .toSorted(),
        );
        expect(saying.toSorted()).toEqual(used.toSorted());
        expect(judgements.every(({ text }) => text !== "")).toBe(true);
      }),
      manyRuns,
    );
  });
});

describe("laws of full reductions (spec.md §9, domain.md §4)", lawTime, () => {
  /** What the rules say, in the plainest way: the best reached tier of eligible total − coupon that may be granted. */
  function bestTier(activity: TieredPromotion | null, total: Money, coupon: Money): Money {
    if (!activity) return zero;
    const { budgetLeft, remaining, takesCoupon } = activity;
    const qualifying = subtract(total, coupon);
    if (qualifying <= 0 || remaining === 0 || (coupon > 0 && !takesCoupon)) return zero;
    const reached = activity.tiers
      .filter(({ amount }) => qualifying >= amount)
      .filter(({ minus }) => budgetLeft === null || minus <= budgetLeft);
    return cutToFen(reached.reduce((most, { minus }) => max(most, minus), zero));
  }

  test("each takes its best tier of the eligible total minus the coupons, or all that its lines have left", () => {
    fc.assert(
      fc.property(choices, ({ cart, couponIds, voucherIds }) => {
        const { lines, deductions } = priceCart(cart, { couponIds, voucherIds });
        const off = (kind: string) =>
          add(...deductions.filter((each) => each.kind === kind).map(({ amount }) => amount));
        const { general, zy, area } = cart.activities;
        const eligible = lines.filter(({ line }) => line.takesCoupon);
        const kinds = [
          ["general", general, eligible],
          ["zy", zy, eligible.filter(({ line }) => line.isHerbal)],
          ["area", area, eligible.filter(({ line }) => line.area === area?.area)],
        ] as const;
        for (const [kind, activity, own] of kinds) {
          const total = add(...own.map(({ amount }) => amount));
          const most = bestTier(activity, total, off("coupon"));
          const others = add(off("coupon"), off("zy"), off("area"), off("general"));
          const room = max(zero, subtract(total, subtract(others, off(kind))));
          expect(off(kind)).toBeLessThanOrEqual(most);
          expect(off(kind)).toBeGreaterThanOrEqual(min(most, cutToFen(max(zero, money(room - 10_000)))));
        }
      }),
      manyRuns,
    );
  });
});
