import type { LineReceipt } from "@yaoji/domain/trade/shipments";

/** What was typed at a line of a parcel. */
export type TypedReceipt = { readonly received: string; readonly reason: string };

/** The answers at the lines that were touched; what is no number is none that the rules would accept. */
export function answersOf(
  lines: readonly { readonly id: number; readonly number: number }[],
  typed: Readonly<Record<number, TypedReceipt>>,
): LineReceipt[] {
  return lines.flatMap(({ id, number }) => {
    const said = typed[id];
    if (!said) return [];
    const received = said.received.trim() === "" ? Number.NaN : Number(said.received);
    return received === number ? [] : [{ id, received, reason: said.reason.trim() }];
  });
}
