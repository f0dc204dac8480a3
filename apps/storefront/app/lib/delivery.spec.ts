import { describe, expect, test } from "vitest";
import { aCart, aCartLine } from "./cart.fixture.ts";
import { cartPromises } from "./cart-promises.ts";
import { type Promised, promiseFor, type Promises, untilNextCutOff } from "./delivery.ts";

const promised = (change: Partial<Promised> = {}): Promised => ({
  ck_id: 1,
  warehouse: "成都仓",
  parcel: "normal",
  before: 1_800_000_000,
  day: "2027-01-16",
  ...change,
});
const cold = promised({ parcel: "cold_chain", day: "2027-01-18" });
const far = promised({ ck_id: 2, warehouse: "重庆仓" });
const promises: Promises = { place: "四川省成都市锦江区", list: [promised(), cold, far] };

describe("what the cart says", () => {
  const cart = aCart([aCartLine({ id: 1 }), aCartLine({ id: 2 }), aCartLine({ id: 3, is_selected: 0 })]);
  const parcel = (ck_id: number, kind: Promised["parcel"], ...line_ids: number[]) => ({
    ck_id,
    parcel: kind,
    line_ids,
  });
  const said = (...parcels: ReturnType<typeof parcel>[]) =>
    cartPromises({ ...cart, parcels }, promises).map(({ name, promise }) => `${name} ${promise.day}`);

  test("one promise for all is said once", () => {
    expect(said(parcel(1, "normal", 1), parcel(2, "normal", 2))).toEqual([" 2027-01-16"]);
  });

  test("different ones parcel by parcel, with their names", () => {
    expect(said(parcel(2, "normal", 1), parcel(1, "cold_chain", 2))).toEqual([
      "重庆仓 2027-01-16",
      "成都仓 · 冷链 2027-01-18",
    ]);
  });

  test("nothing of what is not selected, nor of what is not promised", () => {
    expect(said(parcel(1, "normal", 1), parcel(1, "cold_chain", 3))).toEqual([" 2027-01-16"]);
    expect(said(parcel(1, "normal", 1), parcel(9, "normal", 2))).toEqual(["成都仓 2027-01-16"]);
    expect(said(parcel(9, "normal", 1, 2))).toEqual([]);
    expect(promiseFor(promises, { ck_id: 2, parcel: "cold_chain" })).toBeNull();
  });
});

describe("promises are asked for again once the next cut-off is over", () => {
  const now = 1_799_999_000;
  test.each([
    [[promised(), promised({ before: now + 60 })], 61_000],
    // Over, and the server has not noticed yet.
    [[promised({ before: now })], 5000],
    [[promised({ before: now + 30 * 86_400 })], 86_400_000],
    [[], false],
  ] as const)("%#", (list, expected) => {
    expect(untilNextCutOff({ place: "", list: [...list] }, now)).toBe(expected);
  });
  test("not before the clock runs", () => expect(untilNextCutOff(promises, null)).toBe(false));
});
