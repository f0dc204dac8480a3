/** What of orders has not left, for statements and services of others: the cart's own asks what waits to ship together with the next one (domain.md §2). */
export {
  held,
  type HeldPieces,
  listHeld,
  listUnsent,
  takeFromLine,
  unshippedAmount,
  unshippedLines,
} from "./unsent.queries.ts";
