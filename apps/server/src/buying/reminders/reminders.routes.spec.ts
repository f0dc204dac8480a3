import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aBatch, aGoods, theWarehouse } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { goodsReminders } from "../../platform/db/schema/catalogue.ts";
import { batches, goods, groupPrices, offers } from "../../platform/db/schema/goods.ts";
import { writeGoods } from "../../catalogue/goods/goods-writer.service.ts";
import { jobTable } from "../../roof/job-table.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Kind = "arrival" | "price";
const set = (as: TestBuyer, goods_id: number, kind: Kind) =>
  shop.call("reminderSet", as, { body: { goods_id, kind } });
const waiting = async (as: TestBuyer) => (await shop.call("reminderList", as)).data.list;
const messages = async (as: TestBuyer) => (await shop.call("messageList", as, { query: {} })).data;
const db = () => shop.app.database.db;

/** A minute passes: the job that the schedule sends is worked on. */
async function aMinuteLater() {
  shop.clock.advance(60_000);
  await db().transaction((tx) => shop.app.jobs.send(tx, { name: "tell-reminders", data: {} }, new Date(0)));
  expect(await shop.app.jobs.runDue(jobTable(shop.app))).toBeGreaterThan(0);
}
const receive = async (goodsId: number, onHand = 100) =>
  aBatch(shop, { goodsId, warehouseId: await theWarehouse(db()), batchNo: `R${onHand}`, onHand });
const reprice = (goodsId: number, price: string) =>
  db()
    .update(offers)
    .set({ basePrice: yuan(price) })
    .where(eq(offers.goodsId, goodsId));

describe("到货提醒", () => {
  test("a stock receipt writes a message within a minute, once", async () => {
    const buyer = await aBuyer(shop);
    const id = await aGoods(shop, { name: "到货胶囊", specification: "10粒", batches: [] });
    expect((await set(buyer, id, "arrival")).message).toBe("已设置到货提醒，到货后将通知您");
    expect(await waiting(buyer)).toMatchObject([
      { goods_id: id, name: "到货胶囊", ypgg: "10粒", kind: "arrival", price_seen: null },
    ]);
    await aMinuteLater();
    expect((await messages(buyer)).total).toBe(0);
    await receive(id);
    await aMinuteLater();
    const { list, unread } = await messages(buyer);
    expect(list).toMatchObject([
      { kind: "arrival", title: "到货提醒：到货胶囊", url: `/list/info/${id}`, is_read: 0 },
    ]);
    expect([list[0]?.time, unread]).toEqual([Math.floor(shop.clock.now.getTime() / 1000), 1]);
    expect(await waiting(buyer)).toEqual([]);
    await aMinuteLater();
    expect((await messages(buyer)).total).toBe(1);
  });

  test("set again after it was told, it waits again", async () => {
    const buyer = await aBuyer(shop);
    const id = await aGoods(shop, { batches: [] });
    await set(buyer, id, "arrival");
    await receive(id);
    await aMinuteLater();
    await db().update(batches).set({ reserved: 100 }).where(eq(batches.goodsId, id));
    expect((await set(buyer, id, "arrival")).code).toBe(200);
    await aMinuteLater();
    expect((await messages(buyer)).total).toBe(1);
    await db().update(batches).set({ reserved: 0 }).where(eq(batches.goodsId, id));
    await aMinuteLater();
    expect((await messages(buyer)).total).toBe(2);
  });

  test("goods in stock need none; fewer than the least quantity is not in stock", async () => {
    const buyer = await aBuyer(shop);
    const there = await set(buyer, await aGoods(shop), "arrival");
    expect([there.code, there.reason, there.message]).toEqual([
      409,
      "reminder.in_stock",
      "该商品现在有货，可直接购买",
    ]);
    const id = await aGoods(shop, { offer: { minimum: 20 }, batches: [{ onHand: 5 }] });
    expect((await set(buyer, id, "arrival")).code).toBe(200);
    await aMinuteLater();
    expect((await messages(buyer)).total).toBe(0);
    await receive(id, 15);
    await aMinuteLater();
    expect((await messages(buyer)).total).toBe(1);
  });

  test("what is banned, taken off the shelf or hidden meanwhile is not told", async () => {
    const buyer = await aBuyer(shop);
    const hidden = await aBuyer(shop, { showsFreeShippingZone: false });
    const ids = [await aGoods(shop, { batches: [] }), await aGoods(shop, { batches: [] })] as const;
    const zone = await aGoods(shop, { batches: [] });
    for (const id of ids) await set(buyer, id, "arrival");
    await set(hidden, zone, "arrival");
    await db().update(goods).set({ onShelf: false }).where(eq(goods.id, ids[0]));
    await db().update(goods).set({ onShelf: false, control: "narcotic" }).where(eq(goods.id, ids[1]));
    await db().update(goods).set({ freeShippingZone: true }).where(eq(goods.id, zone));
    for (const id of [...ids, zone]) await receive(id);
    await aMinuteLater();
    expect([(await messages(buyer)).total, (await messages(hidden)).total]).toEqual([0, 0]);
    await db().update(goods).set({ onShelf: true }).where(eq(goods.id, ids[0]));
    await aMinuteLater();
    expect((await messages(buyer)).total).toBe(1);
  });

  test("two workers at once tell each shop once, however many wait", async () => {
    const id = await aGoods(shop, { batches: [] });
    const buyers: TestBuyer[] = [];
    for (let index = 0; index < 8; index++) buyers.push(await aBuyer(shop));
    for (const buyer of buyers) await set(buyer, id, "arrival");
    await receive(id);
    const run = () => jobTable(shop.app)["tell-reminders"]?.handle({});
    await Promise.all([run(), run(), run()]);
    for (const buyer of buyers) expect((await messages(buyer)).total).toBe(1);
  });
});

