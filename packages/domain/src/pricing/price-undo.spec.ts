import { describe, expect, test } from "vitest";
import { yuan } from "../money/money.ts";
import { judgeOffer } from "./offer-changes.ts";
import { noTerms, type OfferTerms } from "./offer-terms.ts";
import { undoing } from "./price-undo.ts";

const before: OfferTerms = {
  ...noTerms,
  basePrice: yuan(10),
  limitedPrice: yuan(8),
  limitedQuantity: 5,
  tiers: [{ number: 10, price: yuan("9.5") }],
  tierType: 2,
  groups: { chain: yuan(9) },
  isDpby: true,
  freeShippingQuantity: 3,
};
const context = { innerPack: 1, groups: new Set(["chain", "clinic"]) };

describe("taking back a change of prices", () => {
  test.each([
    ["the base price", { basePrice: "11" }],
    ["a limited price that was cleared", { limitedPrice: null }],
    ["tiers that were cleared, with their type", { tiers: null }],
    [
      "a group's price that was taken away, and another's that was new",
      { groups: { chain: null, clinic: "8.8" } },
    ],
    ["free shipping", { isDpby: false, freeShippingQuantity: null }],
    [
      "everything",
      { basePrice: "10.5", floorPrice: "1", minimum: 2, orderLimit: 9, limitedPrice: "6", tiers: [] },
    ],
  ])("gives back %s", (_, written) => {
    const { next: after, faults } = judgeOffer(before, written, context);
    expect(faults).toEqual({});
    const undone = undoing({ before, after }, after);
    expect(judgeOffer(after, undone.written ?? {}, context).next).toEqual(before);
  });

  test("leaves what others have changed beside it", () => {
    const after = { ...before, basePrice: yuan(11) };
    const current = { ...after, minimum: 4, groups: { chain: yuan("8.5") } };
    const { written } = undoing({ before, after }, current);
    expect(judgeOffer(current, written ?? {}, context).next).toEqual({ ...current, basePrice: yuan(10) });
  });

  test("stands back where the same price has changed again, and says how", () => {
    const after = { ...before, basePrice: yuan(11), minimum: 2 };
    const { written, against } = undoing({ before, after }, { ...after, basePrice: yuan(12) });
    expect(written).toBeNull();
    expect(against).toMatchObject([{ field: "basePrice", before: "11.00", after: "12.00" }]);
  });

  test("of an offer that the change made: no price again", () => {
    const { written } = undoing({ before: noTerms, after: before }, before);
    expect(judgeOffer(before, written ?? {}, context)).toMatchObject({ next: noTerms, faults: {} });
  });
});
