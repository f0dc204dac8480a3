import { expect, it } from "vitest";
import { greetingAt } from "./greeting.ts";

it.each([
  ["2026-11-27T20:59:59Z", "夜深了"],
  ["2026-11-27T21:00:00Z", "早上好"],
  ["2026-11-28T03:00:00Z", "中午好"],
  ["2026-11-28T05:00:00Z", "下午好"],
  ["2026-11-28T10:00:00Z", "晚上好"],
])("greets by the shop's clock: %s", (time, text) => {
  expect(greetingAt(new Date(time))).toBe(text);
});
