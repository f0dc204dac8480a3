import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import {
  addToCart,
  anOrder,
  cartLines,
  expectSoundBooks,
  fillWallet,
} from "../../../test/order-factories.ts";

/** By the computer's own clock, as the shelf and its badges go. */
let shop: TestShop;
let marketer: As;
beforeAll(async () => {
  shop = await openShop();
  marketer = await aStaffLogin(shop, "marketing");
});
afterAll(() => shop.close());

type Body = BodyOf<"promotionDeskAdd">;
const inHours = (hours: number) => Math.floor(shop.clock.now.getTime() / 1000) + hours * 3600;

async function draft(body: Partial<Body>): Promise<number> {
  const whole = { name: "店庆", ends_at: inHours(168), ...body } as Body;
  const added = await shop.call("promotionDeskAdd", marketer, { body: whole });
  expect([added.code, added.errors]).toEqual([201, undefined]);
  return added.data.id;
}
async function publish(id: number): Promise<void> {
  const { message } = await shop.call("promotionDeskPublish", marketer, { params: { id }, body: {} });
  expect(message).toBe("活动已发布");
}
async function stop(id: number): Promise<void> {
  const { message } = await shop.call("promotionDeskStop", marketer, { params: { id }, body: {} });
  expect(message).toBe("活动已停止，已下的订单不受影响");
  shop.clock.advance(1000);
}
async function running(body: Partial<Body>): Promise<number> {
  const id = await draft(body);
  await publish(id);
  return id;
}

const listed = async (as: As, goodsId: number) =>
  (await shop.call("goodsList", as, { query: { page_size: 100 } })).data.list.find(
    ({ id }) => id === goodsId,
  );
const badges = async (as: As, goodsId: number) =>
  ((await listed(as, goodsId))?.tags ?? []).map(({ name }) => name).filter((name) => name !== "新");
const activities = async (as: As) =>
  (await shop.call("promotionList", as, { query: {} })).data.list.map(({ id }) => id);
const previewOf = async (as: TestBuyer, ids: number[]) =>
  (await shop.call("cartPreview", as, { body: { ids } })).data;
type Amounts = readonly { key: string; amount: number }[];
const takenOff = (amounts: Amounts) =>
  amounts.filter(({ key }) => !["goods", "freight", "payable"].includes(key)).map(({ amount }) => amount);
const freightOf = (amounts: Amounts) => amounts.find(({ key }) => key === "freight")?.amount ?? 0;

