import { describe, expect, it } from "vitest";
import { chosenText } from "./chosen-text.ts";

const groups = [{ key: "form", label: "剂型", options: [{ id: "片剂", name: "片剂", count: 3 }] }];

describe("the chosen conditions", () => {
  it.each([
    [{ name: "form", value: "片剂" } as const, "剂型：片剂"],
    [{ name: "form", value: "粉剂" } as const, "剂型：粉剂"],
    [{ name: "price", value: "10-20" } as const, "价格：10–20元"],
    [{ name: "price", value: "10-" } as const, "价格：10元以上"],
    [{ name: "price", value: "-20" } as const, "价格：20元以下"],
    [{ name: "expiry", value: "6-12" } as const, "效期：6–12个月"],
    [{ name: "in_stock", value: "1" } as const, "仅看有货"],
  ])("%o reads %s", (chosen, text) => {
    expect(chosenText(chosen, groups)).toBe(text);
  });
});
