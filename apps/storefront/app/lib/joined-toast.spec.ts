import { expect, test } from "vitest";
import { joinedText, joiningToast } from "./joined-toast.ts";

test.each([
  ["已加入购物车：阿莫西林胶囊 10盒", "阿莫西林胶囊"],
  ["已加入购物车：六味地黄丸(浓缩丸) 20瓶", "六味地黄丸(浓缩丸)"],
  ["已加入购物车：阿莫西林胶囊 10盒（仅剩5盒）", null],
  ["领取成功：满300减10", null],
])("%s joins by %s", (text, what) => expect(joiningToast(text)?.what ?? null).toBe(what));

test("several goods are counted, the same ones once; one keeps its words", () => {
  const text = "已加入购物车：甲 10盒";
  const toast = { lead: "已加入购物车", what: "甲" };
  expect(joinedText(toast, new Set(["甲"]), text)).toBe(text);
  expect(joinedText(toast, new Set(["甲", "乙", "丙"]), text)).toBe("已加入购物车：3个品种");
});
