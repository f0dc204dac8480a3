import { describe, expect, test } from "vitest";
import { explainBought, type BoughtLine, type BoughtPart } from "./explain-bought.ts";
import { add, toYuan, yuan } from "../money/money.ts";

/** "flash 6 7.6 双11秒杀": rule, pieces, price and, where there is one, the promotion. */
function part(text: string): BoughtPart {
  const [rule = "", quantity, price = "", promotion = null] = text.split(" ");
  return { rule: rule as BoughtPart["rule"], quantity: Number(quantity), price: yuan(price), promotion };
}

const line = (parts: BoughtPart[], amount: string, more: Partial<BoughtLine> = {}): BoughtLine => ({
  unit: "盒",
  quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
  price: parts[0]?.price ?? yuan(0),
  amount: yuan(amount),
  parts,
  deductions: [],
  ...more,
});

const coupon = { kind: "coupon", name: "满100减10", amount: yuan("2.49") } as const;
const borneTogether = "本行商品与赠品、换购或组合的其他商品分摊优惠";
const own = { kind: "goods", name: "满2减1", amount: yuan(1) } as const;

describe("domain.md §7 the 价格明细 of a line of an order", () => {
  test.each<[string, BoughtLine, [label: string, note: string, amount: number][]]>([
    ["one price", line([part("base 3 12.5")], "37.5"), [["原价", "¥12.50 × 3盒", 37.5]]],
    [
      "a split line, and its share of a coupon",
      line([part("flash 6 7.6 双11秒杀"), part("base 2 8.9")], "60.91", { deductions: [coupon] }),
      [
        ["秒杀价", "¥7.60 × 6盒，双11秒杀", 45.6],
        ["原价", "¥8.90 × 2盒", 17.8],
        ["优惠券", "满100减10，本行分摊", -2.49],
      ],
    ],
    [
      "a percentage by its name",
      line([part("percent 6 9.212 全场94折")], "55.27"),
      [
        ["全场94折", "¥9.212 × 6盒", 55.272],
        ["分以下取整", "¥-0.002", -0.002],
      ],
    ],
    [
      "the goods' own reduction, and what lies below a 分",
      line([part("base 7 0.3333")], "1.33", { deductions: [own] }),
      [
        ["原价", "¥0.3333 × 7盒", 2.3331],
        ["单品满减", "满2减1", -1],
        ["分以下取整", "¥-0.0031", -0.0031],
      ],
    ],
    ["a gift", line([part("gift 2 0 买10赠2")], "0"), [["赠品", "¥0.00 × 2盒，买10赠2", 0]]],
    ["an add-on", line([part("add_on 4 3 换购")], "12"), [["换购", "¥3.00 × 4盒，换购", 12]]],
    [
      "the first goods of a set: the part counts sets, the pieces are the line's",
      line([part("combination 2 10 感冒组合")], "40", { quantity: 4 }),
      [["组合价", "¥10.00 × 4盒，感冒组合", 40]],
    ],
    ["its other goods", line([], "20", { quantity: 2, price: yuan(10) }), [["组合价", "¥10.00 × 2盒", 20]]],
    [
      "goods of a set with their share of a coupon, cut from a price that is no whole part of it",
      line([], "8.5", {
        quantity: 3,
        price: yuan("3.3333"),
        deductions: [{ ...coupon, amount: yuan("1.5") }],
      }),
      [
        ["组合价", "约¥3.3333 × 3盒", 10],
        ["优惠券", "满100减10，本行分摊", -1.5],
      ],
    ],
    [
      "the first goods of a line whose add-on bore a part of what they alone kept",
      line([part("base 2 20")], "38", { deductions: [{ ...coupon, amount: yuan(4) }] }),
      [
        ["原价", "¥20.00 × 2盒", 40],
        ["优惠券", "满100减10，本行分摊", -4],
        ["同行优惠分摊", borneTogether, 2],
      ],
    ],
    [
      "other goods of a set whose first goods alone kept what all of them gave",
      line([], "18", { quantity: 2, price: yuan(10) }),
      [
        ["组合价", "¥10.00 × 2盒", 20],
        ["同行优惠分摊", borneTogether, -2],
      ],
    ],
    [
      "a set's price cut from many pieces, and 2 分 that are none of that",
      line([], "9999.98", { quantity: 10_000, price: yuan("0.9999") }),
      [["组合价", "约¥0.9999 × 10000盒", 9999.98]],
    ],
    [
      "2 分 of one piece were shared",
      line([part("base 1 20")], "19.98"),
      [
        ["原价", "¥20.00 × 1盒", 20],
        ["同行优惠分摊", borneTogether, -0.02],
      ],
    ],
  ])("%s", (_, bought, rows) => {
    const found = explainBought(bought);
    expect(found.map(({ label, note, amount }) => [label, note, toYuan(amount)])).toEqual(rows);
    expect(add(...found.map(({ amount }) => amount))).toBe(bought.amount);
  });
});
