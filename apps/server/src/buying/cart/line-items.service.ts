/** What leaves the warehouse with a line of the cart, at which prices, and the expiry that its batches are asked for. */
import type { Given } from "@yaoji/domain/pricing/gifts";
import type { PricedQuantity } from "@yaoji/domain/pricing/line-pricing";
import type { Gift } from "@yaoji/domain/pricing/pricing";
import type { BuyingShop } from "@yaoji/domain/trade/eligibility";
import { add, fromDecimal, type Money, shareOf, times, zero } from "@yaoji/domain/money/money";
import { shopDate } from "@yaoji/domain/text/time";
import {
  type ExpiryWish,
  expiryWish,
  type LineExpiry,
  lineExpiry,
  type LineLots,
} from "@yaoji/domain/trade/expiry-wish";
import type { OfferedGoods } from "../../offers/prices/offer-rules.service.ts";
import { aloneOf, type SetGoods } from "../../window/promotions/set-rules.service.ts";
import type { CartLineRow } from "./cart.sql.ts";

/** For whom and when. */
export type CartContext = { readonly shop: BuyingShop; readonly now: Date };

/** Some pieces at one price, as limits and 价格明细 need them. */
export type ItemPart = {
  readonly rule: string;
  readonly promotionGoodsId: number | null;
  readonly promotionId: number | null;
  readonly number: number;
  readonly price: Money;
};

/** Goods that leave the warehouse with a line: its own, those of its combination, its gift. `amount` exact. */
export type LineItem = {
  readonly offered: OfferedGoods;
  readonly warehouseId: number;
  readonly number: number;
  readonly price: Money;
  readonly amount: Money;
  readonly parts: readonly ItemPart[];
  /** What its batches must fulfil 效期不早于; none for what comes along. */
  readonly wish: ExpiryWish | null;
};

/** The expiry that a line wishes today: its own wish before the shop's standing one. */
export function wishOf({ expiryWish: wish }: CartLineRow, { shop, now }: CartContext): ExpiryWish | null {
  return expiryWish({ wish, months: shop.expiryMonths }, shopDate(now));
}

/** What is said of a line's expiry; nothing where no goods are there to ask. */
export function expiryOf(line: CartLineRow, lots: readonly LineLots[], context: CartContext): LineExpiry {
  const { expiryWish: wish } = line;
  const { expiryMonths: months } = context.shop;
  return lineExpiry(lots, { wish, holds: wishOf(line, context), months, today: shopDate(context.now) });
}

/** Without what only the goods' own reduction takes off: that is the line's, and told by `shown`. */
export function itemOf(
  offered: OfferedGoods,
  line: CartLineRow,
  price: PricedQuantity,
): Omit<LineItem, "wish"> {
  return {
    offered,
    warehouseId: line.warehouseId,
    number: line.number,
    price: price.price,
    amount: add(price.amount, price.goodsReduction),
    parts: price.parts.map((part) => ({
      rule: part.rule,
      promotionGoodsId: part.special && part.special.id > 0 ? part.special.id : null,
      promotionId: part.rule === "percent" ? (offered.offer?.promotions.percent?.id ?? null) : null,
      number: part.quantity,
      price: part.price,
    })),
  };
}

/** The goods of the sets, the sets' price shared by what they would cost alone. */
export function setItems(
  line: CartLineRow,
  goods: readonly SetGoods[],
  context: CartContext,
): Omit<LineItem, "wish">[] {
  const { combination } = line;
  if (!combination) return [];
  const alone = goods.map((each) => times(aloneOf(each, context.shop), each.quantity * line.number));
  const total = Math.max(1, add(...alone));
  const sets = times(fromDecimal(combination.price), line.number);
  return goods.map(({ offered, quantity, warehouseId }, index) => {
    const number = quantity * line.number;
    const amount = shareOf(sets, alone[index] ?? zero, total);
    const price = shareOf(amount, 1, number);
    // Limits count sets: the part of the first goods says how many.
    const part = {
      rule: "combination",
      promotionGoodsId: null,
      promotionId: combination.id,
      number: line.number,
      price,
    };
    return { offered, warehouseId, number, price, amount, parts: index === 0 ? [part] : [] };
  });
}

/** Limits count its pieces by its promotion. */
export function giftItem(
  { kind: rule, number, surcharge: amount }: Given,
  {
    offered,
    warehouseId,
    promotionId,
  }: Pick<LineItem, "offered" | "warehouseId"> & Pick<Gift, "promotionId">,
): LineItem {
  const price = number === 0 ? zero : shareOf(amount, 1, number);
  const parts = [{ rule, promotionGoodsId: null, promotionId, number, price }];
  return { offered, warehouseId, number, price, amount, parts, wish: null };
}
