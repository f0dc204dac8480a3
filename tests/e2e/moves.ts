/** What of a page moves by itself: a button that moves under the finger is missed. */
import { type BrowserContext, expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** When the first picture of the whole document was done, on the page's own clock. */
    drawnWhole?: number;
  }
}

/**
 * Of every page that is opened from now on it is noted when it was drawn whole. A part may have been drawn before the rest
 * had come (a row of filters without its 更多, which takes room), and moves with the first picture of the whole.
 */
export async function noteDrawnWhole(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    addEventListener("DOMContentLoaded", () =>
      requestAnimationFrame(() => requestAnimationFrame(() => (window.drawnWhole = performance.now()))),
    ),
  );
}

/** Nothing has moved by itself since the page was drawn whole; what only shivers (a clock's digits) may. */
export async function expectStill(page: Page): Promise<void> {
  const moves = await movesOf(page);
  const shift = moves.reduce((sum, { value }) => sum + value, 0);
  expect(shift, JSON.stringify(moves)).toBeLessThan(0.001);
}

type Move = { value: number; moved: string[] };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

async function movesOf(page: Page): Promise<Move[]> {
  await page.waitForFunction(() => window.drawnWhole !== undefined);
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords() as Shift[];
    return shifts
      .filter(({ startTime, hadRecentInput: isAsked }) => !isAsked && startTime >= (window.drawnWhole ?? 0))
      .map(({ value, sources }) => ({
        value,
        moved: sources.map(({ node }) => (node?.textContent ?? "").slice(0, 40)),
      }));
  });
}
