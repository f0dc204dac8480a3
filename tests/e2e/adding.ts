/** How long after the click something is sent into the cart (spec.md §9 "Add-to-cart is delayed 200 ms"). */
import type { Page } from "@playwright/test";

/** Notes when the page was last clicked, and when it then sent something into the cart. */
export async function watchAdding(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times = { clicked: 0, sent: 0 };
    Object.assign(window, { times });
    addEventListener("click", () => (times.clicked = performance.now()), true);
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (/\/api\/cart(\/quick_add\/\d+)?$/.test(String(input))) times.sent = performance.now();
      return send(input, init);
    };
  });
}

/** Milliseconds from the click to the call. */
export const delayOf = (page: Page) =>
  page.evaluate(() => {
    const { times } = window as unknown as { times: { clicked: number; sent: number } };
    return times.sent - times.clicked;
  });
