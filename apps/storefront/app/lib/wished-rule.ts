import { lineUnit } from "@yaoji/domain/pricing/cart";
import type { QuantityRule } from "@yaoji/domain/trade/quantity";
import { wishedText } from "@yaoji/domain/trade/expiry-wish";
import { type CartLine, lineRule } from "./cart-view.ts";

/** The stepper's rule, which says where an expiry wish 效期不早于 leaves other stock out. */
export function wishedRule(line: CartLine): QuantityRule {
  const rule = lineRule(line);
  const { others, from } = line.expiry;
  return others > 0 ? { ...rule, short: wishedText(from, rule, lineUnit(line)) } : rule;
}
