import { describe, expect, test } from "vitest";
import { min, yuan, type Money } from "./money.ts";
import { chooseVouchers, faceOf, mostPaid, type Voucher } from "./voucher-choice.ts";

/** A voucher by its face value; the earlier in a list, the earlier it expires. */
function vouchers(...faces: readonly (number | string)[]): Voucher[] {
  return faces.map((face, place) => {
    const isExclusive = String(face).endsWith("!");
    return {
      id: place + 1,
      face: yuan(String(face).replace("!", "")),
      exclusive: isExclusive,
      endsAt: 1000 + place,
    };
  });
}

/** Vouchers that pay for anything pay what is left, and no more. */
function paying(left: string): (set: readonly Voucher[]) => Money {
  return (set) => min(yuan(left), faceOf(set));
}

function chosen(held: readonly Voucher[], left: string): number[] {
  return chooseVouchers(held, paying(left)).map(({ id }) => id);
}

describe("domain.md §4 cash vouchers are additive unless exclusive (!)", () => {
  test.each<[string, (number | string)[], string, number[]]>([
    ["none in hand", [], "100", []],
    ["nothing left to pay", [10, 20], "0", []],
    ["one", [10], "100", [1]],
    ["all together while they do not pay everything", [10, 20, 5], "100", [1, 2, 3]],
    ["all together when they pay just everything", [10, 20, 5], "35", [1, 2, 3]],
    ["the set that wastes least", [50, 20, 30], "45", [1]],
    ["the set that just pays", [40, 20, 30], "50", [2, 3]],
    ["of sets of the same value the one with fewer vouchers", [30, 20, 10], "30", [1]],
    ["the same, though it expires last", [10, 20, 30], "30", [3]],
    ["of vouchers of the same value those that expire first", [20, 20, 20], "40", [1, 2]],
    ["one that is larger than what is left", [50], "20", [1]],
    ["the smaller of two that are too large", [50, 30], "20", [2]],
    ["an exclusive one alone, where it pays most", ["60!", 20, 30], "100", [1]],
    ["the additive ones together, where they pay more", ["40!", 20, 30], "100", [2, 3]],
    ["as much either way: the lesser face value", ["60!", 20, 30], "50", [2, 3]],
    ["as much either way and the same value: the additive ones", ["50!", 20, 30], "50", [2, 3]],
    ["the better of two exclusive ones", ["40!", "60!"], "100", [2]],
    ["the smaller of two exclusive ones that are enough", ["60!", "50!"], "45", [2]],
    ["of exclusive ones of the same value the one that expires first", ["50!", "50!"], "45", [1]],
  ])("%s", (...[, faces, left, expected]) => {
    expect(chosen(vouchers(...faces), left)).toEqual(expected);
  });

  test("the order in hand changes nothing; equal dates go by id", () => {
    const same = vouchers(20, 20, 20).map((voucher) => ({ ...voucher, endsAt: 1 }));
    expect(chosen(same.toReversed(), "40")).toEqual([1, 2]);
    expect(chosen(vouchers(40, 20, 30).toReversed(), "50")).toEqual([2, 3]);
  });

  test("twelve are tried in every way", () => {
    const held = vouchers(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048);
    expect(faceOf(chooseVouchers(held, paying("2741")))).toBe(yuan(2741));
  });

  test("above twelve the set is thrifty, not the thriftiest", () => {
    const held = vouchers(...Array.from({ length: 12 }, () => 10), 45);
    expect(chosen(held.slice(1), "45")).toEqual([13]);
    expect(chosen(held, "45")).toEqual([1, 2, 3, 4, 5]);
  });

  test("above twelve none is needless, the earliest expiring are kept", () => {
    const held = vouchers(...Array.from({ length: 13 }, () => 10));
    expect(chosen(held, "45")).toEqual([1, 2, 3, 4, 5]);
    expect(chosen(held, "130")).toHaveLength(13);
  });

  test("vouchers that pay for some goods only: what they pay decides, not their value", () => {
    const held = vouchers(50, 20, 30);
    const caps = [yuan(5), yuan(20), yuan(0)];
    const pays = (set: readonly Voucher[]) =>
      faceOf(
        set.map((voucher) => ({ ...voucher, face: min(voucher.face, caps[voucher.id - 1] ?? yuan(0)) })),
      );
    expect(mostPaid(held, pays)).toBe(yuan(25));
    expect(chooseVouchers(held, pays).map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe("what vouchers pay at most", () => {
  test.each<[(number | string)[], string, string]>([
    [[], "100", "0"],
    [[10, 20], "100", "30"],
    [[10, 20], "25", "25"],
    [[10, 20, "35!"], "100", "35"],
    [["35!", 30, 20], "100", "50"],
  ])("%j of %s: %s", (faces, left, expected) => {
    expect(mostPaid(vouchers(...faces), paying(left))).toBe(yuan(expected));
  });
});
