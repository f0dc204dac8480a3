/** How many pieces a line may hold: inner pack 中包装 (zbz), least quantity, limit per order, stock (domain.md §2). */

/** The most pieces that anybody writes in one place. */
export const mostPieces = 1_000_000;

/** Pieces throughout. `step` is the inner pack (≥ 1); `maximum` the limit per order, null without one. */
export type QuantityRule = {
  readonly step: number;
  readonly minimum: number;
  readonly maximum: number | null;
  readonly stock: number;
  /** Pieces of a carton where whole ones are counted (byCarton): quantities begin with one and go on by one. */
  readonly carton?: number;
  /** Why there is no more than that, where it is not all that there is: in place of the plain sentence. */
  readonly short?: string;
};

/** Why a quantity is refused; a part of the reason codes of domain.md §3. */
export type QuantityReason = "BELOW_MINIMUM" | "PACK_MULTIPLE" | "PURCHASE_LIMIT" | "NO_STOCK";

type Range = { readonly lowest: number; readonly highest: number };

/** Every reason against the quantity, empty when it may be bought. */
export function checkQuantity(rule: QuantityRule, quantity: number): QuantityReason[] {
  const reasons: QuantityReason[] = [];
  const wholeRest = isRest(rule) && quantity === rule.stock;
  if (!wholeRest && !(quantity >= Math.max(1, rule.minimum))) reasons.push("BELOW_MINIMUM");
  if (!wholeRest && quantity % rule.step !== 0) reasons.push("PACK_MULTIPLE");
  if (rule.maximum !== null && quantity > rule.maximum) reasons.push("PURCHASE_LIMIT");
  if (rule.stock <= 0 || quantity > rule.stock) reasons.push("NO_STOCK");
  return reasons;
}

/** The least quantity that may be bought, null when none may. */
export function firstQuantity(rule: QuantityRule): number | null {
  return range(counted(rule))?.lowest ?? null;
}

/** The quantity that may be bought nearest to the wish (half-way goes up), null when none may. */
export function nearestQuantity(rule: QuantityRule, wish: number): number | null {
  const sold = range(rule);
  if (!sold) return null;
  if (!(wish > sold.lowest)) return sold.lowest;
  if (wish >= sold.highest) return sold.highest;
  return Math.min(sold.highest, Math.round(wish / rule.step) * rule.step);
}

/** The next larger quantity that may be bought, null at the top. */
export function nextUp(rule: QuantityRule, quantity: number): number | null {
  const steps = counted(rule);
  const sold = range(steps);
  if (!sold || quantity >= sold.highest) return null;
  if (quantity < sold.lowest) return sold.lowest;
  return (Math.floor(quantity / steps.step) + 1) * steps.step;
}

/** The next smaller quantity that may be bought, null at the bottom. */
export function nextDown(rule: QuantityRule, quantity: number): number | null {
  const steps = counted(rule);
  const sold = range(steps);
  if (!sold || quantity <= sold.lowest) return null;
  if (quantity > sold.highest) return sold.highest;
  return (Math.ceil(quantity / steps.step) - 1) * steps.step;
}

/** Fewer than one inner pack is left: the rest is sold whole (domain.md §2 zbz). */
export function isRest(rule: QuantityRule): boolean {
  return rule.stock > 0 && rule.stock < rule.step;
}

/** The least that is sold in whole inner packs. */
export function leastPacks({ step, minimum }: Pick<QuantityRule, "step" | "minimum">): number {
  return Math.ceil(Math.max(1, minimum) / step) * step;
}

/** The rule that the arrows go by. */
function counted(rule: QuantityRule): QuantityRule {
  return rule.carton ? { ...rule, step: rule.carton } : rule;
}

function range(rule: QuantityRule): Range | null {
  const most = Math.min(rule.stock, rule.maximum ?? rule.stock);
  if (isRest(rule)) return most === rule.stock ? { lowest: most, highest: most } : null;
  const lowest = leastPacks(rule);
  const highest = Math.floor(most / rule.step) * rule.step;
  return highest < lowest ? null : { lowest, highest };
}
