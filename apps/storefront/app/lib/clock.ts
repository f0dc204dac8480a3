/** The store clock: ticks once a second from the server's timestamp, whatever the computer's own clock says (spec.md §4). */

const tick = 1000;

type Clock = {
  subscribe: (listener: () => void) => () => void;
  /** Unix seconds of the shop; null before the first timestamp. */
  now: () => number | null;
  /** Sets the clock by a timestamp of the server, in seconds. */
  set: (timestamp: number) => void;
};

/** A clock over a monotonic source of milliseconds. */
export function createClock(monotonic: () => number): Clock {
  let base: number | null = null;
  let current: number | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  function update(): void {
    if (base === null) return;
    current = base + Math.floor(monotonic() / tick);
    for (const listener of listeners) listener();
  }
  return {
    now: () => current,
    set(timestamp) {
      base = timestamp - Math.floor(monotonic() / tick);
      update();
    },
    subscribe(listener) {
      // Without listeners it stood still.
      if (listeners.size === 0) update();
      listeners.add(listener);
      timer ??= setInterval(update, tick);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

export const storeClock = createClock(() => performance.now());