describe("降价提醒", () => {
  test("a price below the one seen writes a message that names both; a higher one none", async () => {
    const buyer = await aBuyer(shop);
    const id = await aGoods(shop, { name: "降价片", specification: "24片", manufacturer: "甲厂" });
    expect((await set(buyer, id, "price")).message).toBe("已设置降价提醒，降价后将通知您");
    expect((await waiting(buyer))[0]?.price_seen).toBe(12.5);
    await reprice(id, "13");
    await aMinuteLater();
    await reprice(id, "12.5");
    await aMinuteLater();
    expect((await messages(buyer)).total).toBe(0);
    await reprice(id, "12.4");
    await aMinuteLater();
    expect((await messages(buyer)).list).toMatchObject([
      {
        kind: "price_drop",
        title: "降价提醒：降价片",
        body: "您关注的降价片（24片，甲厂）由¥12.50降至¥12.40。",
      },
    ]);
    await reprice(id, "11");
    await aMinuteLater();
    expect((await messages(buyer)).total).toBe(1);
    await set(buyer, id, "price");
    await reprice(id, "10.5");
    await aMinuteLater();
    expect((await messages(buyer)).list[0]?.body).toContain("由¥11.00降至¥10.50");
  });

  test("each shop waits for its own price: its group's, or today's limited one", async () => {
    const [plain, grouped] = [await aBuyer(shop), await aBuyer(shop, { priceGroup: "vip" })];
    const distributor = await aBuyer(shop, { type: "distributor" });
    const id = await aGoods(shop, { offer: { groupPrices: { vip: "11" } } });
    for (const buyer of [plain, grouped, distributor]) await set(buyer, id, "price");
    const total = async () => [
      (await messages(plain)).total,
      (await messages(grouped)).total,
      (await messages(distributor)).total,
    ];
    const [offer] = await db().select({ id: offers.id }).from(offers).where(eq(offers.goodsId, id));
    await db()
      .update(groupPrices)
      .set({ price: yuan("10.9") })
      .where(and(eq(groupPrices.offerId, offer?.id ?? 0), eq(groupPrices.priceGroup, "vip")));
    await aMinuteLater();
    expect(await total()).toEqual([0, 1, 0]);
    await db()
      .update(offers)
      .set({ limitedPrice: yuan("9"), limitedQuantity: 5 })
      .where(eq(offers.goodsId, id));
    await aMinuteLater();
    expect(await total()).toEqual([1, 1, 0]);
  });

  test("a price seen is shown as long as the shop is shown the goods and their price", async () => {
    const buyer = await aBuyer(shop);
    const ids = [await aGoods(shop), await aGoods(shop), await aGoods(shop)] as const;
    for (const id of ids) await set(buyer, id, "price");
    await db().update(goods).set({ controlledSales: true, customerIds: [] }).where(eq(goods.id, ids[0]));
    await db().update(goods).set({ freeShippingZone: true }).where(eq(goods.id, ids[1]));
    await db().update(shops).set({ showsFreeShippingZone: false }).where(eq(shops.id, buyer.shopId));
    const seen = (await waiting(buyer)).map(({ goods_id: id, price_seen: price }) => [id, price]);
    expect(Object.fromEntries(seen)).toEqual({ [ids[0]]: null, [ids[1]]: null, [ids[2]]: 12.5 });
  });

  test("a shop waits for 500 at most, also when it sets many at once", async () => {
    const buyer = await aBuyer(shop);
    const records = Array.from({ length: 507 }, (_, at) => ({ code: `L${at}`, name: "多", scope: "food" }));
    const ids = [...(await writeGoods(db(), records)).values()];
    const known = ids.slice(0, 499);
    await db()
      .insert(goodsReminders)
      .values(known.map((goodsId) => ({ shopId: buyer.shopId, goodsId, kind: "arrival" as const })));
    const replies = await Promise.all(ids.slice(499).map((id) => set(buyer, id, "arrival")));
    const refused = Array.from({ length: 7 }, () => [409, "reminder.full"]);
    expect(replies.map(({ code, reason }) => [code, reason]).toSorted()).toEqual([
      [200, undefined],
      ...refused,
    ]);
    expect(await waiting(buyer)).toHaveLength(500);
  });

  test("who sees no price sets none; off the shelf nothing is told", async () => {
    const pending = await aBuyer(shop, { approvedAt: null });
    const id = await aGoods(shop);
    expect((await set(pending, id, "price")).reason).toBe("reminder.no_price");
    const unpriced = await aGoods(shop, { offer: { basePrice: null } });
    const buyer = await aBuyer(shop);
    expect((await set(buyer, unpriced, "price")).reason).toBe("reminder.no_price");
    await set(buyer, id, "price");
    await db().update(goods).set({ onShelf: false }).where(eq(goods.id, id));
    await reprice(id, "1");
    await aMinuteLater();
    expect((await messages(buyer)).total).toBe(0);
  });

  test("more than one batch of reminders is told in one run", async () => {
    const buyers = [await aBuyer(shop), await aBuyer(shop)];
    const records = Array.from({ length: 260 }, (_, index) => ({
      code: `M${index}`,
      name: "多",
      scope: "food",
    }));
    const ids = [...(await writeGoods(db(), records)).values()];
    const warehouseId = await theWarehouse(db());
    const priceSeen = yuan("12.5");
    const values = ids.map((goodsId) => ({ goodsId, warehouseId, basePrice: priceSeen }));
    await db().insert(offers).values(values);
    const waits = buyers.flatMap(({ shopId }) =>
      ids.map((goodsId) => ({ shopId, goodsId, kind: "price" as const, priceSeen })),
    );
    await db().insert(goodsReminders).values(waits);
    await db()
      .update(offers)
      .set({ basePrice: yuan("1") });
    await aMinuteLater();
    for (const buyer of buyers) expect((await messages(buyer)).total).toBe(260);
  });
});

describe("POST /api/reminder/cancel", () => {
  test("ends the waiting, of this shop and this kind only; unknown goods answer 404", async () => {
    const [mine, theirs] = [await aBuyer(shop), await aBuyer(shop)];
    const id = await aGoods(shop, { batches: [] });
    await set(mine, id, "arrival");
    await set(mine, id, "price");
    await set(theirs, id, "arrival");
    const cancel = (goods_id: number) =>
      shop.call("reminderCancel", mine, { body: { goods_id, kind: "arrival" } });
    expect((await cancel(id)).message).toBe("已取消到货提醒");
    expect((await cancel(id)).code).toBe(200);
    expect((await waiting(mine)).map(({ kind }) => kind)).toEqual(["price"]);
    expect(await waiting(theirs)).toHaveLength(1);
    for (const reply of [await cancel(999_999), await set(mine, 999_999, "arrival")])
      expect([reply.code, reply.reason]).toEqual([404, "request.not_found"]);
  });
});
