/** What a line's price is made from, between the domain and the wire (`pricing` of a cart line and of the product's page). */
import type { z } from "zod";
import { toYuan, yuan, type Money } from "@yaoji/domain/money/money";
import type { Percent } from "@yaoji/domain/pricing/price";
import type { Gift, GoodsReduction, Pricing, Special } from "@yaoji/domain/pricing/pricing";
import { bit } from "./bit.ts";
import type { pricing } from "../schemas/pricing.ts";
import {
  decodeAmount,
  decodeGranting,
  decodeTiers,
  encodeAmount,
  encodeTerms,
  encodeTiers,
} from "./granting.ts";

type Wire = z.output<typeof pricing>;
type WireGift = Wire["gifts"][number];
type WireSpecial = Wire["specials"][number];

/** As the wire has it: whoever gets it prices any quantity as the server does. */
export function encodePricing(own: Pricing): Wire {
  return {
    base: toYuan(own.basePrice),
    group: encodePrice(own.groupPrice),
    controlled: encodePrice(own.controlledPrice),
    signed: encodePrice(own.signedPrice),
    percent: own.percent && encodePercent(own.percent),
    specials: own.specials.map(encodeSpecial),
    tiers: own.tiers.map(({ number, price }) => ({ number, price: toYuan(price) })),
    tier_type: own.tierType ?? 0,
    reduction: own.reduction && encodeReduction(own.reduction),
    gifts: own.gifts.map(encodeGift),
    ...(own.takesCoupons ? {} : { takes_coupons: 0 as const }),
    shop_type: own.shopType,
  };
}

/** As the domain reckons with it. */
export function decodePricing(wire: Wire): Pricing {
  const { percent, reduction } = wire;
  return {
    basePrice: yuan(wire.base),
    groupPrice: decodeAmount(wire.group),
    controlledPrice: decodeAmount(wire.controlled),
    signedPrice: decodeAmount(wire.signed),
    percent: percent && {
      ...decodeGranting(percent),
      id: percent.id,
      name: percent.name,
      basisPoints: percent.basis_points,
    },
    specials: wire.specials.map(decodeSpecial),
    tiers: wire.tiers.map(({ number, price }) => ({ number, price: yuan(price) })),
    tierType: wire.tier_type === 0 ? null : wire.tier_type,
    reduction: reduction && {
      ...decodeGranting(reduction),
      id: reduction.id,
      name: reduction.name,
      promotionId: reduction.promotion_id ?? 0,
      tiers: decodeTiers(reduction.tiers),
    },
    gifts: wire.gifts.map(decodeGift),
    takesCoupons: wire.takes_coupons !== 0,
    shopType: wire.shop_type,
  };
}

/** No price, and one of nothing, are null. */
function encodePrice(amount: Money | null): number | null {
  return amount ? toYuan(amount) : null;
}

function encodePercent(percent: Percent): Wire["percent"] {
  const { id, name, basisPoints, budgetLeft } = percent;
  const named = { id, name, basis_points: basisPoints };
  return { ...encodeTerms(percent), ...named, budget_left: encodeAmount(budgetLeft) };
}

function encodeReduction(reduction: GoodsReduction): Wire["reduction"] {
  const { id, name, tiers, promotionId, budgetLeft } = reduction;
  const budget = { promotion_id: promotionId, budget_left: encodeAmount(budgetLeft) };
  return { ...encodeTerms(reduction), id, name, tiers: encodeTiers(tiers), ...budget };
}

function encodeSpecial(special: Special): WireSpecial {
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
    budget_left: encodeAmount(special.budgetLeft ?? null),
  };
}

function decodeSpecial(wire: WireSpecial): Special {
  return {
    ...decodeGranting(wire),
    id: wire.id,
    kind: wire.kind,
    name: wire.name,
    price: yuan(wire.price),
    ...(wire.limit_left !== undefined && { limitLeft: wire.limit_left }),
    endsAt: wire.ends_at,
    promotionId: wire.promotion_id ?? 0,
  };
}

function encodeGift(gift: Gift): WireGift {
  const { id, kind, promotion, goodsId, name, unit, every, number, stock } = gift;
  const said = { id, kind, promotion, goods_id: goodsId, name, bzdw: unit, every, number, stock };
  const budget = { promotion_id: gift.promotionId, budget_left: encodeAmount(gift.budgetLeft) };
  return {
    ...said,
    ...budget,
    ...encodeTerms(gift),
    ...(gift.refused === null ? {} : { refused: gift.refused }),
    price: toYuan(gift.price),
    surcharge: toYuan(gift.surcharge),
    is_own: bit(gift.isOwn),
  };
}

function decodeGift(wire: WireGift): Gift {
  const { id, kind, promotion, name, every, number, stock } = wire;
  return {
    ...decodeGranting(wire),
    id,
    kind,
    promotion,
    promotionId: wire.promotion_id ?? 0,
    goodsId: wire.goods_id,
    name,
    unit: wire.bzdw,
    every,
    number,
    surcharge: yuan(wire.surcharge),
    price: yuan(wire.price ?? 0),
    stock,
    isOwn: wire.is_own === 1,
    refused: wire.refused ?? null,
  };
}
