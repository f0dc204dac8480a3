/** A cart with what its totals are reckoned from, between the domain and the wire (GET /api/cart/list). */
import type { z } from "zod";
import { toYuan, yuan } from "@yaoji/domain/money/money";
import { activityStatuses, type ActivityStatus } from "@yaoji/domain/pricing/cart-activities";
import type { Cart, Coupon, TieredPromotion } from "@yaoji/domain/pricing/cart-offers";
import { bit } from "./bit.ts";
import type { Cart as WireCart } from "../schemas/cart.ts";
import type { usableCoupon } from "../schemas/pricing.ts";
import { decodeGranting, decodeTiers, encodeAmount, encodeTerms, encodeTiers } from "./granting.ts";
import { type CartLine, decodeLine, encodeLine } from "./line.ts";

type WireCoupon = z.output<typeof usableCoupon>;
type WireReduction = WireCart["activity_data"]["manjians"];
type WireCashback = WireCart["offers"]["cashback"];

/** The cart as the wire has it, of its lines those `shown`; its tiers with what the whole cart reaches of them. */
export function encodeCart(
  cart: Cart<CartLine>,
  shown: readonly CartLine[],
): Omit<WireCart, "filter_data" | "parcels"> {
  const { shipping, couponAmount, activities, offers } = cart;
  const { general, zy, area } = activityStatuses(cart);
  return {
    list: shown.map(encodeLine),
    shipping_data: {
      shipping_amount: toYuan(shipping.threshold),
      no_trans_order_amount: toYuan(shipping.unshipped),
      coupon_amount: toYuan(couponAmount),
    },
    activity_data: {
      manjians: encodeReduction(activities.general, general),
      zy_manjians: encodeReduction(activities.zy, zy),
      area_manjians: { ...encodeReduction(activities.area, area), area: activities.area?.area ?? "" },
    },
    offers: {
      freight: toYuan(offers.freight),
      coupons: offers.coupons.map(encodeCoupon),
      cashback: encodeCashback(offers.cashback),
    },
  };
}

/** The whole cart as the domain reckons with it. */
export function decodeCart(wire: Omit<WireCart, "filter_data" | "parcels">): Cart<CartLine> {
  const { list, shipping_data, activity_data, offers } = wire;
  const { manjians, zy_manjians, area_manjians } = activity_data;
  const area = decodeReduction(area_manjians);
  return {
    list: list.map(decodeLine),
    shipping: {
      threshold: yuan(shipping_data.shipping_amount),
      unshipped: yuan(shipping_data.no_trans_order_amount),
    },
    couponAmount: yuan(shipping_data.coupon_amount),
    activities: {
      general: decodeReduction(manjians),
      zy: decodeReduction(zy_manjians),
      area: area && { ...area, area: area_manjians.area },
    },
    offers: {
      freight: yuan(offers.freight),
      coupons: offers.coupons.map(decodeCoupon),
      cashback: decodeCashback(offers.cashback),
    },
  };
}

/** A coupon or cash voucher in the shop's hand as the wire has it. */
export function encodeCoupon(coupon: Coupon): WireCoupon {
  const { id, kind, name, scope, scopeText, threshold, amount, exclusive, goodsIds, endsAt } = coupon;
  return {
    id,
    kind,
    name,
    scope,
    scope_text: scopeText,
    threshold: toYuan(threshold),
    amount: toYuan(amount),
    exclusive: bit(exclusive),
    goods_ids: goodsIds && [...goodsIds],
    ends_at: endsAt,
  };
}

function decodeCoupon(wire: WireCoupon): Coupon {
  const { id, kind, name, scope, scope_text, threshold, amount, exclusive, goods_ids, ends_at } = wire;
  return {
    id,
    kind,
    name,
    scope,
    scopeText: scope_text,
    threshold: yuan(threshold),
    amount: yuan(amount),
    exclusive: exclusive === 1,
    goodsIds: goods_ids,
    endsAt: ends_at,
  };
}

/** Reached tiers first; those that are not granted stand last, as not reached. */
function encodeReduction(promotion: TieredPromotion | null, { tiers }: ActivityStatus): WireReduction {
  if (!promotion) return { id: 0, name: "", manjians: [], budget_left: null };
  const { id, name, budgetLeft } = promotion;
  const withheld = promotion.tiers.filter(
    (tier) => !tiers.some(({ amount, minus }) => amount === tier.amount && minus === tier.minus),
  );
  const shown = [...tiers, ...withheld.map((tier) => ({ ...tier, isReached: false }))];
  const manjians = shown.map(({ amount, minus, isReached }) => ({
    amount: toYuan(amount),
    minus: toYuan(minus),
    status: bit(isReached),
  }));
  return { id, name, manjians, budget_left: encodeAmount(budgetLeft), ...encodeTerms(promotion) };
}

/** Null where none runs: what has no tiers takes nothing off. */
function decodeReduction(wire: WireReduction): TieredPromotion | null {
  const { id, name, manjians } = wire;
  return manjians.length === 0 ? null : { ...decodeGranting(wire), id, name, tiers: decodeTiers(manjians) };
}

function encodeCashback(cashback: TieredPromotion | null): WireCashback {
  if (!cashback) return null;
  const { id, name, tiers, budgetLeft } = cashback;
  const budget = { budget_left: encodeAmount(budgetLeft) };
  return { id, name, tiers: encodeTiers(tiers), ...budget, ...encodeTerms(cashback) };
}

function decodeCashback(wire: WireCashback): TieredPromotion | null {
  if (!wire) return null;
  const { id, name, tiers } = wire;
  return { ...decodeGranting(wire), id, name, tiers: decodeTiers(tiers) };
}
