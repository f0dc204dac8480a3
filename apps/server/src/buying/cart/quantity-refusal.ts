import { isQuantityReason } from "@yaoji/domain/trade/quantity-text";
import type { Reason } from "@yaoji/domain/trade/reasons";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";

/** 409 with the domain's sentence when a quantity may not be bought; other reasons stay on the line. */
export function quantityRefusal(reasons: readonly Reason[]): Refusal | null {
  const found = reasons.find(({ code }) => isQuantityReason(code));
  return found ? refuse("cart.quantity", { details: { text: found.text } }) : null;
}
