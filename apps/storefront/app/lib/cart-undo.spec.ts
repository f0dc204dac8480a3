import { describe, expect, it } from "vitest";
import { addLinesOf, restoringOf } from "./cart-undo.ts";
import { aCartLine, aCombinationLine } from "./cart.fixture.ts";

describe("撤销 after a deletion", () => {
  it("adds the same goods, warehouse, offer, quantity and expiry wish again", () => {
    const expiry = {
      wish: "2027-03",
      from: "2027-03-01",
      by: "line",
      shops: "",
      others: 0,
      first: "",
      last: "",
      months: [],
    } as const;
    const line = aCartLine({ number: 30, goods_price_id: 5, is_yj: 1, expiry });
    expect(addLinesOf([line])).toEqual([
      {
        goods_id: 1,
        price: 10,
        number: 30,
        ck_id: 1,
        goods_price_id: 5,
        ladder_price_id: 0,
        goods_manjian_id: 0,
        is_yj: 1,
        expiry_wish: "2027-03",
      },
    ]);
  });

  it("adds a combination by its own id, as type 3", () => {
    expect(addLinesOf([aCombinationLine({ number: 2 })])[0]).toMatchObject({
      goods_id: 3,
      number: 2,
      type: 3,
    });
  });

  it("then restores selection and gift, line by line, and counts what came back", () => {
    const deleted = [
      aCartLine({ is_selected: 0 }),
      aCartLine({ id: 8, key: "2-1-0", gift_id: 31 }),
      aCartLine({ id: 9, key: "3-1-0" }),
    ];
    const now = [
      aCartLine({ id: 21 }),
      aCartLine({ id: 22, key: "2-1-0", is_selected: 0 }),
      aCartLine({ id: 23, key: "other" }),
    ];
    expect(restoringOf(deleted, now)).toEqual({
      back: 2,
      unselect: [21],
      select: [22],
      gifts: [{ id: 22, gift_id: 31 }],
    });
  });
});
