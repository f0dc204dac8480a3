/** What differs from what the buyer saw (domain.md §4), as a refusal of 409 `checkout.changed` carries it. */
import type { DataOf } from "@yaoji/contract/endpoints";

export type Difference = DataOf<"cartPreview">["differences"][number];

/** Reads the differences out of a refusal's data; none where there are none. */
export function differencesOf(data: unknown): Difference[] {
  if (typeof data !== "object" || data === null || !("differences" in data)) return [];
  return Array.isArray(data.differences) ? data.differences.filter(isDifference) : [];
}

/** Whether agreeing is not enough: quantity or selection must change in the cart first. */
export function needsCart({ kind }: Difference): boolean {
  return kind === "stock" || kind === "eligibility";
}

const kinds = {
  quantity: true,
  price: true,
  amount: true,
  stock: true,
  presale: true,
  eligibility: true,
  promotion: true,
  total: true,
} satisfies Record<Difference["kind"], true>;

function isDifference(value: unknown): value is Difference {
  if (typeof value !== "object" || value === null) return false;
  return (
    "kind" in value &&
    Object.hasOwn(kinds, String(value.kind)) &&
    "text" in value &&
    typeof value.text === "string"
  );
}
