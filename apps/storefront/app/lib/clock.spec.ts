import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createClock } from "./clock.ts";

describe("§4 the store clock", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("ticks once a second from the server's timestamp, not from the computer's clock", () => {
    vi.setSystemTime(0);
    const clock = createClock(() => performance.now());
    const seen: (number | null)[] = [];
    expect(clock.now()).toBeNull();
    clock.set(1_790_000_000);
    const stop = clock.subscribe(() => seen.push(clock.now()));
    vi.advanceTimersByTime(3000);
    stop();
    vi.advanceTimersByTime(3000);
    expect(seen).toEqual([1_790_000_001, 1_790_000_002, 1_790_000_003]);
  });

  it("tells nobody before it was set", () => {
    const clock = createClock(() => performance.now());
    const listener = vi.fn<() => void>();
    clock.subscribe(listener);
    vi.advanceTimersByTime(2000);
    expect(listener).not.toHaveBeenCalled();
  });
});
