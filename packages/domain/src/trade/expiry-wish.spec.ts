import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  earliestExpiry,
  type ExpiryWish,
  expiryWish,
  lineExpiry,
  lineWishPattern,
  lineWishText,
  lotsSold,
  type Lot,
  type LotStock,
  monthFor,
  standingMonths,
  stockWithin,
  withinText,
} from "./expiry-wish.ts";
import { notBeforeText } from "./expiry-text.ts";
import { allocateBatches, isNearExpiry } from "./stock.ts";
import { addDays } from "../text/time.ts";

const today = "2026-11-21";
const byLine = (notBefore: string): ExpiryWish => ({ notBefore, by: "line" });
const byShop = (notBefore: string): ExpiryWish => ({ notBefore, by: "shop" });
const lot = (expiresOn: string, available: number): Lot => ({ expiresOn, available });

describe("domain.md §8 效期不早于: whose wish holds", () => {
  test.each<readonly [string, number, ExpiryWish | null]>([
    ["shop", 0, null],
    ["shop", 6, byShop("2027-05-21")],
    ["any", 6, null],
    ["any", 0, null],
    ["2027-03", 0, byLine("2027-03-01")],
    ["2027-03", 12, byLine("2027-03-01")],
  ])("line %s, shop %d months", (wish, months, expected) => {
    expect(expiryWish({ wish, months }, today)).toEqual(expected);
  });

  test("a month shorter than today's day ends it: at least so many months are left", () => {
    expect(expiryWish({ wish: "shop", months: 3 }, "2026-11-30")).toEqual(byShop("2027-02-28"));
  });

  test.each(["shop", "any", "2027-03", "2099-12"])("%s may be wished", (wish) => {
    expect(lineWishPattern.test(wish)).toBe(true);
  });

  test.each(["", "2027-13", "2027-00", "2027-3", "2027-03-01", "1999-01", "NaN", "-1", "😀", " 2027-03"])(
    "%j may not",
    (wish) => {
      expect(lineWishPattern.test(wish)).toBe(false);
    },
  );

  test.each([
    ["shop", ""],
    ["any", "不限效期"],
    ["2027-03", "效期不早于2027-03"],
  ])("%s of a line is said as %j", (wish, text) => {
    expect(lineWishText(wish)).toBe(text);
  });

  test("who buys at a near-expiry offer knows it: only the line's own wish is asked of those pieces", () => {
    expect(earliestExpiry(byShop("2027-05-21"), true)).toBeNull();
    expect(earliestExpiry(byShop("2027-05-21"), false)).toBe("2027-05-21");
    expect(earliestExpiry(byLine("2027-05-01"), true)).toBe("2027-05-01");
    expect(earliestExpiry(null, false)).toBeNull();
  });
});

describe("what stock there is within a wish", () => {
  const plain: LotStock = {
    lots: [lot("2026-12-31", 30), lot("2027-03-15", 20), lot("2028-01-31", 100)],
    near: null,
  };
  // Everything of 2026-12 and 2027-03 is near its expiry: the offer sells 25 of it to this shop.
  const offered: LotStock = { ...plain, near: 25 };

  test.each<readonly [string, LotStock, ExpiryWish | null, object]>([
    ["no wish", plain, null, { stock: 150, nearest: "2026-12-31", outside: 0 }],
    [
      "a month holds from its first day",
      plain,
      byLine("2027-03-01"),
      { stock: 120, nearest: "2027-03-15", outside: 30 },
    ],
    [
      "the shop's day holds to the day",
      plain,
      byShop("2027-03-16"),
      { stock: 100, nearest: "2028-01-31", outside: 50 },
    ],
    ["that very day is within", plain, byShop("2027-03-15"), { stock: 120, outside: 30 }],
    ["nothing is left", plain, byLine("2029-01-01"), { stock: 0, nearest: null, outside: 150 }],
    [
      "an offer sells so many near ones",
      offered,
      null,
      { stock: 125, near: 25, nearest: "2026-12-31", outside: 0 },
    ],
    [
      "the shop's wish leaves the offer alone",
      offered,
      byShop("2027-11-21"),
      { stock: 125, near: 25, nearest: "2026-12-31" },
    ],
    [
      "the line's own does not",
      offered,
      byLine("2027-03-01"),
      { stock: 120, near: 20, nearest: "2027-03-15" },
    ],
    [
      "nor where nothing of it is left",
      offered,
      byLine("2027-11-01"),
      { stock: 100, near: 0, nearest: "2028-01-31" },
    ],
    [
      "without a shop that it is for",
      { ...plain, near: 0 },
      byShop("2027-03-01"),
      { stock: 100, near: 0, outside: 0 },
    ],
  ])("%s", (_, ...[stock, wish, expected]) => {
    expect(stockWithin(stock, wish, today)).toMatchObject(expected);
  });
});

