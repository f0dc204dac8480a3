/** What of a shop's orders waits to ship together with the next one (domain.md §2), as a part of the cart's own statement. */
export { unshippedAmount } from "./unsent.queries.ts";
