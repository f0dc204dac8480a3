import { expect, test } from "vitest";
import { afterFailure } from "./back-off.ts";

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
