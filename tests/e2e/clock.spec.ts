/** The store clock (spec.md §4, §9). */
import { expect, type Page, test } from "@playwright/test";
import { scriptsRun } from "./client-page.ts";

/** Short, so that a sale about to end still runs then. */
const jump = 60;

/** Seconds that the home page's flash sale still shows. */
async function shownLeft(page: Page): Promise<number> {
  const text = await page.getByRole("timer").first().innerText();
  const [hours = 0, minutes = 0, seconds = 0] = (text.match(/\d+/g) ?? []).slice(-3).map(Number);
  const days = Number(/(\d+)\s*天/.exec(text)?.[1] ?? 0);
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

test("§4 The store clock ticks once per second and drives the count-down", async ({ page }) => {
  await page.goto("/");
  const before = await shownLeft(page);
  await expect.poll(() => shownLeft(page)).toBeLessThan(before);
});

test("§4 After the computer slept, the clock is the server's again", async ({ page }) => {
  await page.goto("/");
  await scriptsRun(page);
  const before = await shownLeft(page);
  await page.route("**/api/focus/common", async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    body.data.timestamp += jump;
    await route.fulfill({ response: reply, json: body });
  });
  // The computer's own clock went on while the page's stood still.
  await page.evaluate((seconds) => {
    const real = Date.now;
    Date.now = () => real() + seconds * 1000;
    document.dispatchEvent(new Event("visibilitychange"));
  }, jump);
  await expect.poll(async () => before - (await shownLeft(page))).toBeGreaterThanOrEqual(jump);
});
