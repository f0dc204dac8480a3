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

/** The special price by its name, until when; where a limit splits the line (domain.md §4), a chip that opens to how. */
export function SpecialHint({ line, saysMore = false }: SpecialHintProps) {
  const special = specialOf(line);
  const split = splitText(line);
  const usedUp = line.pricing && usedUpText(line.pricing, line.number);
  if (!special) return usedUp && <p className="text-ink-2">{usedUp}</p>;
  const more = saysMore && special.remaining !== null ? special.remaining - line.number : null;
  const end = special.endsAt > 0 && <TimeToEnd until={special.endsAt} />;
  if (split ?? usedUp) {
    return (
      <details className="line-limit">
        <summary>
          {special.name}，仅部分数量 {end}
        </summary>
        {split && <p>{split}</p>}
        {usedUp && <p>{usedUp}</p>}
      </details>
    );
  }
  return (
    <p className="text-offer">
      {special.name}
      {more !== null && moreText(more, lineUnit(line))}
      {end && <>，{end}</>}
    </p>
  );
}

function moreText(left: number, unit: string): string {
  return left > 0 ? `，还可按此价再买${left}${unit}` : "，已买满可按此价的数量";
}
