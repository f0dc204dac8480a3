/** Goods sold together (goods_type 3, §3): whether so many sets may be bought, and at what price. */
import { mayLeaveTogether } from "@yaoji/domain/trade/parcels";
import type { BuyingShop, Decision } from "@yaoji/domain/trade/eligibility";
import { piecesWithin } from "@yaoji/domain/pricing/terms";
import { add, fromDecimal, type Money, times, zero } from "@yaoji/domain/money/money";
import { isFor } from "@yaoji/domain/pricing/promotions";
import { describeLimits, remainingOf } from "@yaoji/domain/pricing/purchase-limits";
import { isShopReason, type Reason, reason } from "@yaoji/domain/trade/reasons";
import { setSaving } from "@yaoji/domain/pricing/sets";
import { orderCap } from "@yaoji/domain/trade/special-control";
import {
  decideOn,
  knowsPrice,
  type OfferedGoods,
  ownParcel,
  priceOf,
  pricingOf,
  quantityRuleOf,
} from "../../offers/prices/offer-rules.service.ts";
import { budgetLeftOf } from "../../offers/promotions/granted.service.ts";
import type { CombinationRow } from "../../offers/promotions/running.service.ts";

/** Goods of a set, `quantity` pieces in each. */
export type SetGoods = {
  readonly offered: OfferedGoods;
  readonly quantity: number;
  readonly warehouseId: number;
};
type Context = { readonly shop: BuyingShop; readonly now: Date };

/** The price of one set. */
export function setPrice(combination: Pick<CombinationRow, "price">): Money {
  return fromDecimal(combination.price);
}

/** Whether so many sets may be bought: the combination runs for the shop, and each of its goods may be. */
export function decideOnSet(
  combination: CombinationRow,
  goods: readonly SetGoods[],
  { shop, now, sets }: Context & { readonly sets?: number },
): Decision {
  const reasons = new Map<string, Reason>();
  const isOver = now.getTime() >= combination.endsAt * 1000 || now.getTime() < combination.startsAt * 1000;
  if (isOver || !isFor("combination", combination, shop)) {
    reasons.set("OFF_SHELF", {
      code: "OFF_SHELF",
      text: "该组合不在活动期内或不适用于贵单位，请单独购买其中的商品",
    });
  }
  const together = mayLeaveTogether(goods.map(placed));
  if (together !== true) reasons.set("OFF_SHELF", { code: "OFF_SHELF", text: together });
  if (undercutsProtected(combination, goods, shop)) {
    const text = "组合内有控销商品，控销价不参加组合优惠，请单独购买其中的商品";
    reasons.set("OFF_SHELF", { code: "OFF_SHELF", text });
  }
  if (goods.length < combination.goods.length) reasons.set("OFF_SHELF", reason("OFF_SHELF"));
  for (const { offered, quantity } of goods) {
    for (const each of reasonsOf(offered, { shop, now, quantity: quantity * (sets ?? 1) })) {
      const text = isShopReason(each.code) ? each.text : `${offered.goods.name}：${each.text}`;
      if (!reasons.has(each.code)) reasons.set(each.code, { ...each, text });
    }
  }
  const text = limitText(combination, goods, { shop, sets: sets ?? 1 });
  if (text) reasons.set("PURCHASE_LIMIT", { code: "PURCHASE_LIMIT", text });
  return { allowed: reasons.size === 0, reasons: [...reasons.values()] };
}

/** Whether a set with goods at a protected price 控销价 costs less than its goods do: that price overrides promotions. */
function undercutsProtected(
  combination: CombinationRow,
  goods: readonly SetGoods[],
  shop: BuyingShop,
): boolean {
  const prices = goods.map(({ offered }) => pricingOf(offered, shop)?.controlledPrice ?? null);
  if (prices.every((price) => price === null)) return false;
  const alone = goods.map((each, place) => times(prices[place] ?? aloneOf(each, shop), each.quantity));
  return setPrice(combination) < add(...alone);
}

function placed({ offered, warehouseId }: SetGoods) {
  return { warehouseId, parcel: ownParcel(offered) };
}

/** Where the limits of the combination, or what its budget bears, hold fewer sets. */
function limitText(
  combination: CombinationRow,
  goods: readonly SetGoods[],
  { shop, sets }: { readonly shop: BuyingShop; readonly sets: number },
): string | null {
  const left = remainingOf(combination, combination.taken);
  if (left !== null && sets > left) {
    return `该组合${describeLimits(combination, "套")}，贵单位还可购买${left}套`;
  }
  const borne = setsWithin(combination, goods, shop);
  if (borne === null || sets <= borne) return null;
  return `该组合的活动额度${borne === 0 ? "已用完，请单独购买其中的商品" : `只够${borne}套，请减少数量`}`;
}

/** Sets that the budget of the combination bears; null: as many as you like. */
export function setsWithin(
  combination: CombinationRow,
  goods: readonly SetGoods[],
  shop: BuyingShop,
): number | null {
  return piecesWithin(budgetLeftOf(combination), budgetCostOf(combination, goods, shop));
}

/** What a set costs its promotion: less than its goods, each at the shop's own price without any promotion. */
export function budgetCostOf(
  combination: CombinationRow,
  goods: readonly SetGoods[],
  shop: BuyingShop,
): Money {
  const normal = goods.map((each) => ({ price: aloneOf(each, shop), quantity: each.quantity }));
  return setSaving(setPrice(combination), normal) ?? zero;
}

/** What a set costs less than its goods alone today, as zone and cart show it; null where one of their prices is not known. */
export function shownSaving(
  combination: Pick<CombinationRow, "price">,
  goods: readonly SetGoods[],
  { shop, now }: { readonly shop: BuyingShop | null; readonly now: Date },
): Money | null {
  const todays = goods.map(({ offered, quantity }) => {
    const isKnown = knowsPrice(offered, shop, decideOn(offered, shop, { now }));
    return { price: isKnown ? (priceOf(offered, shop, 1)?.price ?? null) : null, quantity };
  });
  return setSaving(setPrice(combination), todays);
}

/** What a piece costs this shop without any promotion. */
export function aloneOf({ offered }: SetGoods, shop: BuyingShop): Money {
  return priceOf(offered, shop, 1)?.basePrice ?? zero;
}

/**
 * A set holds the pieces that it holds: packs, least quantities and limits of its goods alone do not bind it, but the
 * cap of goods under special control does.
 */
function reasonsOf(offered: OfferedGoods, asked: Context & { readonly quantity: number }): Reason[] {
  const { shop, now, quantity } = asked;
  const { reasons } = decideOn(offered, shop, { now, quantity });
  const { stock } = quantityRuleOf(offered);
  return reasons.filter(({ code }) => {
    if (code === "NO_STOCK") return quantity > stock;
    if (code === "PURCHASE_LIMIT") return quantity > (orderCap(offered.goods.facts.control) ?? quantity);
    return code !== "PACK_MULTIPLE" && code !== "BELOW_MINIMUM";
  });
}
