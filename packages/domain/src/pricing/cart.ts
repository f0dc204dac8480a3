/** The arithmetic of the cart (§4, §9) on the lines: the server answers with it, the page shows it at once. */
import { add, cutToFen, subtract, times, zero, type Money } from "../money/money.ts";
import type { CartGoods, CartLine } from "./cart-lines.ts";

/** A combination, whose goods come from its combination object. */
export function isCombination(line: CartLine): boolean {
  return line.kind === "set";
}

/** A flash-sale line, which gets a hidden tag (§4). */
export function isFlashLine(line: CartLine): boolean {
  return line.kind === "flash";
}

/** The goods of a line: its own, or those of its combination (§3). */
export function lineGoods<Goods extends CartGoods>(line: CartLine<Goods>): readonly Goods[] {
  if (isCombination(line)) return line.combination?.goods ?? [];
  return line.goods ? [line.goods] : [];
}

/** The name a line goes by: its goods', or its combination's; "" where neither is known. */
export function lineName(line: CartLine): string {
  return (isCombination(line) ? line.combination?.name : line.goods?.name) ?? "";
}

/** The unit that a line is counted in; a combination in 套. */
export function lineUnit(line: CartLine): string {
  return isCombination(line) ? "套" : (line.goods?.unit ?? "件");
}

/** Whether the line can be bought: all its goods are buyable and, except in combinations, in stock (§9). */
export function isBuyable(line: CartLine): boolean {
  const goods = lineGoods(line);
  if (goods.some((each) => !each.isBuyable)) return false;
  return isCombination(line) || goods.some((each) => each.stock > 0);
}

/** The selection that counts: false for a line that cannot be bought, whatever it says (§4). */
export function effectiveSelected(line: CartLine): boolean {
  return line.isSelected && isBuyable(line);
}

/** The unit price that counts: the base price once price equals limited price (§4); null without a price. */
export function effectivePrice(line: CartLine): Money | null {
  const isUsedUp = line.price !== null && line.price === line.limitedPrice;
  const basePrice = isCombination(line) ? null : (line.goods?.basePrice ?? null);
  return isUsedUp && basePrice !== null ? basePrice : line.price;
}

/** The base price where it differs from the price, to be shown as the original price (§4); else null. */
export function originalPrice(line: CartLine): Money | null {
  const basePrice = isCombination(line) ? null : (line.goods?.basePrice ?? null);
  const price = effectivePrice(line);
  return basePrice === null || price === null || basePrice === price ? null : basePrice;
}

/** Price × number − reduction + surcharge of the gift, exact (§9); selected or not. */
export function lineTotal(line: CartLine): Money {
  return add(goodsTotal(line), line.gift?.surcharge ?? zero);
}

/** What a line's goods cost, without its gifts. */
export function goodsTotal(line: CartLine): Money {
  return subtract(times(effectivePrice(line) ?? zero, line.number), line.reduction);
}

/** The exact sum of the effectively selected lines (§9). */
export function selectedTotal(lines: readonly CartLine[]): Money {
  return add(...lines.filter((line) => effectiveSelected(line)).map(lineTotal));
}

/** What GET /api/cart/total answers: the exact sum, cut once to 分 (decisions.md "Money"). */
export function cartTotal(lines: readonly CartLine[]): Money {
  return cutToFen(selectedTotal(lines));
}

/** The exact total of the selected lines that take coupons (§9). */
export function couponEligibleTotal(lines: readonly CartLine[]): Money {
  return selectedTotal(lines.filter((line) => line.takesCoupon));
}
