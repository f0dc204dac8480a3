import { lineUnit } from "@yaoji/domain/pricing/cart";
import { usedUpText } from "@yaoji/domain/pricing/explain-line";
import type { CartLine } from "../../lib/cart-view.ts";
import { specialOf, splitText } from "../../lib/line-offers.ts";
import { TimeToEnd } from "../count-down.tsx";

type SpecialHintProps = {
  line: CartLine;
  /** Where the quantity can be changed: how many pieces more have the price. */
  saysMore?: boolean;
};

/** The special price by its name, until when, and where a limit splits the line (domain.md §4). */
export function SpecialHint({ line, saysMore = false }: SpecialHintProps) {
  const special = specialOf(line);
  const split = splitText(line);
  const usedUp = line.pricing && usedUpText(line.pricing, line.number);
  if (!special) return usedUp && <p className="text-ink-2">{usedUp}</p>;
  const left = saysMore && !split && special.remaining !== null ? special.remaining - line.number : null;
  return (
    <p className="text-offer">
      {special.name}
      {left !== null && moreText(left, lineUnit(line))}
      {special.endsAt > 0 && (
        <>
          ，<TimeToEnd until={special.endsAt} />
        </>
      )}
      {split && <span className="block">{split}</span>}
      {usedUp && <span className="block">{usedUp}</span>}
    </p>
  );
}

function moreText(left: number, unit: string): string {
  return left > 0 ? `，还可按此价再买${left}${unit}` : "，已买满可按此价的数量";
}