describe("the lots that a shop can be sold", () => {
  const lots = [lot("2028-01-31", 100), lot("2027-03-15", 20), lot("2026-12-31", 30)];
  test.each<readonly [string, number | null, readonly (readonly [string, number])[]]>([
    [
      "all, first expiry first, where none are sold apart",
      null,
      [
        ["2026-12-31", 30],
        ["2027-03-15", 20],
        ["2028-01-31", 100],
      ],
    ],
    [
      "of near ones so many as the offer sells",
      35,
      [
        ["2026-12-31", 30],
        ["2027-03-15", 5],
        ["2028-01-31", 100],
      ],
    ],
    ["of near ones none where the offer has none left", 0, [["2028-01-31", 100]]],
  ])("%s", (_, near, expected) => {
    const sold = lotsSold({ lots, near }, today);
    expect(sold.map(({ expiresOn, available }) => [expiresOn, available])).toEqual(expected);
    const { stock, nearest } = stockWithin({ lots, near }, null, today);
    const pieces = sold.reduce((sum, { available }) => sum + available, 0);
    expect([pieces, sold[0]?.expiresOn]).toEqual([stock, nearest]);
  });
});

describe("what a line says of its expiry", () => {
  const stock: LotStock = {
    lots: [lot("2026-12-31", 30), lot("2027-03-15", 20), lot("2027-03-20", 5), lot("2028-01-31", 100)],
    near: null,
  };
  const of = (wish: string, holds: ExpiryWish | null, goods = [{ stock, each: 1 }]) =>
    lineExpiry(goods, { wish, holds, months: 0, today });

  test("the months that may be wished, with what is left then", () => {
    expect(of("shop", null)).toEqual({
      wish: "shop",
      from: "",
      by: "",
      shops: "",
      others: 0,
      first: "",
      last: "",
      months: [
        { month: "2026-12", stock: 155 },
        { month: "2027-03", stock: 125 },
        { month: "2028-01", stock: 100 },
      ],
    });
  });

  test.each<readonly [string, ExpiryWish, object, string]>([
    [
      "2027-03",
      byLine("2027-03-01"),
      { from: "2027-03-01", others: 30, first: "2026-12", last: "2026-12" },
      "现有符合的125盒，最早2027-03；其余30盒效期2026-12",
    ],
    [
      "shop",
      byShop("2027-03-16"),
      { from: "2027-03-16", by: "shop", others: 50, first: "2026-12", last: "2027-03" },
      "现有符合的105盒，最早2027-03；其余50盒效期2026-12至2027-03",
    ],
    [
      "2029-01",
      byLine("2029-01-01"),
      { others: 155, first: "2026-12", last: "2028-01" },
      "没有符合的现货；其余155盒效期2026-12至2028-01",
    ],
    ["2026-12", byLine("2026-12-01"), { others: 0, first: "" }, "现有符合的155盒，最早2026-12"],
  ])("wish %s", (wish, holds, ...[expected, text]) => {
    const expiry = of(wish, holds);
    expect(expiry).toMatchObject(expected);
    const within = stockWithin(stock, holds, today);
    const place = { stock: within.stock, nearest: within.nearest ?? "", unit: "盒", isPresale: false };
    expect(withinText(expiry, place)).toBe(text);
  });

  test("a combination counts sets, of the goods that have the fewest", () => {
    const scarce: LotStock = { lots: [lot("2027-01-31", 9), lot("2028-01-31", 4)], near: null };
    const goods = [
      { stock, each: 2 },
      { stock: scarce, each: 1 },
    ];
    expect(of("2027-03", byLine("2027-03-01"), goods)).toMatchObject({
      others: 9,
      first: "",
      months: [
        { month: "2027-01", stock: 13 },
        { month: "2028-01", stock: 4 },
      ],
    });
    expect(
      withinText(of("2027-03", byLine("2027-03-01"), goods), {
        stock: 4,
        nearest: "",
        unit: "套",
        isPresale: false,
      }),
    ).toBe("现有符合的4套；其余9套");
  });

  test("of goods that are to arrive nothing is there, and none but those within the wish are given", () => {
    const place = { stock: 234, nearest: "", unit: "袋", isPresale: true };
    expect(withinText(of("shop", byShop("2028-05-28"), []), place)).toBe(
      "到货效期未知，到货后只配符合的，没有符合的则继续等待",
    );
  });

  test("what the shop asks is told whatever the line wishes", () => {
    const told = ["shop", "any", "2029-10"].map((wish) =>
      lineExpiry([{ stock, each: 1 }], { wish, holds: null, months: 18, today }),
    );
    expect(told.map(({ shops }) => shops)).toEqual(["2028-05-21", "2028-05-21", "2028-05-21"]);
  });

  test.each([
    [1, "2028-01"],
    [100, "2028-01"],
    [101, "2027-03"],
    [126, "2026-12"],
    [156, null],
  ])("%d pieces: the strictest month that has them", (quantity, month) => {
    expect(monthFor(of("shop", null), quantity)).toBe(month);
  });

  test("near-expiry pieces that the shop's wish leaves alone are not among the others", () => {
    const near: LotStock = { ...stock, lots: [...stock.lots, lot("2027-07-01", 7)], near: 10 };
    expect(of("shop", byShop("2027-11-21"), [{ stock: near, each: 1 }])).toMatchObject({
      others: 7,
      first: "2027-07",
      last: "2027-07",
    });
  });

  test("goods that are there no more say nothing", () => {
    expect(of("2027-03", byLine("2027-03-01"), [])).toMatchObject({ others: 0, months: [] });
  });

  test.each([
    ["2027-03-01", "效期不早于2027-03"],
    ["2027-05-21", "效期不早于2027-05-21"],
  ])("%s in words", (day, text) => {
    expect(notBeforeText(day)).toBe(text);
  });
});

