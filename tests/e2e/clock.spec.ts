/** The store clock (spec.md §4, §9). */
import { expect, type Page } from "@playwright/test";
import { scriptsRun } from "./client-page.ts";
import { test } from "./shop-test.ts";

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
  await page.clock.install();
  await page.goto("/");
  await scriptsRun(page);
  await page.clock.pauseAt(Date.now() + jump * 1000);
  const before = await shownLeft(page);
  for (const passed of [1, 2, 3]) {
    await page.clock.runFor(1000);
    expect(before - (await shownLeft(page))).toBe(passed);
  }
});

/** The document comes again with the age of one that was kept. */
async function seeKeptPage(page: Page): Promise<void> {
  const before = await shownLeft(page);
  await page.route(
    (url) => url.pathname === "/",
    async (route) => {
      const response = await route.fetch();
      expect(response.headers()["server-timing"]).toMatch(/^age;dur=\d+$/);
      const headers = { ...response.headers(), "server-timing": `age;dur=${jump * 1000}` };
      await route.fulfill({ response, headers });
    },
  );
  await page.goto("/");
  await expect.poll(async () => before - (await shownLeft(page))).toBeGreaterThanOrEqual(jump);
}

/** The computer's own clock went on while the page's stood still. */
const sleep = (page: Page) =>
  page.evaluate((seconds) => {
    const real = Date.now;
    Date.now = () => real() + seconds * 1000;
    document.dispatchEvent(new Event("visibilitychange"));
  }, jump);

/** On a page that is a jump ahead already. */
async function seeSleep(page: Page): Promise<void> {
  const before = await shownLeft(page);
  let answered = (seconds: number) => seconds + jump * 2;
  await page.route("**/api/focus/common", async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    expect(String(body.data.timestamp)).toMatch(/^\d{10}$/);
    body.data.timestamp = answered(body.data.timestamp);
    await route.fulfill({ response: reply, json: body });
  });
  const passed = async () => before - (await shownLeft(page));
  await sleep(page);
  await expect.poll(passed).toBeGreaterThanOrEqual(jump);
  answered = (seconds) => (seconds + jump * 3) * 1000;
  await sleep(page);
  await expect.poll(passed).toBeGreaterThanOrEqual(jump * 2);
  expect(await passed()).toBeLessThan(jump * 3);
}

test("§4, §9 The store clock is the server's", async ({ page }) => {
  await page.goto("/");
  await scriptsRun(page);
  await test.step("§4 The store clock is right also on a page that was kept for visitors", () =>
    seeKeptPage(page));
  await scriptsRun(page);
  await test.step("§4 After the computer slept, the clock is the server's again; §9 timestamps of 10 digits are treated as seconds, of 13 as milliseconds", () =>
    seeSleep(page));
});
