import type { Call } from "@yaoji/contract/call";

const never: ReadonlySet<string> = new Set([
  "/api/favorite",
  "/api/favorite/cancel",
  "/api/draw/:id/activity",
  "/api/focus/demo",
]);

/**
 * Calls that a repetition leaves alone (spec.md §9): the cart (every /api/cart/*), favourite, favourite
 * cancel, activity tap, focus demo; and paying, which is disabled while under way, never cancelled
 * (decisions.md "Client rules made exact").
 */
export function isNeverCancelled({ path }: Call): boolean {
  return (
    never.has(path) || path === "/api/cart" || path.startsWith("/api/cart/") || path.startsWith("/api/pay/")
  );
}