describe("from an empty shop, what an operator makes a buyer has, to the 分", () => {
  test("a full reduction with two tiers: badge, cart and order; stopped, it is gone at the next read", async () => {
    const [buyer, goodsId] = [await aBuyer(shop), await aGoods(shop)];
    await fillWallet(shop, buyer, "10000");
    const before = await badges(buyer, goodsId);
    const id = await running({
      kind: "goods_reduction",
      tiers: [
        { amount: 100, minus: "5.55" },
        { amount: 200, minus: 15 },
      ],
      goods: [{ goods_id: goodsId }],
    });
    expect(await badges(buyer, goodsId)).toEqual([...before, "满"]);
    expect(await activities(buyer)).toContain(id);
    const [line] = await addToCart(shop, buyer, [[goodsId, 8]]);
    expect(line?.goods_manjian_amount).toBe(5.55);
    const ids = [line?.id ?? 0];
    const { total, amounts } = await previewOf(buyer, ids);
    expect(total - freightOf(amounts)).toBeCloseTo(94.45, 6);
    const order = await anOrder(shop, buyer, { ids, expected_total: total });
    expect(order.orders.map((each) => each.total)).toEqual([total]);
    const { data } = await shop.call("promotionDeskShow", marketer, { params: { id } });
    expect(data.figures).toEqual({ orders: 1, pieces: 8, money_given: 5.55 });
    await stop(id);
    expect(await badges(buyer, goodsId)).toEqual(before);
    expect(await activities(buyer)).not.toContain(id);
    const [next] = await addToCart(shop, buyer, [[goodsId, 8]]);
    expect(next?.goods_manjian_amount).toBe(0);
    await expectSoundBooks(shop);
  });

  test("a flash sale: price, limit and what it has sold", async () => {
    const [buyer, goodsId] = [await aBuyer(shop), await aGoods(shop)];
    await fillWallet(shop, buyer, "10000");
    const goods = [{ goods_id: goodsId, price: "9.9", stock: 50 }];
    const id = await running({ kind: "flash", order_limit: 3, goods });
    expect(await badges(buyer, goodsId)).toContain("秒");
    expect((await listed(buyer, goodsId))?.price).toBe(9.9);
    const [line] = await addToCart(shop, buyer, [[goodsId, 3]]);
    expect([line?.price, line?.with_coupon, line?.goods_type]).toEqual([9.9, 0, 1]);
    await anOrder(shop, buyer, { ids: [line?.id ?? 0] });
    const { data } = await shop.call("promotionDeskShow", marketer, { params: { id } });
    expect(data.figures).toEqual({ orders: 1, pieces: 3, money_given: 7.8 });
    expect(data.goods).toMatchObject([{ goods_id: goodsId, price: 9.9, stock: 50, sold: 3 }]);
    await stop(id);
    expect((await listed(buyer, goodsId))?.price).toBe(12.5);
    expect(await badges(buyer, goodsId)).not.toContain("秒");
  });

  test("a combination: on its page, in the cart as one, ordered at its price", async () => {
    const [buyer, one, two] = [await aBuyer(shop), await aGoods(shop), await aGoods(shop)];
    await fillWallet(shop, buyer, "10000");
    const goods = [{ goods_id: one, quantity: 2 }, { goods_id: two }];
    const id = await running({ kind: "combination", name: "家庭常备", price: "30.01", goods });
    const page = async () =>
      (await shop.call("combinations", buyer, { query: {} })).data.list.find((each) => each.id === id);
    expect(await page()).toMatchObject({ name: "家庭常备", price: 30.01, saving: 7.49 });
    const adding = { params: [{ goods_id: id, number: 2, type: 3 }] };
    await shop.call("cartAdd", buyer, { body: adding });
    const [line] = await cartLines(shop, buyer);
    expect([line?.combination?.id, line?.price]).toEqual([id, 30.01]);
    await anOrder(shop, buyer, { ids: [line?.id ?? 0] });
    const { data } = await shop.call("promotionDeskShow", marketer, { params: { id } });
    expect(data.figures).toEqual({ orders: 1, pieces: 2, money_given: 14.98 });
    await shop.call("cartAdd", buyer, { body: adding });
    await stop(id);
    expect(await page()).toBeUndefined();
    const [kept] = await cartLines(shop, buyer);
    expect(kept?.reasons.length).toBeGreaterThan(0);
  });

  test("a gift and an add-on: badges, what comes along, and the surcharge", async () => {
    const [buyer, goodsId, given] = [await aBuyer(shop), await aGoods(shop), await aGoods(shop)];
    await fillWallet(shop, buyer, "10000");
    const goods = [{ goods_id: goodsId, quantity: 2 }];
    const gift = await running({ kind: "gift", goods, gifts: [{ goods_id: given, number: 1 }] });
    expect(await badges(buyer, goodsId)).toContain("赠");
    const [line] = await addToCart(shop, buyer, [[goodsId, 4]]);
    expect(line?.gift_data).toMatchObject({ type: 1, number: 2, total: 0 });
    await stop(gift);
    expect(await badges(buyer, goodsId)).not.toContain("赠");
    const gifts = [{ goods_id: given, number: 1, surcharge: "1.23" }];
    const addOn = await running({ kind: "add_on", goods, gifts });
    expect(await badges(buyer, goodsId)).toContain("换购");
    const [offered] = (await cartLines(shop, buyer)).flatMap(({ pricing }) => pricing?.gifts ?? []);
    await shop.call("cartGift", buyer, {
      params: { id: line?.id ?? 0 },
      body: { gift_id: offered?.id ?? 0 },
    });
    const [chosen] = await cartLines(shop, buyer);
    expect(chosen?.gift_data).toMatchObject({ type: 2, number: 2, total: 2.46 });
    await anOrder(shop, buyer, { ids: [line?.id ?? 0] });
    const { data } = await shop.call("promotionDeskShow", marketer, { params: { id: addOn } });
    expect(data.figures).toEqual({ orders: 1, pieces: 2, money_given: 22.54 });
    await stop(addOn);
  });

  test("a reduction of whole carts and a cashback, which need no goods", async () => {
    const [buyer, goodsId] = [await aBuyer(shop), await aGoods(shop)];
    const tiers = [{ amount: 100, minus: 10 }];
    const reduction = await running({ kind: "general_reduction", tiers });
    const cashback = await running({ kind: "cashback", tiers: [{ amount: 80, minus: "3.21" }] });
    const [line] = await addToCart(shop, buyer, [[goodsId, 8]]);
    const preview = await previewOf(buyer, [line?.id ?? 0]);
    expect(takenOff(preview.amounts).map(Math.abs)).toEqual([10]);
    expect(preview.cashback).toBe(3.21);
    await stop(reduction);
    await stop(cashback);
    const after = await previewOf(buyer, [line?.id ?? 0]);
    expect([takenOff(after.amounts), after.cashback]).toEqual([[], 0]);
  });
});

