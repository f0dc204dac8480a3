import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { add, formatMoney, fromFen, isWholeFen, yuan, zero } from "./money.ts";
import { type PaidLine, paidShareOf } from "./paid-share.ts";

const lines: fc.Arbitrary<PaidLine> = fc.record({
  amount: fc.integer({ min: 0, max: 10 ** 9 }).map(fromFen),
  number: fc.integer({ min: 1, max: 500 }),
});

/** A line, and the sizes of some returns of it one after the other, perhaps of all of it. */
const returns = lines.chain((line) =>
  fc
    .array(fc.integer({ min: 1, max: line.number }), { minLength: 1, maxLength: 40 })
    .map((sizes) => ({ line, sizes: fitting(sizes, line.number) })),
);

/** Yuan paid, and pieces. */
type PaidText = readonly [string, number];

function fitting(sizes: readonly number[], number: number): number[] {
  let left = number;
  return sizes
    .map((size) => {
      const taken = Math.min(size, left);
      left -= taken;
      return taken;
    })
    .filter((size) => size > 0);
}

/** The shares of returns one after the other. */
function sharesOf(line: PaidLine, sizes: readonly number[]) {
  let returned = 0;
  return sizes.map((size) => {
    const share = paidShareOf(line, returned, size);
    returned += size;
    return share;
  });
}

describe("domain.md §4: a refund is the paid share of the returned quantity", () => {
  test.each<[PaidText, number[], string[]]>([
    [
      ["10.00", 3],
      [1, 1, 1],
      ["3.33", "3.33", "3.34"],
    ],
    [
      ["10.00", 3],
      [2, 1],
      ["6.66", "3.34"],
    ],
    [
      ["0.02", 3],
      [1, 1, 1],
      ["0.00", "0.01", "0.01"],
    ],
    [["0", 2], [2], ["0.00"]],
    [["99.99", 1], [1], ["99.99"]],
  ])(
    "what was paid for so many pieces, %j, returned as %j, gives %j",
    ([amount, number], sizes, expected) => {
      expect(sharesOf({ amount: yuan(amount), number }, sizes).map(formatMoney)).toEqual(expected);
    },
  );

  test("any sequence of returns sums to at most what was paid, and exactly to it once all is returned", () => {
    fc.assert(
      fc.property(returns, ({ line, sizes }) => {
        const shares = sharesOf(line, sizes);
        const sum = add(...shares);
        expect(shares.every((share) => share >= 0 && isWholeFen(share))).toBe(true);
        expect(sum).toBeLessThanOrEqual(line.amount);
        const left = line.number - sizes.reduce((all, size) => all + size, 0);
        const rest = left === 0 ? zero : paidShareOf(line, line.number - left, left);
        expect(add(sum, rest)).toBe(line.amount);
      }),
      { numRuns: 1000 },
    );
  });

  test("returning one by one or all at once gives the same, several lines together too", () => {
    fc.assert(
      fc.property(fc.array(lines, { minLength: 1, maxLength: 5 }), (order) => {
        const once = add(...order.map((line) => paidShareOf(line, 0, line.number)));
        const singly = add(
          ...order.flatMap((line) =>
            sharesOf(
              line,
              Array.from({ length: line.number }, () => 1),
            ),
          ),
        );
        expect(singly).toBe(once);
        expect(once).toBe(add(zero, ...order.map(({ amount }) => amount)));
      }),
    );
  });

  test("no share is a 分 or more from its exact part", () => {
    fc.assert(
      fc.property(returns, ({ line, sizes }) => {
        for (const [index, share] of sharesOf(line, sizes).entries()) {
          const exact = (line.amount * (sizes[index] ?? 0)) / line.number;
          expect(Math.abs(share - exact)).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  test.each<[number, number]>([
    [0, 0],
    [0, 4],
    [3, 1],
    [-1, 1],
    [0, 1.5],
    [0.5, 1],
  ])("of 3 pieces there are none to return after %d, %d more", (already, quantity) => {
    expect(() => paidShareOf({ amount: yuan("9"), number: 3 }, already, quantity)).toThrow(
      new RangeError(`no ${quantity} pieces after ${already} of 3`),
    );
  });

  test.each(["-0.01", "-9", "0.005", "9.0001"])("nobody paid %s yuan for a line", (amount) => {
    expect(() => paidShareOf({ amount: yuan(amount), number: 3 }, 0, 3)).toThrow(
      new RangeError(`not what was paid: ${yuan(amount)}`),
    );
  });
});
