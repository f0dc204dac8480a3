import { describe, expect, test } from "vitest";
import { explainLine, refusedText } from "./explain-line.ts";
import { aGift, aPricing } from "./fixtures.ts";
import { toYuan } from "../money/money.ts";
import type { Gift } from "./pricing.ts";

const scope = "贵单位经营范围不含医疗器械";
const refusedGift = aGift({ id: 1, refused: scope });
const refusedAddOn = aGift({ id: 2, kind: "add_on", name: "体温计", surcharge: 2, refused: scope });

/** The rows after the price's own. */
function more(gifts: Gift[], quantity: number, giftId = 0): string[] {
  return explainLine(aPricing({ gifts }), quantity, { unit: "盒", giftId })
    .slice(1)
    .map(({ label, amount, note }) => `${label} ${toYuan(amount)} ${note}`);
}

describe("价格明细 of what comes along", () => {
  test("送出的赠品、选中的换购各占一行", () => {
    expect(more([aGift()], 20)).toEqual(["赠品 0 纱布 × 2"]);
    expect(more([aGift({ kind: "add_on", surcharge: 2 })], 20, 1)).toEqual(["换购 4 纱布 × 2"]);
    expect(more([aGift()], 9)).toEqual([]);
  });

  test("资质不能给的赠品，够了数量才说明；换购要选中了才说明", () => {
    expect(more([refusedGift], 10)).toEqual([`赠品 0 纱布不能赠送：${scope}`]);
    expect(more([refusedGift], 9)).toEqual([]);
    expect(more([refusedAddOn], 10, 2)).toEqual([`换购 0 体温计不能换购：${scope}`]);
    expect(more([refusedAddOn], 10)).toEqual([]);
    expect(more([refusedAddOn], 9, 2)).toEqual([]);
    expect(more([refusedGift, refusedAddOn], 10, 2)).toEqual([
      `赠品 0 纱布不能赠送：${scope}`,
      `换购 0 体温计不能换购：${scope}`,
    ]);
  });

  test("能给的没有可说明的", () => {
    expect(refusedText(aGift())).toBeNull();
  });
});

test("单品满减：达到档次的减多少写在行里；没减、也没有可说明的不占行", () => {
  const reduction = { id: 7, name: "单品满减", promotion_id: 70, tiers: [{ amount: 100, minus: 10 }] };
  const rows = (quantity: number) =>
    explainLine(aPricing({ reduction }), quantity, { unit: "盒" }).map(({ label }) => label);
  expect(rows(10)).toEqual(["原价", "单品满减"]);
  expect(rows(9)).toEqual(["原价"]);
});