describe("a draft", () => {
  test("shows nowhere to buyers: no badge, no price, no list of activities, no set, nothing in the cart", async () => {
    const [buyer, goodsId] = [await aBuyer(shop), await aGoods(shop, { offer: { basePrice: yuan("20") } })];
    const other = await aGoods(shop);
    const [badged, goods] = [await badges(buyer, goodsId), [{ goods_id: goodsId }]];
    const priced = [{ goods_id: goodsId, price: 9 }];
    const tiers = [{ amount: 20, minus: 5 }];
    const drafts = [
      { kind: "flash", goods: priced },
      { kind: "daily", goods: priced, is_yj: 1 },
      { kind: "signed", goods: priced },
      { kind: "percent", basis_points: 5000, goods },
      { kind: "goods_reduction", tiers, goods },
      { kind: "general_reduction", tiers },
      { kind: "area_reduction", area: "川渝专区", tiers, goods },
      { kind: "cashback", tiers },
      { kind: "gift", goods, gifts: [{ goods_id: other }] },
      { kind: "add_on", goods, gifts: [{ goods_id: other, surcharge: 1 }] },
      { kind: "combination", price: 10, goods: [...goods, { goods_id: other }] },
    ] as const;
    const ids: number[] = [];
    for (const each of drafts) ids.push(await draft({ starts_at: inHours(-24), ...each } as never));
    const [set = 0] = ids.slice(-1);
    expect(await badges(buyer, goodsId)).toEqual(badged);
    expect((await listed(buyer, goodsId))?.price).toBe(20);
    const shown = await activities(buyer);
    expect(ids.filter((id) => shown.includes(id))).toEqual([]);
    const sets = (await shop.call("combinations", buyer, { query: {} })).data.list;
    expect(sets.filter(({ id }) => id === set)).toEqual([]);
    const adding = { params: [{ goods_id: set, number: 1, type: 3 }] };
    const refused = await shop.call("cartAdd", buyer, { body: adding });
    expect(refused.code).not.toBe(200);
    const [line] = await addToCart(shop, buyer, [[goodsId, 4]]);
    expect(line?.pricing).toMatchObject({ signed: null, percent: null, specials: [], gifts: [] });
    expect([line?.price, line?.goods_manjian_amount, line?.area]).toEqual([20, 0, ""]);
    const preview = await previewOf(buyer, [line?.id ?? 0]);
    expect([takenOff(preview.amounts), preview.cashback]).toEqual([[], 0]);
  });

  test("published for later begins by its time, and stopped before that it never does", async () => {
    const [buyer, goodsId] = [await aBuyer(shop), await aGoods(shop)];
    const body = { kind: "flash", starts_at: inHours(6), goods: [{ goods_id: goodsId, price: 9 }] } as const;
    const [later, never] = [
      await running(body as never),
      await running({ ...body, name: "不办了" } as never),
    ];
    const state = async (id: number) =>
      (await shop.call("promotionDeskShow", marketer, { params: { id } })).data.state;
    expect([await state(later), (await listed(buyer, goodsId))?.price]).toEqual(["scheduled", 12.5]);
    await stop(never);
    shop.clock.advance(6 * 3_600_000);
    expect([await state(later), await state(never)]).toEqual(["running", "stopped"]);
    const [line] = await addToCart(shop, buyer, [[goodsId, 1]]);
    expect(line?.price).toBe(9);
    await stop(later);
    expect((await cartLines(shop, buyer))[0]?.price).toBe(12.5);
  });
});
