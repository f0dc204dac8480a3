import { describe, expect, it } from "vitest";
import { wechatReturnOf } from "./wechat-return.ts";

describe("the address to which WeChat leads back", () => {
  it.each([
    ["state=s1&code=c1", { state: "s1", code: "c1" }],
    ["state=s1", { state: "s1" }],
    ["state=s1&code=", { state: "s1" }],
    ["code=c1", null],
    ["from=/cart", null],
  ])("%s", (search, expected) => {
    expect(wechatReturnOf(new URLSearchParams(search))).toEqual(expected);
  });
});
