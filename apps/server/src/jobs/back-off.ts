/** When a row of a sweep that failed is tried again. */
const minute = 60_000;
/** Also for what failed more often than that before there was a last try. */
const longestWait = 4 * 60 * minute;
const lastTry = 10;

/** What follows when something has now failed so many times: it waits, twice as long each time; after ten it is dead. */
export function afterFailure(tries: number, at: Date): { readonly nextAt: Date; readonly dead: boolean } {
  const wait = Math.min(minute * 2 ** (tries - 1), longestWait);
  return { nextAt: new Date(at.getTime() + wait), dead: tries >= lastTry };
}
