/** What is struck through beside a lowered price (domain.md §4, §9: 令56). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { shopDate } from "@yaoji/domain/text/time";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods, aWarehouse, theWarehouse } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, anOrder, fillWallet } from "../../../test/order-factories.ts";
import { aPromotion, type PromotionFields } from "../../../test/promotion-factories.ts";
import { offers } from "../../platform/db/schema/goods.ts";
import { orders } from "../../platform/db/schema/orders.ts";
import { priceHistory } from "../../platform/db/schema/promotions.ts";

let shop: TestShop;
let buyer: TestBuyer;

beforeAll(async () => {
  // Not at a whole second: a promotion is never counted among what ran before it.
  shop = await openShop({ now: new Date("2026-11-18T04:00:00.600Z") });
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

async function promoted(kind: PromotionFields["kind"], price: string): Promise<{ goodsId: number }> {
  const goodsId = await aGoods(shop);
  await aPromotion(shop, { kind, goods: [{ goodsId, price }] });
  return { goodsId };
}

async function rowOf(goodsId: number, as = buyer) {
  const { list } = (await shop.call("goodsRows", as, { query: { ids: [goodsId] } })).data;
  const [row] = list;
  if (!row) throw new Error("the row is not there");
  return row;
}

async function lineOf(goodsId: number, number: number, as = buyer) {
  const line = (await addToCart(shop, as, [[goodsId, number]])).find((each) => each.goods_id === goodsId);
  if (!line) throw new Error("the line is not there");
  return line;
}

/** What stands beside a price that was set today, by the clock of the database. */
const neverCharged = () => `划线价为标价（自${shopDate(new Date())}起），未按此价成交过`;

