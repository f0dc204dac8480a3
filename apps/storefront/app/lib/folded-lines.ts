/** Of an order check with many lines, those that need no look of their own: they are folded until asked for. */
import { usedUpText } from "@yaoji/domain/pricing/explain-line";
import { isNearExpiry } from "@yaoji/domain/trade/stock";
import type { CartLine } from "./cart-view.ts";
import type { Difference } from "./differences.ts";
import { giftShortText, splitText } from "./line-offers.ts";

const shownWhole = 5;

/** The ids of the lines to fold; none of a short list. What changed, is limited, near expiry or lost a gift stays. */
export function foldedLines(
  lines: readonly CartLine[],
  differences: readonly Difference[],
  today: string,
): ReadonlySet<number> {
  const changed = new Set(differences.map(({ line_id: id }) => id));
  const folded = lines.filter((line) => !changed.has(line.id) && !hasNote(line, today));
  return new Set(lines.length > shownWhole ? folded.map(({ id }) => id) : []);
}

function hasNote(line: CartLine, today: string): boolean {
  const { goods, combination, pricing, number, reasons } = line;
  const all = [...(goods ? [goods] : []), ...(combination?.goods ?? [])];
  return (
    reasons.length > 0 ||
    all.some(({ yxq }) => isNearExpiry(yxq, today)) ||
    splitText(line) !== null ||
    giftShortText(line) !== null ||
    (pricing !== null && usedUpText(pricing, number) !== null)
  );
}
