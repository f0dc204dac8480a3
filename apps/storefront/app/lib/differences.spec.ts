import { describe, expect, it } from "vitest";
import { differencesOf, needsCart } from "./differences.ts";

const price = {
  kind: "price",
  line_id: 1,
  goods_id: 2,
  name: "阿胶",
  seen: 1,
  now: 2,
  text: "阿胶单价由¥1.00变为¥2.00",
};
const stock = { kind: "stock", line_id: 1, text: "阿胶仅剩1盒，您要买3盒" };

describe("409 checkout.changed", () => {
  it("reads the list of differences, and nothing out of anything else", () => {
    const gone = { kind: "promotion", line_id: 1, text: "阿胶的赠品或换购商品已经没有了" };
    expect(differencesOf({ differences: [price, stock, gone], total: 3 })).toEqual([price, stock, gone]);
    expect(differencesOf({ differences: [{ kind: "weather", text: "雨" }, null, 7] })).toEqual([]);
    for (const data of [undefined, null, "x", {}, { differences: 1 }])
      expect(differencesOf(data)).toEqual([]);
  });

  it("a price is agreed to; stock and eligibility need the cart", () => {
    expect([price, stock].flatMap((each) => differencesOf({ differences: [each] })).map(needsCart)).toEqual([
      false,
      true,
    ]);
  });
});
