import { timeLimit } from "@yaoji/browser/reply";

/** The router sets its fetches of pages' data no limit; they obey that of all calls (spec.md §9). */
export function limitPageFetches(browser: Pick<typeof globalThis, "fetch">): void {
  const { fetch } = browser;
  browser.fetch = (input, init) =>
    input instanceof URL && input.pathname.endsWith(".data")
      ? fetch(input, { ...init, signal: withLimit(init?.signal) })
      : fetch(input, init);
}

/** Also given up where the router gives up; after the answer nobody listens any more. */
function withLimit(given: AbortSignal | null | undefined): AbortSignal {
  const stop = new AbortController();
  if (given?.aborted) stop.abort(given.reason);
  given?.addEventListener("abort", () => stop.abort(given.reason));
  setTimeout(() => stop.abort(new DOMException("", "TimeoutError")), timeLimit);
  return stop.signal;
}
