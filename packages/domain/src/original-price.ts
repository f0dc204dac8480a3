/** When a base price may be shown as the original price 原价 (domain.md §4; the law on price fraud 价格欺诈). */
import type { Period } from "./promotions.ts";

export type OriginalQuestion = {
  /** Since when the base price of today is the normal price, null when nobody knows. */
  readonly inForceSince: Date | null;
  /** When this shop had every piece cheaper, by promotions that began before this one; in any order. */
  readonly loweredBefore: readonly Period[];
  /** When the promotion that lowers the price began; null without one. */
  readonly promotionStart: Date | null;
  readonly now: Date;
};

const oneWeek = 7 * 86_400_000;

/**
 * Whether the base price was charged within the seven days before the promotion began (before now without one): it was
 * in force then, and at some moment no other promotion had lowered it for every piece. One set with the promotion or
 * after it, or under one promotion after another, was never charged, and would only make the promotion look larger.
 */
export function isGenuineOriginal(question: OriginalQuestion): boolean {
  const { inForceSince, loweredBefore, promotionStart, now } = question;
  if (inForceSince === null) return false;
  const before = Math.min(now.getTime(), (promotionStart ?? now).getTime());
  let charged = Math.max(inForceSince.getTime(), before - oneWeek);
  for (const { startsAt, endsAt } of loweredBefore.toSorted(
    (a, b) => Number(a.startsAt) - Number(b.startsAt),
  )) {
    if (startsAt.getTime() > charged) break;
    charged = Math.max(charged, endsAt.getTime());
  }
  return charged < before;
}
