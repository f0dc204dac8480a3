/** What runs for a shop's whole cart: full reductions, cashback, and what ships together with it. */
import type { TieredPromotion } from "@yaoji/domain/pricing/cart-offers";
import { fromDecimal, type Money } from "@yaoji/domain/money/money";
import type { PromotionKind } from "@yaoji/domain/pricing/promotions";
import { limitWindows } from "@yaoji/domain/pricing/purchase-limits";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import type { Db } from "../../platform/db/database.ts";
import { type CartPromotionRow, listCartPromotions, listReducedElsewhere } from "./cart-offers.queries.ts";
import {
  budgetLeftOf,
  countingReduction,
  grantsStill,
  isForCaller,
  termsOf,
  tiersOf,
} from "./granted.service.ts";

export { cartPromotions, type CartPromotionRow } from "./cart-offers.queries.ts";

/** A promotion of whole carts; `area` of an area's reduction. */
type CartPromotion = TieredPromotion & { readonly area: string };

/** The one of each kind that counts for the shop; null where none runs. */
export type CartOffers = {
  readonly general: CartPromotion | null;
  readonly zy: CartPromotion | null;
  readonly area: CartPromotion | null;
  readonly cashback: CartPromotion | null;
  /** What still waits of today's paid orders (no_trans_order_amount). */
  readonly unshipped: Money;
};

/** The amount of `unshippedAmount`, and of `cartPromotions` what is for this shop. */
export function cartOffersOf(
  { unshipped, promotions }: { unshipped: string; promotions: readonly CartPromotionRow[] | null },
  shop: BuyingShop,
): CartOffers {
  const first = (kind: CartPromotionRow["kind"]) => {
    const row = countingRow(promotions ?? [], kind, shop);
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

function countingRow(
  promotions: readonly CartPromotionRow[],
  kind: CartPromotionRow["kind"],
  shop: BuyingShop | null,
): CartPromotionRow | null {
  return countingReduction(promotions.filter((row) => row.kind === kind && isForCaller(row, shop)));
}

const kindsOfCarts = ["general_reduction", "zy_reduction", "area_reduction", "cashback"] as const;

/** Whether it runs for whole carts: of such a kind only one counts. */
export function isOfCarts(kind: PromotionKind): boolean {
  return kindsOfCarts.some((each) => each === kind);
}

type Asked = { readonly shop: BuyingShop | null; readonly now: Date };

/** The promotions of whole carts that count for the shop. */
export async function loadCountingIds(db: Db, { shop, now }: Asked): Promise<number[]> {
  const found = await listCartPromotions(db, { shopId: shop?.id ?? 0, now, ...limitWindows(now) });
  return kindsOfCarts.flatMap((kind) => countingRow(found, kind, shop)?.id ?? []);
}

/** Goods that only the reduction of an area is promised for that grants the shop nothing: lists of reduced goods leave them out. */
export async function listUncountedGoods(db: Db, { shop, now }: Asked): Promise<number[]> {
  const found = await listCartPromotions(db, { shopId: shop?.id ?? 0, now, ...limitWindows(now) });
  const counting = countingRow(found, "area_reduction", shop);
  if (!counting) return [];
  return listReducedElsewhere(db, { areaId: grantsStill(counting) ? counting.id : 0, now });
}
