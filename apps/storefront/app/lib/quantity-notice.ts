import {
  checkQuantity,
  nearestQuantity,
  type QuantityReason,
  type QuantityRule,
} from "@yaoji/domain/trade/quantity";
import { quantityText } from "@yaoji/domain/trade/quantity-text";

/** What binds hardest stands first: a pack can be filled up, a limit or an empty shelf cannot. */
function orderOf({ maximum, stock }: QuantityRule): QuantityReason[] {
  const isLimitTighter = maximum !== null && maximum < stock;
  const upper: QuantityReason[] = isLimitTighter
    ? ["PURCHASE_LIMIT", "NO_STOCK"]
    : ["NO_STOCK", "PURCHASE_LIMIT"];
  return [...upper, "BELOW_MINIMUM", "PACK_MULTIPLE"];
}

/** Why a typed quantity was not taken, and what it became; null where it may be bought as it is. */
export function quantityNotice(rule: QuantityRule, wish: number, unit: string): string | null {
  const against = checkQuantity(rule, wish);
  const code = orderOf(rule).find((each) => against.includes(each));
  if (!code) return null;
  const allowed = nearestQuantity(rule, wish);
  const reason = quantityText(code, rule, unit);
  return allowed === null ? reason : `${reason}（已调整为${allowed}${unit}）`;
}
