/** The cart as it stands now: its lines, and what runs for it as a whole. */
import type { CartLine } from "@yaoji/contract/codec/line";
import type { Cart, Coupon } from "@yaoji/domain/pricing/cart-offers";
import { priceCart } from "@yaoji/domain/pricing/cart-pricing";
import { add, zero } from "@yaoji/domain/money/money";
import type { Settings } from "../../platform/settings/settings.service.ts";
import { coveredGoods, type ScopedGoods, type UsableCoupon } from "../../offers/coupons/coupons.service.ts";
import type { Db } from "../../platform/db/database.ts";
import type { CartOffers } from "../../offers/promotions/cart-offers.service.ts";
import type { ReadCart } from "./kept-cart.service.ts";
import { type CartContext, loadOffersOf, type PricedLine, priceOffered } from "./priced-line.service.ts";
import { loadWholeCart, type WholeCart } from "./whole-cart.service.ts";

/** Lines, the cart that they make, and the settings that its delivery was reckoned with. */
export type PricedCart = {
  readonly lines: readonly PricedLine[];
  readonly cart: Cart<CartLine>;
  readonly offers: CartOffers;
  readonly settings: Settings;
  readonly coupons: readonly UsableCoupon[];
};

/** The shop's cart, in two statements however many lines (three with gifts). */
export async function loadPricedCart(db: Db, context: CartContext): Promise<PricedCart> {
  return priceWholeCart(db, context, await loadWholeCart(db, context));
}

/** A cart that has been read, priced: one statement more however many lines (two with gifts). */
export async function priceWholeCart(db: Db, context: CartContext, whole: WholeCart): Promise<PricedCart> {
  return priceReadCart(db, context, { whole, offered: await loadOffersOf(db, whole.lines, context) });
}

/** The same with what its goods are offered at: no statement but for gifts. */
export async function priceReadCart(
  db: Db,
  context: CartContext,
  { whole: { lines: written, settings, offers, coupons }, offered }: ReadCart,
): Promise<PricedCart> {
  const lines = await priceOffered(db, { rows: written, offered }, context);
  const goods = lines.flatMap(scopedGoods);
  const { general, zy, area, cashback, unshipped } = offers;
  const cart = withCoupons({
    list: lines.map(({ shown }) => shown),
    shipping: { threshold: settings.shippingAmount, unshipped },
    couponAmount: zero,
    activities: { general, zy, area },
    offers: {
      freight: settings.freight,
      coupons: coupons.map((coupon) => couponOf(coupon, coveredGoods(coupon, goods))),
      cashback,
    },
  });
  return { lines, cart, offers, settings, coupons };
}

/** A line's goods, those of a set each by itself. */
function scopedGoods({ line, shown }: PricedLine): ScopedGoods[] {
  if (line.combination) return line.combination.goods.map((each) => ({ ...each, id: each.goodsId }));
  return [{ ...line, id: line.goodsId, isZy: shown.isHerbal }];
}

function couponOf(coupon: UsableCoupon, goodsIds: number[] | null): Coupon {
  const { id, kind, name, scopeKey, scopeText, threshold, amount, exclusive, endsAt } = coupon;
  return { id, kind, name, scope: scopeKey, scopeText, threshold, amount, exclusive, goodsIds, endsAt };
}

/** The cart with the amount of the coupons that cost least. */
export function withCoupons(cart: Cart<CartLine>): Cart<CartLine> {
  const { coupons } = priceCart(cart).coupons;
  return { ...cart, couponAmount: add(...coupons.map(({ amount }) => amount)) };
}
