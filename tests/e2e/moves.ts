/** What of a page moves by itself: a button that moves under the finger is missed. */
import { expect, type Page } from "@playwright/test";

/**
 * Nothing has moved up or down by itself since the page's document was there whole. Aside a text may move by what a digit
 * is wider in the font that has come, and a row by the entry for installing, which the browser offers when it likes.
 */
export async function expectStill(page: Page): Promise<void> {
  const moves = await movesOf(page);
  const shift = moves.reduce((sum, { value }) => sum + value, 0);
  expect(shift, JSON.stringify(moves)).toBeLessThan(0.001);
}

type Move = { value: number; moved: string[] };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };

/** A part may have been drawn before the rest had come: what moved until then counts for nothing. */
function movesOf(page: Page): Promise<Move[]> {
  return page.evaluate(() => {
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords() as Shift[];
    const goesUpOrDown = ({ previousRect, currentRect }: Source) =>
      Math.abs(currentRect.y - previousRect.y) >= 4;
    return shifts
      .filter(({ sources }) => sources.some(goesUpOrDown))
      .filter(
        ({ startTime, hadRecentInput: isAsked }) => !isAsked && startTime >= (load?.domInteractive ?? 0),
      )
      .map(({ value, sources }) => ({
        value,
        moved: sources.map(({ node }) => (node?.textContent ?? "").slice(0, 40)),
      }));
  });
}
