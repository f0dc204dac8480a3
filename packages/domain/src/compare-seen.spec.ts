import { describe, expect, test } from "vitest";
import { compareSeen, seenAfterChange, type CurrentLine, type CurrentOrder } from "./compare-seen.ts";
import { yuan } from "./money.ts";
import { reason } from "./reasons.ts";

function aLine(line: Partial<CurrentLine> = {}): CurrentLine {
  return {
    id: 7,
    name: "阿莫西林胶囊",
    price: yuan(10),
    quantity: 5,
    stock: 50,
    unit: "盒",
    reasons: [],
    ...line,
  };
}

function compare(line: Partial<CurrentLine>, totals: Partial<{ seen: string; current: string }> = {}) {
  const current: CurrentOrder = { lines: [aLine(line)], total: yuan(totals.current ?? 50) };
  return compareSeen({ lines: [{ id: 7, price: yuan(10) }], total: yuan(totals.seen ?? 50) }, current);
}

describe("domain.md §4 the price that a buyer saw is the price he pays", () => {
  test("nothing changed, nothing to confirm", () => {
    expect(compare({})).toEqual([]);
    expect(compare({ stock: 5 })).toEqual([]);
  });

  test.each([
    ["10.5", "阿莫西林胶囊单价由¥10.00变为¥10.50"],
    ["9.999", "阿莫西林胶囊单价由¥10.00变为¥9.99"],
    ["10.001", "阿莫西林胶囊单价上涨不足1分"],
  ])("price now %s", (price, text) => {
    expect(compare({ price: yuan(price) })).toEqual([
      { kind: "price", id: 7, seen: yuan(10), current: yuan(price), text },
    ]);
  });

  test.each([
    ["the same", { id: 3, number: 2 }, []],
    ["more of it", { id: 3, number: 4 }, []],
    ["less of it", { id: 3, number: 1 }, ["阿莫西林胶囊的赠品或换购商品现在是棉签1包，与您之前看到的不同"]],
    ["another", { id: 4, number: 2 }, ["阿莫西林胶囊的赠品或换购商品现在是棉签2包，与您之前看到的不同"]],
    ["none", null, ["阿莫西林胶囊的赠品或换购商品已经没有了"]],
  ])("a gift that was seen, now %s", (_, now, expected) => {
    const gift = now && { ...now, name: "棉签", unit: "包" };
    const current = { lines: [aLine({ gift })], total: yuan(50) };
    const seen = { lines: [{ id: 7, price: yuan(10), gift: { id: 3, number: 2 } }], total: yuan(50) };
    expect(compareSeen(seen, current).map(({ kind, text }) => [kind, text])).toEqual(
      expected.map((text) => ["promotion", text]),
    );
    const none = { id: 7, price: yuan(10), gift: { id: 3, number: 0 } };
    expect(compareSeen({ ...seen, lines: [none] }, current)).toEqual([]);
    expect(compareSeen({ ...seen, lines: [{ id: 7, price: yuan(10) }] }, current)).toEqual([]);
  });

  test.each([
    ["8", []],
    ["9", []],
    ["3", ["完成后返现由¥8.00变为¥3.00"]],
  ])("cashback of 8 that was seen, now %s", (cashback, expected) => {
    const current = { lines: [aLine()], total: yuan(50), cashback: yuan(cashback) };
    const seen = { lines: [{ id: 7, price: yuan(10) }], total: yuan(50) };
    expect(compareSeen({ ...seen, cashback: yuan(8) }, current).map(({ text }) => text)).toEqual(expected);
    expect(compareSeen(seen, current)).toEqual([]);
  });

  test("no price any more is said once", () => {
    expect(compare({ price: null, reasons: [reason("NO_PRICE")] })).toEqual([
      { kind: "price", id: 7, seen: yuan(10), current: null, text: "阿莫西林胶囊已无报价" },
    ]);
  });

  test("no price where none was seen either: the reason says it", () => {
    const reasons = [reason("NO_PRICE")];
    const current = { lines: [aLine({ price: null, reasons })], total: yuan(0) };
    expect(compareSeen({ lines: [{ id: 7, price: null }], total: null }, current)).toEqual([
      { kind: "eligibility", id: 7, reasons, text: "阿莫西林胶囊：暂无报价，可联系客服询价" },
    ]);
  });

  test.each([
    [3, "阿莫西林胶囊仅剩3盒，您要买5盒"],
    [0, "阿莫西林胶囊已缺货，您要买5盒"],
  ])("stock now %d is said once", (stock, text) => {
    expect(compare({ stock, reasons: [reason("NO_STOCK")] })).toEqual([
      { kind: "stock", id: 7, wanted: 5, stock, text },
    ]);
  });

  test("no longer allowed", () => {
    const reasons = [reason("OFF_SHELF")];
    expect(compare({ reasons })).toEqual([
      { kind: "eligibility", id: 7, reasons, text: "阿莫西林胶囊：该商品已下架，请选购其他商品" },
    ]);
  });

  test("another total", () => {
    expect(compare({}, { seen: "50", current: "58" })).toEqual([
      { kind: "total", id: null, seen: yuan(50), current: yuan(58), text: "应付金额由¥50.00变为¥58.00" },
    ]);
  });

  test("all together, the total last", () => {
    const changed = { price: yuan(12), stock: 1, reasons: [reason("NO_STOCK"), reason("CLINIC_ONLY")] };
    expect(compare(changed, { current: "60" }).map(({ kind }) => kind)).toEqual([
      "price",
      "stock",
      "eligibility",
      "total",
    ]);
  });

  test("what the buyer was not shown is not compared", () => {
    const current = { lines: [aLine()], total: yuan(50) };
    expect(compareSeen({ lines: [], total: null }, current)).toEqual([]);
    expect(compareSeen({ lines: [{ id: 7, price: null }], total: null }, current)).toEqual([]);
  });
});

describe("what counts as seen after another quantity", () => {
  const [ten, eleven, nine] = [yuan(10), yuan(11), yuan(9)];

  test.each([
    [
      "the price still holds: that of the new quantity was shown",
      { seen: ten, before: ten, after: nine },
      nine,
    ],
    ["it has changed: what was seen stays to be compared", { seen: ten, before: eleven, after: nine }, ten],
    ["there is none any more", { seen: ten, before: null, after: null }, ten],
    ["nothing was seen yet", { seen: null, before: eleven, after: nine }, nine],
  ])("%s", (_, change, expected) => {
    expect(seenAfterChange(change)).toBe(expected);
  });
});
