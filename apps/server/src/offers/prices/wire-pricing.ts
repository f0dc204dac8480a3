import type { CartLine } from "@yaoji/contract/schemas/cart";
import { bit } from "@yaoji/domain/text/bit";
import { type Money, toYuan } from "@yaoji/domain/money/money";
import type { ReductionTier } from "@yaoji/domain/pricing/reduction-tiers";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import type { RunningTerms } from "../promotions/granted.service.ts";
import type { RunningGift, RunningSpecial } from "../promotions/running.service.ts";
import { priceQuestionOf, specialsOf } from "./offer-rules.service.ts";
import type { OfferedGoods } from "./offers.service.ts";

type WirePricing = NonNullable<CartLine["pricing"]>;

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
    percent: percent && {
      ...presentTerms(percent),
      id: percent.id,
      name: percent.name,
      basis_points: percent.basisPoints,
      budget_left: presentBudget(percent),
    },
    specials: specialsOf(offer).map(presentSpecial),
    tiers:
      offer.tierType === null
        ? []
        : offer.tiers.map(({ number, price }) => ({ number, price: toYuan(price) })),
    tier_type: offer.tierType ?? 0,
    reduction: reduction && {
      ...presentTerms(reduction),
      id: reduction.id,
      name: reduction.name,
      tiers: presentTiers(reduction.tiers),
      promotion_id: reduction.promotionId,
      budget_left: presentBudget(reduction),
    },
    gifts: offer.promotions.gifts.map((gift) => presentGift(gift, offered.goods.id)),
    ...(question.takesCoupons ? {} : { takes_coupons: 0 as const }),
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
    ...(special.limitLeft !== undefined && { limit_left: special.limitLeft }),
    takes_coupon: bit(special.takesCoupon),
    on_credit: bit(special.onCredit),
    ends_at: special.endsAt,
    promotion_id: special.promotionId ?? 0,
    budget_left: presentBudget(special),
  };
}

/** What a promotion goes with, and how much of it the shop may still take. */
export function presentTerms({ takesCoupon, onCredit, remaining }: RunningTerms) {
  return { takes_coupon: bit(takesCoupon), on_credit: bit(onCredit), remaining };
}

/** What a promotion may still cost, in yuan; null: no budget. Nothing left is zero, not null. */
export function presentBudget({ budgetLeft }: { readonly budgetLeft: Money | null }): number | null {
  return budgetLeft === null ? null : toYuan(budgetLeft);
}

function presentGift(gift: RunningGift, boughtId: number): WirePricing["gifts"][number] {
  const { id, kind, promotion, goodsId, name, unit, every, number, surcharge, stock } = gift;
  const said = { id, kind, promotion, goods_id: goodsId, name, bzdw: unit, every, number, stock };
  const budget = { promotion_id: gift.promotionId, budget_left: presentBudget(gift) };
  return {
    ...said,
    ...budget,
    ...presentTerms(gift),
    ...(gift.refused === null ? {} : { refused: gift.refused }),
    price: toYuan(gift.price),
    surcharge: toYuan(surcharge),
    is_own: bit(goodsId === boughtId),
  };
}

/** Tiers of a reduction or cashback in yuan. */
export function presentTiers(tiers: readonly ReductionTier[]): { amount: number; minus: number }[] {
  return tiers.map(({ amount, minus }) => ({ amount: toYuan(amount), minus: toYuan(minus) }));
}
