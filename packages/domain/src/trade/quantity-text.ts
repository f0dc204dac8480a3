/** What is said of a quantity: the rule, and why one is refused. */
import {
  firstQuantity,
  isRest,
  leastPacks,
  mostPieces,
  nearestQuantity,
  type QuantityReason,
  type QuantityRule,
} from "./quantity.ts";

const codes: ReadonlySet<string> = new Set<QuantityReason>([
  "BELOW_MINIMUM",
  "PACK_MULTIPLE",
  "PURCHASE_LIMIT",
  "NO_STOCK",
]);

/** Whether the reason is about the quantity alone, and so goes away with another quantity or more stock. */
export function isQuantityReason(code: string): code is QuantityReason {
  return codes.has(code);
}

/** The sentence of a reason about the quantity, with its numbers; `unit` is the sales unit 盒/瓶/支. */
export function quantityText(code: QuantityReason, rule: QuantityRule, unit = "件"): string {
  if (code === "BELOW_MINIMUM") return `${rule.minimum}${unit}起订，请增加数量`;
  if (code === "PACK_MULTIPLE") return `须按${rule.step}${unit}的整数倍采购，请调整数量`;
  if (code === "PURCHASE_LIMIT") return `每单限购${rule.maximum}${unit}，请减少数量`;
  return stockText(rule, unit);
}

/** Whether the reason is that there are no more: what the cart holds already counts against it. */
export function isLimit(code: string): boolean {
  return code === "PURCHASE_LIMIT" || code === "NO_STOCK";
}

/**
 * Why more cannot join the `held` pieces that the cart has: how many still can. The plain sentence would read as false
 * to who asks for fewer than the limit.
 */
export function moreText(rule: QuantityRule, held: number, unit = "件"): string {
  if (rule.stock <= 0) return stockText(rule, unit);
  const has = `购物车已有${held}${unit}`;
  const room = (nearestQuantity(rule, mostPieces) ?? 0) - held;
  if (room > 0) return `${has}，还可加${room}${unit}`;
  const most = Math.min(rule.stock, rule.maximum ?? rule.stock);
  const name = most === rule.maximum ? "每单限购" : "库存";
  return held > most
    ? `${has}，超过${name}${most}${unit}，请到购物车减少数量`
    : `${has}，已达上限（${name}${most}${unit}）`;
}

function stockText(rule: QuantityRule, unit: string): string {
  if (rule.short !== undefined) return rule.short;
  if (rule.stock <= 0) return "暂时缺货，可收藏商品等待到货";
  const left = `仅剩${rule.stock}${unit}`;
  return firstQuantity(rule) === null ? `${left}，不足起订数量，可收藏商品等待到货` : `${left}，请减少数量`;
}

/** "整包10盒起，按10递增，每单限200" (domain.md §8), without the parts that say nothing; "" for a free choice. */
export function describeRule(rule: QuantityRule, unit: string): string {
  if (isRest(rule)) return `余量${rule.stock}${unit}，不足整包，须一次买完`;
  const lowest = leastPacks(rule);
  const parts: string[] = [];
  if (rule.step > 1) parts.push(`整包${lowest}${unit}起`, `按${rule.step}递增`);
  else if (lowest > 1) parts.push(`${lowest}${unit}起`);
  if (rule.maximum !== null) parts.push(`每单限${rule.maximum}`);
  return parts.join("，");
}
