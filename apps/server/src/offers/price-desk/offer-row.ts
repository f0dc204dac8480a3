/** A stored offer in the words of the rules. */
import { type Money, yuan } from "@yaoji/domain/money/money";
import type { OfferTerms } from "@yaoji/domain/pricing/offer-terms";
import type { TierType } from "@yaoji/domain/pricing/price";
import type { offers } from "../../platform/db/schema/goods.ts";

type OfferRow = typeof offers.$inferSelect;
type GroupPrice = { readonly group: string; readonly price: Money };

export function termsOf(row: OfferRow, prices: readonly GroupPrice[]): OfferTerms {
  const { basePrice, floorPrice, limitedPrice, limitedQuantity, minimum, orderLimit } = row;
  return {
    basePrice,
    floorPrice,
    limitedPrice,
    limitedQuantity,
    minimum,
    orderLimit,
    isDpby: row.isDpby,
    freeShippingQuantity: row.freeShippingQuantity,
    tiers: row.tiers.map(({ from, price }) => ({ number: from, price: yuan(price) })),
    tierType: tierTypeOf(row.tierType),
    groups: Object.fromEntries(prices.map(({ group, price }) => [group, price])),
  };
}

const tierTypeOf = (type: number | null): TierType | null => (type === 1 || type === 2 ? type : null);
