/** The order check: what an order of some lines would be now. */
import { decodeLine, type CartLine } from "@yaoji/contract/codec/line";
import type { DataOf } from "@yaoji/contract/endpoints";

type WirePreview = DataOf<"cartPreview">;
/** Its lines as the domain reckons with them. */
export type Preview = Omit<WirePreview, "lines"> & { readonly lines: readonly CartLine[] };

/** The order check as it was sent. */
export function receivedPreview(wire: WirePreview): Preview {
  return { ...wire, lines: wire.lines.map(decodeLine) };
}
