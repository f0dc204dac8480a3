/** What a page's status says of its calls that failed. */
import { type CallMade, hasFailed } from "./may-keep.ts";

type Failure = CallMade & { readonly retryAfter: string | null };
type Told = { readonly status: number; readonly headers: readonly (readonly [string, string])[] };

/** The page's status, made by the storefront, or that of the worst failure beneath it, and what goes with it. */
export function toldBy(status: number, calls: readonly Failure[]): Told {
  const [worst] = calls.filter(hasFailed).toSorted((a, b) => b.status - a.status);
  if (!worst || status >= 300) return { status, headers: [] };
  const { retryAfter } = worst;
  return { status: worst.status, headers: retryAfter === null ? [] : [["retry-after", retryAfter]] };
}
