import { performance } from "node:perf_hooks";

/** A few hundred whole pages for a few seconds; asked at the same moment, a page is made once. */
export type PageCache<T> = {
  get: (address: string, make: () => Promise<T>) => Promise<T>;
};

type Options<T> = {
  keepFor: number;
  most: number;
  /** Whether a made page may be kept. */
  isKept: (value: T) => boolean;
  now?: () => number;
};

/** Times in milliseconds. */
export function pageCache<T>({
  keepFor,
  most,
  isKept,
  now = () => performance.now(),
}: Options<T>): PageCache<T> {
  const entries = new Map<string, { until: number; value: Promise<T> }>();

  async function make(address: string, maker: () => Promise<T>): Promise<T> {
    const entry = { until: Number.POSITIVE_INFINITY, value: maker() };
    entries.set(address, entry);
    try {
      const value = await entry.value;
      entry.until = now() + keepFor;
      if (!isKept(value)) forget(address, entry);
      return value;
    } catch (error) {
      forget(address, entry);
      throw error;
    }
  }
  function forget(address: string, entry: unknown): void {
    if (entries.get(address) === entry) entries.delete(address);
  }
  return {
    get(address, maker) {
      const found = entries.get(address);
      if (found && found.until > now()) return found.value;
      entries.delete(address);
      const oldest = entries.keys().next();
      if (entries.size >= most && !oldest.done) entries.delete(oldest.value);
      return make(address, maker);
    },
  };
}
