/** When a base price may be shown as the original price 原价 (domain.md §4; the law on price fraud 价格欺诈). */

/** `inForceSince`: since when the base price of today is charged, null when nobody knows. */
export type OriginalQuestion = {
  readonly inForceSince: Date | null;
  /** When the promotion that lowers the price began; null without one. */
  readonly promotionStart: Date | null;
  readonly now: Date;
};

/**
 * Whether the base price was charged within the seven days before the promotion began (before now without one).
 * A price still in force, and since before that moment, was charged up to it; one set with the promotion or after it
 * never was, and would only make the promotion look larger.
 */
export function isGenuineOriginal({ inForceSince, promotionStart, now }: OriginalQuestion): boolean {
  if (inForceSince === null) return false;
  const before = promotionStart !== null && promotionStart < now ? promotionStart : now;
  return inForceSince < before;
}
