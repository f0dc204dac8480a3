/** A cart as it was written, and what it is priced with beside its goods. */
import { limitWindows } from "@yaoji/domain/promotions";
import { type Settings, settingsOf } from "../content/settings.service.ts";
import { type UsableCoupon, usableOf } from "../coupons/coupons.service.ts";
import type { Db } from "../db/database.ts";
import { type CartOffers, cartOffersOf } from "../promotions/cart-offers.service.ts";
import { cartLinesOf, type CartLineRow } from "./cart.queries.ts";
import type { CartContext } from "./priced-line.service.ts";
import { findWholeCart } from "./whole-cart.queries.ts";

export type WholeCart = {
  readonly lines: readonly CartLineRow[];
  readonly settings: Settings;
  /** What runs for whole carts. */
  readonly offers: CartOffers;
  /** Unused and valid now, those that end soonest first. */
  readonly coupons: readonly UsableCoupon[];
};

/** The shop's cart, or only the lines of these ids, in one statement. */
export async function loadWholeCart(
  db: Db,
  { shop, now }: CartContext,
  ids?: readonly number[],
): Promise<WholeCart> {
  const row = await findWholeCart(db, { shopId: shop.id, windows: limitWindows(now), ids, now });
  return {
    lines: cartLinesOf(row.lines),
    settings: settingsOf(row.settings),
    offers: cartOffersOf(row, shop),
    coupons: usableOf(row.coupons, shop),
  };
}
