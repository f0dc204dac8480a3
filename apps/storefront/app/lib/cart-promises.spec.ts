import { describe, expect, test } from "vitest";
import type { Cart } from "./cart-view.ts";
import { cartPromises } from "./cart-promises.ts";
import type { Promises } from "./delivery.ts";

const promises: Promises = {
  place: "四川省成都市",
  list: [{ ck_id: 1, warehouse: "主仓库", parcel: "normal", before: 1_795_860_000, day: "2026-11-29" }],
};
const line = (id: number, presale_on?: string) => ({
  id,
  kind: "normal",
  isSelected: true,
  goods: { isBuyable: true, stock: 9, ...(presale_on && { presale_on }) },
});
const cartOf = (...list: unknown[]) =>
  ({ list, parcels: [{ ck_id: 1, parcel: "normal", line_ids: [1, 2] }] }) as unknown as Cart;

describe("送达承诺 of a cart", () => {
  test("is said of goods that are there", () => {
    const said = cartPromises(cartOf(line(1), line(2, "2026-12-08")), promises);
    expect(said.map(({ promise }) => promise.day)).toEqual(["2026-11-29"]);
  });

  test("is not said of goods in presale, which arrive first", () => {
    expect(cartPromises(cartOf(line(1, "2026-12-08"), line(2, "2026-12-08")), promises)).toEqual([]);
  });
});
