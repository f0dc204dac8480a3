import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createClock } from "./clock.ts";

const sources = { monotonic: () => performance.now(), wall: () => Date.now() };

describe("§4 the store clock", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("ticks once a second from the server's timestamp, not from the computer's clock", () => {
    vi.setSystemTime(0);
    const clock = createClock(sources);
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
    const clock = createClock(sources);
    const listener = vi.fn<() => void>();
    clock.subscribe(listener);
    vi.advanceTimersByTime(2000);
    expect(listener).not.toHaveBeenCalled();
  });

  it("§9 timestamps of 10 digits are seconds, of 13 milliseconds, and what is none leaves the clock", () => {
    const clock = createClock(sources);
    clock.set(1_790_000_000);
    expect(clock.now()).toBe(1_790_000_000);
    clock.set(1_790_000_100_000);
    expect(clock.now()).toBe(1_790_000_100);
    clock.set(0);
    expect(clock.now()).toBe(1_790_000_100);
  });

  it("counts from when the timestamp was true, not from when the page was ready", () => {
    const clock = createClock(sources);
    vi.advanceTimersByTime(4000);
    clock.set(1_790_000_000, performance.now() - 4000);
    expect(clock.now()).toBe(1_790_000_004);
  });

  it("is right at once when it is looked at after its timer stood still", () => {
    let elapsed = 0;
    const clock = createClock({ monotonic: () => elapsed, wall: () => elapsed });
    const doubt = vi.fn<() => void>();
    clock.onDoubt(doubt);
    clock.set(1_790_000_000);
    elapsed = 600_000;
    clock.look();
    expect([clock.now(), doubt.mock.calls.length]).toEqual([1_790_000_600, 0]);
  });

  it.each([
    ["slept, and its monotonic source with it", 3_600_000],
    ["was set back", -3_600_000],
  ])("asks for the time again when the computer %s", (_name, jump) => {
    const asked = { monotonic: 0, wall: 0 };
    const clock = createClock({ monotonic: () => asked.monotonic, wall: () => asked.wall });
    const doubt = vi.fn<() => void>();
    const stop = clock.onDoubt(doubt);
    clock.set(1_790_000_000);
    asked.monotonic += 1000;
    asked.wall += 1000 + jump;
    clock.look();
    clock.look();
    expect(doubt).toHaveBeenCalledTimes(1);
    clock.set(1_790_003_600);
    expect(clock.now()).toBe(1_790_003_600);
    stop();
  });
});
