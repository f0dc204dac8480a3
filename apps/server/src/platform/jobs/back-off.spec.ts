import { expect, test } from "vitest";
import { afterFailure, queueRetry, queueTries } from "./back-off.ts";

const at = new Date("2026-03-01T04:00:00Z");
const minutesAfter = (tries: number) => (afterFailure(tries, at).nextAt.getTime() - at.getTime()) / 60_000;

test("what fails waits twice as long after each try, four hours at most", () => {
  const waits = Array.from({ length: 9 }, (_, index) => minutesAfter(index + 1));
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240]);
});

test.each([
  [9, false],
  [10, true],
  [5000, true],
])("after %d tries it is dead: %s", (tries, dead) => {
  expect(afterFailure(tries, at).dead).toBe(dead);
  expect(minutesAfter(tries)).toBe(240);
});

test("the queue tries a job at once, often in the first minutes, and for more than five hours in all", () => {
  const { retryLimit, retryDelay } = queueRetry;
  // As the queue reckons at least; chance adds up to as much again.
  const waits = Array.from({ length: retryLimit }, (_, failures) => retryDelay * 2 ** failures);
  const after = waits.map((_, index) => waits.slice(0, index + 1).reduce((sum, wait) => sum + wait, 0));
  expect(waits[0]).toBe(5);
  expect(after.at(-1)).toBeGreaterThan(5 * 3600);
  // A platform that was away for an hour is asked again within another one and a half.
  const next = after.find((seconds) => 2 * seconds > 3600) ?? 0;
  expect(2 * next).toBeLessThan(2.5 * 3600);
  expect(queueTries).toBe(retryLimit + 1);
});
