import type { CartLine, LineGoods } from "@yaoji/contract/codec/line";
import { bit } from "@yaoji/contract/codec/bit";
import type { BuyingShop, Decision } from "@yaoji/domain/trade/eligibility";
import type { PricedFields } from "@yaoji/domain/pricing/cart-lines";
import { type Money, zero } from "@yaoji/domain/money/money";
import type { LineExpiry } from "@yaoji/domain/trade/expiry-wish";
import { ladderOf } from "@yaoji/domain/pricing/price";
import type { Pricing } from "@yaoji/domain/pricing/pricing";
import { orderCap, takesCoupons } from "@yaoji/domain/trade/special-control";
import { imagesOf, tagsOf } from "../../window/goods/goods.service.ts";
import {
  mayFillCart,
  type OfferedGoods,
  pricingOf,
  quantityRuleOf,
  shownOriginal,
  specialOf,
} from "../../offers/prices/offer-rules.service.ts";
import type { CartLineRow } from "./cart.sql.ts";

/** `decision` is on the line's own quantity, `general` on the goods whatever the quantity. */
export type ShownLine = {
  readonly line: CartLineRow;
  readonly offered: OfferedGoods;
  readonly decision: Decision;
  readonly general: Decision;
  /** What its price is made from; null where the shop does not know it. */
  readonly pricing: Pricing | null;
  readonly expiry: LineExpiry;
  readonly shop: BuyingShop;
  readonly now: Date;
  /** The area whose full reduction counts the goods; "" for none. */
  readonly areaName: string;
};

const unpriced = {
  price: null,
  limitedPrice: null,
  kind: "normal",
  takesCoupon: false,
  reduction: zero,
  gift: null,
} as const satisfies PricedFields;

/** A cart line as spec.md §3 names it, before it is priced; it shows what was decided, and decides nothing. */
export function presentLine(shown: ShownLine): CartLine {
  const { line, offered, decision, general, pricing, expiry, shop, now, areaName } = shown;
  const isBuy = mayFillCart(general);
  const special = pricing && specialOf(offered, shop);
  return {
    id: line.id,
    goodsId: line.goodsId,
    number: line.number,
    ...unpriced,
    // A line that cannot be bought is not selected, whatever was chosen (§4).
    isSelected: line.isSelected && isBuy && offered.stock > 0,
    takesVoucher: takesCoupons(offered.goods.facts.control),
    giftId: line.giftId,
    pricing,
    area: areaName,
    isHerbal: offered.goods.herbalZone,
    key: `${line.goodsId}-${line.warehouseId}-${offered.offer?.id ?? 0}`,
    reasons: [...decision.reasons],
    goods_price_id: special?.id ?? 0,
    ladder_price_id: pricing && pricing.tierType !== null ? (offered.offer?.id ?? 0) : 0,
    goods_manjian_id: pricing?.reduction?.id ?? 0,
    is_yj: bit(special?.isYj ?? false),
    goods: presentGoods({ offered, shop, warehouseId: line.warehouseId, isBuy, now }),
    combination: null,
    expiry,
  };
}

/** Over a limit the line's price is the normal one: no original price below it is struck through beside it. */
export function withOriginal(goods: CartLine["goods"], price: Money): CartLine["goods"] {
  if (!goods || goods.basePrice === null || goods.basePrice > price) return goods;
  const { base_price_note: _, ...plain } = goods;
  return { ...plain, basePrice: price };
}

/** Goods as they stand in a line, or in the combination of one. */
export function presentGoods({
  offered,
  shop,
  warehouseId,
  isBuy,
  now,
}: {
  readonly offered: OfferedGoods;
  readonly shop: BuyingShop;
  readonly warehouseId: number;
  readonly isBuy: boolean;
  readonly now: Date;
}): LineGoods {
  const { goods, offer, stock } = offered;
  const shipsFreeFrom = offer?.isDpby ? (offer.freeShippingQuantity ?? 0) : null;
  const original = isBuy || goods.facts.onShelf ? shownOriginal(offered, shop, now) : null;
  return {
    id: goods.id,
    name: goods.name,
    sccj: goods.manufacturer ?? "",
    ypgg: goods.specification,
    warehouseId,
    goods_image: imagesOf(goods, shop),
    isBuyable: isBuy,
    stock,
    ...(offered.near > 0 && { near: offered.near }),
    ...(offered.outside && { outside: offered.outside }),
    ...(offered.presaleOn !== null && { presale_on: offered.presaleOn }),
    basePrice: original?.amount ?? null,
    ...(original && original.note !== "" && { base_price_note: original.note }),
    ...ladderFor(offered, shop),
    unit: goods.unit,
    tags: tagsOf(offered, shop),
    shipsFreeFrom,
    is_youx: bit(goods.freeShippingZone),
    is_free_shipping: bit(shipsFreeFrom !== null && goods.freeShippingZone),
    free_shipping_number: goods.freeShippingZone ? (shipsFreeFrom ?? 0) : 0,
    innerPack: goods.innerPack,
    ...(goods.carton > 1 && { jzl: goods.carton }),
    minimum: offer?.minimum ?? 1,
    orderLimit: quantityRuleOf(offered).maximum ?? 0,
    orderCap: orderCap(goods.facts.control) ?? 0,
    yxq: offered.nearestExpiry ?? "",
  };
}

/** The ladder that this shop may reach. */
function ladderFor(offered: OfferedGoods, shop: BuyingShop): Pick<LineGoods, "ladder" | "ladderType"> {
  const pricing = pricingOf(offered, shop);
  const ladder = pricing ? ladderOf(pricing) : [];
  return { ladder, ladderType: ladder.length > 0 ? (pricing?.tierType ?? null) : null };
}
