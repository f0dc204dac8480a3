import { expect, test } from "vitest";
import { aCartLine, aGoods } from "./cart.fixture.ts";
import { bodyOf, cartSource, savedText } from "./list-source.ts";

test("lines of the cart are lines of a list, the goods of sets one by one", () => {
  const combination = {
    id: 9,
    name: "组合",
    goods: [
      { ...aGoods({ id: 4 }), quantity: 2 },
      { ...aGoods({ id: 5 }), quantity: 1 },
    ],
    budget_left: null,
  };
  const lines = [
    aCartLine({ goods: aGoods({ id: 3 }), number: 20 }),
    aCartLine({ goods: null, goods_type: 3, number: 6, combination }),
  ];
  expect(bodyOf(cartSource(lines))).toEqual({
    lines: [
      { goods_id: 3, number: 20 },
      { goods_id: 4, number: 12 },
      { goods_id: 5, number: 6 },
    ],
  });
  expect(bodyOf({ what: "订单", orderId: 8 })).toEqual({ order_id: 8 });
});

test.each([
  { saved: { added: 2, merged: 0, left: [] }, text: "已存入清单“补货”：新增2种" },
  { saved: { added: 0, merged: 3, left: [] }, text: "已存入清单“补货”：3种更新了数量" },
  {
    saved: { added: 1, merged: 1, left: ["1种没有存入"] },
    text: "已存入清单“补货”：新增1种，1种更新了数量；1种没有存入",
  },
  { saved: { added: 0, merged: 0, left: [] }, text: "已存入清单“补货”" },
])("$text", ({ saved, text }) => {
  const head = { id: 1, name: "补货", kinds: 9, changed_at: 0, changed_by: "林知夏" };
  expect(savedText({ ...head, ...saved })).toBe(text);
});
