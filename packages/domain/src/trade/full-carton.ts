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
  // A rest that is sold whole is no carton: the next one would be refused.
  return carton > 1 && carton % rule.step === 0 && checkQuantity(rule, carton).length === 0;
}

/**
 * The same rule, counted in whole cartons: from one carton on, up and down by one, and any other number of the rule where it is
 * typed. The rule itself where not even one carton may be bought.
 */
export function byCarton(rule: QuantityRule, carton: number): QuantityRule {
  return sellsCarton(rule, carton) ? { ...rule, carton } : rule;
}

/** 再加2盒凑满1件; of pieces in cartons of `carton`, `missing` as piecesToCarton gives it. */
export function toCartonText(quantity: number, missing: number, { carton, unit }: CartonUnit): string {
  return `再加${missing}${unit}凑满${(quantity + missing) / carton}件`;
}
export type CartonUnit = { readonly carton: number; readonly unit: string };
