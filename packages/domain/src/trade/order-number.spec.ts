import { describe, expect, test } from "vitest";
import { isOrderNumber, orderNumber } from "./order-number.ts";

describe("decisions.md Answers: order numbers are separate strings", () => {
  test.each([
    [4_718_233, "2026112604718233"],
    [0, "2026112600000000"],
    [99_999_999, "2026112699999999"],
  ])("the day, then %i in eight digits", (picked, expected) => {
    expect(orderNumber("2026-11-26", () => picked)).toBe(expected);
  });

  test("eight digits are picked from", () => {
    expect(orderNumber("2026-11-26", (below) => below - 1)).toBe("2026112699999999");
  });

  test.each([
    ["2026112604718233", true],
    ["202611260471823", false],
    ["阿莫西林2026112604", false],
    ["", false],
  ])("%j as a whole number: %s", (text, expected) => {
    expect(isOrderNumber(text)).toBe(expected);
  });
});
