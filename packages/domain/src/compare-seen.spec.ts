import { describe, expect, test } from "vitest";
import { compareSeen, type CurrentLine, type CurrentOrder } from "./compare-seen.ts";
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
