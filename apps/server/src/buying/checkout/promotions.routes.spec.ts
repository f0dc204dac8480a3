import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aBuyer, aLogin, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, expectSoundBooks } from "../../../test/order-factories.ts";
import { aHeldCoupon, aPromotion } from "../../../test/promotion-factories.ts";
import { shopMembers } from "../../platform/db/schema/accounts.ts";

let shop: TestShop;
let buyer: TestBuyer;

beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

/** A promotion for this buyer alone, so that the tests do not see each other's. */
const own = () => ({ shopIds: [buyer.shopId] });

async function aFullCart(number = 40) {
  const goodsId = await aGoods(shop);
  const [line] = await addToCart(shop, buyer, [[goodsId, number]]);
  return { goodsId, id: line?.id ?? 0 };
}

async function place(ids: number[], extra: object = {}) {
  return shop.call("cartCheckout", buyer, { body: { ids, pay_method: "balance", ...extra } });
}

async function orderOf(orderId = 0) {
  return (await shop.call("orderDetail", buyer, { params: { id: orderId } })).data;
}

describe("domain.md §4 the order of deductions", () => {
  test("coupon, then the reached full reduction, then voucher; the rows say so and the 分 add up", async () => {
    await aPromotion(shop, {
      ...own(),
      kind: "general_reduction",
      name: "满减",
      tiers: [
        { amount: "300", minus: "15" },
        { amount: "480", minus: "40" },
      ],
    });
    const coupon = await aHeldCoupon(shop, buyer, { amount: "10", threshold: "100", name: "满100减10" });
    const voucher = await aHeldCoupon(shop, buyer, {
      kind: "voucher",
      amount: "20",
      threshold: "0",
      name: "现金券20",
    });
    const { id } = await aFullCart();
    const preview = await shop.call("cartPreview", buyer, { body: { ids: [id] } });
    // 500 − 10 = 490 reaches 480.
    expect(preview.data.total).toBe(500 - 10 - 40 - 20 + 15);
    expect(preview.data.coupons.map((each) => [each.name, each.state])).toEqual([
      ["满100减10", "used"],
      ["现金券20", "used"],
    ]);
    const placed = await place([id], {
      coupon_ids: [coupon.id],
      voucher_ids: [voucher.id],
      expected_total: preview.data.total,
    });
    expect(placed.status).toBe(201);
    const order = await orderOf(placed.data.order_ids[0]);
    expect(order.amounts.map(({ key, amount }) => [key, amount])).toEqual([
      ["goods", 500],
      ["coupon", -10],
      ["general", -40],
      ["voucher", -20],
      ["freight", 15],
      ["payable", 445],
    ]);
    expect(order.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(430);
    const { data } = await shop.call("couponCounts", buyer);
    expect([data.unused, data.used]).toEqual([0, 2]);
  });

  test("a coupon that pushes the total below a tier is left alone: the engine says what it would cost", async () => {
    await aPromotion(shop, { ...own(), kind: "general_reduction", tiers: [{ amount: "500", minus: "60" }] });
    await aHeldCoupon(shop, buyer, { amount: "10", threshold: "100" });
    const { id } = await aFullCart();
    const { data } = await shop.call("cartPreview", buyer, { body: { ids: [id] } });
    expect(data.total).toBe(500 - 60 + 15);
    expect(data.coupons.map(({ state, text }) => [state, text])).toEqual([["worse", "改用此券要多付¥50.00"]]);
    expect(data.proof).toBe("已比较全部2种用券组合，以下为应付最低的一种");
  });

  test("a cancelled order gives the coupons back", async () => {
    const coupon = await aHeldCoupon(shop, buyer, { amount: "10", threshold: "100" });
    const { id } = await aFullCart(10);
    const placed = await place([id], { coupon_ids: [coupon.id] });
    expect((await shop.call("couponCounts", buyer)).data.used).toBe(1);
    await shop.call("orderCancel", buyer, { params: { id: placed.data.order_ids[0] ?? 0 }, body: {} });
    expect((await shop.call("couponCounts", buyer)).data.unused).toBe(1);
  });
});

describe("coupons at checkout", () => {
  test("only those that the buyer names are used", async () => {
    await aHeldCoupon(shop, buyer);
    const { id } = await aFullCart(10);
    const placed = await place([id]);
    expect(placed.data.orders[0]?.total).toBe(140);
    expect((await shop.call("couponCounts", buyer)).data.unused).toBe(1);
  });

  test("another shop's coupon, one below its threshold, and two of one scope are refused with the reason", async () => {
    const stranger = await aBuyer(shop);
    const foreign = await aHeldCoupon(shop, stranger);
    const dear = await aHeldCoupon(shop, buyer, { threshold: "200" });
    const [one, two] = [await aHeldCoupon(shop, buyer), await aHeldCoupon(shop, buyer, { amount: "5" })];
    const { id } = await aFullCart(10);
    const texts = async (ids: number[]) => (await place([id], { coupon_ids: ids })).errors?.coupon_ids;
    expect(await texts([foreign.id])).toEqual(["优惠券不存在或不可用"]);
    expect(await texts([dear.id])).toEqual(["适用商品还差¥75.00可用"]);
    expect(await texts([one.id, two.id])).toEqual(["所选券不能同时使用，请取消其中一张"]);
    const voucher = await aHeldCoupon(shop, buyer, { kind: "voucher" });
    expect(await texts([voucher.id])).toEqual(["优惠券不存在或不可用"]);
  });

  test("one coupon, two submissions at once: used once", async () => {
    const coupon = await aHeldCoupon(shop, buyer);
    const [first, second] = [await aFullCart(10), await aFullCart(10)];
    const lines = (await shop.call("cartList", buyer, {})).data.list;
    const ids = [first, second].map(
      ({ goodsId }) => lines.find((line) => line.goods_id === goodsId)?.id ?? 0,
    );
    const replies = await Promise.all(ids.map((id) => place([id], { coupon_ids: [coupon.id] })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test("special goods take neither coupon, reduction nor voucher (domain.md §3)", async () => {
    await aPromotion(shop, { ...own(), kind: "general_reduction", tiers: [{ amount: "100", minus: "10" }] });
    await aHeldCoupon(shop, buyer, { threshold: "0" });
    await aHeldCoupon(shop, buyer, { kind: "voucher", threshold: "0" });
    const permitted = await aBuyer(shop, { permissions: ["ephedrine"] });
    const goodsId = await aGoods(shop, { control: "ephedrine" });
    const [line] = await addToCart(shop, permitted, [[goodsId, 10]]);
    expect([line?.with_coupon, line?.with_voucher]).toEqual([0, 0]);
  });
});

describe("gifts, add-ons, combinations", () => {
  test("a gift comes by itself, an add-on when it is chosen; both leave the warehouse with the order", async () => {
    const [goodsId, given, added] = [
      await aGoods(shop),
      await aGoods(shop, { name: "赠品" }),
      await aGoods(shop, { name: "换购品" }),
    ];
    await aPromotion(shop, {
      ...own(),
      kind: "gift",
      goods: [{ goodsId, quantity: 5 }],
      gifts: [{ goodsId: given }],
    });
    const addOn = await aPromotion(shop, {
      ...own(),
      kind: "add_on",
      goods: [{ goodsId, quantity: 5 }],
      gifts: [{ goodsId: added, number: 2, surcharge: "3" }],
    });
    const [line] = await addToCart(shop, buyer, [[goodsId, 10]]);
    expect(line?.gift_data).toMatchObject({ type: 1, total: 0, name: "赠品", number: 2 });
    const giftId = addOn.giftIds[0] ?? 0;
    const chosen = await shop.call("cartGift", buyer, {
      params: { id: line?.id ?? 0 },
      body: { gift_id: giftId },
    });
    expect(chosen.data.gift_data).toMatchObject({ type: 2, total: 12, name: "换购品", number: 4 });
    expect((await shop.call("cartTotal", buyer)).data.total).toBe(125 + 12);
    const placed = await place([line?.id ?? 0]);
    const order = await orderOf(placed.data.order_ids[0]);
    expect(order.lines.map(({ goods_id, number, amount }) => [goods_id, number, amount])).toEqual([
      [goodsId, 10, 125],
      [added, 4, 12],
    ]);
    const row = (await shop.call("goodsRows", buyer, { query: { ids: [added] } })).data.list[0];
    expect(row?.number).toBe(96);
  });

  test("a gift of the bought goods themselves leaves the same stock: both are counted together", async () => {
    const goodsId = await aGoods(shop, { batches: [{ onHand: 23 }] });
    await aPromotion(shop, {
      ...own(),
      kind: "gift",
      goods: [{ goodsId, quantity: 5 }],
      gifts: [{ goodsId }],
    });
    const [line] = await addToCart(shop, buyer, [[goodsId, 20]]);
    expect(line?.pricing?.gifts).toMatchObject([{ goods_id: goodsId, stock: 23, is_own: 1 }]);
    expect(line).toMatchObject({ reasons: [], gift_data: { type: 1, number: 3 } });
    const placed = await place([line?.id ?? 0]);
    const order = await orderOf(placed.data.order_ids[0]);
    expect(order.lines.map(({ number, amount }) => [number, amount])).toEqual([
      [20, 250],
      [3, 0],
    ]);
    const row = (await shop.call("goodsRows", buyer, { query: { ids: [goodsId] } })).data.list[0];
    expect(row?.number).toBe(0);
  });

  test("a gift that is not offered, or not reached, is refused", async () => {
    const [goodsId, given] = [await aGoods(shop), await aGoods(shop)];
    const { giftIds } = await aPromotion(shop, {
      ...own(),
      kind: "add_on",
      goods: [{ goodsId, quantity: 5 }],
      gifts: [{ goodsId: given, surcharge: "3" }],
    });
    const [line] = await addToCart(shop, buyer, [[goodsId, 4]]);
    const choose = (gift_id: number) =>
      shop.call("cartGift", buyer, { params: { id: line?.id ?? 0 }, body: { gift_id } });
    expect((await choose(giftIds[0] ?? 0)).message).toBe("再买1盒即可选择该赠品或换购品");
    expect((await choose(999_999)).reason).toBe("cart.gift_unknown");
  });

  test("a combination is one line at the set's price, whatever its goods cost alone", async () => {
    const [a, b] = [await aGoods(shop), await aGoods(shop)];
    const set = await aPromotion(shop, {
      ...own(),
      kind: "combination",
      name: "感冒组合",
      price: "30",
      goods: [
        { goodsId: a, quantity: 2 },
        { goodsId: b, quantity: 1 },
      ],
    });
    const added = await shop.call("cartAdd", buyer, {
      body: { params: [{ goods_id: set.id, number: 2, type: 3 }] },
    });
    expect(added.message).toBe("已加入购物车");
    const { list } = (await shop.call("cartList", buyer, {})).data;
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      goods_type: 3,
      number: 2,
      price: 30,
      goods: null,
      combination: { name: "感冒组合" },
    });
    const placed = await place([list[0]?.id ?? 0]);
    const order = await orderOf(placed.data.order_ids[0]);
    expect(order.lines.map(({ goods_id, number, amount }) => [goods_id, number, amount])).toEqual([
      [a, 4, 40],
      [b, 2, 20],
    ]);
  });

  test("a combination that is over, unknown, or beyond its limit stays out, with the reason", async () => {
    const goodsId = await aGoods(shop);
    const over = await aPromotion(shop, {
      ...own(),
      kind: "combination",
      goods: [{ goodsId }],
      endsAt: shop.clock.now,
    });
    const limited = await aPromotion(shop, {
      ...own(),
      kind: "combination",
      goods: [{ goodsId }],
      orderLimit: 2,
    });
    const add = async (id: number, number: number) =>
      (await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: id, number, type: 3 }] } })).message;
    expect(await add(over.id, 1)).toContain("该组合不在活动期内");
    expect(await add(limited.id, 3)).toContain("每单限2套");
    expect(
      (await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: 999_999, number: 1, type: 3 }] } }))
        .status,
    ).toBe(404);
    expect((await shop.call("cartList", buyer, {})).data.list).toEqual([]);
  });
});

