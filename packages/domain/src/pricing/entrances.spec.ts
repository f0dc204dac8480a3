import { describe, expect, test } from "vitest";
import { closedPaths, leadsTo, percentTitle, promisingPaths, type Running } from "./entrances.ts";

const nothing: Running = {
  kinds: new Set(),
  basisPoints: null,
  gathering: false,
  limitedPrices: false,
  nearExpiry: false,
  coupons: false,
};

describe("§2.5 an entrance that promises what does not run is closed", () => {
  test("nothing runs: all of them", () => expect(closedPaths(nothing)).toEqual(promisingPaths));

  test.each<[string, Partial<Running>]>([
    ["/lqzx", { coupons: true }],
    ["/mrtj", { kinds: new Set(["daily"]) }],
    ["/mrtj", { limitedPrices: true }],
    ["/zhzq", { kinds: new Set(["combination"]) }],
    ["/hb", { kinds: new Set(["cashback"]) }],
    ["/welfare", { basisPoints: 9400 }],
    ["/yjh", { gathering: true }],
    ["/jxqzc", { nearExpiry: true }],
  ])("%s is open by %o", (path, running) =>
    expect(closedPaths({ ...nothing, ...running })).toEqual(promisingPaths.filter((each) => each !== path)),
  );

  test("the percentage is named by what runs", () => {
    expect([9400, 9000, 8850].map(percentTitle)).toEqual(["全场94折", "全场9折", "全场88.5折"]);
  });

  test.each([
    ["/hb", true],
    ["/hb?from=nav", true],
    ["/hb/2#top", true],
    ["/hbx", false],
    ["", false],
  ])("%s leads there: %s", (url, leads) => expect(leadsTo(url, ["/hb"])).toBe(leads));
});
