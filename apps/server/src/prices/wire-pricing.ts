import type { CartLine } from "@yaoji/contract/schemas/cart";
import { type Money, toYuan } from "@yaoji/domain/money";
import type { ReductionTier } from "@yaoji/domain/line-pricing";
import type { BuyingShop } from "../shops/shop-facts.service.ts";
import type { RunningGift, RunningSpecial } from "../promotions/running.service.ts";
import { priceQuestionOf, specialsOf } from "./offer-rules.service.ts";
import type { OfferedGoods } from "./offers.service.ts";

type WirePricing = NonNullable<CartLine["pricing"]>;

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);
const yuanOrNull = (amount: Money | null | undefined) => (amount ? toYuan(amount) : null);

/** All that the line's price is made from, as the page gets it: it prices other quantities as the server does. */
export function presentPricing(offered: OfferedGoods, shop: BuyingShop): WirePricing | null {
  const question = priceQuestionOf(offered, shop);
  const { offer } = offered;
  if (!question || !offer) return null;
  const { percent, reduction } = offer.promotions;
  return {
    base: toYuan(question.basePrice),
    group: yuanOrNull(question.groupPrice),
    controlled: yuanOrNull(question.controlledPrice),
    signed: yuanOrNull(question.signedPrice),
    percent: percent && { id: percent.id, name: percent.name, basis_points: percent.basisPoints },
    specials: specialsOf(offer).map(presentSpecial),
    tiers:
      offer.tierType === null
        ? []
        : offer.tiers.map(({ number, price }) => ({ number, price: toYuan(price) })),
    tier_type: offer.tierType ?? 0,
    reduction: reduction && {
      id: reduction.id,
      name: reduction.name,
      tiers: presentTiers(reduction.tiers),
    },
    gifts: offer.promotions.gifts
      // What comes along lies in the same warehouse: it travels in the same order.
      .filter(({ warehouseId }) => warehouseId === offer.warehouseId)
      .map(presentGift),
    shop_type: shop.type,
  };
}

function presentSpecial(special: RunningSpecial): WirePricing["specials"][number] {
  return {
    id: special.id,
    kind: special.kind,
    name: special.name,
    price: toYuan(special.price),
    remaining: special.remaining,
    takes_coupon: bit(special.takesCoupon),
    on_credit: bit(special.onCredit),
    ends_at: special.endsAt,
  };
}

function presentGift(gift: RunningGift): WirePricing["gifts"][number] {
  const { id, kind, promotion, goodsId, name, unit, every, number, surcharge, stock } = gift;
  const said = { id, kind, promotion, goods_id: goodsId, name, bzdw: unit, every, number, stock };
  return { ...said, surcharge: toYuan(surcharge) };
}

/** Tiers of a reduction or cashback in yuan. */
export function presentTiers(tiers: readonly ReductionTier[]): { amount: number; minus: number }[] {
  return tiers.map(({ amount, minus }) => ({ amount: toYuan(amount), minus: toYuan(minus) }));
}
