/** A cart as it was written, and what it is priced with beside its goods. */
import { limitWindows } from "@yaoji/domain/pricing/purchase-limits";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import { type Settings, settingsOf } from "../../platform/settings/settings.service.ts";
import { type UsableCoupon, usableOf } from "../../offers/coupons/coupons.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { type CartOffers, cartOffersOf } from "../../offers/promotions/cart-offers.service.ts";
import { cartLinesOf, type CartLineRow } from "./cart.queries.ts";
import type { CartContext } from "./priced-line.service.ts";
import { type CartQuestion, findWholeCart, type WholeCartRow } from "./whole-cart.queries.ts";

export { wholeCartColumns, type WholeCartRow, wholeCartValues } from "./whole-cart.queries.ts";

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
  return wholeCartOf(await findWholeCart(db, cartQuestion({ shopId: shop.id, now, ids })), shop);
}

/** What is asked of a shop's cart, or of only the lines of these ids. */
export function cartQuestion(of: Pick<CartQuestion, "shopId" | "now" | "ids">): CartQuestion {
  return { ...of, windows: limitWindows(of.now) };
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
