import { wireTime } from "@yaoji/domain/text/time";

/** The store clock: ticks once a second from the server's timestamp, whatever the computer's own clock says (spec.md §4). */

const second = 1000;
/** How far the computer's two clocks may part before it must have slept, or been set. */
const tolerance = 2000;

type Clock = {
  subscribe: (listener: () => void) => () => void;
  /** Unix seconds of the shop; null before the first timestamp. */
  now: () => number | null;
  /** Sets the clock by a timestamp of the server; `at`: when it was true, by the monotonic source. */
  set: (timestamp: number, at?: number) => void;
  /** Looks at the time at once: timers stand still while the page is hidden or the computer sleeps. */
  look: () => void;
  /** Tells when the clock may be wrong and the server should be asked again. */
  onDoubt: (listener: () => void) => () => void;
};

/** Milliseconds: one source that only ever goes on, and the computer's own clock, to notice that the first stood still. */
type Sources = { monotonic: () => number; wall: () => number };

/** A clock over two sources. */
export function createClock({ monotonic, wall }: Sources): Clock {
  let base: number | null = null;
  let current: number | null = null;
  let apart = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  const doubters = new Set<() => void>();
  function look(): void {
    if (base === null) return;
    const seen = Math.floor((base + monotonic()) / second);
    const isNew = seen !== current;
    current = seen;
    if (isNew) for (const listener of listeners) listener();
    const apartNow = wall() - monotonic();
    if (Math.abs(apartNow - apart) < tolerance) return;
    apart = apartNow;
    for (const doubter of doubters) doubter();
  }
  return {
    now: () => current,
    set(timestamp, at = monotonic()) {
      const time = wireTime(timestamp);
      if (!time) return;
      base = time.getTime() - at;
      apart = wall() - monotonic();
      look();
    },
    look,
    onDoubt: (listener) => added(doubters, listener),
    subscribe(listener) {
      // Without listeners it stood still.
      if (listeners.size === 0) look();
      const remove = added(listeners, listener);
      timer ??= setInterval(look, second);
      return () => {
        remove();
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

function added(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const storeClock = createClock({ monotonic: () => performance.now(), wall: () => Date.now() });
