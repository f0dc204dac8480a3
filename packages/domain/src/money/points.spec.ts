import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { add, fromFen, subtract, yuan, zero } from "./money.ts";
import {
  canMovePointsOrder,
  exchangeRefusal,
  pointsAmount,
  pointsDue,
  pointsEarned,
  pointsNumber,
  pointsOrderStates,
} from "./points.ts";

describe("points for a completed order", () => {
  test.each([
    ["0", 1, 0],
    ["0.99", 1, 0],
    ["1.00", 1, 1],
    ["125.99", 1, 125],
    ["125.99", 2, 250],
    ["125.99", 0, 0],
  ])("%s yuan at %i a yuan: %i", (paid, perYuan, points) => {
    expect(pointsEarned(yuan(paid), perYuan)).toBe(points);
  });
  it("nothing for what was refunded whole", () => {
    expect(pointsEarned(fromFen(-1), 1)).toBe(0);
  });
});

describe("taking points back with returns", () => {
  const order = { given: 100, perYuan: 1, due: 0, taken: 0 };
  test.each([
    ["100.50", 0],
    ["99.99", 1],
    ["40", 60],
    ["0", 100],
  ])("of 100 points with %s yuan left paid: %i", (left, due) => {
    expect(pointsDue(order, yuan(left))).toBe(due);
  });
  it("never gives back what was due once", () => {
    expect(pointsDue({ ...order, due: 30 }, yuan("90"))).toBe(30);
  });
  it("comes to the same whatever the steps, and to all of it once all went back", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 500_00 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 20 }),
        (steps, perYuan) => {
          const paid = add(zero, ...steps.map(fromFen));
          const given = pointsEarned(paid, perYuan);
          let left = paid;
          let due = 0;
          for (const step of steps) {
            left = subtract(left, fromFen(step));
            due = pointsDue({ given, perYuan, due, taken: due }, left);
            expect(given - due).toBe(pointsEarned(left, perYuan));
          }
          expect(due).toBe(given);
        },
      ),
    );
  });
});

describe("points in the ledger", () => {
  it("are whole numbers, one a yuan", () => {
    expect(pointsNumber(pointsAmount(3680))).toBe(3680);
    for (const wrong of [-1, 0.5, Number.NaN]) expect(() => pointsAmount(wrong)).toThrow(RangeError);
  });
});

describe("an exchange", () => {
  const cup = { points: 500, stock: 2 };
  test.each([
    [1, 500, null],
    [2, 1000, null],
    [2, 999, { short: 1 }],
    [3, 9999, { left: 2 }],
  ])("%i pieces with %i points", (number, balance, refused) => {
    expect(exchangeRefusal(cup, { number, balance })).toEqual(refused);
  });
  it("is sent or cancelled, and then it is over", () => {
    expect(pointsOrderStates.filter((to) => canMovePointsOrder("unaddressed", to))).toEqual([
      "waiting",
      "cancelled",
    ]);
    expect(pointsOrderStates.filter((to) => canMovePointsOrder("waiting", to))).toEqual([
      "shipped",
      "cancelled",
    ]);
    for (const end of ["shipped", "cancelled"] as const)
      expect(pointsOrderStates.some((to) => canMovePointsOrder(end, to))).toBe(false);
  });
});
