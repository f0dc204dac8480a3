import type { CartLine } from "@yaoji/contract/codec/cart";
import { bit } from "@yaoji/domain/text/bit";
import type { BuyingShop, Decision } from "@yaoji/domain/trade/eligibility";
import type { PricedFields } from "@yaoji/domain/pricing/line-pricing";
import { type Money, toYuan } from "@yaoji/domain/money/money";
import { ladderOf } from "@yaoji/domain/pricing/price";
import { orderCap, takesCoupons } from "@yaoji/domain/trade/special-control";
import { imagesOf, originalFields, tagsOf } from "../../window/goods/goods.service.ts";
import {
  knowsPrice,
  mayFillCart,
  pricingOf,
  quantityRuleOf,
  shownOriginal,
  specialOf,
} from "../../offers/prices/offer-rules.service.ts";
import type { OfferedGoods } from "../../offers/prices/offers.service.ts";
import type { CartLineRow } from "./cart.queries.ts";

/** `decision` is on the line's own quantity, `general` on the goods whatever the quantity. */
export type ShownLine = {
  readonly line: CartLineRow;
  readonly offered: OfferedGoods;
  readonly decision: Decision;
  readonly general: Decision;
  readonly shop: BuyingShop;
  readonly now: Date;
  /** The area whose full reduction counts the goods; "" for none. */
  readonly areaName: string;
};

type WireGoods = NonNullable<CartLine["goods"]>;

const unpriced = {
  price: null,
  xj_price: null,
  goods_type: 0,
  with_coupon: 0,
  goods_manjian_amount: 0,
  gift_data: { total: 0, type: 0 },
} as const satisfies PricedFields;

/** A cart line as spec.md §3 names it, before it is priced. */
export function presentLine(shown: ShownLine): CartLine {
  const { line, offered, decision, general, shop, now, areaName } = shown;
  const pricing = knowsPrice(offered, shop, general) ? pricingOf(offered, shop) : null;
  const isBuy = mayFillCart(general);
  const special = pricing && specialOf(offered, shop);
  return {
    id: line.id,
    goods_id: line.goodsId,
    number: line.number,
    ...unpriced,
    // A line that cannot be bought is not selected, whatever was chosen (§4).
    is_selected: bit(line.isSelected && isBuy && offered.stock > 0),
    type: 0,
    with_voucher: bit(takesCoupons(offered.goods.facts.control)),
    gift_id: line.giftId,
    pricing,
    area: areaName,
    is_zy: bit(offered.goods.herbalZone),
    key: `${line.goodsId}-${line.warehouseId}-${offered.offer?.id ?? 0}`,
    reasons: [...decision.reasons],
    goods_price_id: special?.id ?? 0,
    ladder_price_id: pricing && pricing.tierType !== null ? (offered.offer?.id ?? 0) : 0,
    goods_manjian_id: pricing?.reduction?.id ?? 0,
    is_yj: bit(special?.isYj ?? false),
    goods: presentGoods({ offered, shop, warehouseId: line.warehouseId, isBuy, now }),
    combination: null,
  };
}

/** Over a limit the line's price is the normal one: no original price below it is struck through beside it. */
export function withOriginal(goods: CartLine["goods"], price: Money): CartLine["goods"] {
  const shown = toYuan(price);
  if (!goods || goods.base_price === null || goods.base_price > shown) return goods;
  const { base_price_note: _, ...plain } = goods;
  return { ...plain, base_price: shown };
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
}): WireGoods {
  const { goods, offer, stock } = offered;
  const isDpby = offer?.isDpby ?? false;
  const freeFrom = isDpby ? (offer?.freeShippingQuantity ?? 0) : 0;
  const isShown = isBuy || goods.facts.onShelf;
  return {
    id: goods.id,
    name: goods.name,
    sccj: goods.manufacturer ?? "",
    ypgg: goods.specification,
    ck_id: warehouseId,
    goods_image: imagesOf(goods, shop),
    is_buy: bit(isBuy),
    number: stock,
    ...(offered.near > 0 && { near: offered.near }),
    ...originalFields(isShown ? shownOriginal(offered, shop, now) : null),
    ...ladderFor(offered, shop),
    bzdw: goods.unit,
    tags: tagsOf(offered, shop),
    is_dpby: bit(isDpby),
    qg_number: freeFrom,
    is_youx: bit(goods.freeShippingZone),
    is_free_shipping: bit(isDpby && goods.freeShippingZone),
    free_shipping_number: goods.freeShippingZone ? freeFrom : 0,
    zbz: goods.innerPack,
    minimum: offer?.minimum ?? 1,
    order_limit: quantityRuleOf(offered).maximum ?? 0,
    order_cap: orderCap(goods.facts.control) ?? 0,
    yxq: offered.nearestExpiry ?? "",
  };
}

/** The ladder that this shop may reach. */
function ladderFor(
  offered: OfferedGoods,
  shop: BuyingShop,
): Pick<WireGoods, "ladder_price" | "ladder_price_type"> {
  const pricing = pricingOf(offered, shop);
  const steps = pricing ? ladderOf(pricing) : [];
  return {
    ladder_price: steps.map(({ number, price }) => ({ number, price: toYuan(price) })),
    ladder_price_type: steps.length > 0 ? (pricing?.tierType ?? 0) : 0,
  };
}
