/** The `test` of every browser test: what one leaves under way troubles nobody, and `npm run test:slowed` slows its clock. */
import { test as base } from "@playwright/test";
import { isSlowed } from "./slowed/slowed.ts";
import { slowTimers } from "./slowed/slow-timers.ts";

export const test = base.extend({
  context: async ({ context }, use) => {
    if (isSlowed) await context.addInitScript(slowTimers);
    await use(context);
    // An answer that a handler still fetches or changes when the test is over belongs to nobody: once the context is
    // closed it would fail the test that has passed ("Fetch response has been disposed").
    const ending = [context, ...context.pages()];
    await Promise.all(ending.map((each) => each.unrouteAll({ behavior: "ignoreErrors" })));
  },
});
