import { performance } from "node:perf_hooks";
import { LRUCache } from "lru-cache";

/** Answers kept as long as what they were read from stays as it is; asked for twice at once an answer is made once. */
export type Kept<T> = {
  /** `version` is that of the shelf as the asker has seen it. */
  get: (key: string, version: number, make: () => Promise<T>) => Promise<T>;
};
type Options<T> = {
  /** The `most` answers asked for last are kept. */
  readonly most: number;
  /** For how many milliseconds an answer may be shown although the shelf has changed. */
  readonly oldFor?: (value: T) => number;
  readonly now?: () => number;
};
type Asked<T> = { readonly version: number; readonly make: () => Promise<T> };
type Entry<T> = {
  readonly value: Promise<T>;
  readonly at: number;
  readonly version: number;
  made?: { readonly value: T };
  isFollowed: boolean;
};

/**
 * One that is old and asked for after half of its time is made anew beside, so that nobody waits for what is asked often.
 */
export function keeper<T>({ most, oldFor, now = () => performance.now() }: Options<T>): Kept<T> {
  const entries = new LRUCache<string, Entry<T>>({ max: most });

  function put(key: string, version: number, value: Promise<T>): Promise<T> {
    const entry: Entry<T> = { value, version, at: now(), isFollowed: false };
    entries.set(key, entry);
    value.then(
      (made) => (entry.made = { value: made }),
      () => entries.peek(key) === entry && entries.delete(key),
    );
    return value;
  }
  /** What follows an old answer takes its place when it is there. A fault is nobody's yet: the old one stays. */
  async function follow(
    key: string,
    entry: Entry<T>,
    next: Pick<Entry<T>, "value" | "version">,
  ): Promise<void> {
    entry.isFollowed = true;
    const value = await next.value.catch(() => null);
    if (value !== null && entries.peek(key) === entry) void put(key, next.version, Promise.resolve(value));
  }
  /** Whether one that is still being made may be shown although it is old is known when it is there. */
  function whenThere(key: string, entry: Entry<T>, { version, make }: Asked<T>): Promise<T> {
    const anew = () => {
      const next = entries.get(key);
      return next?.version === version ? next.value : put(key, version, make());
    };
    return entry.value.then((value) => (oldFor && oldFor(value) > 0 ? value : anew()), anew);
  }
  return {
    get: (key, version, make) => {
      const entry = entries.get(key);
      if (!entry) return put(key, version, make());
      if (entry.version !== version && oldFor && !entry.made) return whenThere(key, entry, { version, make });
      const mayBeOld = oldFor && entry.made ? oldFor(entry.made.value) : 0;
      const age = now() - entry.at;
      if (entry.version !== version && age >= mayBeOld) return put(key, version, make());
      if (entry.version !== version && age >= mayBeOld / 2 && !entry.isFollowed)
        void follow(key, entry, { value: make(), version });
      return entry.value;
    },
  };
}

/** Keepers of their own for each database that this process talks to. */
export function perDatabase<T>(make: () => T): (db: object) => T {
  const made = new WeakMap<object, T>();
  return (db) => {
    const known = made.get(db) ?? make();
    made.set(db, known);
    return known;
  };
}
