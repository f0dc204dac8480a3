import { performance } from "node:perf_hooks";
import { LRUCache } from "lru-cache";

/**
 * A few hundred whole pages for a few seconds; asked at the same moment, a page is made once. One that may not be kept is
 * given to nobody but who made it: the others make their own.
 */
export type PageCache<T> = {
  get: (address: string, make: () => Promise<T>) => Promise<T>;
  /** What is made already and may still be shown; null otherwise. */
  find: (address: string) => T | null;
};

type Options<T> = {
  keepFor: number;
  most: number;
  /** Whether a made page may be kept. */
  isKept: (value: T) => boolean;
  now?: () => number;
};

type Entry<T> = { until: number; readonly value: Promise<T>; made: { readonly value: T } | null };

/** Times in milliseconds. */
export function pageCache<T>({
  keepFor,
  most,
  isKept,
  now = () => performance.now(),
}: Options<T>): PageCache<T> {
  const entries = new LRUCache<string, Entry<T>>({ max: most });

  async function make(address: string, maker: () => Promise<T>): Promise<T> {
    const entry: Entry<T> = { until: Number.POSITIVE_INFINITY, value: maker(), made: null };
    entries.set(address, entry);
    try {
      const value = await entry.value;
      entry.until = now() + keepFor;
      entry.made = { value };
      if (!isKept(value)) forget(address, entry);
      return value;
    } catch (error) {
      forget(address, entry);
      throw error;
    }
  }
  async function shared(value: Promise<T>, maker: () => Promise<T>): Promise<T> {
    const made = await value.then(
      (of) => ({ of }),
      () => null,
    );
    return made && isKept(made.of) ? made.of : maker();
  }
  function forget(address: string, entry: unknown): void {
    if (entries.peek(address) === entry) entries.delete(address);
  }
  return {
    find(address) {
      const found = entries.get(address);
      return found?.made && found.until > now() ? found.made.value : null;
    },
    get(address, maker) {
      const found = entries.get(address);
      if (found && found.until > now()) return found.made ? found.value : shared(found.value, maker);
      return make(address, maker);
    },
  };
}
