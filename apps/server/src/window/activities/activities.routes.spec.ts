import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aBuyer } from "../../../test/factories.ts";
import { aCategory, aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, aLine, anOrder } from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { statementsOf } from "../../../test/statements.ts";
import { promotionGoods, promotions } from "../../platform/db/schema/promotions.ts";

let shop: TestShop;
let [special, limited, spike, hot] = [0, 0, 0, 0];
const period = {
  startsAt: new Date("2026-01-01T00:00:00+08:00"),
  endsAt: new Date("2049-01-01T00:00:00+08:00"),
};
beforeAll(async () => {
  shop = await openShop();
  const offer = { limitedPrice: yuan("9.9"), limitedQuantity: 3 };
  special = await aGoods(shop);
  limited = await aGoods(shop, { offer });
  spike = await aGoods(shop, { offer, sales: 3 });
  await aPromotion(shop, { kind: "daily", ...period, goods: [{ goodsId: special, price: "9.9" }] });
  await aPromotion(shop, { kind: "flash", ...period, goods: [{ goodsId: spike, price: "9.5" }] });
  hot = await aGoods(shop, { sales: 1000 });
  await aGoods(shop, { sales: 5000, batches: [] });
  await aGoods(shop, { sales: 4000, clinicOnly: true });
});
afterAll(() => shop.close());

const clockOf = () => [period.startsAt, period.endsAt].map((time) => time.getTime() / 1000);
/** A promotion that would be in the way of other tests. */
async function end(id: number): Promise<void> {
  const endsAt = new Date(shop.clock.now.getTime() - 1000);
  await shop.app.database.db.update(promotions).set({ endsAt }).where(eq(promotions.id, id));
}
/** Midnight of the shop's day, as unix seconds. */
function midnight(daysAhead = 0): number {
  return new Date(`${addDays(shopDate(shop.clock.now), daysAhead)}T00:00:00+08:00`).getTime() / 1000;
}

describe("offers of the day", () => {
  test("GET /api/activity/everyday_price: limited prices and daily specials, by the clock of what is shown", async () => {
    const { data } = await shop.call("everydayPrice", await aBuyer(shop));
    expect(data.list.map(({ id }) => id).toSorted()).toEqual([special, limited].toSorted());
    expect(data.list.map(({ price, base_price }) => [price, base_price])).toEqual([
      [9.9, 12.5],
      [9.9, 12.5],
    ]);
    expect([data.start_time, data.end_time]).toEqual([clockOf()[0], midnight(1)]);
    const ends = new Map(data.list.map(({ id, ends_at }) => [id, ends_at]));
    expect([ends.get(special), ends.get(limited)]).toEqual([clockOf()[1], midnight(1)]);
    expect((await shop.call("everydayPrice", null)).data.list[0]?.price).toBeNull();
  });

  test("a special that ends first, but whose goods are sold out or dearer, sets no clock", async () => {
    const endsAt = new Date(shop.clock.now.getTime() + 3_600_000);
    const [gone, dear] = [await aGoods(shop), await aGoods(shop)];
    const sold = { goodsId: gone, price: "9", stock: 5, sold: 5 };
    const goods = [sold, { goodsId: dear, price: "13" }];
    const { id } = await aPromotion(shop, { kind: "daily", endsAt, goods });
    for (const buyer of [await aBuyer(shop), null]) {
      const { data } = await shop.call("everydayPrice", buyer);
      expect(data.list.map((each) => each.id).toSorted()).toEqual([special, limited].toSorted());
      expect(data.end_time).toBe(midnight(1));
    }
    await end(id);
  });

  test("GET /api/index/spike: what is on flash sale, from its beginning to its end", async () => {
    const { data } = await shop.call("spike", await aBuyer(shop));
    expect([data.list.map(({ id }) => id), data.start_time, data.end_time]).toEqual([[spike], ...clockOf()]);
  });

  test("flash goods sold out, without budget, or used up by the shop leave the strip (domain.md §4)", async () => {
    const buyer = await aBuyer(shop);
    const gone = await aGoods(shop);
    const goods = [{ goodsId: gone, price: "9", stock: 5, sold: 4 }];
    const { id } = await aPromotion(shop, { kind: "flash", budget: "100", orderLimit: 2, goods });
    const shown = async (as: typeof buyer | null) =>
      (await shop.call("spike", as)).data.list.some((each) => each.id === gone);
    const { db } = shop.app.database;
    expect([await shown(buyer), await shown(null)]).toEqual([true, true]);
    await db.update(promotionGoods).set({ sold: 5 }).where(eq(promotionGoods.promotionId, id));
    expect([await shown(buyer), await shown(null)]).toEqual([false, false]);
    await db.update(promotionGoods).set({ sold: 0 }).where(eq(promotionGoods.promotionId, id));
    // One piece costs it 3.50.
    await db
      .update(promotions)
      .set({ spent: yuan("96.51") })
      .where(eq(promotions.id, id));
    expect([await shown(buyer), await shown(null)]).toEqual([false, false]);
    await db
      .update(promotions)
      .set({ spent: yuan("0"), orderLimit: null, dayLimit: 2 })
      .where(eq(promotions.id, id));
    const lines = await addToCart(shop, buyer, [[gone, 2]]);
    await anOrder(shop, buyer, { ids: lines.map((line) => line.id) });
    expect([await shown(buyer), await shown(null)]).toEqual([false, true]);
    await end(id);
  });

  test("GET /api/goods/activities: those that have goods, each leading to its list", async () => {
    const { data } = await shop.call("goodsActivities", null);
    expect(data.list.map(({ name, url, goods }) => [name, url, goods.map(({ id }) => id)])).toEqual([
      ["限时秒杀", "/list?promotion=秒", [spike]],
      ["每日特价", "/list?promotion=特", [special, limited]],
    ]);
  });

  test("GET /api/focus/xrtj: newcomer specials for who has no order yet; visitors see them without prices", async () => {
    const fresh = await aGoods(shop);
    const goods = [{ goodsId: fresh, price: "5" }];
    await aPromotion(shop, { kind: "newcomer", newcomersOnly: true, ...period, goods });
    const [newcomer, regular] = [await aBuyer(shop), await aBuyer(shop)];
    await anOrder(shop, regular, { ids: [await aLine(shop, regular)] });
    const listOf = async (as: Parameters<typeof shop.call>[1]) =>
      (await shop.call("focusNewcomer", as)).data.list.map(({ id, price }) => [id, price]);
    expect(await listOf(newcomer)).toEqual([[fresh, 5]]);
    expect(await listOf(regular)).toEqual([]);
    expect(await listOf(null)).toEqual([[fresh, null]]);
    const { start_time: start, end_time: end } = (await shop.call("focusNewcomer", newcomer)).data;
    expect([start, end]).toEqual(clockOf());
  });

  test("distributors get no promotions (domain.md §4)", async () => {
    const distributor = await aBuyer(shop, { type: "distributor" });
    for (const name of ["everydayPrice", "spike", "focusNewcomer", "goodsActivities"] as const)
      expect((await shop.call(name, distributor)).data.list).toEqual([]);
    const { start_time: start, end_time: end } = (await shop.call("spike", distributor)).data;
    expect([end - start, (start + 8 * 3600) % 86_400]).toEqual([86_400, 0]);
  });
});

