/** The arithmetic of the cart (§4, §9) on the wire's own lines: the server answers with it, the page shows it at once. */
import { add, cutToFen, subtract, times, yuan, zero, type Money } from "../money/money.ts";
import type { WireCartGoods, WireCartLine, WireFlag } from "./wire-cart.ts";

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

/** The cart badge: capped at 99 (§9), shown as 99+ beyond. */
export function badgeText(count: number): string {
  if (!(count > 0)) return "0";
  return count > 99 ? "99+" : String(count);
}
