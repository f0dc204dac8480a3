/** Gifts 买赠 and add-ons 换购 of a line (domain.md §4): which may come along, how many pieces, and what they cost. */
import { budgetOf, piecesWithin } from "./budgets.ts";
import { fewest } from "./purchase-limits.ts";
import { max, subtract, times, toYuan, yuan, zero, type Money } from "../money/money.ts";
import type { WireGift, WireGiftData, WirePricing } from "./wire-cart.ts";

const nothingGiven: WireGiftData = { total: 0, type: 0 };

/** The gifts and add-ons of goods; none beside a controlled or a signed price, which override promotions (domain.md §4). */
export function giftsOf<Gift extends WireGift>({
  controlled,
  signed,
  gifts,
}: Pick<WirePricing, "controlled" | "signed"> & { readonly gifts: readonly Gift[] }): readonly Gift[] {
  return controlled || signed ? [] : gifts;
}

/** What comes with so many pieces: the chosen one, else the first gift; each only where any of it is given. */
export function giftOf(
  pricing: WirePricing,
  { quantity, near }: { readonly quantity: number; readonly near: number },
  giftId: number,
): WireGiftData {
  const gifts = giftsOf(pricing).filter((gift) => piecesOf(gift, quantity, near) > 0);
  const given = gifts.find(({ id }) => id === giftId) ?? gifts.find(({ kind }) => kind === "gift");
  if (!given) return nothingGiven;
  const number = piecesOf(given, quantity, near);
  const total = toYuan(times(yuan(given.surcharge), number));
  return { total, type: given.kind === "add_on" ? 2 : 1, gift_id: given.id, name: given.name, number };
}

/**
 * Pieces of a gift that come with so many pieces of the line, `near` of them at a near-expiry offer: none beyond what its
 * stock leaves after the others, its budget and its limit; none at all where the shop may not have it.
 */
export function piecesOf(gift: WireGift, quantity: number, near = 0): number {
  if (gift.refused) return 0;
  const left = gift.is_own === 1 ? Math.max(0, gift.stock - (quantity - near)) : gift.stock;
  const allowed = fewest(piecesWithin(budgetOf(gift), giftCost(gift)), gift.remaining ?? null) ?? left;
  const rounds = Math.floor(Math.min(left, allowed) / gift.number);
  return Math.min(earnedPieces(gift, quantity), rounds * gift.number);
}

/** What a piece of a gift costs its promotion: its own price, without what the buyer adds. */
export function giftCost({ price = 0, surcharge }: WireGift): Money {
  return max(zero, subtract(yuan(price), yuan(surcharge)));
}

/** Pieces of a gift that so many pieces of the line have earned, whatever its stock. */
export function earnedPieces(gift: WireGift, quantity: number): number {
  return Math.floor(quantity / gift.every) * gift.number;
}
