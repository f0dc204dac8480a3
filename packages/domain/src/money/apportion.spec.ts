import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apportion } from "./apportion.ts";
import { add, fromFen, money, negate, yuan, type Money } from "./money.ts";

const weights = fc.array(fc.integer({ min: 0, max: 10 ** 10 }).map(money), { minLength: 1, maxLength: 40 });
const totals = fc.integer({ min: 0, max: 10 ** 9 }).map(fromFen);

function split(total: string, ...parts: readonly string[]): Money[] {
  return apportion(yuan(total), parts.map(yuan));
}

describe("domain.md §4 apportioning by largest remainder in 分", () => {
  test.each<[string, string[], string[]]>([
    ["0.01", ["1", "1", "1"], ["0.01", "0", "0"]],
    ["1.00", ["1", "1", "1"], ["0.34", "0.33", "0.33"]],
    ["10.00", ["3", "7"], ["3", "7"]],
    ["0.10", ["0.99", "0.01"], ["0.10", "0"]],
    ["0.02", ["1", "3"], ["0", "0.02"]],
    ["0.05", ["0", "1"], ["0", "0.05"]],
    ["0.05", ["0", "0"], ["0.03", "0.02"]],
    ["-1.00", ["1", "2"], ["-0.33", "-0.67"]],
    ["0", ["5", "5"], ["0", "0"]],
    ["90000000.02", ["10000000", "20000000"], ["30000000.01", "60000000.01"]],
  ])("%s over %j is %j", (total, parts, shares) => {
    expect(split(total, ...parts)).toEqual(shares.map(yuan));
  });

  test("shares add up exactly, none negative, none a 分 or more from its exact part", () => {
    fc.assert(
      fc.property(totals, weights, (total, parts) => {
        const shares = apportion(total, parts);
        const sum = parts.reduce((all, part) => all + BigInt(part), 0n);
        const gaps = shares.map(
          (share, index) => BigInt(share) * sum - BigInt(total) * BigInt(parts[index] ?? 0),
        );
        expect(add(...shares)).toBe(total);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        expect(gaps.filter((gap) => gap > 100n * sum || gap < -100n * sum)).toEqual([]);
      }),
    );
  });

  test("a weight of zero gets nothing beside one that is not", () => {
    fc.assert(
      fc.property(totals, weights, (total, parts) => {
        const shares = apportion(total, [...parts, yuan(1), money(0)]);
        expect(shares.at(-1)).toBe(0);
      }),
    );
  });

  test("the order of the weights changes who gets what only among equals", () => {
    fc.assert(
      fc.property(totals, weights, (total, parts) => {
        const backwards = apportion(total, parts.toReversed()).toReversed();
        const pairs = (shares: readonly Money[]) =>
          shares.map((share, index) => `${parts[index]}:${share}`).sort();
        expect(pairs(backwards)).toEqual(pairs(apportion(total, parts)));
      }),
    );
  });

  test("a negative total is the mirror", () => {
    fc.assert(
      fc.property(totals, weights, (total, parts) => {
        expect(apportion(negate(total), parts)).toEqual(apportion(total, parts).map(negate));
      }),
    );
  });

  test("refuses what cannot be split", () => {
    expect(apportion(yuan(0), [])).toEqual([]);
    expect(() => split("1")).toThrow(new RangeError("nothing to apportion to"));
    expect(() => split("0.001", "1")).toThrow(new RangeError("only whole 分 are apportioned: 10"));
    expect(() => split("1", "2", "-1")).toThrow(new RangeError("a weight is negative"));
  });
});
