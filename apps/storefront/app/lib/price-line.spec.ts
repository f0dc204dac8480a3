import { describe, expect, test } from "vitest";
import { priceLineOf } from "./price-line.ts";

const box = { width: 100, height: 40 };

describe("prices over the time as a line", () => {
  test.each([
    [
      "newest first, as they come",
      [
        [30, 12],
        [10, 8],
        [0, 10],
      ],
      [
        [0, 20],
        [33, 40],
        [100, 0],
      ],
    ],
    [
      "a price that never changed",
      [
        [10, 5],
        [0, 5],
      ],
      [
        [0, 20],
        [100, 20],
      ],
    ],
    [
      "two lines of one order",
      [
        [10, 6],
        [10, 4],
        [0, 4],
      ],
      [
        [0, 40],
        [100, 0],
        [100, 40],
      ],
    ],
  ])("%s", (_name, purchases, points) => {
    const line = priceLineOf(
      purchases.map(([time = 0, price = 0]) => ({ time, price })),
      box,
    );
    expect(line?.points).toEqual(points);
  });

  test("its lowest and highest price", () => {
    const line = priceLineOf(
      [
        { time: 2, price: 3 },
        { time: 1, price: 7 },
      ],
      box,
    );
    expect([line?.lowest, line?.highest]).toEqual([3, 7]);
  });

  test("none of fewer than two moments", () => {
    expect(priceLineOf([], box)).toBeNull();
    expect(
      priceLineOf(
        [
          { time: 5, price: 1 },
          { time: 5, price: 2 },
        ],
        box,
      ),
    ).toBeNull();
  });
});
