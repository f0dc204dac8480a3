/** So far a list is counted, and so far it can be turned (decisions.md "Answers"). */
export const countedUpTo = 10_000;

/** How many a list has, as a page tells it: exact up to 10,000, beyond it 10,000 and `total_more`. */
export function pageTotal(count: number): { total: number; total_more?: boolean } {
  return count > countedUpTo ? { total: countedUpTo, total_more: true } : { total: count };
}
