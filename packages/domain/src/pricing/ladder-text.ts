/** What is said of tier prices 阶梯价 (§4): the tiers reached, the one in effect, what is needed for the next, in whole inner packs. */
import { lineGoods } from "./cart.ts";
import { moneyText } from "../money/money.ts";
import type { CartGoods, CartLine } from "./cart-lines.ts";
import { leastPacks } from "../trade/quantity.ts";
import { firstAtTier, isTierReached, type PriceTier } from "./price.ts";

/** Ladder texts (§4); `reached` lists the tiers reached, each null or empty where there is nothing to say. */
export type LadderText = {
  readonly reached: readonly string[];
  readonly inEffect: string | null;
  readonly needed: string | null;
};

/** The ladder of some goods, as cart lines carry it; `ladderType` null: none. */
export type Ladder = Pick<CartGoods, "ladder" | "ladderType" | "unit" | "innerPack">;

/** The tiers reached, the one in effect, and what is still needed for the next (§4); null without a ladder. */
export function ladderText(line: CartLine): LadderText | null {
  const [goods] = lineGoods(line);
  return goods ? ladderTextAt(goods, line.number) : null;
}

/** The same for a quantity that lies in no cart yet. */
export function ladderTextAt(goods: Ladder, quantity: number): LadderText | null {
  const { ladderType: type, ladder, unit, innerPack: step = 1 } = goods;
  if (type === null || ladder.length === 0) return null;
  const steps = ladder.toSorted((a, b) => a.number - b.number);
  const reached = steps.filter((step) => isTierReached(step.number, quantity, type));
  const next = steps[reached.length];
  const text = (step: PriceTier) => stepText(step, unit, type === 2);
  const last = reached.at(-1);
  return {
    reached: reached.map(text),
    inEffect: last ? text(last) : null,
    needed: next
      ? `再买${leastPacks({ step, minimum: firstAtTier(next.number, type) }) - quantity}${unit}，${text(next)}`
      : null,
  };
}

function stepText(step: PriceTier, unit: string, isAbove: boolean): string {
  const price = `${moneyText(step.price)}/${unit}`;
  return isAbove ? `超出${step.number}${unit}的部分${price}` : `满${step.number}${unit}，${price}`;
}
