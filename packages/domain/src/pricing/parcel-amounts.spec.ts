import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { add, formatMoney, fromFen, plainYuan, yuan } from "../money/money.ts";
import { type SentLine, sentAmounts } from "./parcel-amounts.ts";

type Taken = SentLine["deductions"][number]["kind"];

/** So many pieces that came to this amount, at these prices, the dearest first. */
function line(
  [quantity, amount]: readonly [number, string],
  prices: readonly string[],
  taken: readonly (readonly [Taken, string])[] = [],
): SentLine {
  return {
    quantity,
    amount: yuan(amount),
    price: yuan(prices[0] ?? "0"),
    prices: prices.map(yuan),
    deductions: taken.map(([kind, given]) => ({ kind, amount: yuan(given) })),
  };
}

/** "12.50 25.00 21.67": unit price, goods, paid; 均 before an average. */
function said(sent: SentLine, before = 0, quantity = sent.quantity): string {
  const { goods, paid, unitPrice, isAverage } = sentAmounts(sent, before, quantity);
  return `${isAverage ? "均" : ""}${plainYuan(unitPrice)} ${formatMoney(goods)} ${formatMoney(paid)}`;
}

describe("domain.md §7 what the pieces of a parcel come to", () => {
  test.each<[string, SentLine, string]>([
    ["one price", line([2, "25"], ["12.5"]), "12.5 25.00 25.00"],
    ["several prices", line([11, "95.8"], ["9.8", "7.8"]), "均8.709 95.80 95.80"],
    ["prices a 分 apart", line([2, "0.03"], ["0.02", "0.01"]), "均0.015 0.03 0.03"],
    [
      "a coupon and a voucher are the order's, not the price's",
      line(
        [2, "20"],
        ["12.5"],
        [
          ["coupon", "3"],
          ["voucher", "2"],
        ],
      ),
      "12.5 25.00 20.00",
    ],
    [
      "the goods' own reduction is in the price, a coupon is not",
      line(
        [6, "60"],
        ["12.5"],
        [
          ["goods", "5"],
          ["coupon", "10"],
        ],
      ),
      "均11.6666 70.00 60.00",
    ],
    ["goods of a set: their price is cut", line([3, "20"], ["6.6666"]), "6.6666 20.00 20.00"],
    [
      "other goods of a set have no parts",
      { ...line([3, "20"], ["6.6666"]), prices: [] },
      "6.6666 20.00 20.00",
    ],
    ["a price of more than 分", line([6, "55.27"], ["9.212"]), "9.212 55.27 55.27"],
    ["a gift", line([2, "0"], ["0"]), "0 0.00 0.00"],
    [
      "of a set from before shares were kept its first goods bear the whole coupon",
      line([1, "13.5"], ["15"], [["coupon", "3"]]),
      "均16.5 16.50 13.50",
    ],
  ])("%s", (_, sent, expected) => {
    expect(said(sent)).toBe(expected);
  });

  test("parcels one after the other add up to the line", () => {
    const sent = line([11, "85.8"], ["9.8", "7.8"], [["coupon", "10"]]);
    expect([said(sent, 0, 4), said(sent, 4, 4), said(sent, 8, 3)]).toEqual([
      "均8.709 34.83 31.20",
      "均8.709 34.84 31.20",
      "均8.709 26.13 23.40",
    ]);
  });

  test("no more pieces than the line has", () => {
    expect(() => sentAmounts(line([2, "25"], ["12.5"]), 1, 2)).toThrow(RangeError);
  });

  const fen = fc.integer({ min: 0, max: 10 ** 8 }).map(fromFen);
  const kinds = fc.constantFrom<Taken>("goods", "coupon", "general", "zy", "area", "voucher");
  const lines = fc
    .tuple(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 }),
      fen,
      fc.array(fc.record({ kind: kinds, amount: fen }), { maxLength: 5 }),
    )
    .map(([sizes, amount, deductions]) => ({
      sizes,
      line: { ...line([sizes.reduce((sum, size) => sum + size, 0), "0"], ["9.8"]), amount, deductions },
    }));

  test("however a line is sent, all its pieces come to what it costs and to what is paid, none to less than nothing", () => {
    fc.assert(
      fc.property(lines, ({ line: sent, sizes }) => {
        let before = 0;
        const shares = sizes.map((size) => {
          const share = sentAmounts(sent, before, size);
          before += size;
          return share;
        });
        const shared = sent.deductions.filter(({ kind }) => kind !== "goods").map(({ amount }) => amount);
        expect(add(...shares.map(({ goods }) => goods))).toBe(add(sent.amount, ...shared));
        expect(add(...shares.map(({ paid }) => paid))).toBe(sent.amount);
        for (const { goods, paid } of shares) expect(Math.min(goods, paid)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
