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
  // A screen whose script is still on its way is not looked at.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await layOutWhole(page);
  // Scrolled, a bar that sticks covers half of whatever happens to lie under its edge, which axe finds too small to hit.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const { violations } = await look.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/**
 * Parts below the first screen get their own height when they are first drawn (content-visibility): axe, which scrolls,
 * would measure some before and some after. Here all are laid out at once, by a style sheet that the page's policy has no
 * say in. No scrolling from frame to frame: about once in a hundred loads of a long page Chromium, driven like that,
 * makes no frame any more, and neither waiting nor bringing it to the front wakes it.
 */
async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[data-later] { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
  });
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
