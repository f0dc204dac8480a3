/** The arithmetic of the cart (§4, §9) on the wire's own lines: the server answers with it, the page shows it at once. */
import { add, cutToFen, max, subtract, times, yuan, zero, type Money } from "../money/money.ts";
import type { WireCart, WireCartGoods, WireCartLine, WireFlag } from "./wire-cart.ts";

/** What the cart says of delivery. Money exact. */
export type DeliveryAmounts = {
  /** The free-shipping threshold, not the freight (decisions.md "Money"). */
  readonly threshold: Money;
  /** What still waits of today's paid orders, neither sent nor refunded: it ships together with this one. */
  readonly unshipped: Money;
  /** Still to buy for free shipping, zero when reached or when a line ships everything free. */
  readonly shortfall: Money;
  readonly isFree: boolean;
};

/** goods_type 3: a combination, whose goods come from its combination object. */
export function isCombination(line: WireCartLine): boolean {
  return line.goods_type === 3;
}

/** goods_type 1: a flash-sale line, which gets a hidden tag (§4). */
export function isFlashLine(line: WireCartLine): boolean {
  return line.goods_type === 1;
}

/** The goods of a line: its own, or those of its combination (§3). */
export function lineGoods<Goods extends WireCartGoods>(line: WireCartLine<Goods>): readonly Goods[] {
  if (isCombination(line)) return line.combination?.goods ?? [];
  return line.goods ? [line.goods] : [];
}

/** Whether the line can be bought: all its goods are buyable and, except in combinations, in stock (§9). */
export function isBuyable(line: WireCartLine): boolean {
  const goods = lineGoods(line);
  if (goods.some((each) => each.is_buy !== 1)) return false;
  return isCombination(line) || goods.some((each) => each.number > 0);
}

/** The selection that counts: 0 for a line that cannot be bought, whatever it says (§4). */
export function effectiveSelected(line: WireCartLine): WireFlag {
  return line.is_selected === 1 && isBuyable(line) ? 1 : 0;
}

/** The unit price that counts: base_price once price equals xj_price (§4); null without a price. */
export function effectivePrice(line: WireCartLine): Money | null {
  const isUsedUp = line.price !== null && line.price === line.xj_price;
  const basePrice = isCombination(line) ? null : (line.goods?.base_price ?? null);
  const price = isUsedUp && basePrice !== null ? basePrice : line.price;
  return price === null ? null : yuan(price);
}

/** The base price where it differs from the price, to be shown as the original price (§4); else null. */
export function originalPrice(line: WireCartLine): Money | null {
  const basePrice = isCombination(line) ? null : (line.goods?.base_price ?? null);
  const price = effectivePrice(line);
  if (basePrice === null || price === null || yuan(basePrice) === price) return null;
  return yuan(basePrice);
}

/** Price × number − goods_manjian_amount + gift total, exact (§9); selected or not. */
export function lineTotal(line: WireCartLine): Money {
  return add(goodsTotal(line), yuan(line.gift_data?.total ?? 0));
}

/** What a line's goods cost, without its gifts. */
export function goodsTotal(line: WireCartLine): Money {
  return subtract(times(effectivePrice(line) ?? zero, line.number), yuan(line.goods_manjian_amount));
}

/** The exact sum of the effectively selected lines (§9). */
export function selectedTotal(lines: readonly WireCartLine[]): Money {
  return add(...lines.filter((line) => effectiveSelected(line) === 1).map(lineTotal));
}

/** What GET /api/cart/total answers: the exact sum, cut once to 分 (decisions.md "Money"). */
export function cartTotal(lines: readonly WireCartLine[]): Money {
  return cutToFen(selectedTotal(lines));
}

/** The exact total of the selected lines with with_coupon 1 (§9). */
export function couponEligibleTotal(lines: readonly WireCartLine[]): Money {
  return selectedTotal(lines.filter((line) => line.with_coupon === 1));
}

/** One selected line with is_dpby 1 whose quantity reaches qg_number makes the order ship free (§9). */
export function shipsFree(lines: readonly WireCartLine[]): boolean {
  return lines.some((line) => effectiveSelected(line) === 1 && freeShippingShortage(line) === 0);
}

/** Pieces still needed for 包邮 on a line with is_dpby 1 (§4), 0 when reached; null for other lines. */
export function freeShippingShortage(line: WireCartLine): number | null {
  const missing = lineGoods(line)
    .filter((goods) => goods.is_dpby === 1)
    .map((goods) => Math.max(0, goods.qg_number - line.number));
  return missing.length === 0 ? null : Math.min(...missing);
}

/** shipping_amount − selected total − no_trans_order_amount, never below zero (§9). */
export function freeShippingShortfall(cart: Pick<WireCart, "list" | "shipping_data">): Money {
  const { shipping_amount, no_trans_order_amount } = cart.shipping_data;
  const reached = add(selectedTotal(cart.list), yuan(no_trans_order_amount));
  return max(zero, subtract(yuan(shipping_amount), reached));
}

/** Threshold, what counts towards it, and what is missing, for the cart's delivery line. */
export function deliveryAmounts(cart: Pick<WireCart, "list" | "shipping_data">): DeliveryAmounts {
  const shortfall = shipsFree(cart.list) ? zero : freeShippingShortfall(cart);
  return {
    threshold: yuan(cart.shipping_data.shipping_amount),
    unshipped: yuan(cart.shipping_data.no_trans_order_amount),
    shortfall,
    isFree: shortfall === 0,
  };
}

/** The cart badge: capped at 99 (§9), shown as 99+ beyond. */
export function badgeText(count: number): string {
  if (!(count > 0)) return "0";
  return count > 99 ? "99+" : String(count);
}