describe("GET /api/index_wntj/1", () => {
  test("visitors: what sells best and is in stock, without the clinics' own", async () => {
    const { data } = await shop.call("recommended", null);
    expect(data.list.map(({ id }) => id).slice(0, 2)).toEqual([hot, spike]);
    expect(data.list.every(({ number }) => number > 0)).toBe(true);
  });

  test("a buyer: categories he bought from or keeps, without what he bought in the last 7 days", async () => {
    const buyer = await aBuyer(shop);
    const [bought, kept] = [await aCategory(shop.app.database.db), await aCategory(shop.app.database.db)];
    const near = await aGoods(shop, { categoryIds: [bought] });
    const liked = await aGoods(shop, { categoryIds: [kept] });
    const beside = await aGoods(shop, { categoryIds: [kept], sales: 2 });
    const line = await aLine(shop, buyer, { categoryIds: [bought], sales: 50 });
    const { data: cart } = await shop.call("cartList", buyer, { query: {} });
    const own = cart.list[0]?.goods_id ?? 0;
    await anOrder(shop, buyer, { ids: [line] });
    await shop.call("favoriteAdd", buyer, { body: { goods_ids: [liked] } });
    const idsNow = async () => (await shop.call("recommended", buyer)).data.list.map(({ id }) => id);
    expect((await idsNow()).slice(0, 4)).toEqual([near, beside, liked, hot]);
    expect(await idsNow()).not.toContain(own);
    shop.clock.advance(7 * 86_400_000 + 1000);
    expect((await idsNow()).slice(0, 2)).toEqual([own, near]);
    shop.clock.advance(-7 * 86_400_000 - 1000);
  });
});

describe("budgets", () => {
  test.each(["goodsActivities", "everydayPrice", "spike", "focusNewcomer", "recommended"] as const)(
    "%s takes at most 6 statements, login included",
    async (name) => {
      const buyer = await aBuyer(shop);
      expect((await statementsOf(() => shop.call(name, buyer))).length).toBeLessThanOrEqual(6);
    },
  );
});
