/** The cart as it was written, and as it stands now: its lines with their prices, and what runs for it as a whole. */
import type { CartLine } from "@yaoji/contract/codec/line";
import type { Cart, Coupon } from "@yaoji/domain/pricing/cart-offers";
import { priceCart } from "@yaoji/domain/pricing/cart-pricing";
import { add, zero } from "@yaoji/domain/money/money";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import { type Settings, settingsOf } from "../../platform/settings/settings.service.ts";
import {
  coveredGoods,
  type ScopedGoods,
  type UsableCoupon,
  usableOf,
} from "../../offers/coupons/coupons.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { type CartOffers, cartOffersOf } from "../../offers/promotions/cart-offers.service.ts";
import { cartQuestion, type CartLineRow, cartLinesOf, findWholeCart, type WholeCartRow } from "./cart.sql.ts";
import { type AskedLine, findAskedCart } from "./asked-cart.sql.ts";
import type { CartContext } from "./line-items.service.ts";
import { type FindOffer, loadOffersOf, type PricedLine, priceOffered } from "./priced-line.service.ts";

/** As it was written, and what it is priced with beside its goods. */
export type WholeCart = {
  readonly lines: readonly CartLineRow[];
  readonly settings: Settings;
  /** What runs for whole carts. */
  readonly offers: CartOffers;
  /** Unused and valid now, those that end soonest first. */
  readonly coupons: readonly UsableCoupon[];
};

/** A cart with what its goods are offered at. */
export type ReadCart = { readonly whole: WholeCart; readonly offered: FindOffer };

/** Lines, the cart that they make, and the settings that its delivery was reckoned with. */
export type PricedCart = {
  readonly lines: readonly PricedLine[];
  readonly cart: Cart<CartLine>;
  readonly offers: CartOffers;
  readonly settings: Settings;
  readonly coupons: readonly UsableCoupon[];
};

/** The shop's cart, or only the lines of these ids, in one statement. */
export async function loadWholeCart(
  db: Db,
  { shop, now }: CartContext,
  ids?: readonly number[],
): Promise<WholeCart> {
  return wholeCartOf(await findWholeCart(db, cartQuestion({ shopId: shop.id, now, ids })), shop);
}

/** The cart that these lines would be, in one statement: it is priced as one that lies there. */
export async function askedCart(
  db: Db,
  { shop, now }: CartContext,
  asked: readonly AskedLine[],
): Promise<WholeCart> {
  const question = cartQuestion({ shopId: shop.id, now });
  return wholeCartOf(await findAskedCart(db, { ...question, asked }), shop);
}

/** The cart as it was written, for the shop that buys. */
export function wholeCartOf(row: WholeCartRow, shop: BuyingShop): WholeCart {
  return {
    lines: cartLinesOf(row.lines),
    settings: settingsOf(row.settings),
    offers: cartOffersOf(row, shop),
    coupons: usableOf(row.coupons, shop),
  };
}

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
