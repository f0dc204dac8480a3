import { firstQuantity, type QuantityRule } from "@yaoji/domain/trade/quantity";
import { moneyText, yuan } from "@yaoji/domain/money/money";
import { byCarton } from "@yaoji/domain/trade/full-carton";
import { addressOf } from "./address.ts";
import type { Obstacle } from "@yaoji/browser/reply";

/** The wire's fields that bound a quantity; goods rows and the goods of cart lines carry them alike. */
type Bounded = { zbz: number; minimum: number; order_limit: number; number: number; carton?: number };

/** The stepper's rule; order_limit 0 means no limit, `carton` that whole ones are bought here (整件专区). */
export function quantityRuleOf({ zbz, minimum, order_limit, number, carton = 0 }: Bounded): QuantityRule {
  return byCarton({ step: Math.max(1, zbz), minimum, maximum: order_limit || null, stock: number }, carton);
}

type Packed = Bounded & { bzdw: string; jzl: number; carton_price?: number | null };

/** "1件400盒 ¥1,234.00" in a list of whole cartons, without what this visitor may not see; else "". */
export function cartonText({ carton, bzdw, carton_price: price }: Packed): string {
  if (!carton) return "";
  return `1件${carton}${bzdw}${price == null ? "" : ` ${moneyText(yuan(price))}`}`;
}

/** "10盒起" where packs or a least quantity bind, else "件装 30". */
export function packingText(goods: Packed): string {
  const carton = cartonText(goods);
  if (carton) return carton;
  const first = firstQuantity(quantityRuleOf(goods)) ?? Math.max(goods.zbz, goods.minimum);
  if (first > 1) return `${first}${goods.bzdw}起`;
  return goods.jzl > 0 ? `件装 ${goods.jzl}` : "";
}

/** "10/300": inner pack and carton, as far as they are known. */
export function packsText({ zbz, jzl }: { zbz: number; jzl: number }): string {
  const packs = [zbz, jzl].filter((pieces) => pieces > 0);
  return packs.join("/") || "—";
}

/** The nearest 效期 in stock; "" is told once goods arrive. */
export function expiryText({ yxq }: { yxq: string }): string {
  return yxq || "到货后公布";
}

export type Reasons = readonly { code: string; text: string }[];

/** What a login without a shop, or of a maker, does not see as little as a visitor (decisions.md "Who sees prices"). */
const forWhom: Readonly<Record<Obstacle, string>> = { role: "采购账号可见", shop: "登记单位后可见" };

/** What stands in place of a price (domain.md §3): the first reason that hides it; `obstacle` of a login that may not buy. */
export function missingPriceText(reasons: Reasons, obstacle: Obstacle | null): string {
  const codes = new Set(reasons.map(({ code }) => code));
  if (codes.has("NOT_LOGGED_IN")) return obstacle ? forWhom[obstacle] : "登录后查看价格";
  if (codes.has("UNREVIEWED")) return "审核通过后可见";
  return "暂无报价";
}

/** What stands in place of a picture; those of prescription drugs are for buyers alone. */
export function noPictureText(
  { drug_class, reasons }: { drug_class: string; reasons: Reasons },
  obstacle: Obstacle | null,
): string {
  const codes = new Set(reasons.map(({ code }) => code));
  if (drug_class !== "rx") return "暂无图片";
  if (codes.has("NOT_LOGGED_IN")) return `处方药，${obstacle ? forWhom[obstacle] : "登录后可见"}图片`;
  return codes.has("UNREVIEWED") ? "处方药，审核通过后可见图片" : "暂无图片";
}

/** Sold out now: the veil over the picture. */
export function isSoldOut(goods: { number: number; reasons: Reasons }): boolean {
  return goods.number <= 0 && goods.reasons.some(({ code }) => code === "NO_STOCK");
}

/** What pieces are called: those of goods in presale are not there, and can be ordered. */
export function stockLabel({ presale_on }: { presale_on?: string | undefined }): string {
  return presale_on ? "可订" : "库存";
}

type Offer = {
  id: number;
  price: number | null;
  ck_id: number;
  goods_price_id: number;
  ladder_price_id: number;
  goods_manjian_id: number;
  is_yj: number;
};

/** The cart add line of spec.md §3: the goods, the offer, and the price the buyer saw. */
export function addLineOf(goods: Offer, number: number) {
  return {
    goods_id: goods.id,
    ...(goods.price === null ? {} : { price: goods.price }),
    number,
    ck_id: goods.ck_id,
    goods_price_id: goods.goods_price_id,
    ladder_price_id: goods.ladder_price_id,
    goods_manjian_id: goods.goods_manjian_id,
    is_yj: goods.is_yj,
  };
}

/** The detail page, with the offer in its query (spec.md §2). */
export function goodsHref(goods: Offer & { is_jxq: number }): string {
  const { id, goods_price_id, ladder_price_id, goods_manjian_id, is_yj, is_jxq } = goods;
  const offer = { goods_price_id, ladder_price_id, goods_manjian_id, is_yj, is_jxq };
  return addressOf(`/list/info/${id}`, offer);
}