describe("budgets and cashback", () => {
  test("a reduction whose budget is used up runs no more", async () => {
    const promotion = {
      ...own(),
      kind: "general_reduction" as const,
      tiers: [{ amount: "100", minus: "10" }],
    };
    await aPromotion(shop, { ...promotion, budget: "15" });
    const first = await aFullCart(10);
    expect((await place([first.id])).data.orders[0]?.total).toBe(125 - 10 + 15);
    const second = await aFullCart(10);
    const refused = await place([second.id], { expected_total: 130 });
    expect([refused.status, refused.reason]).toEqual([409, "checkout.changed"]);
  });

  test("cashback is earned by the order, and void when that is cancelled", async () => {
    await aPromotion(shop, { ...own(), kind: "cashback", tiers: [{ amount: "100", minus: "8" }] });
    const { id } = await aFullCart(10);
    const placed = await place([id]);
    const earned = async () =>
      (await shop.call("cashback", buyer)).data.earned.map(({ amount, state }) => [amount, state]);
    expect(await earned()).toEqual([[8, "accrued"]]);
    await shop.call("orderCancel", buyer, { params: { id: placed.data.order_ids[0] ?? 0 }, body: {} });
    expect(await earned()).toEqual([[8, "void"]]);
  });
});

describe("POST /api/cart/copy and /api/cart/next_hint", () => {
  test("lines are copied to linked shops, with what became of them in each; the same key copies once", async () => {
    const other = await aBuyer(shop);
    await shop.app.database.db
      .insert(shopMembers)
      .values({ accountId: buyer.accountId, shopId: other.shopId });
    const { id } = await aFullCart(3);
    const copy = () =>
      shop.call("cartCopy", buyer, {
        body: { ids: [id], other_user_ids: [other.shopId] },
        headers: { "idempotency-key": "copy-1" },
      });
    expect((await copy()).data.list).toEqual([
      { id: other.shopId, company: expect.any(String), copied: 1, left: [] },
    ]);
    await copy();
    const theirs = await aLogin(shop, other.accountId, other.shopId);
    expect(
      (await shop.call("cartList", { token: theirs }, {})).data.list.map(({ number }) => number),
    ).toEqual([3]);
  });

  test("a shop that is not linked, and another's lines, are not there", async () => {
    const stranger = await aBuyer(shop);
    const { id } = await aFullCart(1);
    const toStranger = await shop.call("cartCopy", buyer, {
      body: { ids: [id], other_user_ids: [stranger.shopId] },
    });
    expect(toStranger.status).toBe(404);
    const notMine = await shop.call("cartCopy", stranger, {
      body: { ids: [id], other_user_ids: [buyer.shopId] },
    });
    expect(notMine.status).toBe(404);
  });

  test("says what is missing, the nearest first", async () => {
    await aPromotion(shop, { ...own(), kind: "general_reduction", tiers: [{ amount: "150", minus: "10" }] });
    await aFullCart(10);
    const { list } = (await shop.call("cartNextHint", buyer, { body: {} })).data;
    expect(list[0]).toMatchObject({ kind: "general", missing: 25 });
    expect(list.map(({ kind }) => kind)).toContain("free_shipping");
  });

  test("of the lines that are named: with the coupons that these can use, not those of the old selection", async () => {
    await aPromotion(shop, { ...own(), kind: "general_reduction", tiers: [{ amount: "100", minus: "10" }] });
    await aHeldCoupon(shop, buyer, { threshold: "200", amount: "20" });
    const { id } = await aFullCart(6);
    await aFullCart(20);
    await shop.call("cartSelect", buyer, { body: { ids: [id], is_selected: 0 } });
    // As many as a cart may hold; what is not its own is passed over.
    const ids = [id, ...Array.from({ length: 499 }, (_, place) => 9_000_000 + place)];
    const { list } = (await shop.call("cartNextHint", buyer, { body: { params: { ids } } })).data;
    // 75 of 100: the coupon of 20 takes 200, which only the other line has.
    expect(list.find(({ kind }) => kind === "general")).toMatchObject({ missing: 25 });
  });

  test("a coupon's hint leads to the goods that it may be used for", async () => {
    const goodsIds = [await aGoods(shop), await aGoods(shop)];
    const scoped = { scope: "goods" as const, goodsIds };
    const { couponId } = await aHeldCoupon(shop, buyer, { threshold: "100", ...scoped });
    await addToCart(shop, buyer, [[goodsIds[0] ?? 0, 2]]);
    const { list } = (await shop.call("cartNextHint", buyer, { body: {} })).data;
    expect(list.find(({ kind }) => kind === "coupon")?.url).toBe(`/list?coupon_id=${couponId}`);
  });
});