const lots = fc.array(
  fc.record({
    expiresOn: fc.integer({ min: 1, max: 900 }).map((days) => addDays(today, days)),
    available: fc.integer({ min: 1, max: 30 }),
  }),
  { maxLength: 6 },
);
const wishes = fc.oneof(
  fc.constant(null),
  fc.constantFrom(...standingMonths).map((months) => expiryWish({ wish: "shop", months }, today)),
  fc
    .integer({ min: 0, max: 900 })
    .map((days) => expiryWish({ wish: addDays(today, days).slice(0, 7), months: 6 }, today)),
);

describe("laws: allocation never outside the wish, and whatever is within it", () => {
  const batchesOf = (all: readonly Lot[]) => all.map((each, id) => ({ ...each, id, batchNo: `B${id}` }));

  test("so many pieces as the stock within a wish says are found, each of them within it, and not one more", () => {
    fc.assert(
      fc.property(lots, wishes, fc.nat(60), (all, wish, more) => {
        const within = stockWithin({ lots: all, near: null }, wish, today).stock;
        const notBefore = earliestExpiry(wish, false);
        const asked = {
          batches: batchesOf(all),
          today,
          minRemainingDays: 1,
          notBefore,
          quantity: within + more,
        };
        if (asked.quantity === 0) return;
        const { allocations, shortage } = allocateBatches(asked);
        expect(shortage).toBe(more);
        for (const { expiresOn } of allocations) expect(expiresOn >= (notBefore ?? "")).toBe(true);
      }),
    );
  });

  test("beside a near-expiry offer each of its two stocks is found by itself", () => {
    fc.assert(
      fc.property(lots, wishes, fc.nat(60), (all, wish, sold) => {
        const within = stockWithin({ lots: all, near: sold }, wish, today);
        for (const [expiry, quantity] of [
          ["near", within.near],
          ["far", within.stock - within.near],
        ] as const) {
          if (quantity === 0) continue;
          const notBefore = earliestExpiry(wish, expiry === "near");
          const asked = { batches: batchesOf(all), today, minRemainingDays: 1, notBefore, quantity, expiry };
          const { allocations, shortage } = allocateBatches(asked);
          expect(shortage).toBe(0);
          for (const each of allocations) {
            expect(isNearExpiry(each.expiresOn, today)).toBe(expiry === "near");
            expect(each.expiresOn >= (notBefore ?? "")).toBe(true);
          }
        }
      }),
    );
  });

  test("a stricter wish never leaves more; what is within and what is left out are all there is", () => {
    fc.assert(
      fc.property(lots, fc.nat(900), fc.nat(900), (all, one, other) => {
        const [loose, strict] = [one, other]
          .toSorted((a, b) => a - b)
          .map((days) => byLine(addDays(today, days)));
        const [more, fewer] = [loose ?? null, strict ?? null].map((wish) =>
          stockWithin({ lots: all, near: null }, wish, today),
        );
        expect(fewer?.stock).toBeLessThanOrEqual(more?.stock ?? 0);
        const sum = all.reduce((pieces, { available }) => pieces + available, 0);
        for (const each of [more, fewer]) expect((each?.stock ?? 0) + (each?.outside ?? 0)).toBe(sum);
      }),
    );
  });

  test("every month that is offered has what it says", () => {
    fc.assert(
      fc.property(lots, fc.option(fc.nat(60), { nil: null }), (all, near) => {
        const { months } = lineExpiry([{ stock: { lots: all, near }, each: 1 }], {
          wish: "shop",
          holds: null,
          months: 0,
          today,
        });
        for (const { month, stock } of months)
          expect(stockWithin({ lots: all, near }, byLine(`${month}-01`), today).stock).toBe(stock);
        expect(months.map(({ stock }) => stock)).toEqual(
          months.map(({ stock }) => stock).toSorted((a, b) => b - a),
        );
      }),
    );
  });
});
