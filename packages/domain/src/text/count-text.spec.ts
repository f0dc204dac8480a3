import { describe, expect, test } from "vitest";
import { badgeText, countText } from "./count-text.ts";

const boxes = (quantity: number) => ({ quantity, unit: "盒" });
const bottles = (quantity: number) => ({ quantity, unit: "瓶" });

test("pieces of one unit are one number", () => {
  expect(countText([boxes(10), boxes(30)])).toBe("40盒");
});

test("each unit is counted by itself, in the order of the lines", () => {
  expect(countText([bottles(1), boxes(10), bottles(19)])).toBe("20瓶、10盒");
});

test("a unit of which nothing is there is left out, but never all of them", () => {
  expect(countText([boxes(0), bottles(2)])).toBe("2瓶");
  expect(countText([boxes(0), bottles(0)])).toBe("0盒");
});

describe("§9 cart badge, capped at 99", () => {
  test.each([
    [0, "0"],
    [1, "1"],
    [99, "99"],
    [100, "99+"],
    [Number.NaN, "0"],
  ])("%d shows %j", (count, text) => {
    expect(badgeText(count)).toBe(text);
  });
});
