/** What placing the order says of what the page showed: the server tells whatever has become less since. */
import { shownQuote } from "@yaoji/domain/pricing/price-changes";
import { toYuan } from "@yaoji/domain/money/money";
import type { Preview } from "./preview.ts";

/** The payable, the cashback, the pieces of each line with what they cost, and the gifts and add-ons that come with them. */
export function seenOf({ total, cashback, lines }: Pick<Preview, "total" | "cashback" | "lines">) {
  const gifts = lines.flatMap(({ id, gift }) =>
    gift ? [{ line_id: id, gift_id: gift.id, number: gift.number }] : [],
  );
  return {
    expected_total: total,
    expected_cashback: cashback,
    expected_lines: lines.map(seenLine),
    expected_gifts: gifts,
  };
}

function seenLine(line: Preview["lines"][number]) {
  const quote = shownQuote(line);
  const pieces = { line_id: line.id, number: line.number };
  return quote ? { ...pieces, price: toYuan(quote.price), amount: toYuan(quote.amount) } : pieces;
}
