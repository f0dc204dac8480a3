import { describe, expect, it } from "vitest";
import { aCartLine, aCombinationLine } from "./cart.fixture.ts";
import { seenOf } from "./seen-preview.ts";

describe("domain.md §4 what was seen of an order", () => {
  it("names the payable, the cashback, the pieces of each line, and each gift and add-on with its line", () => {
    const given = { total: 4, type: 2, gift_id: 5, name: "棉签", number: 2 };
    const lines = [aCartLine({ id: 7, gift_data: given }), aCartLine({ id: 8 }), aCombinationLine()];
    expect(seenOf({ total: 98, cashback: 5, lines })).toEqual({
      expected_total: 98,
      expected_cashback: 5,
      expected_numbers: lines.map(({ id, number }) => ({ line_id: id, number })),
      expected_gifts: [{ line_id: 7, gift_id: 5, number: 2 }],
    });
  });
});
