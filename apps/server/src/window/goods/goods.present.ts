import { bit } from "@yaoji/contract/codec/bit";
import { type BuyingShop, seesPicture } from "@yaoji/domain/trade/eligibility";
import { type Money, toYuan } from "@yaoji/domain/money/money";
import { isNearExpiry } from "@yaoji/domain/trade/stock";
import { takesPromotions } from "@yaoji/domain/pricing/promotions";
import { shopDate } from "@yaoji/domain/text/time";
import type { GoodsRow } from "@yaoji/contract/schemas/goods";
import {
  decideOn,
  type Goods,
  knowsPrice,
  limitedPriceOf,
  mayFillCart,
  type OfferedGoods,
  priceOf,
  type ShownOriginal,
  shownOriginal,
  specialOf,
  termsOf,
} from "../../offers/prices/offer-rules.service.ts";
import { runningBadges } from "../../offers/badges/badges.service.ts";

/** For whom and when goods are shown. */
export type Onlooker = { readonly shop: BuyingShop | null; readonly now: Date };

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

/** The badges of a row: what runs for the shop now, and what the goods are themselves (优, 新); distributors get none. */
export function tagsOf(offered: OfferedGoods, shop: BuyingShop | null): GoodsRow["tags"] {
  if (shop && !takesPromotions(shop)) return [];
  return [...runningBadges(offered, shop), ...offered.goods.tags];
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
    ...(offered.presaleOn !== null && { presale_on: offered.presaleOn }),
    is_buy: bit(mayFillCart(decision)),
    reasons: [...decision.reasons],
    tags: tagsOf(offered, shop),
    goods_image: imagesOf(goods, shop),
    ...(knowsPrice(offered, shop, decision) ? pricesOf(offered, { shop, now }) : noPrices),
    ...(knowsPrice(offered, shop, decision) ? offerIdsOf(offered, shop) : noOfferIds),
    is_jxq: bit(offered.nearestExpiry !== null && isNearExpiry(offered.nearestExpiry, shopDate(now))),
    is_dpby: bit(offer?.isDpby ?? false),
    qg_number: offer?.freeShippingQuantity ?? 0,
    is_youx: bit(goods.freeShippingZone),
    is_zy: bit(goods.herbalZone),
    is_favorite: bit(offered.isFavourite),
    minimum: offer?.minimum ?? 1,
    order_limit: offer?.orderLimit ?? 0,
    sold_percent: soldPercentOf(offered, shop),
  };
}

/** Visitors are told as well; distributors get no promotions. */
function soldPercentOf(offered: OfferedGoods, shop: BuyingShop | null): number | null {
  return termsOf(offered, shop).special?.soldPercent ?? null;
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

const noOfferIds = { goods_price_id: 0, ladder_price_id: 0, goods_manjian_id: 0, is_yj: 0 as const };

/** Which offers stand behind the price (domain.md §2): the special one, the ladder, the goods' own reduction. */
function offerIdsOf(offered: OfferedGoods, shop: BuyingShop) {
  const special = specialOf(offered, shop);
  return {
    goods_price_id: special?.id ?? 0,
    ladder_price_id: offered.offer?.tierType ? offered.offer.id : 0,
    goods_manjian_id: offered.offer?.promotions.reduction?.id ?? 0,
    is_yj: bit(special?.isYj ?? false),
  };
}

const noPrices = { price: null, base_price: null, xj_price: null, retail_price: null, margin: null };

/** What is struck through beside a price, and what has to stand beside that. */
function originalFields(original: ShownOriginal | null) {
  const { amount = null, note = "" } = original ?? {};
  return { base_price: yuanOrNull(amount), ...(note !== "" && { base_price_note: note }) };
}

/** The row in a list of whole cartons: with what one of them costs, at the prices of that many pieces. */
export function presentCartonRow(offered: OfferedGoods, onlooker: Onlooker): GoodsRow {
  const row = presentRow(offered, onlooker);
  const { carton } = offered.goods;
  // Who is shown no price of a piece is shown none of a carton.
  const priced = row.price === null ? null : priceOf(offered, onlooker.shop, carton);
  return { ...row, carton_price: yuanOrNull(priced?.amount ?? null) };
}

/** Of one piece: what a buyer pays for the first, and his normal price beside it. */
function pricesOf(offered: OfferedGoods, { shop, now }: { readonly shop: BuyingShop; readonly now: Date }) {
  const line = priceOf(offered, shop, 1);
  const price = line?.price ?? null;
  const { retailPrice } = offered.goods;
  return {
    price: yuanOrNull(price),
    ...originalFields(shownOriginal(offered, shop, now)),
    xj_price: yuanOrNull(limitedPriceOf(offered, shop)),
    retail_price: yuanOrNull(retailPrice),
    margin: price === null || !retailPrice ? null : Math.floor(((retailPrice - price) * 100) / retailPrice),
  };
}
