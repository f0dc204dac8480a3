import { describe, expect, test } from "vitest";
import { blankPromotion, bodyOf, draftOf, ofKind, type Promotion } from "./promotion-draft.ts";
import { atPlaces, placesOf, valueText } from "./promotion-fields.ts";

const promotion: Promotion = {
  id: 3,
  version: 2,
  state: "draft",
  state_text: "草稿",
  kind: "goods_reduction",
  kind_text: "单品满减",
  name: "板蓝根满减",
  intro: "",
  position: 5,
  shop_types: ["clinic"],
  regions: ["510104"],
  shop_ids: [7, 8],
  newcomers_only: 0,
  starts_at: null,
  // 2026-11-28 16:00 in Shanghai.
  ends_at: 1_795_852_800,
  order_limit: null,
  day_limit: 2,
  week_limit: null,
  period_limit: null,
  budget: 500,
  spent: 0,
  takes_coupon: 1,
  on_credit: 0,
  is_yj: 1,
  area: "",
  tiers: [
    { amount: 100, minus: 5 },
    { amount: 200, minus: 12.5 },
  ],
  basis_points: null,
  price: null,
  goods_count: 1,
  created_at: 0,
  goods: [
    {
      goods_id: 4,
      code: "A4",
      name: "板蓝根",
      warehouse_id: null,
      price: null,
      stock: null,
      quantity: 1,
      sold: 0,
    },
  ],
  gifts: [],
  edit: "all",
  edit_text: "",
  figures: { orders: 0, pieces: 0, money_given: 0 },
};

describe("a promotion as it is typed", () => {
  test("says again what the server gave", () => {
    expect(bodyOf(draftOf(promotion))).toEqual({
      kind: "goods_reduction",
      name: "板蓝根满减",
      intro: "",
      position: "5",
      shop_types: ["clinic"],
      regions: ["510104"],
      shop_ids: ["7", "8"],
      newcomers_only: 0,
      starts_at: null,
      ends_at: "2026-11-28T16:00",
      order_limit: null,
      day_limit: "2",
      week_limit: null,
      period_limit: null,
      budget: "500",
      takes_coupon: 1,
      on_credit: 0,
      is_yj: 1,
      area: "",
      tiers: [
        { amount: "100", minus: "5" },
        { amount: "200", minus: "12.5" },
      ],
      basis_points: null,
      price: null,
      goods: [{ goods_id: 4, warehouse_id: null, price: null, stock: null, quantity: null }],
      gifts: [],
    });
  });

  const goods = [{ goodsId: 4, name: "甲", warehouseId: "2", price: "9.5", stock: "30", quantity: "6" }];
  const gifts = [{ goodsId: 5, name: "乙", warehouseId: "", number: "1", surcharge: "2" }];
  const full = {
    ...blankPromotion,
    goods,
    gifts,
    tiers: [{ amount: "100", minus: "5" }],
    area: "秋季专区",
    basisPoints: "9400",
    price: "88",
    budget: "100",
    orderLimit: "1",
    dayLimit: "2",
    isYj: true,
  };

  test.each([
    ["flash", { goods: [{ price: "9.5", stock: "30", quantity: null }], tiers: [], order_limit: "1" }],
    ["signed", { goods: [{ price: "9.5", stock: null }], budget: null, day_limit: null, is_yj: 0 }],
    ["signed", { takes_coupon: null, on_credit: null }],
    ["percent", { goods: [{ price: null }], basis_points: "9400", price: null }],
    ["general_reduction", { goods: [], tiers: [{ amount: "100", minus: "5" }], order_limit: null }],
    ["area_reduction", { area: "秋季专区", basis_points: null }],
    ["gift", { goods: [{ quantity: "6" }], gifts: [{ number: "1", surcharge: null, warehouse_id: null }] }],
    ["add_on", { gifts: [{ surcharge: "2" }], area: "" }],
    [
      "combination",
      { goods: [{ quantity: "6", warehouse_id: "2" }], price: "88", gifts: [], takes_coupon: 0 },
    ],
  ] as const)("%s sends what the kind has, and nothing else: %j", (kind, body) => {
    expect(bodyOf({ ...full, ...ofKind(kind) })).toMatchObject(body);
  });
});

describe("what the server says of it", () => {
  test("stands at the form's own places", () => {
    const errors = {
      "goods.0.goods_id": ["没有"],
      "shop_ids.1": ["不对"],
      ends_at: ["已过"],
      "tiers.1.minus": ["高"],
    };
    const placed = atPlaces(errors);
    expect(placed).toEqual({
      "goods.0.goodsId": ["没有"],
      shopIds: ["不对"],
      endsAt: ["已过"],
      "tiers.1.minus": ["高"],
    });
    expect(placesOf(draftOf(promotion))).toEqual(expect.arrayContaining(Object.keys(placed)));
  });

  test("is read as people read it, where two changed the same", () => {
    expect(valueText(draftOf(promotion).tiers)).toBe("100 5；200 12.5");
    expect(valueText(draftOf(promotion).goods)).toBe("板蓝根 1");
    expect([valueText("flash"), valueText(true), valueText(""), valueText([])]).toEqual([
      "秒杀",
      "是",
      "（空）",
      "（空）",
    ]);
  });
});
