/** 整件: a quantity that is nearly a whole number of cartons is helped to it. */
import { checkQuantity, type QuantityRule } from "./quantity.ts";

/** From this part of a carton on it is nearly full, in per cent. */
const nearlyFull = 95;

/**
 * Pieces that are missing to a full carton of `carton` pieces, where 95 % of it or more are there; null where it is full,
 * further away, or where that many may not be bought: no whole inner packs, more than the stock or the limit of an order.
 */
export function piecesToCarton(rule: QuantityRule, quantity: number, carton: number): number | null {
  if (carton <= 1) return null;
  const there = quantity % carton;
  if (there === 0 || there * 100 < carton * nearlyFull) return null;
  const missing = carton - there;
  return checkQuantity(rule, quantity + missing).length === 0 ? missing : null;
}

/** Whether a whole carton of so many pieces may be bought: what 整件专区 lists. */
export function sellsCarton(rule: QuantityRule, carton: number): boolean {
  return carton > 1 && checkQuantity(rule, carton).length === 0;
}

/** The same quantities in whole cartons; those of the rule where not even one may be bought. */
export function byCarton(rule: QuantityRule, carton: number): QuantityRule {
  return sellsCarton(rule, carton) ? { ...rule, step: carton, minimum: carton } : rule;
}

/** 再加2盒为整件 */
export function cartonText(missing: number, unit: string): string {
  return `再加${missing}${unit}为整件`;
}
