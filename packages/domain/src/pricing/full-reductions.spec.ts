import { describe, expect, test } from "vitest";
import { aCartLine, someActivities } from "./fixtures.ts";
import { reductionScope, reductionsOf, type Weighed } from "./full-reductions.ts";
import { cutToFen, yuan, zero } from "../money/money.ts";
import type { LineFigures } from "./figures.ts";

type Tiers = Parameters<typeof someActivities>[0];

function weighed(amount: string, line: LineFigures = {}): Weighed {
  return { line: aCartLine(line), amount: yuan(amount), fen: cutToFen(yuan(amount)) };
}

/** What comes off, by kind, without those that take nothing. */
function off(tiers: Tiers, lines: readonly Weighed[], coupon = "0"): Record<string, string> {
  const reductions = reductionsOf(someActivities(tiers), lines);
  const taking = reductions.after(yuan(coupon)).filter(({ amount }) => amount > 0);
  expect(reductions.totalAfter(yuan(coupon))).toBe(taking.reduce((sum, { amount }) => sum + amount, 0));
  return Object.fromEntries(taking.map(({ kind, amount }) => [kind, String(amount / 10_000)]));
}

const zy = { is_zy: 1 } as const;
const east = { area: "华东" };
const plain = { with_coupon: 0 } as const;

describe("domain.md §4 full reductions: the best reached tier of each", () => {
  const general: Tiers = {
    general: [
      [100, 10],
      [500, 60],
      [300, 30],
    ],
  };

  test.each<[string, Weighed[], string, Record<string, string>]>([
    ["below the first tier", [weighed("99.99")], "0", {}],
    ["exactly at a tier", [weighed("100")], "0", { general: "10" }],
    ["all lines together", [weighed("150"), weighed("150")], "0", { general: "30" }],
    ["the highest, in whatever order they are written", [weighed("900")], "0", { general: "60" }],
    ["the coupon lowers what counts (§9)", [weighed("320")], "20.01", { general: "10" }],
    ["to the 分", [weighed("320")], "20", { general: "30" }],
    ["a coupon as large as the goods leaves nothing", [weighed("100")], "100", {}],
    ["lines that take no coupon do not count", [weighed("80"), weighed("900", plain)], "0", {}],
    ["the exact amount counts, not its 分", [weighed("50.005"), weighed("49.995")], "0", { general: "10" }],
    ["nothing selected", [], "0", {}],
  ])("general: %s", (...[, lines, coupon, expected]) => {
    expect(off(general, lines, coupon)).toEqual(expected);
  });

  test.each<[string, Weighed[], Record<string, string>]>([
    ["no Chinese medicine", [weighed("200")], {}],
    ["its own lines only", [weighed("200"), weighed("60", zy)], { zy: "5" }],
    ["no line of the area", [weighed("200", { area: "华南" })], {}],
    ["lines of the area only", [weighed("70", east), weighed("200")], { area: "7" }],
    ["a line of both", [weighed("80", { ...zy, ...east })], { zy: "5", area: "7" }],
  ])("Chinese medicine and area: %s", (...[, lines, expected]) => {
    expect(off({ zy: [[50, 5]], area: [[70, 7]] }, lines)).toEqual(expected);
  });

  test("one tier that takes more than a higher one wins", () => {
    expect(
      off(
        {
          general: [
            [100, 12],
            [200, 8],
          ],
        },
        [weighed("300")],
      ),
    ).toEqual({ general: "12" });
  });

  test("where none runs, nothing is taken", () => {
    const none = { general: null, zy: null, area: null };
    const [, , general] = reductionsOf(none, [weighed("100")]).after(zero);
    expect(general).toEqual({ kind: "general", id: 0, name: "", amount: zero, places: [0] });
  });
});

describe("domain.md §4 full reductions: never more than their lines have left", () => {
  test.each<[string, Tiers, Weighed[], string, Record<string, string>]>([
    ["more than the goods", { general: [[10, 50]] }, [weighed("30")], "0", { general: "30" }],
    ["more than coupons leave", { general: [[10, 50]] }, [weighed("30")], "20", { general: "10" }],
    [
      "general after Chinese medicine",
      { zy: [[10, 20]], general: [[10, 50]] },
      [weighed("30", zy)],
      "0",
      { zy: "20", general: "10" },
    ],
    [
      "area after Chinese medicine, on lines of both",
      { zy: [[10, 20]], area: [[10, 50]] },
      [weighed("30", { ...zy, ...east })],
      "0",
      { zy: "20", area: "10" },
    ],
    [
      "general after area, whichever lines that took it from",
      { area: [[10, 20]], general: [[10, 50]] },
      [weighed("30", east)],
      "0",
      { area: "20", general: "10" },
    ],
    [
      "area beside Chinese medicine, on lines of its own",
      { zy: [[10, 20]], area: [[10, 50]] },
      [weighed("30", zy), weighed("30", east)],
      "0",
      { zy: "20", area: "30" },
    ],
    [
      "area only as far as the lines of both were touched",
      { zy: [[10, 20]], area: [[10, 50]] },
      [weighed("15", { ...zy, ...east }), weighed("15", zy), weighed("20", east)],
      "0",
      { zy: "20", area: "20" },
    ],
    [
      "nothing is left at all",
      { zy: [[10, 30]], general: [[10, 5]] },
      [weighed("30", zy)],
      "0",
      { zy: "30" },
    ],
    ["parts of a 分 are cut", { general: [[10, 0.0199]] }, [weighed("30")], "0", { general: "0.01" }],
    [
      "an amount with parts of a 分 gives its whole 分",
      { general: [[10, 50]] },
      [weighed("30.009")],
      "0",
      { general: "30" },
    ],
  ])("%s", (...[, tiers, lines, coupon, expected]) => {
    expect(off(tiers, lines, coupon)).toEqual(expected);
  });
});

describe("spec.md §3 the lines that each kind counts", () => {
  test("a coupon larger than its own lines leaves a reduction nothing, not less", () => {
    expect(off({ zy: [[1, 5]], general: [[1, 5]] }, [weighed("10", zy), weighed("90")], "40")).toEqual({
      general: "5",
    });
  });

  test.each([
    ["general", "", [true, true, true]],
    ["zy", "", [true, false, false]],
    ["area", "华东", [false, true, false]],
    ["area", "", [true, false, false]],
  ] as const)("%s of %j", (kind, area, expected) => {
    const lines = [aCartLine(zy), aCartLine(east), aCartLine({ area: "华南" })];
    expect(lines.map(reductionScope(kind, area))).toEqual(expected);
  });

  test("each names its promotion and the places of its lines, the narrow kinds first", () => {
    const activities = someActivities({ general: [[10, 1]], zy: [[10, 1]], area: [[10, 1]] });
    const lines = [weighed("20", zy), weighed("20", plain), weighed("20", east)];
    expect(reductionsOf(activities, lines).after(zero)).toEqual([
      { kind: "zy", id: 2, name: "中药满减", amount: yuan(1), places: [0] },
      { kind: "area", id: 3, name: "华东满减", amount: yuan(1), places: [2] },
      { kind: "general", id: 1, name: "全场满减", amount: yuan(1), places: [0, 2] },
    ]);
  });
});
