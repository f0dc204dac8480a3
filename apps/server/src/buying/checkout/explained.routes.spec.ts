import { afterAll, beforeAll, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, expectSoundBooks } from "../../../test/order-factories.ts";
import { aHeldCoupon, aPromotion } from "../../../test/promotion-factories.ts";

let shop: TestShop;
let buyer: TestBuyer;

beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

test("domain.md §4 every amount of an order can be opened: its lines say how they came about, to the 分", async () => {
  const [flash, reduced, given] = [await aGoods(shop), await aGoods(shop), await aGoods(shop)];
  const special = { kind: "flash", name: "双11秒杀", orderLimit: 6 } as const;
  await aPromotion(shop, { ...special, goods: [{ goodsId: flash, price: "7.6" }], takesCoupon: true });
  const tiers = [{ amount: "50", minus: "5" }];
  await aPromotion(shop, {
    kind: "goods_reduction",
    name: "单品减5",
    takesCoupon: true,
    tiers,
    goods: [{ goodsId: reduced }],
  });
  const gifted = [{ goodsId: reduced, quantity: 5 }];
  await aPromotion(shop, {
    kind: "gift",
    name: "买5赠1",
    goods: gifted,
    gifts: [{ goodsId: given }],
  });
  const set = await aPromotion(shop, {
    kind: "combination",
    name: "感冒组合",
    price: "30",
    takesCoupon: true,
    goods: [
      { goodsId: flash, quantity: 1 },
      { goodsId: reduced, quantity: 1 },
    ],
  });
  const coupon = await aHeldCoupon(shop, buyer, { amount: "10", threshold: "100", name: "满100减10" });
  await addToCart(shop, buyer, [
    [flash, 8],
    [reduced, 5],
  ]);
  await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: set.id, number: 1, type: 3 }] } });
  const { list } = (await shop.call("cartList", buyer, {})).data;
  const placed = await shop.call("cartCheckout", buyer, {
    body: { ids: list.map(({ id }) => id ?? 0), pay_method: "balance", coupon_ids: [coupon.id] },
  });
  const { lines, amounts } = (
    await shop.call("orderDetail", buyer, { params: { id: placed.data.order_ids[0] ?? 0 } })
  ).data;
  const explained = lines.map(({ rows }) => rows.map(({ label, note }) => `${label} ${note}`));
  const shared = "优惠券 满100减10，本行分摊";
  expect(explained).toEqual([
    ["秒杀价 ¥7.60 × 6盒，双11秒杀", "原价 ¥12.50 × 2盒", shared],
    ["原价 ¥12.50 × 5盒", "单品满减 单品减5", shared],
    ["赠品 ¥0.00 × 1盒，买5赠1"],
    ["组合价 ¥15.00 × 1盒，感冒组合", shared],
    ["组合价 ¥15.00 × 1盒", shared],
  ]);
  for (const { rows, amount } of lines)
    expect(Math.round(rows.reduce((sum, row) => sum + row.amount, 0) * 1e4)).toBe(Math.round(amount * 1e4));
  const taken = lines.flatMap(({ rows }) => rows.filter(({ label }) => label === "优惠券"));
  expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(-10, 6);
  expect(amounts.find(({ key }) => key === "coupon")?.amount).toBe(-10);
});
