/** The order check: what an order of some lines would be now. */
import { toYuan } from "@yaoji/domain/money/money";
import { shownQuote } from "@yaoji/domain/pricing/price-changes";
import { decodeLine, type CartLine } from "@yaoji/contract/codec/line";
import type { DataOf } from "@yaoji/contract/endpoints";

type WirePreview = DataOf<"cartPreview">;
/** Its lines as the domain reckons with them. */
export type Preview = Omit<WirePreview, "lines"> & { readonly lines: readonly CartLine[] };

/** The order check as it was sent. */
export function receivedPreview(wire: WirePreview): Preview {
  return { ...wire, lines: wire.lines.map(decodeLine) };
}

/**
 * What placing the order says of what the page showed: the payable, the cashback, the pieces of each line with what they
 * cost, and the gifts and add-ons that come with them. The server tells whatever has become less since.
 */
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
  const presale = line.goods?.presale_on;
  const pieces = { line_id: line.id, number: line.number, ...(presale && { presale_on: presale }) };
  return quote ? { ...pieces, price: toYuan(quote.price), amount: toYuan(quote.amount) } : pieces;
}
