/** The carts that the laws are tried on: small, but with everything that runs in the trade, in any mixture. */
import * as fc from "fast-check";
import { toYuan } from "../src/money/money.ts";
import { fewest } from "../src/pricing/purchase-limits.ts";
import {
  aCart,
  aCombination,
  aCoupon,
  aGift,
  aPricedLine,
  aPricing,
  aSpecial,
  someActivities,
  someCartGoods,
  someOffers,
} from "../src/pricing/fixtures.ts";
import { nearExpiryPieces } from "../src/pricing/price.ts";
import type { Cart, Coupon } from "../src/pricing/cart-offers.ts";
import type { Pricing } from "../src/pricing/pricing.ts";
import type { CartLine } from "../src/pricing/cart-lines.ts";
import { bit, fen, mostly, rarely, reductionTier, special, terms, unitPrice } from "./parts.ts";

const gift = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  kind: fc.constantFrom<"gift" | "add_on">("gift", "add_on"),
  every: fc.integer({ min: 1, max: 12 }),
  number: fc.integer({ min: 1, max: 3 }),
  surcharge: fen(5),
  stock: fc.nat(8),
  price: fen(9),
  terms,
});

export const pieces: fc.Arbitrary<number> = fc.integer({ min: 1, max: 40 });

/** What a line's price is made from. */
export const pricings: fc.Arbitrary<Pricing> = fc
  .record({
    base: unitPrice,
    group: rarely(unitPrice),
    controlled: rarely(unitPrice),
    signed: rarely(unitPrice),
    percent: rarely(fc.tuple(fc.integer({ min: 5000, max: 9999 }), terms)),
    specials: fc.array(special, { maxLength: 2 }),
    tiers: fc.array(fc.record({ number: fc.integer({ min: 1, max: 30 }), price: unitPrice }), {
      maxLength: 3,
    }),
    tier_type: fc.constantFrom<0 | 1 | 2>(0, 1, 2),
    reduction: rarely(fc.tuple(fc.array(reductionTier, { minLength: 1, maxLength: 2 }), terms)),
    gifts: fc.uniqueArray(gift, { maxLength: 2, selector: ({ id }) => id }),
    shop_type: fc.constantFrom(
      "single_pharmacy" as const,
      "single_pharmacy" as const,
      "distributor" as const,
    ),
  })
  .map(({ percent, reduction, specials, gifts, ...pricing }) =>
    aPricing({
      ...pricing,
      percent: percent && { id: 1, name: "全场折扣", basis_points: percent[0], ...percent[1] },
      specials: specials.map((each, place) =>
        aSpecial({ ...each, id: each.id * 10 + place, promotion_id: each.id * 10 + place }),
      ),
      reduction: reduction && {
        id: 1,
        name: "单品满减",
        promotion_id: 2,
        tiers: reduction[0],
        ...reduction[1],
      },
      gifts: gifts.map(({ terms: bounds, ...each }) =>
        aGift({
          ...each,
          ...bounds,
          promotion_id: 3 + each.id,
          surcharge: each.kind === "gift" ? 0 : each.surcharge,
        }),
      ),
    }),
  );

/** A line of goods, most of them selected, buyable and in stock. */
const goodsLines = fc
  .record({
    number: pieces,
    pricing: pricings,
    is_selected: mostly,
    is_buy: mostly,
    hasStock: mostly,
    with_voucher: mostly,
    is_zy: bit,
    isEast: bit,
    is_dpby: fc.constantFrom<0 | 1>(0, 0, 0, 1),
    gift_id: fc.nat(3),
  })
  .map(({ number, pricing, is_buy, hasStock, is_dpby, isEast, ...line }) => (id: number): CartLine => {
    const goods = someCartGoods({
      is_buy,
      number: hasStock ? 99 : 0,
      base_price: toYuan(pricing.groupPrice ?? pricing.basePrice),
      is_dpby,
      qg_number: 30,
    });
    return aPricedLine(id, number, { ...line, pricing, area: isEast ? "华东" : "", goods });
  });

const combinationLines = fc
  .record({
    number: fc.integer({ min: 1, max: 5 }),
    price: unitPrice,
    is_selected: mostly,
    is_buy: mostly,
    stock: fc.nat(2),
  })
  .map(({ is_buy, stock, ...line }) => (id: number): CartLine => {
    const goods = someCartGoods({ is_buy, number: stock });
    return aCombination([goods, goods], { ...line, id, with_coupon: 0 });
  });

const budgetLeft = fc.option(fen(20), { nil: null });
const piecesLeft = fc.option(fc.nat(12), { nil: null });

/** What a few lines share, as the wire says it of each of them: three specials, a percentage, a reduction, a gift. */
const sharedOffers = fc.record({
  specials: fc.tuple(special, special, special),
  flashBudget: budgetLeft,
  percent: rarely(budgetLeft),
  percentLimit: piecesLeft,
  reduction: fc.record({
    tiers: fc.array(reductionTier, { minLength: 1, maxLength: 2 }),
    budget_left: budgetLeft,
  }),
  gift: fc.record({
    every: fc.integer({ min: 1, max: 6 }),
    number: fc.integer({ min: 1, max: 3 }),
    budget_left: budgetLeft,
    remaining: piecesLeft,
  }),
});
const sharedWish = fc.record({
  near: fc.nat(6),
  number: fc.integer({ min: 1, max: 12 }),
  base: unitPrice,
  goods: fc.integer({ min: 1, max: 3 }),
  special: fc.nat(3),
  hasReduction: bit,
  hasGift: bit,
  is_selected: mostly,
});

