import { describe, expect, it } from "vitest";
import { keepWechatFrom, wechatFrom, wechatReturnOf } from "./wechat-return.ts";

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

describe("where the visitor wanted to go", () => {
  const aStore = () => {
    const held = new Map<string, string>();
    return {
      getItem: (name: string) => held.get(name) ?? null,
      setItem: (name: string, value: string) => void held.set(name, value),
      removeItem: (name: string) => void held.delete(name),
    };
  };

  it("is kept when he scans once more from WeChat's own page, which is no place to go", () => {
    const store = aStore();
    keepWechatFrom(store, "/register/wechat");
    expect(wechatFrom(store)).toBe("/");
    keepWechatFrom(store, "/wdxx");
    keepWechatFrom(store, "/register/wechat");
    expect(wechatFrom(store)).toBe("/wdxx");
    keepWechatFrom(store, "/yegl");
    expect(wechatFrom(store)).toBe("/yegl");
  });
});
