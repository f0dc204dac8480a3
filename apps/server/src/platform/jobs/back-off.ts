/** When what failed is tried again: a job of the queue, and a row of a sweep. */

/**
 * How the queue tries a failed job again: after 5 seconds at first, twice as long each time, and up to that once more by
 * chance. Together more than five hours: what a job asks, as the tax platform, may be away for that long.
 */
export const queueRetry = { retryLimit: 12, retryDelay: 5, retryBackoff: true } as const;
/** The first try counts too. */
export const queueTries = queueRetry.retryLimit + 1;

const minute = 60_000;
/** Also for what failed more often than that before there was a last try. */
const longestWait = 4 * 60 * minute;
const lastTry = 10;

/** What follows when something has now failed so many times: it waits, twice as long each time; after ten it is dead. */
export function afterFailure(tries: number, at: Date): { readonly nextAt: Date; readonly dead: boolean } {
  const wait = Math.min(minute * 2 ** (tries - 1), longestWait);
  return { nextAt: new Date(at.getTime() + wait), dead: tries >= lastTry };
}
