import { describe, expect, it } from "vitest";
import { quantityNotice } from "./quantity-notice.ts";

const rule = { step: 10, minimum: 20, maximum: 60, stock: 95 };

describe("domain.md §8: packs and limits are said where the quantity is typed", () => {
  it.each([
    [rule, 40, null],
    [rule, 43, "须按10盒的整数倍采购，请调整数量（已调整为40盒）"],
    [rule, 5, "20盒起订，请增加数量（已调整为20盒）"],
    [rule, 70, "每单限购60盒，请减少数量（已调整为60盒）"],
    [rule, 999, "每单限购60盒，请减少数量（已调整为60盒）"],
    [{ ...rule, maximum: null }, 999, "仅剩95盒，请减少数量（已调整为90盒）"],
    [{ ...rule, stock: 0 }, 20, "暂时缺货，可收藏商品等待到货"],
  ])("%o with %d", (bound, wish, text) => {
    expect(quantityNotice(bound, wish, "盒")).toBe(text);
  });
});
