import { describe, expect, test } from "vitest";
import { yuan, type Money } from "../money/money.ts";
import { leftAfter, spreadDeductions, takeOff, type DeductionStep } from "./deductions.ts";

function amounts(...yuans: readonly (number | string)[]): Money[] {
  return yuans.map(yuan);
}

function aStep(amount: number, places: readonly number[], step: Partial<DeductionStep> = {}): DeductionStep {
  return { kind: "coupon", id: 1, name: "券", amount: yuan(amount), places, ...step };
}

describe("domain.md §4 deductions are apportioned to lines by largest remainder", () => {
  test.each<[string, Money[], number, number[], Money[], Money[]]>([
    ["over what its lines have left", amounts(30, 10), 4, [0, 1], amounts(3, 1), amounts(27, 9)],
    [
      "its own lines only",
      amounts(30, 10, 60),
      7,
      [0, 2],
      amounts("2.33", "4.67"),
      amounts("27.67", 10, "55.33"),
    ],
    ["never more than they have", amounts(3, 10), 7, [0], amounts(3), amounts(0, 10)],
    ["nothing from emptied lines", amounts(0, 10), 7, [0, 1], amounts(0, 7), amounts(0, 3)],
    ["no lines, nothing", amounts(5), 7, [], [], amounts(5)],
    ["only emptied lines, nothing", amounts(0, 5), 7, [0], amounts(0), amounts(0, 5)],
  ])("%s", (...[, left, amount, places, shares, after]) => {
    const rest = [...left];
    expect(takeOff(rest, aStep(amount, places))).toEqual(shares);
    expect(rest).toEqual(after);
  });

  test("one after the other, each on what the last left; what was there before stays as it was", () => {
    const left = amounts(10, 30);
    expect(leftAfter(left, [aStep(10, [0]), aStep(8, [0, 1])])).toEqual(amounts(0, 22));
    expect(left).toEqual(amounts(10, 30));
  });

  test("says what each took and where; what took nothing is left out", () => {
    const lines = amounts(10, 30).map((fen) => ({ fen }));
    const steps = [
      aStep(4, [0, 1]),
      aStep(5, [], { kind: "voucher", id: 2 }),
      aStep(99, [0], { kind: "general", id: 3, name: "满减" }),
    ];
    expect(spreadDeductions(lines, steps)).toEqual({
      left: amounts(0, 27),
      deductions: [
        { kind: "coupon", id: 1, name: "券", amount: yuan(4), shares: amounts(1, 3) },
        { kind: "general", id: 3, name: "满减", amount: yuan(9), shares: amounts(9, 0) },
      ],
    });
  });
});
