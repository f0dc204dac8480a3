import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { faultMessage, isTimeout } from "./fault.ts";
import { limitPageFetches } from "./page-limit.ts";

const page = new URL("https://shop.example/list.data?page=2");

/** A browser whose network never answers, with what was asked of it. */
function aSlowBrowser() {
  const signals: (AbortSignal | null | undefined)[] = [];
  const browser: Pick<typeof globalThis, "fetch"> = {
    fetch: (_input, init) => {
      signals.push(init?.signal);
      return new Promise((_resolve, reject) => {
        if (init?.signal?.aborted) reject(init.signal.reason);
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    },
  };
  limitPageFetches(browser);
  return { browser, signals };
}

describe("§9 the time-out of 30 s for pages' data", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("gives the page up, and says why", async () => {
    const { browser, signals } = aSlowBrowser();
    const outcome = browser.fetch(page).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(signals[0]?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const error = await outcome;
    expect(isTimeout(error)).toBe(true);
    expect(faultMessage(error)).toBe("请求超时，请刷新页面");
    expect(isTimeout(new Error("half a page", { cause: error }))).toBe(true);
  });

  it("still gives up when the router does: that is no time-out", async () => {
    const { browser } = aSlowBrowser();
    const router = new AbortController();
    const outcome = browser.fetch(page, { signal: router.signal }).catch((error: unknown) => error);
    router.abort();
    expect(isTimeout(await outcome)).toBe(false);
    const late = await browser.fetch(page, { signal: router.signal }).catch((error: unknown) => error);
    expect(isTimeout(late)).toBe(false);
  });

  it("leaves all other requests as they are", () => {
    const { browser, signals } = aSlowBrowser();
    void browser.fetch("/api/cart/list");
    expect(signals).toEqual([undefined]);
  });
});
