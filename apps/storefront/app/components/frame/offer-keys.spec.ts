import { expect, test } from "vitest";
import { offerAction } from "./offer-keys.ts";

const press = (key: string, held = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test.each([
  ["ArrowRight", false, { kind: "count" }],
  ["5", false, null],
  ["Enter", false, null],
  ["Escape", false, null],
  ["5", true, { kind: "digit", digit: "5" }],
  ["+", true, { kind: "up" }],
  ["=", true, { kind: "up" }],
  ["-", true, { kind: "down" }],
  ["Backspace", true, { kind: "erase" }],
  ["Enter", true, { kind: "add" }],
  ["Escape", true, { kind: "leave" }],
  ["ArrowLeft", true, { kind: "leave" }],
  ["ArrowDown", true, null],
  ["a", true, null],
] as const)("%s of a suggestion, counting: %s", (key, isCounting, action) => {
  expect(offerAction(press(key), isCounting)).toEqual(action);
});

test("keys that the browser or a selection wants are theirs", () => {
  expect(offerAction(press("ArrowRight", { shiftKey: true }), false)).toBeNull();
  expect(offerAction(press("5", { ctrlKey: true }), true)).toBeNull();
});
