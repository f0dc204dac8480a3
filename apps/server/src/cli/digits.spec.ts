import { expect, test } from "vitest";
import { digitsOf, idIn } from "./digits.ts";

test.each([
  ["12", 12],
  [" 12 ", 12],
  ["１２", 12],
  ["007", 7],
  ["0", 0],
])("“%s” is %i", (text, number) => {
  expect(digitsOf(text)).toBe(number);
});

test.each([
  "",
  " ",
  "1e3",
  "0x10",
  "1_000",
  "1,000",
  "1 000",
  "5.0",
  "+5",
  "-5",
  "5²",
  "①",
  "九",
  "1".repeat(16),
])("“%s” is no number", (text) => {
  expect(digitsOf(text)).toBeNull();
  expect(idIn(text)).toBeNull();
});

test("nothing has the number 0", () => {
  expect(idIn("0")).toBeNull();
});
