/** Gifts 买赠 and add-ons 换购 of a line (domain.md §4): which may come along, how many pieces, and what they cost. */
import { piecesWithin } from "./terms.ts";
import { fewest } from "./purchase-limits.ts";
import { max, subtract, times, zero, type Money } from "../money/money.ts";
import type { Gift, Pricing } from "./pricing.ts";

/** What comes with a line: `surcharge` is what all `number` pieces add. */
export type Given = {
  readonly id: number;
  readonly kind: Gift["kind"];
  readonly name: string;
  readonly number: number;
  readonly surcharge: Money;
};

/** The gifts and add-ons of goods; none beside a controlled or a signed price, which override promotions (domain.md §4). */
export function giftsOf({
  controlledPrice,
  signedPrice,
  gifts,
}: Pick<Pricing, "controlledPrice" | "signedPrice" | "gifts">): readonly Gift[] {
  return controlledPrice || signedPrice ? [] : gifts;
}

/** What comes with so many pieces: the chosen one, else the first gift, of which any is given; null: nothing. */
export function givenWith(
  pricing: Pricing,
  { quantity, near }: { readonly quantity: number; readonly near: number },
  giftId: number,
): Given | null {
  const gifts = giftsOf(pricing).filter((gift) => piecesOf(gift, quantity, near) > 0);
  const given = gifts.find(({ id }) => id === giftId) ?? gifts.find(({ kind }) => kind === "gift");
  if (!given) return null;
  const { id, kind, name } = given;
  const number = piecesOf(given, quantity, near);
  return { id, kind, name, number, surcharge: times(given.surcharge, number) };
}

/**
 * Pieces of a gift that come with so many pieces of the line, `near` of them at a near-expiry offer: none beyond what its
 * stock leaves after the others, its budget and its limit; none at all where the shop may not have it.
 */
export function piecesOf(gift: Gift, quantity: number, near = 0): number {
  if (gift.refused) return 0;
  const left = gift.isOwn ? Math.max(0, gift.stock - (quantity - near)) : gift.stock;
  const allowed = fewest(piecesWithin(gift.budgetLeft, giftCost(gift)), gift.remaining) ?? left;
  const rounds = Math.floor(Math.min(left, allowed) / gift.number);
  return Math.min(earnedPieces(gift, quantity), rounds * gift.number);
}

/** What a piece of a gift costs its promotion: its own price, without what the buyer adds. */
export function giftCost({ price, surcharge }: Gift): Money {
  return max(zero, subtract(price, surcharge));
}

/** Pieces of a gift that so many pieces of the line have earned, whatever its stock. */
export function earnedPieces(gift: Gift, quantity: number): number {
  return Math.floor(quantity / gift.every) * gift.number;
}
