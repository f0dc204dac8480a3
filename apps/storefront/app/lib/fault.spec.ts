import { describe, expect, it } from "vitest";
import { faultMessage, isOffline } from "./fault.ts";

describe("§8 a page that cannot be shown", () => {
  it.each([
    "Failed to fetch",
    "NetworkError when attempting to fetch resource.",
    "Load failed",
    "network error",
  ])("a fetch that broke off with %j is the network's fault", (words) => {
    expect(isOffline(new TypeError(words))).toBe(true);
    expect(faultMessage(new TypeError(words))).toBe("网络连接失败，请检查网络后重试");
  });

  it.each([
    new TypeError("Cannot read properties of undefined"),
    new Error("Failed to fetch"),
    { status: 500, statusText: "", internal: false, data: null },
    undefined,
  ])("%o is a fault of ours", (error) => {
    expect(faultMessage(error)).toBe("系统繁忙，请稍候再试");
  });

  it("a missing page is said to be missing", () => {
    expect(faultMessage({ status: 404, statusText: "", internal: true, data: null })).toBe("页面不存在");
  });
});
