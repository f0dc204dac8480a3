/** A finger that moves less sideways, in px, turns nothing. */
const leastSwipe = 40;

type Finger = { readonly clientX: number; readonly pointerType: string; readonly isPrimary: boolean };

/** Follows one finger. A second one makes it a pinch, and what the browser takes over is its scrolling: neither is a swipe. */
export function createSwipe() {
  let start: number | null = null;
  return {
    down: ({ clientX, pointerType, isPrimary }: Finger): void => {
      start = isPrimary && pointerType === "touch" ? clientX : null;
    },
    cancel: (): void => {
      start = null;
    },
    /** Which way it went: 1 to the next, -1 back, 0 nowhere. */
    up: ({ clientX, isPrimary }: Finger): 1 | -1 | 0 => {
      if (start === null || !isPrimary) return 0;
      const way = clientX - start;
      start = null;
      if (Math.abs(way) < leastSwipe) return 0;
      return way < 0 ? 1 : -1;
    },
  };
}
