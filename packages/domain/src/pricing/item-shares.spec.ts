import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type GivenByLine, type ItemOfLine, shareAmongItems } from "./item-shares.ts";
import { add, cutToFen, fromFen, money, type Money, subtract, toYuan, yuan } from "../money/money.ts";

const main = (amount: string): ItemOfLine => ({ isMain: true, amount: yuan(amount) });
const along = (amount: string): ItemOfLine => ({ isMain: false, amount: yuan(amount) });
const taken = (amount: string, isOwn = false): GivenByLine => ({ isOwn, amount: yuan(amount) });

describe("domain.md §4 what a line pays and gives, shared among its goods", () => {
  type Line = { items: ItemOfLine[]; payable: string; given: GivenByLine[] };

  test.each<[string, Line, shares: string[]]>([
    ["one goods bears everything", { items: [main("50")], payable: "40", given: [taken("10")] }, ["40 10"]],
    [
      "all goods of a set bear a coupon by what they cost of it",
      { items: [main("15"), along("15")], payable: "27", given: [taken("3")] },
      ["13.5 1.5", "13.5 1.5"],
    ],
    [
      "an add-on bears of a coupon, and nothing of the goods' own reduction; a gift bears nothing",
      {
        items: [main("100"), along("10"), along("0")],
        payable: "90",
        given: [taken("10", true), taken("10")],
      },
      ["81 10 9", "9 0 1", "0 0 0"],
    ],
    [
      "pieces near their expiry share the own reduction with the others",
      { items: [main("30"), main("10")], payable: "36", given: [taken("4", true)] },
      ["27 3", "9 1"],
    ],
    [
      "a deduction takes by what the one before has left",
      { items: [main("0.02"), along("0.02")], payable: "0", given: [taken("0.01"), taken("0.03")] },
      ["0 0.01 0.01", "0 0 0.02"],
    ],
  ])("%s", (_, { items: own, payable, given }, shares) => {
    const found = shareAmongItems(own, yuan(payable), given);
    expect(found.map((share) => [share.payable, ...share.given].map(toYuan).join(" "))).toEqual(shares);
  });

  const items = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 10 ** 7 }).map(money)), {
    minLength: 1,
    maxLength: 6,
  });
  const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 });

  /** A line of these goods, the first of which is a main one, with deductions of parts of what is left. */
  function aLine(tuples: [boolean, Money][], shares: number[], ownShare: number) {
    const all = tuples.map(([isMain, amount], index): ItemOfLine => ({
      isMain: isMain || index === 0,
      amount,
    }));
    const part = (amount: Money, share: number) => cutToFen(money(Math.floor(amount * share)));
    const own = part(add(...all.filter(({ isMain }) => isMain).map(({ amount }) => amount)), ownShare);
    let left = cutToFen(subtract(add(...all.map(({ amount }) => amount)), own));
    const given = shares.map((share): GivenByLine => {
      const amount = part(left, share);
      left = subtract(left, amount);
      return { isOwn: false, amount };
    });
    return { all, payable: left, given: [{ isOwn: true, amount: own }, ...given] };
  }

  test("nothing is lost, nothing below zero, and each of the goods is explained to less than 2 分", () => {
    fc.assert(
      fc.property(items, parts, fc.double({ min: 0, max: 1, noNaN: true }), (tuples, shares, ownShare) => {
        const { all, payable, given } = aLine(tuples, shares, ownShare);
        const found = shareAmongItems(all, payable, given);
        expect(add(...found.map((share) => share.payable))).toBe(payable);
        for (const [index, { amount }] of given.entries())
          expect(add(...found.map((share) => share.given[index] ?? fromFen(-1)))).toBe(amount);
        for (const [index, share] of found.entries()) {
          const amounts = [share.payable, ...share.given];
          expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
          const gap = subtract(add(...amounts), all[index]?.amount ?? fromFen(-1));
          expect(Math.abs(gap)).toBeLessThan(fromFen(2));
        }
      }),
    );
  });
});