describe("domain.md §4 the original price beside a special one", () => {
  test("is shown where it was charged before the promotion; set with it, its basis and since when stand beside it", async () => {
    const honest = await promoted("daily", "9");
    expect(await rowOf(honest.goodsId)).toMatchObject({ base_price: 12.5 });
    expect(await rowOf(honest.goodsId)).not.toHaveProperty("base_price_note");
    const raised = await aGoods(shop, { offer: null });
    const { db } = shop.app.database;
    // Set after the promotion began: nobody was ever charged it.
    const warehouseId = await theWarehouse(db);
    await db.insert(offers).values({ goodsId: raised, warehouseId, basePrice: yuan("99") });
    await aPromotion(shop, { kind: "daily", goods: [{ goodsId: raised, price: "9" }] });
    const row = await rowOf(raised);
    expect([row.price, row.base_price, row.base_price_note]).toEqual([9, 99, neverCharged()]);
    expect((await lineOf(raised, 1)).goods).toMatchObject({
      base_price: 99,
      base_price_note: neverCharged(),
    });
    const split = await aGoods(shop, { offer: null });
    await db.insert(offers).values({ goodsId: split, warehouseId, basePrice: yuan("99") });
    await aPromotion(shop, { kind: "daily", goods: [{ goodsId: split, price: "9" }], orderLimit: 1 });
    const line = await lineOf(split, 2);
    expect([line.price, line.goods?.base_price]).toEqual([99, 99]);
    expect(line.goods).not.toHaveProperty("base_price_note");
  });

  test.each([
    ["percent", { basisPoints: 9000 }, null],
    ["signed", {}, "89.1"],
    ["controlled", {}, "89.1"],
    ["flash", {}, "89.1"],
  ] as const)(
    "beside a %s price one that was set with it or after it says so",
    async (kind, fields, price) => {
      const { db } = shop.app.database;
      const goodsId = await aGoods(shop, { offer: null });
      await db.insert(offers).values({ goodsId, warehouseId: await theWarehouse(db), basePrice: yuan("99") });
      await aPromotion(shop, { kind, ...fields, goods: [{ goodsId, ...(price ? { price } : {}) }] });
      const row = await rowOf(goodsId);
      const { data } = await shop.call("goodsDetail", buyer, { params: { id: goodsId } });
      for (const each of [row, data])
        expect([each.price, each.base_price, each.base_price_note]).toEqual([89.1, 99, neverCharged()]);
      const honest = await aGoods(shop, { offer: { basePrice: yuan("99") } });
      await aPromotion(shop, { kind, ...fields, goods: [{ goodsId: honest, ...(price ? { price } : {}) }] });
      expect((await rowOf(honest)).base_price).toBe(99);
    },
  );

  /** Ran from so many days before today's until so many before it. */
  const daysAgo = (from: number, until: number) => ({
    startsAt: new Date(shop.clock.now.getTime() - from * 86_400_000),
    endsAt: new Date(shop.clock.now.getTime() - until * 86_400_000),
  });
  type Earlier = { kind?: PromotionFields["kind"]; until?: number; fields?: Partial<PromotionFields> };
  test.each<[string, Earlier, base: number]>([
    ["a daily price the week through", {}, 10],
    ["a percentage the week through", { kind: "percent", fields: { basisPoints: 9400 } }, 11.75],
    ["a signed price of this shop", { kind: "signed" }, 10],
    ["one for other shops", { fields: { shopTypes: ["hospital"] } }, 12.5],
    ["one with a limit", { fields: { dayLimit: 5 } }, 10],
    ["one whose budget was used up", { fields: { budget: "100", spent: "100" } }, 10],
    ["one that ended a day before", { until: 2 }, 10],
    ["one that ended the week before", { until: 9 }, 12.5],
  ])("§2.4 令56: at most what another promotion charged in the week before: %s", async (_, earlier, base) => {
    const { kind = "daily", until = 1, fields } = earlier;
    const goodsId = await aGoods(shop);
    const priced = kind === "percent" ? [{ goodsId }] : [{ goodsId, price: "10" }];
    await aPromotion(shop, { kind, goods: priced, ...daysAgo(30, until), ...fields });
    await aPromotion(shop, { kind: "flash", goods: [{ goodsId, price: "9" }], ...daysAgo(1, -1) });
    const row = await rowOf(goodsId);
    expect([row.price, row.base_price]).toEqual([9, base]);
    expect((await lineOf(goodsId, 1)).goods?.base_price).toBe(base);
  });

  test("a special price at another warehouse was not charged here; one that sold out was", async () => {
    const { db } = shop.app.database;
    const [here, there] = [await theWarehouse(db), await aWarehouse(db)];
    const before = async (pairs: { warehouseId?: number; stock?: number; sold?: number }) => {
      const goodsId = await aGoods(shop);
      const goods = [{ goodsId, price: "10", ...pairs }];
      await aPromotion(shop, { kind: "daily", goods, ...daysAgo(30, 1) });
      await aPromotion(shop, { kind: "flash", goods: [{ goodsId, price: "9" }], ...daysAgo(1, -1) });
      return (await rowOf(goodsId)).base_price;
    };
    expect(await before({ warehouseId: there })).toBe(12.5);
    expect(await before({ warehouseId: here })).toBe(10);
    expect(await before({ stock: 10, sold: 10 })).toBe(10);
  });

  /** The base price as it was so many days ago. */
  async function cameTo(goodsId: number, price: string, ago: number): Promise<void> {
    const { db } = shop.app.database;
    const [offer] = await db.select({ id: offers.id }).from(offers).where(eq(offers.goodsId, goodsId));
    const fromAt = new Date(shop.clock.now.getTime() - ago * 86_400_000);
    await db.insert(priceHistory).values({ offerId: offer?.id ?? 0, price: yuan(price), fromAt });
  }

  test("§2.4 令56: raised two days before the promotion, the lower price of that week is struck through, everywhere", async () => {
    const goodsId = await aGoods(shop);
    await cameTo(goodsId, "10", 30);
    await cameTo(goodsId, "12.5", 3);
    await aPromotion(shop, { kind: "daily", goods: [{ goodsId, price: "9" }] });
    const { data: detail } = await shop.call("goodsDetail", buyer, { params: { id: goodsId } });
    const line = await lineOf(goodsId, 1);
    expect([(await rowOf(goodsId)).base_price, detail.base_price, line.goods?.base_price]).toEqual([
      10, 10, 10,
    ]);
    const raised = await aGoods(shop);
    await cameTo(raised, "8.5", 30);
    await cameTo(raised, "12.5", 3);
    await aPromotion(shop, { kind: "daily", goods: [{ goodsId: raised, price: "9" }] });
    expect((await rowOf(raised)).base_price, "dearer than before: nothing is struck through").toBe(9);
  });

  test("§2.4 令56: nothing was asked in the week: the last deal's price is struck through", async () => {
    const { db } = shop.app.database;
    const goodsId = await aGoods(shop, { offer: { basePrice: yuan("10") } });
    await fillWallet(shop, buyer, "100");
    const { order_ids: ids } = await anOrder(shop, buyer, { ids: [(await lineOf(goodsId, 1)).id] });
    await shop.call("payOrder", buyer, { body: { ids, method: "balance" } });
    await db
      .update(orders)
      .set({ createdAt: daysAgo(40, 0).startsAt })
      .where(eq(orders.id, ids[0] ?? 0));
    const [offer] = await db.select({ id: offers.id }).from(offers).where(eq(offers.goodsId, goodsId));
    const fromAt = daysAgo(30, 0).startsAt;
    await db.insert(priceHistory).values({ offerId: offer?.id ?? 0, price: null, fromAt });
    await db
      .update(offers)
      .set({ basePrice: yuan("12.5") })
      .where(eq(offers.goodsId, goodsId));
    await aPromotion(shop, { kind: "daily", goods: [{ goodsId, price: "9" }] });
    const row = await rowOf(goodsId);
    expect([row.price, row.base_price]).toEqual([9, 10]);
    expect(row).not.toHaveProperty("base_price_note");
  });

  test("§2.4 令56: a limited price of the week before counts, though it is over", async () => {
    const { db } = shop.app.database;
    const goodsId = await aGoods(shop);
    const [offer] = await db.select({ id: offers.id }).from(offers).where(eq(offers.goodsId, goodsId));
    const past = (price: string | null, ago: number) => ({
      offerId: offer?.id ?? 0,
      price: price === null ? null : yuan(price),
      isLimited: true,
      fromAt: daysAgo(ago, 0).startsAt,
    });
    await db.insert(priceHistory).values([past("9.5", 6), past(null, 4)]);
    await aPromotion(shop, { kind: "daily", goods: [{ goodsId, price: "9" }] });
    expect((await rowOf(goodsId)).base_price).toBe(9.5);
  });

  test("beside the offer's own limited price one that came with it says so", async () => {
    const { db } = shop.app.database;
    const limited = { limitedPrice: yuan("9"), limitedQuantity: 5 };
    const goodsId = await aGoods(shop, { offer: null });
    const warehouseId = await theWarehouse(db);
    await db.insert(offers).values({ goodsId, warehouseId, basePrice: yuan("99"), ...limited });
    expect(await rowOf(goodsId)).toMatchObject({ base_price: 99, base_price_note: neverCharged() });
    const honest = await aGoods(shop, { offer: limited });
    expect((await rowOf(honest)).base_price).toBe(12.5);
    // Raised beside it: before it 12.50 was charged.
    await db
      .update(offers)
      .set({ basePrice: yuan("20") })
      .where(eq(offers.goodsId, honest));
    expect((await rowOf(honest)).base_price).toBe(12.5);
  });

  test("every change of a price is kept", async () => {
    const goodsId = await aGoods(shop);
    const { db } = shop.app.database;
    await db
      .update(offers)
      .set({ basePrice: yuan("13") })
      .where(eq(offers.goodsId, goodsId));
    const kept = await db
      .select({ price: priceHistory.price })
      .from(priceHistory)
      .innerJoin(offers, eq(offers.id, priceHistory.offerId))
      .where(eq(offers.goodsId, goodsId))
      .orderBy(priceHistory.id);
    expect(kept.map(({ price }) => price).at(-1)).toBe(yuan("13"));
    await expect(db.delete(priceHistory)).rejects.toThrow(/price_history/);
  });
});
