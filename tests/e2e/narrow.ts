/** What tests of narrow screens look at. */
import type { Locator, Page } from "@playwright/test";
import { enterAs, originOf } from "./buyer.ts";

/** Where it begins and ends across the page. */
export async function edges(place: Locator): Promise<{ left: number; right: number }> {
  const { x, width } = (await place.boundingBox()) ?? { x: NaN, width: NaN };
  return { left: x, right: x + width };
}

/** As a buyer on a narrow screen; 大字 by its cookie, so that the page comes that way. */
export async function enterNarrow(page: Page, width: number, isLarge: boolean): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  await enterAs(page, "clinic");
  const url = await originOf(page);
  if (isLarge) await page.context().addCookies([{ name: "large_text", value: "1", url }]);
}

/** In how many lines its words stand. */
export const linesOf = (place: Locator) =>
  place.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size;
  });
