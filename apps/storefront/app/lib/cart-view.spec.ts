import { describe, expect, it } from "vitest";
import {
  checkHref,
  idsOfQuery,
  lineRule,
  lineUnit,
  quantityReasons,
  selectedLines,
  selectionOf,
  splitLines,
  withEdits,
  type Cart,
  type CartGoods,
  type CartLine,
} from "./cart-view.ts";

function aGoods(change: Partial<CartGoods> = {}): CartGoods {
  return {
    id: 1,
    name: "阿莫西林胶囊",
    sccj: "甲制药",
    ypgg: "0.25g*24粒",
    ck_id: 1,
    goods_image: [],
    is_buy: 1,
    number: 95,
    base_price: 9.8,
    ladder_price: [],
    ladder_price_type: 0,
    bzdw: "盒",
    tags: [],
    is_dpby: 0,
    qg_number: 0,
    is_youx: 0,
    is_free_shipping: 0,
    free_shipping_number: 0,
    zbz: 10,
    minimum: 1,
    order_limit: 0,
    yxq: "2028-05-01",
    ...change,
  };
}

function aCartLine(change: Partial<CartLine> = {}): CartLine {
  return {
    id: 7,
    goods_id: 1,
    number: 10,
    price: 9.8,
    xj_price: null,
    is_selected: 1,
    goods_type: 0,
    type: 0,
    with_coupon: 1,
    area: "",
    goods_manjian_amount: 0,
    gift_data: { total: 0, type: 0 },
    is_zy: 0,
    key: "1-1-0",
    reasons: [],
    goods_price_id: 0,
    ladder_price_id: 0,
    goods_manjian_id: 0,
    is_yj: 0,
    goods: aGoods(),
    combination: null,
    ...change,
  };
}

function aCart(list: CartLine[]): Cart {
  return {
    list,
    shipping_data: { shipping_amount: 800, no_trans_order_amount: 0, coupon_amount: 0 },
    activity_data: {
      manjians: { manjians: [] },
      zy_manjians: { manjians: [] },
      area_manjians: { area: "", manjians: [] },
    },
    filter_data: [],
  };
}

const soldOut = aCartLine({ id: 8, goods: aGoods({ number: 0 }) });
const notForUs = aCartLine({ id: 9, goods: aGoods({ is_buy: 0 }) });

describe("§4 cart lines on the page", () => {
  it("lines that cannot be bought or are out of stock stand below and are never selected", () => {
    const lines = [aCartLine(), soldOut, notForUs];
    expect(splitLines(lines).buyable.map(({ id }) => id)).toEqual([7]);
    expect(splitLines(lines).blocked.map(({ id }) => id)).toEqual([8, 9]);
    expect(selectedLines(lines).map(({ id }) => id)).toEqual([7]);
  });

  it.each([
    ["none", [aCartLine({ is_selected: 0 }), aCartLine({ is_selected: 0 })]],
    ["some", [aCartLine(), aCartLine({ is_selected: 0 })]],
    ["all", [aCartLine(), aCartLine()]],
    ["none", []],
  ])("the box over all lines shows %s", (state, lines) => {
    expect(selectionOf(lines)).toBe(state);
  });

  it("unconfirmed changes stand over what the server said", () => {
    const cart = aCart([aCartLine(), soldOut]);
    const shown = withEdits(cart, new Map([[7, { number: 30, is_selected: 0 }]]));
    expect(shown.list[0]).toMatchObject({ id: 7, number: 30, is_selected: 0 });
    expect(shown.list[1]).toEqual(soldOut);
    expect(withEdits(cart, new Map())).toBe(cart);
  });

  it("the stepper is bound by inner pack, least quantity, limit and stock", () => {
    const line = aCartLine({ goods: aGoods({ zbz: 10, minimum: 20, order_limit: 60, number: 95 }) });
    expect(lineRule(line)).toEqual({ step: 10, minimum: 20, maximum: 60, stock: 95 });
    expect(lineUnit(line)).toBe("盒");
  });

  it("a combination is counted in sets, bound by its scarcest goods", () => {
    const combination = { id: 3, name: "感冒组合", goods: [aGoods({ number: 12 }), aGoods({ number: 5 })] };
    const line = aCartLine({ goods_type: 3, goods: null, combination });
    expect(lineRule(line)).toEqual({ step: 1, minimum: 1, maximum: null, stock: 5 });
    expect(lineUnit(line)).toBe("套");
  });

  it("only reasons of quantity keep a line from checkout; the contract is asked for there", () => {
    const line = aCartLine({
      reasons: [
        { code: "NO_STOCK", text: "仅剩3盒，请减少数量" },
        { code: "CONTRACT_UNSIGNED", text: "请先签署电子合同再下单" },
      ],
    });
    expect(quantityReasons(line).map(({ code }) => code)).toEqual(["NO_STOCK"]);
  });

  it("the order check's address names the lines, and nothing else is read from it", () => {
    expect(checkHref([aCartLine(), soldOut])).toBe("/cart/step2?ids=7,8");
    expect(idsOfQuery("7,8,8,x,-1,0,1.5,")).toEqual([7, 8]);
    expect(idsOfQuery(null)).toEqual([]);
  });
});
