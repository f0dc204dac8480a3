/**
 * The `test` of every browser test: what one leaves under way troubles nobody, each calls from an address of its own
 * (codes by SMS are thirty an hour for one address, and which files share a shop is chance), and `npm run test:slowed`
 * slows its clock.
 */
import { createHash } from "node:crypto";
import { type BrowserContext, test as base } from "@playwright/test";
import { noteDrawnWhole } from "./moves.ts";
import { isSlowed } from "./slowed/slowed.ts";
import { slowTimers } from "./slowed/slow-timers.ts";

export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId }) => {
    await use({ ...extraHTTPHeaders, "x-forwarded-for": addressOf(testId) });
  },
  context: async ({ context }, use) => {
    const before = new Set([context, ...contextsOf(context)]);
    await noteDrawnWhole(context);
    if (isSlowed) await context.addInitScript(slowTimers);
    await use(context);
    // An answer that a handler still fetches or changes when the test is over belongs to nobody: once the context is
    // closed it would fail the test that has passed ("Fetch response has been disposed").
    const ending = [context, ...context.pages()];
    await Promise.all(ending.map((each) => each.unrouteAll({ behavior: "ignoreErrors" })));
    // Windows of others that the test opened beside its own: left open they would go on asking and drawing beside every
    // test that follows in this browser.
    const opened = contextsOf(context).filter((each) => !before.has(each));
    await Promise.all(opened.map((each) => each.close()));
  },
});

const contextsOf = (context: BrowserContext) => context.browser()?.contexts() ?? [];

/** An address of a private network for the test of this id. */
export function addressOf(testId: string): string {
  const digest = createHash("sha256").update(testId).digest();
  return ["10", ...digest.subarray(0, 3)].join(".");
}
