import type { ChainCell, ChainRow, ChainShop } from "@yaoji/contract/schemas/headquarters";
import { yuan } from "@yaoji/domain/money/money";
import { describe, expect, test } from "vitest";
import { blockOf, columnsOf, filledBy, piecesOf, sumOf, withCells } from "./chain-table.ts";

const aShop = (id: number): ChainShop => ({
  id,
  company: `店${id}`,
  address: "东大街1号",
  invoice_title: "",
  stops: [],
  budget: null,
  spent: 0,
  is_own: 0,
});
const aCell = (goods_id: number, shop_id: number, fields: Partial<ChainCell> = {}): ChainCell => ({
  goods_id,
  shop_id,
  number: 0,
  price: 1.5,
  amount: 0,
  reasons: [],
  rule: "",
  ...fields,
});
const aRow = (goods_id: number, cells: ChainCell[]): ChainRow => ({
  goods_id,
  name: `药${goods_id}`,
  ypgg: "",
  sccj: "",
  bzdw: "盒",
  cells,
});
const shops = [aShop(1), aShop(2)];

describe("the table of a chain", () => {
  test.each([
    ["", 0],
    [" 12 ", 12],
    ["１２", 12],
    ["1,200", 1200],
    ["1000001", null],
    ["-1", null],
    ["1.5", null],
    ["十", null],
  ])("%s typed is %s pieces", (text, pieces) => {
    expect(piecesOf(text)).toBe(pieces);
  });

  test("takes a block of a spreadsheet from a cell on, to the right and down, and no further than it goes", () => {
    const rows = [aRow(7, []), aRow(8, []), aRow(9, [])];
    const block = blockOf("1\t2\t3\r\n4\t5\t6\r\n7\t8\t9\r\n");
    expect(filledBy(block ?? [], { goodsId: 8, shopId: 2 }, { rows, shops })).toEqual([
      { goodsId: 8, shopId: 2, text: "1" },
      { goodsId: 9, shopId: 2, text: "4" },
    ]);
    expect(blockOf("12")).toBeNull();
  });

  const wrong = { code: "PACK_MULTIPLE", text: "须按10盒的整数倍采购，请调整数量" };
  const rows = [
    aRow(7, [
      aCell(7, 1, { number: 10, amount: 15 }),
      aCell(7, 2, { number: 3, amount: 4.5, reasons: [wrong] }),
    ]),
    aRow(8, [aCell(8, 1, { number: 2, amount: 0.3 }), aCell(8, 2)]),
  ];

  test("sums and sends what may be ordered; a shop of which nothing may stays out", () => {
    expect(sumOf(rows.flatMap(({ cells }) => cells))).toBe(yuan("15.3"));
    expect(columnsOf(rows, shops)).toEqual([
      {
        shop_id: 1,
        lines: [
          { goods_id: 7, number: 10, price: 1.5, amount: 15 },
          { goods_id: 8, number: 2, price: 1.5, amount: 0.3 },
        ],
      },
    ]);
  });

  test("takes over what the server says of some cells", () => {
    const changed = withCells(rows, [aCell(8, 2, { number: 5, amount: 7.5 })]);
    expect(changed.flatMap(({ cells }) => cells.map(({ number }) => number))).toEqual([10, 3, 2, 5]);
  });
});
