/** A page in front of a network whose answers the test gives: what the shared client makes of them. */
import { expect, type Page, type Request, type Route } from "@playwright/test";

export type Envelope = { code: number; message?: string; data?: unknown; errors?: Record<string, string[]> };

/** Codes that are no HTTP status of their own (decisions.md "Answers"). */
const statusOf: Readonly<Record<number, number>> = { 10000: 200, 10001: 401, 459: 403 };

export const favouriteCall = "**/api/favorite";
export const cancelCall = "**/api/favorite/cancel";
export const switchCall = "**/api/multi/switch";

/** Every call to this path is answered so, without the server. */
export async function answer(page: Page, path: string, envelope: Envelope): Promise<void> {
  await page.route(path, (route) => fulfil(route, envelope));
}

export function fulfil(route: Route, envelope: Envelope): Promise<void> {
  const { code } = envelope;
  return route.fulfill({
    status: statusOf[code] ?? code,
    json: { message: "服务器的话", data: null, ...envelope },
  });
}

/** Calls to this path are held; `release` lets them through to the answer. */
export async function hold(page: Page, path: string, envelope: Envelope) {
  const held: Request[] = [];
  let release = () => {};
  const told = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    held.push(route.request());
    await told;
    await fulfil(route, envelope).catch(() => undefined); // It may have been cancelled meanwhile.
  });
  return { held, release: () => release() };
}

/** The addresses of this path that the page gave up. */
export function cancelledOf(page: Page, path: string): string[] {
  const given: string[] = [];
  page.on("requestfailed", (request) => {
    if (new URL(request.url()).pathname === path && request.failure()?.errorText === "net::ERR_ABORTED")
      given.push(request.url());
  });
  return given;
}

/** A list as the buyer sees it, ready to be clicked. */
export async function openList(page: Page, address = "/list?in_stock=1"): Promise<void> {
  await page.goto(address);
  await expect(hearts(page).first()).toBeVisible();
  await scriptsRun(page);
}

/** React has taken the page over: from here on links are followed within the page. */
export async function scriptsRun(page: Page): Promise<void> {
  // Not by frames: a tab that another one covers gets none.
  await page.waitForFunction(() => !("replayEarlyClicks" in globalThis), undefined, { polling: 50 });
}

/** The hearts of the goods shown; each makes one call of the shared client. */
export function hearts(page: Page) {
  return page.getByRole("main").getByRole("button", { name: /^收藏：/ });
}

export function alertOf(page: Page, title = "温馨提示") {
  return page.getByRole("alertdialog", { name: title });
}

export function toastsOf(page: Page) {
  return page.locator(".toast");
}

/** Closes what is said, all at once: each may go by itself between being seen and being clicked. */
export async function closeToasts(page: Page): Promise<void> {
  await toastsOf(page)
    .getByLabel("关闭")
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
  await expect(toastsOf(page)).toHaveCount(0);
}

/** The page stands, its scripts are on their way; what it gives lets them in. */
export async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const arrive = await holdScripts(page);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  return arrive;
}

/** Scripts asked for from now on wait until they are let in. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Pastes as from a spreadsheet, wherever the page listens. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}
