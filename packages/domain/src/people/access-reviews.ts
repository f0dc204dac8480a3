/** The quarterly review of who may do what. */
const day = 86_400_000;
const [every, before] = [90, 14];

/** When the next is due, and whether it waits to be done already: two weeks before, and at once where there never was one. */
export function nextReview(
  last: Date | null,
  now: Date,
): { readonly due: Date; readonly isWaiting: boolean } {
  const due = last === null ? now : new Date(last.getTime() + every * day);
  return { due, isWaiting: due.getTime() - now.getTime() <= before * day };
}
