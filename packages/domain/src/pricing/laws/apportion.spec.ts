import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lawTime, manyRuns } from "../../../test/runs.ts";
import { apportion } from "../../money/apportion.ts";
import { add, fromFen, money } from "../../money/money.ts";

const weights = fc.array(fc.integer({ min: 0, max: 10 ** 11 }).map(money), { minLength: 1, maxLength: 12 });
const totals = fc.integer({ min: 0, max: 10 ** 9 }).map(fromFen);

describe("laws of apportioning (domain.md §4)", lawTime, () => {
  test("apportioned sums are exact", () => {
    fc.assert(
      fc.property(totals, weights, (total, parts) => {
        expect(add(...apportion(total, parts))).toBe(total);
      }),
      manyRuns,
    );
  });

  test("no share is a 分 or more from its exact part", () => {
    fc.assert(
      fc.property(totals, weights, (total, parts) => {
        const sum = parts.reduce((all, part) => all + BigInt(part), 0n);
        fc.pre(sum > 0n);
        const gaps = apportion(total, parts).map(
          (share, place) => BigInt(share) * sum - BigInt(total) * BigInt(parts[place] ?? 0),
        );
        expect(gaps.filter((gap) => gap >= 100n * sum || gap <= -100n * sum)).toEqual([]);
      }),
      manyRuns,
    );
  });

  test("a larger weight never gets less", () => {
    fc.assert(
      fc.property(totals, weights, (total, parts) => {
        const ordered = parts.toSorted((a, b) => b - a);
        const shares = apportion(total, ordered);
        expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      }),
      manyRuns,
    );
  });
});
