import type { CartLine } from "@yaoji/contract/schemas/cart";
import type { Decision } from "@yaoji/domain/eligibility";
import { type Money, toYuan, zero } from "@yaoji/domain/money";
import type { LinePrice } from "@yaoji/domain/price";
import { imagesOf, tagsOf } from "../goods/goods.service.ts";
import { knowsPrice, mayFillCart } from "../prices/offer-rules.service.ts";
import type { OfferedGoods } from "../prices/offers.service.ts";
import type { BuyingShop } from "../shops/shop-facts.service.ts";
import type { CartLineRow } from "./cart.queries.ts";

/** `decision` is on the line's own quantity, `general` on the goods whatever the quantity. */
export type ShownLine = {
  readonly line: CartLineRow;
  readonly offered: OfferedGoods;
  readonly price: LinePrice | null;
  readonly decision: Decision;
  readonly general: Decision;
  readonly shop: BuyingShop;
};

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);
const yuanOrNull = (amount: Money | null): number | null => (amount === null ? null : toYuan(amount));

/** A cart line exactly as spec.md §3 names it. */
export function presentLine(shown: ShownLine): CartLine {
  const { line, offered, decision, general, shop } = shown;
  const price = knowsPrice(offered, shop, general) ? shown.price : null;
  const isBuy = mayFillCart(general);
  const isSpecial = price?.parts.some(({ rule }) => rule === "special") ?? false;
  return {
    id: line.id,
    goods_id: line.goodsId,
    number: line.number,
    price: yuanOrNull(price?.price ?? null),
    xj_price: yuanOrNull(limitedPrice(offered, price, shop)),
    // A line that cannot be bought is not selected, whatever was chosen (§4).
    is_selected: bit(line.isSelected && isBuy && offered.stock > 0),
    goods_type: isSpecial && offered.goods.tags.some(({ name }) => name === "秒") ? 1 : 0,
    type: 0,
    // Special prices take no coupon (domain.md §4), special goods neither (§3).
    with_coupon: bit(!isSpecial && offered.goods.facts.control === "none"),
    area: "",
    goods_manjian_amount: toYuan(price?.reduction ?? zero),
    gift_data: { total: 0, type: 0 },
    is_zy: bit(offered.goods.herbalZone),
    key: `${line.goodsId}-${line.warehouseId}-${offered.offer?.id ?? 0}`,
    reasons: [...decision.reasons],
    goods_price_id: line.goodsPriceId,
    ladder_price_id: line.ladderPriceId,
    goods_manjian_id: line.goodsManjianId,
    is_yj: bit(line.isYj === 1),
    goods: presentGoods(shown, price, isBuy),
    combination: null,
  };
}

function presentGoods(
  { line, offered, shop }: ShownLine,
  price: LinePrice | null,
  isBuy: boolean,
): NonNullable<CartLine["goods"]> {
  const { goods, offer, stock } = offered;
  const isDpby = offer?.isDpby ?? false;
  const freeFrom = isDpby ? (offer?.freeShippingQuantity ?? 0) : 0;
  return {
    id: goods.id,
    name: goods.name,
    sccj: goods.manufacturer ?? "",
    ypgg: goods.specification,
    ck_id: line.warehouseId,
    goods_image: imagesOf(goods, shop),
    is_buy: bit(isBuy),
    number: stock,
    base_price: yuanOrNull(price?.basePrice ?? null),
    ...ladderOf(offered, price, shop),
    bzdw: goods.unit,
    tags: tagsOf(goods, shop),
    is_dpby: bit(isDpby),
    qg_number: freeFrom,
    is_youx: bit(goods.freeShippingZone),
    is_free_shipping: bit(isDpby && goods.freeShippingZone),
    free_shipping_number: goods.freeShippingZone ? freeFrom : 0,
    zbz: goods.innerPack,
    minimum: offer?.minimum ?? 1,
    order_limit: offer?.orderLimit ?? 0,
    yxq: offered.nearestExpiry ?? "",
  };
}

/** The ladder that this shop may reach: none for distributors, none while the special price goes before it. */
function ladderOf({ offer }: OfferedGoods, price: LinePrice | null, shop: BuyingShop) {
  const isOff = !offer || !offer.tierType || price === null || shop.type === "distributor";
  if (isOff || price.rule === "special") return { ladder_price: [], ladder_price_type: 0 as const };
  const steps = offer.tiers
    .filter((tier) => tier.price < price.basePrice)
    .map((tier) => ({ number: tier.number, price: toYuan(tier.price) }));
  return { ladder_price: steps, ladder_price_type: steps.length > 0 ? offer.tierType : (0 as const) };
}

/**
 * xj_price says that the limited price is used up when it equals the price (§4). Ours already fell back to the
 * base price then, so the two are never equal: while it holds, xj_price is left out.
 */
function limitedPrice({ offer }: OfferedGoods, price: LinePrice | null, shop: BuyingShop): Money | null {
  const limited = offer?.limited?.price ?? null;
  if (price === null || limited === null || shop.type === "distributor") return null;
  return limited === price.price || limited >= price.basePrice ? null : limited;
}
