/** What runs for a shop's whole cart: full reductions, cashback, and what ships together with it. */
import type { ReductionTier } from "@yaoji/domain/line-pricing";
import { fromDecimal, type Money } from "@yaoji/domain/money";
import { isFor, limitWindows } from "@yaoji/domain/promotions";
import type { Db } from "../db/database.ts";
import type { BuyingShop } from "../shops/shop-facts.service.ts";
import { type CartPromotionRow, findCartFacts } from "./cart-offers.queries.ts";
import { tiersOf } from "./running.service.ts";

/** A promotion of whole carts; `area` of an area's reduction. */
export type CartPromotion = {
  readonly id: number;
  readonly name: string;
  readonly area: string;
  readonly tiers: readonly ReductionTier[];
};

/** The first of each kind that is for the shop; null where none runs. */
export type CartOffers = {
  readonly general: CartPromotion | null;
  readonly zy: CartPromotion | null;
  readonly area: CartPromotion | null;
  readonly cashback: CartPromotion | null;
  /** Today's paid, unshipped orders (no_trans_order_amount). */
  readonly unshipped: Money;
};

export async function loadCartOffers(db: Db, shop: BuyingShop, now: Date): Promise<CartOffers> {
  const { dayStart } = limitWindows(now);
  const { unshipped, promotions } = await findCartFacts(db, { shopId: shop.id, dayStart, now });
  const own = (promotions ?? []).filter((row) => isFor(row.kind, row, shop));
  const first = (kind: CartPromotionRow["kind"]) => {
    const row = own.find((each) => each.kind === kind);
    return row ? { id: row.id, name: row.name, area: row.area, tiers: tiersOf(row.tiers) } : null;
  };
  return {
    general: first("general_reduction"),
    zy: first("zy_reduction"),
    area: first("area_reduction"),
    cashback: first("cashback"),
    unshipped: fromDecimal(unshipped),
  };
}
