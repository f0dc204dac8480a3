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
  /** Milliseconds from when it was made. */
  keepFor: number;
  most: number;
  /** All of them together; one that is larger is not kept. */
  mostBytes: number;
  sizeOf: (value: T) => number;
  /** Whether a made page may be kept. */
  isKept: (value: T) => boolean;
  now?: () => number;
};

/** Of the maps, addresses and headers around each. */
const around = 1000;

export function pageCache<T>({
  keepFor,
  most,
  mostBytes,
  sizeOf,
  isKept,
  now = () => performance.now(),
}: Options<T>): PageCache<T> {
  const made = new LRUCache<string, { readonly value: T }>({
    max: most,
    maxSize: mostBytes,
    sizeCalculation: ({ value }) => sizeOf(value) + around,
    ttl: keepFor,
    ttlResolution: 0,
    perf: { now },
  });
  const underWay = new Map<string, Promise<T>>();

  async function make(address: string, maker: () => Promise<T>): Promise<T> {
    const making = maker();
    underWay.set(address, making);
    try {
      const value = await making;
      if (isKept(value)) made.set(address, { value });
      return value;
    } finally {
      if (underWay.get(address) === making) underWay.delete(address);
    }
  }
  async function shared(others: Promise<T>, maker: () => Promise<T>): Promise<T> {
    const value = await others.then(
      (of) => ({ of }),
      () => null,
    );
    return value && isKept(value.of) ? value.of : maker();
  }
  return {
    find: (address) => made.get(address)?.value ?? null,
    async get(address, maker) {
      const found = made.get(address);
      if (found) return found.value;
      const others = underWay.get(address);
      return others ? shared(others, maker) : make(address, maker);
    },
  };
}
