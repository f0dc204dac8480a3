/** What runs for a shop's whole cart: full reductions, cashback, and what ships together with it. */
import type { ReductionTier } from "@yaoji/domain/line-pricing";
import { fromDecimal, type Money } from "@yaoji/domain/money";
import { isFor } from "@yaoji/domain/promotions";
import type { BuyingShop } from "../shops/shop-facts.service.ts";
import type { CartPromotionRow } from "./cart-offers.queries.ts";
import { budgetLeftOf, type RunningTerms, termsOf, tiersOf } from "./running.service.ts";

export { cartPromotions, type CartPromotionRow, unshippedAmount } from "./cart-offers.queries.ts";

/** A promotion of whole carts; `area` of an area's reduction. */
export type CartPromotion = RunningTerms & {
  readonly id: number;
  readonly name: string;
  readonly area: string;
  readonly tiers: readonly ReductionTier[];
  /** What it may still cost; null: no budget. */
  readonly budgetLeft: Money | null;
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

/** The amount of `unshippedAmount`, and of `cartPromotions` what is for this shop. */
export function cartOffersOf(
  { unshipped, promotions }: { unshipped: string; promotions: readonly CartPromotionRow[] | null },
  shop: BuyingShop,
): CartOffers {
  const own = (promotions ?? []).filter((row) => isFor(row.kind, row, shop));
  const first = (kind: CartPromotionRow["kind"]) => {
    const row = own.find((each) => each.kind === kind);
    if (!row) return null;
    const { id, name, area } = row;
    return { ...termsOf(row), id, name, area, tiers: tiersOf(row.tiers), budgetLeft: budgetLeftOf(row) };
  };
  return {
    general: first("general_reduction"),
    zy: first("zy_reduction"),
    area: first("area_reduction"),
    cashback: first("cashback"),
    unshipped: fromDecimal(unshipped),
  };
}
