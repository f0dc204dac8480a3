/** What was made once is used again while nothing that it depends on has changed (docs/decisions/0008). */
import { LRUCache } from "lru-cache";
import type { Database } from "../db/database.ts";
import { quietUntil, type Stamp } from "./trade.service.ts";

/** What is asked for, and how everything stood before anything was read for it. */
export type Asked = { readonly key: string; readonly stamp: Stamp; readonly now: Date };

type Entry<T> = { readonly value: T; readonly stamp: Stamp; readonly from: number; readonly until: number };

export type Stamped<T> = {
  /** What was kept under this key, if everything stands as it did; null otherwise. */
  readonly find: (asked: Asked) => T | null;
  readonly keep: (asked: Asked, value: T) => Promise<void>;
  /** The cart has gone on to this version, and what is kept of it with it; nothing where it was not kept. */
  readonly move: (asked: Asked, cart: string, change: (value: T) => T) => void;
};

/** A bound beside the turns that are known: nothing is used that is older. */
const mostAge = 60_000;

export function isSameStamp(a: Stamp, b: Stamp): boolean {
  return a.cart === b.cart && a.trade === b.trade;
}

/** Keeps what was asked for last, up to `most` of what `sizeOf` counts; for each database of its own. */
export function stamped<T>(options: {
  readonly most: number;
  readonly sizeOf: (key: string, value: T) => number;
}): (database: Database) => Stamped<T> {
  const made = new WeakMap<Database, Stamped<T>>();
  return (database) => {
    const known = made.get(database) ?? stampedIn(database, options);
    made.set(database, known);
    return known;
  };
}

function stampedIn<T>(
  { db }: Database,
  { most, sizeOf }: { readonly most: number; readonly sizeOf: (key: string, value: T) => number },
): Stamped<T> {
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: most,
    sizeCalculation: ({ value }, key) => sizeOf(key, value),
  });

  function entryOf({ key, stamp, now }: Asked): Entry<T> | null {
    const entry = entries.get(key);
    const at = now.getTime();
    return entry && isSameStamp(entry.stamp, stamp) && at >= entry.from && at < entry.until ? entry : null;
  }
  return {
    find: (asked) => entryOf(asked)?.value ?? null,
    keep: async ({ key, stamp, now }, value) => {
      const quiet = await quietUntil(db, { times: stamp.times, now });
      const from = now.getTime();
      if (quiet !== null) entries.set(key, { value, stamp, from, until: Math.min(quiet, from + mostAge) });
    },
    move: (asked, cart, change) => {
      const entry = entryOf(asked);
      if (entry)
        entries.set(asked.key, { ...entry, value: change(entry.value), stamp: { ...entry.stamp, cart } });
    },
  };
}
