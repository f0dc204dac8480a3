import type { Why } from "@yaoji/browser/reply";

/** A line that the cart refused: its place among those sent, its goods, and why. */
export type RefusedLine = Why & { readonly line: number; readonly goods_id: number };

/** The lines that a refusal of all of them names in its data. */
export function refusedLinesOf(data: unknown): readonly RefusedLine[] {
  const isList =
    typeof data === "object" && data !== null && "refused" in data && Array.isArray(data.refused);
  return isList ? (data.refused as unknown[]).filter(isRefused) : [];
}

function isRefused(value: unknown): value is RefusedLine {
  return (
    typeof value === "object" &&
    value !== null &&
    "line" in value &&
    typeof value.line === "number" &&
    "goods_id" in value &&
    typeof value.goods_id === "number" &&
    "text" in value &&
    typeof value.text === "string"
  );
}
