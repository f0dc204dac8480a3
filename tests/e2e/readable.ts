/** What every page must bear: axe, and a phone's width (ui.md "Rules"). */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
const contrast = "color-contrast";
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Nothing for axe to say and nothing to scroll sideways for, on a wide screen and on a phone. Colours are the same on
 * both: looking at them once more would take four fifths of axe's time (pages.spec.ts looks at phones' own).
 */
export async function expectReadable(page: Page): Promise<void> {
  await expectClean(page, desktop);
  await expectToFit(page, desktop);
  await expectToFit(page, phone);
  await expectNoViolations(page, axe(page).disableRules(contrast));
}

type Size = { readonly width: number; readonly height: number };

/** Nothing for axe to say at this size. */
export async function expectClean(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await expectNoViolations(page, axe(page).disableRules(contrast));
  await expectNoViolations(page, coloursOf(page));
}

async function expectNoViolations(page: Page, look: AxeBuilder): Promise<void> {
  await drawWhole(page);
  const { violations } = await look.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/**
 * Parts below the first screen get their own height when they are first drawn (content-visibility): axe, which scrolls,
 * would measure some before and some after.
 */
async function drawWhole(page: Page): Promise<void> {
  if ((await page.locator("[data-later]").count()) === 0) return;
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
  await expect(page.locator(".sticky-search")).toHaveCount(0);
}

/** Nothing to scroll sideways for at this size. */
export async function expectToFit(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
}

/** Our pages have no frames, so that the quicker way of running inside the page itself sees everything. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(rules)
    .setLegacyMode(true);
}

/** Contrast alone; of what a list or a table repeats the first six, for the others have the same colours. */
function coloursOf(page: Page): AxeBuilder {
  const look = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).withRules(contrast);
  return look
    .exclude("li:nth-child(n + 7)")
    .exclude("tr:nth-child(n + 7), [role=row]:nth-child(n + 7)")
    .setLegacyMode(true);
}
