import { describe, expect, test } from "vitest";
import {
  afterAdding,
  firstChoices,
  goodsById,
  inGroup,
  listedLines,
  pickedLines,
  type Plan,
  type PlanRow,
  wantedHref,
  withChoice,
} from "./plan-choice.ts";

const row = (row_no: number, more: Partial<PlanRow> = {}): PlanRow => ({
  row_no,
  code: "",
  barcode: "",
  pzwh: "",
  name: `药${row_no}`,
  ypgg: "1g",
  sccj: "厂",
  quantity_text: "5",
  number: 5,
  quantity_note: "",
  state: "sure",
  matched_by: "商品编码",
  goods_id: row_no,
  candidates: [],
  same_as_row: null,
  ...more,
});
const plan = {
  rows: [
    row(1),
    row(2, { goods_id: 1, same_as_row: 1 }),
    row(3, { goods_id: 3 }),
    row(4, { number: null }),
    row(5, { state: "uncertain", goods_id: null, candidates: [{ goods_id: 1, differs: ["manufacturer"] }] }),
    row(6, { state: "none", goods_id: null }),
  ],
  goods: [
    { id: 1, is_buy: 1, number: 100, zbz: 1, minimum: 0, order_limit: 0 },
    { id: 3, is_buy: 0, reasons: [] },
    { id: 4, is_buy: 1, number: 100, zbz: 1, minimum: 0, order_limit: 0 },
  ],
  skipped: [],
  most_lines: 2000,
} as unknown as Plan;

describe("a matched plan", () => {
  test("picks what is sure, may be bought and has a quantity; twins and doubts wait for the buyer", () => {
    const choices = firstChoices(plan);
    expect(choices.map(({ isPicked }) => isPicked)).toEqual([true, false, false, false, false, false]);
    expect(pickedLines(choices, goodsById(plan.goods)).map(({ line }) => [line.goods.id, line.text])).toEqual(
      [[1, "5"]],
    );
  });

  test("is a list of what is picked and of what cannot be bought today, where it has a quantity", () => {
    const [first, twin, unbuyable, uncounted, uncertain, none] = firstChoices(plan);
    const choices = [first, twin, unbuyable, uncounted, uncertain, none].flatMap((choice) => choice ?? []);
    const goods = goodsById(plan.goods);
    expect(listedLines(choices, goods)).toEqual([
      { goods_id: 1, number: 5 },
      { goods_id: 3, number: 5 },
    ]);
    const all = choices.map((choice) => ({ ...choice, isPicked: true, text: choice.text || "7" }));
    expect(listedLines(all, goods).map(({ goods_id, number }) => [goods_id, number])).toEqual([
      [1, 5],
      [1, 5],
      [3, 5],
      [4, 7],
    ]);
  });

  test("§6 every line that is not sure to be bought stands under 待确认", () => {
    const rows = [
      ...plan.rows,
      row(7, { goods_id: 4, number: 101 }),
      row(8, { goods_id: 4, state: "uncertain" }),
    ];
    const choices = firstChoices({ ...plan, rows });
    const numbersOf = (group: "sure" | "uncertain" | "none") =>
      inGroup(choices, group).map(({ row: { row_no } }) => row_no);
    expect(numbersOf("sure")).toEqual([1]);
    expect(numbersOf("uncertain")).toEqual([2, 3, 4, 5, 7, 8]);
    expect(numbersOf("none")).toEqual([6]);
    const refused = afterAdding(choices, choices.slice(0, 1), new Map([[0, { text: "库存不足" }]]));
    expect(inGroup(refused, "uncertain")[0]).toMatchObject({
      row: { row_no: 1 },
      refused: { text: "库存不足" },
    });
  });

  test("the buyer's choice takes the row's place", () => {
    const choices = firstChoices(plan);
    const chosen = choices.flatMap((choice) =>
      choice.row.row_no === 5 ? [{ ...choice, goodsId: 1, isPicked: true }] : [],
    );
    const after = chosen.reduce(withChoice, choices);
    expect(pickedLines(after, goodsById(plan.goods)).map(({ choice }) => choice.row.row_no)).toEqual([1, 5]);
  });

  test("what went in leaves, what was refused stays with its reason, nothing else changes", () => {
    const choices = firstChoices(plan);
    const noStock = { text: "库存不足" };
    const after = afterAdding(choices, choices.slice(0, 2), new Map([[1, noStock]]));
    expect(after.map(({ row: { row_no }, refused }) => [row_no, refused])).toEqual([
      [2, noStock],
      [3, null],
      [4, null],
      [5, null],
      [6, null],
    ]);
  });

  test("a row that nothing was found for begins a wanted request", () => {
    expect(wantedHref(row(6, { name: "药 & 片" }))).toBe(
      "/pzqg/add?name=%E8%8D%AF+%26+%E7%89%87&ypgg=1g&sccj=%E5%8E%82&number=5",
    );
  });
});
