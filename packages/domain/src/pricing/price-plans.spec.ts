import { describe, expect, test } from "vitest";
import { yuan } from "../money/money.ts";
import { noTerms } from "./offer-terms.ts";
import { momentFault, passesFloor, plannedCanCancel, plannedTerms } from "./price-plans.ts";

const now = new Date("2026-11-20T04:00:00Z");
const hence = (ms: number) => new Date(now.getTime() + ms);
const day = 86_400_000;

describe("the moment from which prices hold", () => {
  test("is after now, and at most a year away", () => {
    expect(momentFault(hence(1), now)).toBeNull();
    expect(momentFault(hence(366 * day), now)).toBeNull();
    expect(momentFault(now, now)).toMatch("须晚于现在");
    expect(momentFault(hence(-day), now)).toMatch("须晚于现在");
    expect(momentFault(hence(366 * day + 1), now)).toMatch("366天");
  });
});

describe("an offer as plans will have it", () => {
  const terms = { ...noTerms, basePrice: yuan(10), floorPrice: yuan(5) };
  const context = { innerPack: 1, groups: new Set(["chain"]) };

  test("has each in its turn", () => {
    const planned = plannedTerms(
      terms,
      [{ basePrice: "8" }, { groups: { chain: "7.5" } }, { basePrice: "9" }],
      context,
    );
    expect(planned).toMatchObject({ basePrice: yuan(9), groups: { chain: yuan("7.5") } });
  });

  test("stays as it is where one could not be applied: below the floor, above the base price", () => {
    expect(plannedTerms(terms, [{ basePrice: "4" }, { groups: { chain: "11" } }], context)).toEqual(terms);
  });
});

test("what two persons let be below a floor may be below that floor or a lower one, not below a higher one", () => {
  expect(passesFloor(yuan(10), null)).toBe(false);
  expect(passesFloor(yuan(10), yuan(10))).toBe(true);
  expect(passesFloor(yuan(8), yuan(10))).toBe(true);
  expect(passesFloor(yuan(11), yuan(10))).toBe(false);
});

test("what waits can be cancelled, what failed put aside; what is in force is not", () => {
  expect(
    (["waiting", "failed", "applied", "cancelled", "replaced"] as const).filter(plannedCanCancel),
  ).toEqual(["waiting", "failed"]);
});
