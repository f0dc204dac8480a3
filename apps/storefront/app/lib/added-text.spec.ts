import { expect, test } from "vitest";
import { addedText } from "./added-text.ts";

test("what was added, and whatever is not as it was meant", () => {
  expect(addedText("阿莫西林 2盒", { left: [], notes: [] })).toBe("已加入购物车：阿莫西林 2盒");
  const notes = ["阿莫西林：所选优惠已结束，已按当前价格加入"];
  expect(addedText("阿莫西林 2盒", { left: [], notes })).toBe(
    "已加入购物车：阿莫西林 2盒（阿莫西林：所选优惠已结束，已按当前价格加入）",
  );
});
