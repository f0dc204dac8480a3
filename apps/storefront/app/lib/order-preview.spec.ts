import { describe, expect, it } from "vitest";
import { aCartLine, aCombinationLine } from "./cart.fixture.ts";
import { seenOf } from "./order-preview.ts";

describe("domain.md §4 what was seen of an order", () => {
  it("names the payable, the cashback, the pieces of each line, and each gift and add-on with its line", () => {
    const given = { total: 4, type: 2, gift_id: 5, name: "棉签", number: 2 };
    const lines = [aCartLine({ id: 7, gift_data: given }), aCartLine({ id: 8 }), aCombinationLine()];
    expect(seenOf({ total: 98, cashback: 5, lines })).toEqual({
      expected_total: 98,
      expected_cashback: 5,
      expected_lines: lines.map(({ id, number }) => expect.objectContaining({ line_id: id, number })),
      expected_gifts: [{ line_id: 7, gift_id: 5, number: 2 }],
    });
  });

  it("says what each line costs without its gift; nothing of one without a price", () => {
    const given = { total: 4, type: 2, gift_id: 5, name: "棉签", number: 2 };
    const lines = [
      aCartLine({ id: 7, number: 10, price: 9.5, goods_manjian_amount: 5, gift_data: given }),
      aCartLine({ id: 8, number: 2, price: null }),
    ];
    expect(seenOf({ total: 0, cashback: 0, lines }).expected_lines).toEqual([
      { line_id: 7, number: 10, price: 9.5, amount: 90 },
      { line_id: 8, number: 2 },
    ]);
  });
});
