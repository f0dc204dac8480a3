import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, anOrder } from "../../../test/order-factories.ts";
import { aPromotion, type PromotionFields } from "../../../test/promotion-factories.ts";
import { promotions } from "../../platform/db/schema/promotions.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const tier = (amount: string, minus: string) => [{ amount, minus }];
const own = (fields: PromotionFields) => aPromotion(shop, { shopIds: [buyer.shopId], ...fields });
const listed = async (kind: PromotionFields["kind"]) =>
  (await shop.call("promotionList", buyer, { query: { kind } })).data.list.map(({ id }) => id);
const cart = async () => (await shop.call("cartList", buyer, {})).data;
const detail = async (id: number) => (await shop.call("goodsDetail", buyer, { params: { id } })).data;
const badges = async (id: number) => (await detail(id)).tags.map(({ text }) => text);
const inListOf = async (id: number) =>
  (await shop.call("goodsList", buyer, { query: { promotion: "满", page_size: 100 } })).data.list.some(
    (row) => row.id === id,
  );

describe("spec.md §3: of several running reductions of one kind one counts, and nothing else is promised", () => {
  test("areas: badge, detail, list and page of the second one's goods say nothing of it; the cart grants the first", async () => {
    const [a, b] = [await aGoods(shop), await aGoods(shop)];
    // The shelf knows only what is for everybody.
    const everybody = { shopIds: null, kind: "area_reduction" as const };
    const first = await own({ ...everybody, area: "东区", tiers: tier("20", "2"), goods: [{ goodsId: a }] });
    const second = await own({ ...everybody, area: "西区", tiers: tier("20", "5"), goods: [{ goodsId: b }] });
    const lines = await addToCart(shop, buyer, [
      [a, 2],
      [b, 2],
    ]);
    expect(lines.map(({ area }) => area)).toEqual(["东区", ""]);
    expect((await cart()).activity_data.area_manjians).toMatchObject({ id: first.id, area: "东区" });
    expect([await badges(a), await badges(b)]).toEqual([["东区满20减2"], []]);
    expect([await inListOf(a), await inListOf(b)]).toEqual([true, false]);
    expect(await listed("area_reduction")).toEqual([first.id]);
    const page = await shop.call("promotionGoods", buyer, { params: { id: second.id }, query: {} });
    expect(page.status).toBe(404);
    // What the first one can no longer pay for, the second one grants.
    await shop.app.database.db
      .update(promotions)
      .set({ budget: yuan("5"), spent: yuan("3.50") })
      .where(eq(promotions.id, first.id));
    expect([await badges(a), await badges(b)]).toEqual([[], ["西区满20减5"]]);
    expect([await inListOf(a), await inListOf(b)]).toEqual([false, true]);
    const { list, activity_data } = await cart();
    expect(list.map(({ area }) => area)).toEqual(["", "西区"]);
    expect(activity_data.area_manjians).toMatchObject({ id: second.id, area: "西区" });
    await shop.app.database.db.delete(promotions).where(eq(promotions.kind, "area_reduction"));
  });

  test("a general reduction whose limit is used up gives way to the next", async () => {
    const first = await own({ kind: "general_reduction", dayLimit: 1, tiers: tier("20", "2") });
    const second = await own({ kind: "general_reduction", tiers: tier("20", "1") });
    const goodsId = await aGoods(shop);
    const [line] = await addToCart(shop, buyer, [[goodsId, 2]]);
    expect([(await cart()).activity_data.manjians.id, await listed("general_reduction")]).toEqual([
      first.id,
      [first.id],
    ]);
    expect((await anOrder(shop, buyer, { ids: [line?.id ?? 0] })).orders[0]?.total).toBe(25 - 2 + 15);
    const [again] = await addToCart(shop, buyer, [[goodsId, 2]]);
    expect([(await cart()).activity_data.manjians.id, await listed("general_reduction")]).toEqual([
      second.id,
      [second.id],
    ]);
    expect((await anOrder(shop, buyer, { ids: [again?.id ?? 0] })).orders[0]?.total).toBe(25 - 1 + 15);
  });

  test("percentage and reduction of goods: one without budget for a piece, or a tier, gives way to the next", async () => {
    const goodsId = await aGoods(shop);
    const goods = [{ goodsId }];
    const spent = { budget: "5", spent: "4.99" };
    await own({ kind: "percent", goods, basisPoints: 9000, ...spent });
    await own({ kind: "percent", goods, basisPoints: 9600 });
    await own({ kind: "goods_reduction", goods, tiers: tier("20", "3"), ...spent });
    const alone = await own({ kind: "goods_reduction", name: "次减", goods, tiers: tier("20", "1") });
    const [line] = await addToCart(shop, buyer, [[goodsId, 2]]);
    expect([line?.price, line?.goods_manjian_amount]).toEqual([12, 1]);
    const { tags, promotions: told, prices, goods_manjian_id } = await detail(goodsId);
    expect(tags.map(({ text }) => text)).toEqual(["96折", "满20减1"]);
    expect(told.map(({ text }) => text)).toEqual(["96折", "满20减1", "次减：满¥20.00减¥1.00"]);
    expect(prices.find(({ key }) => key === "percent")?.price).toBe(12);
    expect(goods_manjian_id).toBe(alone.goodsIds[goodsId]);
  });

  test("one that has nothing left and no next one is promised nowhere", async () => {
    const goodsId = await aGoods(shop);
    const goods = [{ goodsId }];
    const spent = { budget: "5", spent: "4.99" };
    await own({ kind: "percent", goods, basisPoints: 9000, ...spent });
    await own({ kind: "goods_reduction", goods, tiers: tier("20", "3"), ...spent });
    const { tags, promotions: told, prices } = await detail(goodsId);
    expect([tags, told, prices.map(({ key }) => key)]).toEqual([[], [], ["base"]]);
  });
});
