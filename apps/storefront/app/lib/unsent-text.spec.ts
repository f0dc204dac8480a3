import { expect, it } from "vitest";
import { unsentText } from "./unsent-text.ts";

it.each([
  ["reviewed", 0, "批号待配货时确定"],
  ["completed", 2, "批号待配货时确定"],
  ["completed", 3, "没有发货，货款已退回"],
  ["cancelled", 0, "订单已取消，没有发货"],
] as const)(
  "a line of three pieces without batches, order %s, %i taken back: %s",
  (status, returned, text) => {
    expect(unsentText({ number: 3, returned }, status)).toBe(text);
  },
);
