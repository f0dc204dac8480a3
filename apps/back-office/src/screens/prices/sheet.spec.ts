import { describe, expect, it } from "vitest";
import { readAdjustment } from "@yaoji/domain/pricing/price-adjust";
import { bodyOf, tiersOf } from "./price-columns.ts";
import { adjustedCells, cleared, copied, filledDown, pasted, rangeOf, readBlock, stepFrom } from "./sheet.ts";

const size = { rows: 3, columns: 4 };
const texts = [
  ["10", "9", "", "a"],
  ["20", "18", "", "b"],
  ["30", "27", "", "c"],
];
const textAt = ({ row, column }: { row: number; column: number }) => texts[row]?.[column] ?? "";
type Four = readonly [top: number, left: number, bottom: number, right: number];
const range = (...[top, left, bottom, right]: Four) => ({ top, left, bottom, right });
const told = (changes: readonly { row: number; column: number; text: string }[]) =>
  changes.map(({ row, column, text }) => `${row},${column}=${text}`);

describe("a sheet", () => {
  it("selects between two cells, whichever came first", () => {
    expect(rangeOf({ anchor: { row: 2, column: 1 }, focus: { row: 0, column: 3 } })).toEqual(
      range(0, 1, 2, 3),
    );
  });

  it.each([
    ["ArrowDown", false, { row: 2, column: 1 }],
    ["ArrowDown", true, { row: 2, column: 1 }],
    ["ArrowLeft", true, { row: 1, column: 0 }],
    ["PageUp", false, { row: 0, column: 1 }],
    ["End", false, { row: 1, column: 3 }],
    ["Home", true, { row: 0, column: 0 }],
  ] as const)("%s, with Ctrl %s, leads to %o and never out", (key, isWide, to) => {
    expect(stepFrom({ row: 1, column: 1 }, key, { isWide, size })).toEqual(to);
  });

  it("takes a block as Excel copies it, and leaves out what lies beyond", () => {
    const block = readBlock("1\t2\r\n3\t4\r\n5\t6\r\n");
    expect(told(pasted(block, range(1, 3, 1, 3), size))).toEqual(["1,3=1", "2,3=3"]);
  });

  it("puts one copied cell into all that are selected", () => {
    expect(told(pasted(readBlock("7"), range(0, 0, 1, 1), size))).toEqual([
      "0,0=7",
      "0,1=7",
      "1,0=7",
      "1,1=7",
    ]);
  });

  it("copies what it can take back", () => {
    expect(readBlock(copied(range(0, 0, 1, 1), textAt))).toEqual([
      ["10", "9"],
      ["20", "18"],
    ]);
  });

  it("fills down, clears, and adjusts prices alone", () => {
    expect(told(filledDown(range(0, 0, 2, 0), textAt))).toEqual(["1,0=10", "2,0=10"]);
    expect(told(cleared(range(0, 3, 0, 3)))).toEqual(["0,3="]);
    const up = readAdjustment("+3%");
    const isPrice = (column: number) => column < 3;
    expect(up && told(adjustedCells(range(0, 1, 1, 3), up, { textAt, isPrice }))).toEqual([
      "0,1=9.27",
      "1,1=18.54",
    ]);
  });
});

describe("a changed row", () => {
  it("says only what was changed; empty cells clear", () => {
    const row = { goods_id: 5, warehouse: "成都仓", version: 3 };
    const cells = { base_price: " 9.9 ", "groups.chain": "", tiers: "10=9；x", free_shipping_quantity: "" };
    expect(bodyOf(row, cells)).toEqual({
      goods: 5,
      warehouse: "成都仓",
      version: 3,
      base_price: "9.9",
      groups: { chain: null },
      tiers: [
        { from: "10", price: "9" },
        { from: "x", price: "" },
      ],
      is_dpby: 0,
      free_shipping_quantity: null,
    });
    expect(tiersOf("")).toEqual([]);
  });
});
