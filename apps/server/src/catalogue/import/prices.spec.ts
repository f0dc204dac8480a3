import { yuan } from "@yaoji/domain/money/money";
import { describe, expect, it } from "vitest";
import { parseExpiry, parseProduction } from "./dates.ts";
import { planBatch, planOffer } from "./prices.ts";
import type { Said } from "./rows.ts";

const stock = { quantity: "100", batch_no: "A1", expires_on: "2027-05-31" };

describe("prices of a row", () => {
  it("sets only what the row says; null clears", () => {
    expect(planOffer({ code: "1", price: "￥1,234.5678" })).toEqual({ basePrice: yuan("1234.5678") });
    expect(planOffer({ code: "1", price: " " })).toBeNull();
    expect(planOffer({ limited_price: null, price: "无" })).toEqual({ limitedPrice: null });
    expect(planOffer({ minimum: "2", order_limit: "10.0" })).toEqual({ minimum: 2, orderLimit: 10 });
  });

  it("reads tiers and group prices", () => {
    expect(planOffer({ tiers: "50=11.5；10＝11.90", tier_type: "2" })).toEqual({
      tiers: [
        { from: 10, price: "11.9" },
        { from: 50, price: "11.5" },
      ],
      tierType: 2,
    });
    expect(planOffer({ group_prices: "诊所=12;连锁=11.5" })).toEqual({
      groupPrices: [
        ["诊所", yuan("12")],
        ["连锁", yuan("11.5")],
      ].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    });
  });

  it("0 says none: no minimum, no limit, no limited price", () => {
    const zeros = { minimum: "0", order_limit: "0", limited_price: "0.00", limited_quantity: "0" };
    expect(planOffer(zeros)).toEqual({
      minimum: null,
      orderLimit: null,
      limitedPrice: null,
      limitedQuantity: null,
    });
  });

  it.each<[Said, string]>([
    [{ price: "面议" }, "价格“面议”不是金额（最多 4 位小数）"],
    [{ price: "1.23456" }, "价格“1.23456”不是金额（最多 4 位小数）"],
    [{ price: "-1" }, "价格“-1”不是金额（最多 4 位小数）"],
    [{ price: "NaN" }, "价格“NaN”不是金额（最多 4 位小数）"],
    [{ price: "1e+300" }, "价格“1e+300”不是金额（最多 4 位小数）"],
    [{ price: "😀" }, "价格“😀”不是金额（最多 4 位小数）"],
    [{ price: "0" }, "价格须大于 0"],
    [{ price: "99999999999" }, "价格“99999999999”过大（最多 10000000 元）"],
    [{ tiers: "10" }, "阶梯价“10”不正确，应为 数量=单价，如 10=11.9；50=11.5"],
    [{ tiers: "10=1;10=2" }, "阶梯价里同一数量出现了两次"],
    [{ group_prices: "连锁=-1" }, "分组价“连锁=-1”不正确，应为 客户组=单价，如 连锁=11.5；诊所=12"],
    [
      { limited_price: "5", limited_quantity: "0" },
      "有限价但限价数量是 0，请写明数量，没有限价请把限价也写 0",
    ],
  ])("refuses %j", (said, flaw) => {
    expect(planOffer(said)).toEqual({ flaw });
  });
});

describe("stock of a row", () => {
  it("is a batch with its days", () => {
    expect(planBatch({ ...stock, produced_on: "2024年6月" })).toEqual({
      batchNo: "A1",
      producedOn: "2024-06-01",
      expiresOn: "2027-05-31",
      onHand: 100,
    });
    expect(planBatch({ price: "1" })).toBeNull();
  });

  it("0 without a batch says none; 0 of a batch without its expiry empties the batch that is there", () => {
    expect(planBatch({ quantity: "0", batch_no: "", expires_on: "" })).toBeNull();
    expect(planBatch({ quantity: "0", batch_no: "A1", expires_on: "" })).toMatchObject({
      batchNo: "A1",
      expiresOn: null,
      onHand: 0,
    });
  });

  it.each<[Said, string]>([
    [{ expires_on: "24个月" }, "有效期“24个月”是保质期的长短，请写到期的日期"],
    [{ quantity: "1.5" }, "库存“1.5”不是整数"],
    [{ quantity: "-3" }, "库存“-3”不是整数"],
    [{ quantity: "9999999999" }, "库存“9999999999”应在 0 到 100000000 之间"],
    [{ quantity: null }, "库存不能为空，没有库存请写 0"],
    [{ batch_no: "" }, "有库存但没有批号"],
    [{ batch_no: "1".repeat(65) }, "批号超过 64 个字符"],
    [{ expires_on: "长期" }, "有效期“长期”不是日期"],
    [{ produced_on: "不详" }, "生产日期“不详”不是日期"],
    [{ produced_on: "2030-01-01" }, "生产日期晚于有效期"],
  ])("refuses %j", (said, flaw) => {
    expect(planBatch({ ...stock, ...said })).toEqual({ flaw });
  });
});

describe("days in all their writings", () => {
  it.each([
    ["2027-05-31", "2027-05-31"],
    ["2027/5/3", "2027-05-03"],
    ["2027.05.03", "2027-05-03"],
    ["20270531", "2027-05-31"],
    ["2027年5月3日", "2027-05-03"],
    ["2027-02", "2027-02-28"],
    ["2028年2月", "2028-02-29"],
    ["202702", "2027-02-28"],
    ["2027-05-31 00:00:00", "2027-05-31"],
    ["46538", "2027-05-31"],
    ["2027-02-29", null],
    ["2027-13-01", null],
    ["1999-01-01", null],
    ["31/05/2027", null],
    ["99999", null],
  ])("an expiry written %s is %s", (text, expected) => {
    expect(parseExpiry(text)).toBe(expected);
  });

  it("a month of production begins with its first day", () => {
    expect(parseProduction("2024-06")).toBe("2024-06-01");
  });
});
