import { describe, expect, it } from "vitest";
import {
  askable,
  emptyOrder,
  type FoundGoods,
  type Plan,
  placeBody,
  type Preview,
  withGoods,
  withPlan,
} from "./new-order.ts";

const goods = (id: number, zbz = 10) =>
  ({ id, name: `商品${id}`, ypgg: "0.25g", sccj: "某厂", bzdw: "盒", zbz }) as FoundGoods;

describe("代客下单", () => {
  it("takes goods with an inner pack of them, once; a plan's pieces are added up", () => {
    const one = withGoods([], goods(1));
    expect(one).toMatchObject([{ goods_id: 1, number: "10" }]);
    expect(withGoods(one, goods(1))).toEqual(one);
    expect(withGoods(one, goods(1), 5)).toMatchObject([{ number: "15" }]);
  });

  it("takes what a plan names for sure, and tells which rows are left", () => {
    const row = { code: "", name: "板蓝根", ypgg: "", sccj: "", quantity_text: "3", quantity_note: "" };
    const plan = {
      goods: [goods(1)],
      rows: [
        { ...row, row_no: 2, state: "sure", goods_id: 1, number: 3 },
        { ...row, row_no: 3, state: "none", goods_id: null, number: 3 },
        { ...row, row_no: 4, state: "uncertain", goods_id: null, number: 3 },
      ],
    } as unknown as Plan;
    const { lines, left } = withPlan([], plan);
    expect(lines).toMatchObject([{ goods_id: 1, number: "3" }]);
    expect(left).toEqual(["第3行 板蓝根 3：没有找到", "第4行 板蓝根 3：可能指几种商品，请查找后自己选"]);
  });

  it("asks the engine for lines with a quantity, and places exactly what was shown, without vouchers", () => {
    const lines = [...withGoods([], goods(1)), { ...withGoods([], goods(2))[0], number: "" }] as ReturnType<
      typeof withGoods
    >;
    expect(askable(lines).map(({ goods_id }) => goods_id)).toEqual([1]);
    const order = { ...emptyOrder, shop: { id: 7, company: "药房" }, lines: askable(lines) };
    const coupons = [
      { id: 3, kind: "coupon", state: "used" },
      { id: 4, kind: "coupon", state: "worse" },
      { id: 5, kind: "voucher", state: "used" },
    ];
    expect(placeBody(order, { preview: { total: 98, coupons } } as unknown as Preview)).toEqual({
      shop_id: 7,
      lines: [{ goods_id: 1, number: "10" }],
      pay_method: "bank_transfer",
      coupon_ids: [3],
      remark: "",
      expected_total: 98,
    });
  });
});
