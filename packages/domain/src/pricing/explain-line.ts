/** 价格明细 of a line: each price with its pieces, its own reduction, its gift; and which limit or budget is used up. */
import { withheldText } from "./reduction-tiers.ts";
import { earnedPieces, giftsOf } from "./gifts.ts";
import { priceQuantity, type PricedQuantity } from "./line-pricing.ts";
import { add, moneyText, negate, priceText, times, zero, type Money } from "../money/money.ts";
import {
  isSpecialRule,
  priceRuleLabels,
  specialKinds,
  specialsBy,
  type PricePart,
  type SpecialKind,
} from "./price.ts";
import type { Gift, Pricing } from "./pricing.ts";

/** A row of a line's 价格明细: `amount` is what it adds. */
export type LineRow = { readonly label: string; readonly amount: Money; readonly note: string };

/** The rows that explain a line: each price with its pieces, what the goods' own reduction and the gift add. */
export function explainLine(
  pricing: Pricing,
  quantity: number,
  { unit, giftId = 0 }: { readonly unit: string; readonly giftId?: number },
): LineRow[] {
  const priced = priceQuantity(pricing, quantity, giftId);
  const usedUp = usedUpText(pricing, quantity);
  const parts = priced.parts.map((part, place): LineRow => {
    const note = `¥${priceText(part.price)} × ${part.quantity}${unit}`;
    const isLast = place === priced.parts.length - 1;
    const label = part.rule === "percent" ? (pricing.percent?.name ?? part.label) : part.label;
    return {
      label,
      amount: times(part.price, part.quantity),
      note: isLast && usedUp ? `${note}，${usedUp}` : note,
    };
  });
  return [
    ...parts,
    ...reductionRows(pricing, priced),
    ...giftRows(priced),
    ...refusedRows(pricing, quantity, giftId),
  ];
}

/**
 * "秒杀限购已用完，按原价": said where a price that would go before the line's own is used up, be it the limit, or the
 * money that the promotion may cost; null where none is.
 */
export function usedUpText(pricing: Pricing, quantity: number): string | null {
  const { parts } = priceQuantity(pricing, quantity);
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return null;
  const before = ({ kind }: { readonly kind: SpecialKind }) => rankOf(kind) < rankOf(first.rule);
  const gone = specialsBy(pricing).find(before);
  if (gone) {
    const own = pricing.specials.find(({ id }) => id === gone.id);
    return `${nameOf(gone.kind)}${own?.remaining === 0 ? "限购" : "活动额度"}已用完，按${first.label}`;
  }
  if (!isOverPercent(pricing, quantity)) return null;
  const isLimit = isOverPercent(withoutBudget(pricing), quantity);
  return `${pricing.percent?.name ?? ""}${isLimit ? "限购" : "活动额度"}已用完，按${last.label}`;
}

/** "限量5盒按秒杀价¥6.00，其余3盒按原价¥10.00": said where a limit splits the pieces (domain.md §4); else null. */
export function splitSentence(parts: readonly PricePart[], unit: string): string | null {
  const special = parts.find(({ rule }) => isSpecialRule(rule));
  const rest = parts.find(({ rule }) => !isSpecialRule(rule));
  if (!special || !rest) return null;
  const of = ({ quantity, label, price }: PricePart) => `${quantity}${unit}按${label}${moneyText(price)}`;
  return `限量${of(special)}，其余${of(rest)}`;
}

/** The place of a rule in the precedence of special prices; all others come after them. */
function rankOf(rule: PricePart["rule"]): number {
  const place = specialKinds.findIndex((kind) => kind === rule);
  return place < 0 ? specialKinds.length : place;
}

function nameOf(kind: SpecialKind): string {
  if (kind === "limited") return "特价";
  return kind === "flash" ? "秒杀" : priceRuleLabels[kind];
}

/** The last pieces are not at the percentage, although they would be if its limit and its money were not used up. */
function isOverPercent(pricing: Pricing, quantity: number): boolean {
  const { parts } = priceQuantity(pricing, quantity);
  const rule = parts.at(-1)?.rule;
  if (rule !== "base" && rule !== "group" && rule !== "tier") return false;
  const { percent, ...unlimited } = withoutBudget(pricing);
  const unbounded = { ...unlimited, specials: [], percent: percent && { ...percent, remaining: null } };
  return atPercent(priceQuantity(unbounded, quantity).parts) > atPercent(parts);
}

function atPercent(parts: readonly PricePart[]): number {
  return parts.find(({ rule }) => rule === "percent")?.quantity ?? 0;
}

function withoutBudget(pricing: Pricing): Pricing {
  return { ...pricing, percent: pricing.percent && { ...pricing.percent, budgetLeft: null } };
}

function reductionRows({ reduction }: Pricing, priced: PricedQuantity): LineRow[] {
  if (!reduction || (!priced.takesCoupon && priced.goodsReduction === 0)) return [];
  const amount = add(priced.amount, priced.goodsReduction);
  const note = withheldText(reduction, { amount, coupon: zero, verb: "减" });
  if (priced.goodsReduction === 0 && note === "") return [];
  return [{ label: reduction.name, amount: negate(priced.goodsReduction), note }];
}

function giftRows({ gift }: PricedQuantity): LineRow[] {
  if (!gift) return [];
  const label = gift.kind === "add_on" ? "换购" : "赠品";
  return [{ label, amount: gift.surcharge, note: `${gift.name} × ${gift.number}` }];
}

/** What the line has earned, but the shop may not have. */
function refusedRows(pricing: Pricing, quantity: number, giftId: number): LineRow[] {
  return giftsOf(pricing)
    .filter((gift) => (gift.kind === "gift" || gift.id === giftId) && earnedPieces(gift, quantity) > 0)
    .flatMap((gift): LineRow[] => {
      const note = refusedText(gift);
      return note === null ? [] : [{ label: gift.kind === "gift" ? "赠品" : "换购", amount: zero, note }];
    });
}

/** "纱布不能赠送：贵单位经营范围不含…": why the shop may not have a gift or an add-on; null where it may. */
export function refusedText({ kind, name, refused }: Gift): string | null {
  return refused ? `${name}不能${kind === "gift" ? "赠送" : "换购"}：${refused}` : null;
}
