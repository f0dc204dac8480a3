import { describe, expect, test } from "vitest";
import document from "../../../../docs/pricing-examples.md?raw";
import { explain, readExample, readRows } from "../../test/examples.ts";

const rows = readRows(document);

describe("docs/pricing-examples.md: every row is what the shop reckons", () => {
  test("there are at least 60, numbered in their order", () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(rows.map(([number]) => Number(number))).toEqual(rows.map((_, place) => place + 1));
  });

  test.each(rows.map((cells) => ({ number: cells[0], title: cells[1], cells })))(
    "例$number $title",
    ({ cells }) => {
      const { cart, choice, rows, payable } = readExample(cells);
      expect(explain({ cart, choice })).toEqual({ rows, payable });
    },
  );
});