/**
 * Lines of a few goods at one warehouse, 20 of each in stock, that share specials, budgets and gifts; where a near-expiry
 * offer runs, each with a few more that it sells alone. Ids from 1 on.
 */
export const sharedLists: fc.Arbitrary<CartLine[]> = fc
  .tuple(sharedOffers, fc.array(sharedWish, { maxLength: 6 }))
  .map(([{ specials, flashBudget, percent, percentLimit, reduction, gift }, wishes]) =>
    wishes.map(({ near, number, base, goods, special: chosen, hasReduction, hasGift, ...wish }, place) => {
      const offer = specials[chosen];
      const own = offer?.kind === "near_expiry" ? withNearStock(near, offer) : offer;
      const pricing = {
        base,
        specials: own
          ? [aSpecial({ ...own, id: chosen + 1, promotion_id: 50, budget_left: flashBudget })]
          : [],
        percent:
          percent === null
            ? null
            : { id: 51, name: "全场94折", basis_points: 9400, budget_left: percent, remaining: percentLimit },
        reduction: hasReduction ? { id: 1, name: "单品满减", promotion_id: 52, ...reduction } : null,
        gifts: hasGift
          ? [
              aGift({
                ...gift,
                goods_id: 1,
                price: 2,
                stock: 20,
                promotion_id: 53,
                is_own: goods === 1 ? 1 : 0,
              }),
            ]
          : [],
      };
      const sold = nearExpiryPieces(aPricing(pricing), near);
      const stock = { number: 20 + sold, ...(sold > 0 && { near: sold }) };
      const stocked = someCartGoods({ id: goods, ck_id: 1, base_price: base, ...stock });
      return aPricedLine(place + 1, number, { ...wish, goods_id: goods, pricing, goods: stocked });
    }),
  );

/** A near-expiry offer where so many pieces are near their expiry. */
function withNearStock<Offer extends { readonly remaining: number | null }>(near: number, offer: Offer) {
  return { ...offer, remaining: fewest(offer.remaining, near), limit_left: offer.remaining };
}

/** Lines with ids from 1 on. */
export const lists: fc.Arbitrary<CartLine[]> = fc
  .array(fc.oneof({ weight: 6, arbitrary: goodsLines }, { weight: 1, arbitrary: combinationLines }), {
    maxLength: 12,
  })
  .map((makers) => makers.map((make, place) => make(place + 1)));

const goodsIds = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 });

function couponsOf(
  kind: Coupon["kind"],
  { most, from }: { most: number; from: number },
): fc.Arbitrary<Coupon[]> {
  const coupon = fc.record({
    scope: fc.constantFrom("all", "zy", "goods:1", "category:2"),
    threshold: fc.oneof(fc.constant(0), fen(200)),
    amount: fen(50),
    exclusive: fc.constantFrom<0 | 1>(0, 0, 0, 1),
    ends_at: fc.integer({ min: 1, max: 3 }),
    goods_ids: goodsIds,
    isForAll: kind === "voucher" ? mostly : bit,
  });
  return fc
    .array(coupon, { maxLength: most })
    .map((all) =>
      all.map(({ isForAll, goods_ids, ...each }, place) =>
        aCoupon(from + place, { ...each, kind, goods_ids: isForAll ? null : goods_ids }),
      ),
    );
}

/** Coupons with ids from 1, vouchers with ids from 101 on. */
export const coupons: fc.Arbitrary<Coupon[]> = fc
  .tuple(couponsOf("coupon", { most: 4, from: 1 }), couponsOf("voucher", { most: 3, from: 101 }))
  .map((both) => both.flat());

const tierPairs = fc.array(fc.tuple(fen(400), fen(40)), { maxLength: 3 });

/** Whole carts. */
export const carts: fc.Arbitrary<Cart<CartLine>> = fc
  .record({
    list: lists,
    coupons,
    general: tierPairs,
    zy: tierPairs,
    area: tierPairs,
    freight: fc.nat(2000).map((cents) => cents / 100),
    shipping_amount: fen(600),
    no_trans_order_amount: fc.nat(100),
    cashback: fc.array(reductionTier, { maxLength: 2 }),
    bounds: fc.tuple(terms, terms, terms, terms),
  })
  .map(({ list, coupons, freight, cashback, shipping_amount, no_trans_order_amount, bounds, ...tiers }) =>
    aCart(list, {
      activities: someActivities(tiers, { general: bounds[0], zy: bounds[1], area: bounds[2] }),
      offers: someOffers({
        coupons,
        freight,
        cashback: { id: 1, name: "满额返现", tiers: cashback, ...bounds[3] },
      }),
      shipping_data: { shipping_amount, no_trans_order_amount, coupon_amount: 0 },
    }),
  );

/** The same things in another order. */
export function inOtherOrders<T>(all: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length });
}

/** All sets of some ids. */
export function setsOf(ids: readonly number[]): number[][] {
  return ids.reduce<number[][]>((sets, id) => [...sets, ...sets.map((set) => [...set, id])], [[]]);
}
