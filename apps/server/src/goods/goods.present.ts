import { seesPicture } from "@yaoji/domain/eligibility";
import { formatMoney, type Money, toYuan } from "@yaoji/domain/money";
import { isNearExpiry } from "@yaoji/domain/stock";
import { shopDate } from "@yaoji/domain/time";
import type { GoodsRow } from "@yaoji/contract/schemas/goods";
import { decideOn, knowsPrice, limitedPriceOf, mayFillCart, priceOf } from "../prices/offer-rules.service.ts";
import type { Goods, OfferedGoods } from "../prices/offers.service.ts";
import type { BuyingShop } from "../shops/shop-facts.service.ts";

/** For whom and when goods are shown. */
export type Onlooker = { readonly shop: BuyingShop | null; readonly now: Date };

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);
const yuanOrNull = (amount: Money | null): number | null => (amount === null ? null : toYuan(amount));

/** Whether prescription drugs may be shown with picture and leaflet: to approved shops only (domain.md §3). */
export function seesPictureOf(drugClass: Goods["drugClass"], shop: { approved: boolean } | null): boolean {
  return seesPicture(shop?.approved ? shop : null, drugClass);
}

/** goods_image of a row; empty for a prescription drug that a visitor looks at. */
export function imagesOf(
  goods: Pick<Goods, "id" | "drugClass" | "images">,
  shop: BuyingShop | null,
): { image: string }[] {
  if (!seesPictureOf(goods.drugClass, shop)) return [];
  // Goods without a picture of their own get a drawn pack.
  return goods.images.length > 0
    ? goods.images.map((image) => ({ image }))
    : [{ image: `/pictures/${goods.id}.svg` }];
}

/** The badges of a row; distributors get no promotions (domain.md §4). */
export function tagsOf(goods: Pick<Goods, "tags">, shop: BuyingShop | null): Goods["tags"] {
  return shop?.type === "distributor" ? [] : goods.tags;
}

/** The row of every list (decisions.md "Queries and payloads"). */
export function presentRow(offered: OfferedGoods, { shop, now }: Onlooker): GoodsRow {
  const { goods, offer, stock } = offered;
  const decision = decideOn(offered, shop, { now });
  return {
    ...namesOf(goods),
    yxq: offered.nearestExpiry ?? "",
    ck_id: offer?.warehouseId ?? 0,
    number: stock,
    is_buy: bit(mayFillCart(decision)),
    reasons: [...decision.reasons],
    tags: tagsOf(goods, shop),
    goods_image: imagesOf(goods, shop),
    ...(knowsPrice(offered, shop, decision) ? pricesOf(offered, shop) : noPrices),
    // Offers with an id of their own come with the promotions; an offer of today is the warehouse's own.
    goods_price_id: 0,
    ladder_price_id: 0,
    goods_manjian_id: 0,
    is_yj: 0,
    is_jxq: bit(offered.nearestExpiry !== null && isNearExpiry(offered.nearestExpiry, shopDate(now))),
    is_dpby: bit(offer?.isDpby ?? false),
    qg_number: offer?.freeShippingQuantity ?? 0,
    is_youx: bit(goods.freeShippingZone),
    is_zy: bit(goods.herbalZone),
    is_favorite: bit(offered.isFavourite),
    minimum: offer?.minimum ?? 1,
    order_limit: offer?.orderLimit ?? 0,
  };
}

function namesOf(goods: Goods) {
  return {
    id: goods.id,
    name: goods.name,
    sccj: goods.manufacturer ?? "",
    ypgg: goods.specification,
    bzdw: goods.unit,
    zbz: goods.innerPack,
    jzl: goods.carton,
    pzwh: goods.approvalNumber ?? "",
    trade_name: goods.tradeName ?? "",
    drug_class: goods.drugClass,
  };
}

const noPrices = { price: null, base_price: null, xj_price: null, retail_price: null, margin: null };

/** Of one piece: what a buyer pays for the first, and his normal price beside it. */
function pricesOf(offered: OfferedGoods, shop: BuyingShop) {
  const line = priceOf(offered, shop, 1);
  const price = line?.price ?? null;
  const { retailPrice } = offered.goods;
  return {
    price: yuanOrNull(price),
    base_price: yuanOrNull(line?.basePrice ?? null),
    xj_price: yuanOrNull(limitedPriceOf(offered, shop)),
    retail_price: yuanOrNull(retailPrice),
    margin: price === null || !retailPrice ? null : Math.floor(((retailPrice - price) * 100) / retailPrice),
  };
}

/** ¥12.80, as shown in a sentence: two decimals, cut. */
export function shownPrice(amount: Money): string {
  return `¥${formatMoney(amount)}`;
}
