/** What placing the order says of what the page showed: the server tells whatever has become less since. */
import type { DataOf } from "@yaoji/contract/endpoints";

type Preview = Pick<DataOf<"cartPreview">, "total" | "cashback" | "lines">;

/** The payable, the cashback, the pieces of each line, and the gifts and add-ons that come with them. */
export function seenOf({ total, cashback, lines }: Preview) {
  const gifts = lines.flatMap(({ id, gift_data: { type, gift_id = 0, number = 0 } }) =>
    type === 0 ? [] : [{ line_id: id, gift_id, number }],
  );
  return {
    expected_total: total,
    expected_cashback: cashback,
    expected_numbers: lines.map(({ id, number }) => ({ line_id: id, number })),
    expected_gifts: gifts,
  };
}
