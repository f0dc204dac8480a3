import { yuan } from "@yaoji/domain/money";
import { describe, expect, it } from "vitest";
import { parseExpiry, planPrices } from "./prices.ts";
import type { PriceRow } from "./rows.ts";

const aPriceRow = (fields: Partial<PriceRow> = {}): PriceRow => ({
  rowNo: 2,
  code: "1",
  price: "12.5",
  stock: "100",
  batchNo: "A1",
  expiry: "2027-05-31",
  flaw: null,
  ...fields,
});

const plan = (fields: Partial<PriceRow>) => planPrices([aPriceRow(fields)])[0];

describe("the price and stock list", () => {
  it("sets a price and a batch", () => {
    expect(plan({ code: " 1 ", price: "￥1,234.5678" })).toEqual({
      rowNo: 2,
      code: "1",
      price: yuan("1234.5678"),
      batch: { batchNo: "A1", expiresOn: "2027-05-31", stock: 100 },
      refusedReason: null,
    });
  });

  it("sets only what the row says", () => {
    expect(plan({ stock: "", batchNo: "", expiry: "" })).toMatchObject({ price: yuan("12.5"), batch: null });
    expect(plan({ price: "" })).toMatchObject({ price: null, batch: { stock: 100 } });
  });

  it.each<[Partial<PriceRow>, string]>([
    [{ code: " " }, "缺少商品编码"],
    [{ price: "", stock: "" }, "既没有价格也没有库存"],
    [{ price: "面议" }, "价格“面议”不是金额（最多 4 位小数）"],
    [{ price: "1.23456" }, "价格“1.23456”不是金额（最多 4 位小数）"],
    [{ price: "-1" }, "价格“-1”不是金额（最多 4 位小数）"],
    [{ price: "0" }, "价格须大于 0"],
    [{ stock: "1.5" }, "库存“1.5”不是整数"],
    [{ stock: "-3" }, "库存“-3”不是整数"],
    [{ stock: "9999999999" }, "库存“9999999999”不是整数"],
    [{ batchNo: "" }, "有库存但没有批号"],
    [{ expiry: "长期" }, "有效期“长期”不是日期"],
    [{ flaw: "本行有 6 列，表头有 5 列" }, "本行有 6 列，表头有 5 列"],
  ])("refuses %j", (fields, refusedReason) => {
    expect(plan(fields)).toMatchObject({ price: null, batch: null, refusedReason });
  });

  it.each([
    ["2027-05-31", "2027-05-31"],
    ["2027/5/3", "2027-05-03"],
    ["2027.05.03", "2027-05-03"],
    ["20270531", "2027-05-31"],
    ["2027年5月3日", "2027-05-03"],
    ["2027-02", "2027-02-28"],
    ["2028年2月", "2028-02-29"],
    ["202702", "2027-02-28"],
    ["2027-02-29", null],
    ["2027-13-01", null],
    ["1999-01-01", null],
    ["31/05/2027", null],
    ["45000", null],
  ])("an expiry written %s is %s", (text, expected) => {
    expect(parseExpiry(text)).toBe(expected);
  });
});
