import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { rows } from "../../platform/db/database.ts";
import { sellsCarton } from "@yaoji/domain/trade/full-carton";
import { aBatch, aGoods, aWarehouse } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { promotionGoods, promotions } from "../../platform/db/schema/promotions.ts";
import { turnPromotions } from "../../offers/promotions/running.service.ts";
import { arrangeShelf, findShelfVersion } from "./shelf.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.app.database.db;
type ShelfRow = {
  tier: number;
  weight: string;
  stock_until: string | null;
  deal: string | null;
  filters: string[];
};
async function rowOf(goodsId: number): Promise<ShelfRow | undefined> {
  const found = await rows<ShelfRow>(
    db(),
    sql`SELECT tier, weight::text, stock_until::text, deal::text, filters FROM shelf WHERE goods_id = ${goodsId}`,
  );
  return found[0];
}

describe("the shelf follows goods, offers, batches and categories, whoever writes them", () => {
  test("stock: reserved to the last piece it is out of stock, released it is back", async () => {
    const id = await aGoods(shop, { batches: [{ onHand: 5 }] });
    expect((await rowOf(id))?.stock_until).toBe(addDays(shopDate(shop.clock.now), 730));
    await shop.app.database.exec(`UPDATE batches SET reserved = 5 WHERE goods_id = ${id}`);
    expect((await rowOf(id))?.stock_until).toBeNull();
    await shop.app.database.exec(`UPDATE batches SET reserved = 4 WHERE goods_id = ${id}`);
    expect((await rowOf(id))?.stock_until).not.toBeNull();
    await shop.app.database.exec(`UPDATE batches SET reserved = 3, state = 'frozen' WHERE goods_id = ${id}`);
    expect((await rowOf(id))?.stock_until).toBeNull();
    const soon = addDays(shopDate(shop.clock.now), 40);
    await shop.app.database.exec(
      `UPDATE batches SET state = 'normal', expires_on = '${soon}' WHERE goods_id = ${id}`,
    );
    expect((await rowOf(id))?.stock_until).toBe(soon);
  });

  test("whole cartons: reserved below one it is none, by batches together, and another warehouse's do not count", async () => {
    const batches = [{ onHand: 300 }, { onHand: 100 }];
    const id = await aGoods(shop, { carton: 400, innerPack: 10, batches });
    const isWhole = async (goodsId = id) => (await rowOf(goodsId))?.filters.includes("w");
    const set = (what: string) => shop.app.database.exec(`UPDATE batches SET ${what} WHERE goods_id = ${id}`);
    expect(await isWhole()).toBe(true);
    await shop.app.database.exec(`UPDATE batches SET reserved = 1 WHERE goods_id = ${id} AND on_hand = 100`);
    expect(await isWhole()).toBe(false);
    await set("reserved = 0");
    expect(await isWhole()).toBe(true);
    await set("state = 'frozen'");
    expect(await isWhole()).toBe(false);
    await set("state = 'normal', on_hand = on_hand + 50, reserved = reserved + 100");
    expect(await isWhole()).toBe(false);
    const elsewhere = await aWarehouse(db());
    await aBatch(shop, { goodsId: id, warehouseId: elsewhere, onHand: 1000 });
    expect(await isWhole()).toBe(false);
  });

  test.each([
    ["no carton is known", { carton: 1 }, {}, false],
    ["a carton is no whole inner packs", { carton: 50, innerPack: 20 }, {}, false],
    ["an order may take less", { carton: 50 }, { orderLimit: 49 }, false],
    ["an order may take as much", { carton: 50 }, { orderLimit: 50 }, true],
    ["the least is more", { carton: 50 }, { minimum: 51 }, false],
    ["the stock is less", { carton: 101 }, {}, false],
  ])("whole cartons, as the domain says: %s", async (...[, fields, offer, expected]) => {
    const id = await aGoods(shop, { ...fields, offer });
    expect((await rowOf(id))?.filters.includes("w")).toBe(expected);
    const { minimum = 1, orderLimit = null } = { minimum: undefined, orderLimit: undefined, ...offer };
    const { carton, innerPack = 1 } = { innerPack: undefined, ...fields };
    const rule = { step: innerPack, minimum, maximum: orderLimit, stock: 100 };
    expect(sellsCarton(rule, carton)).toBe(expected);
  });

  test("price, limited price and coupons", async () => {
    const id = await aGoods(shop);
    expect(await rowOf(id)).toMatchObject({ deal: "12.5000", filters: expect.arrayContaining(["q"]) });
    await shop.app.database.exec(
      `UPDATE offers SET limited_price = 9.9, limited_quantity = 3 WHERE goods_id = ${id}`,
    );
    const row = await rowOf(id);
    expect(row?.deal).toBe("9.9000");
    expect(row?.filters).not.toContain("q");
  });

  test("taken off the shelf it is found no more, put back it is", async () => {
    const id = await aGoods(shop, { name: "下架再上架片" });
    const found = async () =>
      (await shop.call("goodsList", null, { query: { keywords: "下架再上架片" } })).data.list.length;
    expect(await found()).toBe(1);
    await shop.app.database.exec(`UPDATE goods SET on_shelf = false WHERE id = ${id}`);
    expect(await found()).toBe(0);
    await shop.app.database.exec(`UPDATE goods SET on_shelf = true WHERE id = ${id}`);
    expect(await found()).toBe(1);
  });

  test("controlled sales have no price there, whoever asks", async () => {
    const id = await aGoods(shop, { controlledSales: true });
    expect(await rowOf(id)).toMatchObject({ deal: null, filters: expect.arrayContaining(["k:2"]) });
  });
});

describe("the shelf's version", () => {
  async function grows(statement: string): Promise<boolean> {
    const before = await findShelfVersion(db());
    await shop.app.database.exec(statement);
    return (await findShelfVersion(db())) > before;
  }

  test("grows with whatever a list shows or is ordered by, and with nothing else", async () => {
    const id = await aGoods(shop, { batches: [{ onHand: 5 }], offer: { groupPrices: { 版本组: "9.00" } } });
    expect(await grows(`UPDATE batches SET reserved = 1 WHERE goods_id = ${id}`)).toBe(false);
    expect(await grows(`UPDATE batches SET reserved = 5 WHERE goods_id = ${id}`)).toBe(true);
    expect(await grows(`UPDATE offers SET base_price = 11 WHERE goods_id = ${id}`)).toBe(true);
    expect(await grows(`UPDATE offers SET minimum = 2 WHERE goods_id = ${id}`)).toBe(false);
    expect(await grows(`UPDATE group_prices SET price = 8 WHERE price_group = '版本组'`)).toBe(true);
    expect(await grows(`UPDATE goods SET specification = '12粒' WHERE id = ${id}`)).toBe(true);
    expect(await grows(`INSERT INTO categories (name, menu) VALUES ('版本', 'general')`)).toBe(true);
    expect(await grows(`UPDATE shelf SET words = words || 'h版' WHERE goods_id = ${id}`)).toBe(true);
    expect(await grows(`DELETE FROM shelf WHERE goods_id = ${id}`)).toBe(true);
  });

  test("stays when the counts of ended connections are added up", async () => {
    await shop.app.database.exec("INSERT INTO shelf_changes (backend, changes) VALUES (-7, 5), (-8, 2)");
    const before = await findShelfVersion(db());
    await arrangeShelf(db(), shopDate(shop.clock.now));
    expect(await findShelfVersion(db())).toBe(before);
    expect(await rows(db(), sql`SELECT 1 FROM shelf_changes WHERE backend < 0`)).toEqual([]);
  });

  test("a list that is known shows a change as soon as it is there, one being written not before", async () => {
    const id = await aGoods(shop, { name: "版本甲片", sales: 5 });
    const other = await aGoods(shop, { name: "版本乙片", sales: 1 });
    const listed = async () =>
      (await shop.call("goodsList", null, { query: { keywords: "版本" } })).data.list.map((each) => each.id);
    expect(await listed()).toEqual([id, other]);
    const [written, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = shop.app.database.transaction(async (tx) => {
      await tx.execute(sql`UPDATE goods SET sales = 9 WHERE id = ${other}`);
      written.resolve();
      // The embedded database has one connection: who asks meanwhile waits for its end.
      if (shop.app.database.kind === "postgres") await seen.promise;
    });
    await written.promise;
    const meanwhile = listed().finally(() => seen.resolve());
    await writing;
    const isEmbedded = shop.app.database.kind === "embedded";
    expect(await meanwhile).toEqual(isEmbedded ? [other, id] : [id, other]);
    expect(await listed()).toEqual([other, id]);
  });
});

describe("two who write at the same time", () => {
  test("neither forgets what the other wrote, be it a price or the last piece", async () => {
    const id = await aGoods(shop, { batches: [{ onHand: 1 }] });
    const write = (changes: SQL) =>
      shop.app.database.transaction(async (tx) => {
        await tx.execute(changes);
        await tx.execute(sql`SELECT pg_current_xact_id()`);
      });
    for (let turn = 1; turn <= 30; turn += 1) {
      await Promise.all([
        write(sql`UPDATE offers SET base_price = ${turn} WHERE goods_id = ${id}`),
        write(sql`UPDATE batches SET on_hand = ${turn % 2} WHERE goods_id = ${id}`),
      ]);
      const { deal, stock_until: until } = (await rowOf(id)) ?? {};
      expect([turn, Number(deal), until !== null]).toEqual([turn, turn, turn % 2 === 1]);
    }
  });
});

describe("tiers", () => {
  test("a large shelf stands in tiers by weight, and each order is the same across them", async () => {
    await shop.app.database.exec(`INSERT INTO goods (code, name, scope, manufacturer, sales)
      SELECT 'T' || n, '分层商品' || n, 'chemical', '某厂' || n % 3, n FROM generate_series(1, 8000) n;
      INSERT INTO shelf (goods_id, name_norm, words)
      SELECT id, name, array_to_tsvector(ARRAY['h分层', 'b分层']) FROM goods WHERE name LIKE '分层%';
      SELECT refresh_shelf(ARRAY(SELECT id FROM goods WHERE name LIKE '分层%'))`);
    await arrangeShelf(db(), shopDate(shop.clock.now));
    const sizes = await rows<{ tier: number; size: number }>(
      db(),
      sql`SELECT tier, count(*)::int AS size FROM shelf WHERE tier >= 0 GROUP BY tier ORDER BY tier`,
    );
    expect(sizes.map(({ tier }) => tier)).toEqual([0, 1]);
    expect(sizes[0]?.size).toBe(1500);
    expect(await arrangeShelf(db(), shopDate(shop.clock.now))).toBe(0);
  });

  test.for([
    [{ keywords: "分层" }, 8000, 1],
    [{ keywords: "分层", page: 40 }, 8000 - 39 * 20, 1],
    [{ keywords: "分层", manufacturer: "某厂1" }, 7999, 3],
    [{ manufacturer: "某厂2", page: 3 }, 8000 - 40 * 3, 3],
    [{ manufacturer: "某厂2", sort: "newest" }, 8000, 3],
    [{ sort: "sales", page: 7 }, 8000 - 120, 1],
    [{ keywords: "分层", sort: "sales", page: 2 }, 8000 - 20, 1],
  ] as const)("%o begins with number %i and falls by %i", async ([query, first, step]) => {
    const { data } = await shop.call("goodsList", null, { query });
    expect(data.list.map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, index) => `分层商品${first - index * step}`),
    );
  });

  test("a name in full stands first, however many goods have it in them and whatever they sell", async () => {
    await aGoods(shop, { name: "分层", sales: 0 });
    await shop.app.database.exec(
      `UPDATE shelf SET words = array_to_tsvector(ARRAY['h分层', 'b分层']) WHERE name_norm = '分层'`,
    );
    await arrangeShelf(db(), shopDate(shop.clock.now));
    const { data } = await shop.call("goodsList", null, { query: { keywords: "分层" } });
    expect(data.list[0]?.name).toBe("分层");
    const { data: suggested } = await shop.call("goodsSearch", null, { query: { keywords: "分层" } });
    expect(suggested.list[0]?.name).toBe("分层");
  });

  test("what expires leaves the goods in stock at midnight", async () => {
    const today = shopDate(shop.clock.now);
    const id = await aGoods(shop, { batches: [{ expiresOn: addDays(today, 1) }] });
    const inStock = (await rowOf(id))?.weight ?? "";
    expect(BigInt(inStock) >= 1n << 52n).toBe(true);
    await arrangeShelf(db(), addDays(today, 1));
    expect((await rowOf(id))?.stock_until).toBe(addDays(today, 1));
  });
});

describe("promotions for everybody on the shelf", () => {
  test("the price of a piece follows their beginning, their end, and their pieces", async () => {
    const goodsId = await aGoods(shop);
    const dealOf = async () => Number((await rowOf(goodsId))?.deal);
    const second = 1000;
    const [before, after] = [new Date(Date.now() - 60 * second), new Date(Date.now() + 3600 * second)];
    const flash = await aPromotion(shop, {
      kind: "flash",
      startsAt: before,
      endsAt: after,
      goods: [{ goodsId, price: "8", stock: 5 }],
    });
    expect(await dealOf()).toBe(8);
    await aPromotion(shop, {
      kind: "daily",
      startsAt: before,
      endsAt: after,
      shopTypes: ["clinic"],
      goods: [{ goodsId, price: "1" }],
    });
    expect(await dealOf()).toBe(8);
    await db().update(promotionGoods).set({ sold: 5 }).where(eq(promotionGoods.promotionId, flash.id));
    expect(await dealOf()).toBe(12.5);
    await aPromotion(shop, { kind: "percent", startsAt: before, endsAt: after, goods: [{ goodsId }] });
    expect(await dealOf()).toBe(11.75);
  });

  test("one that ended by its clock is told by the job", async () => {
    const goodsId = await aGoods(shop);
    const running = { startsAt: new Date(Date.now() - 3_600_000), endsAt: new Date(Date.now() + 3_600_000) };
    const { id } = await aPromotion(shop, { kind: "daily", ...running, goods: [{ goodsId, price: "8" }] });
    expect(Number((await rowOf(goodsId))?.deal)).toBe(8);
    await db().execute(sql`ALTER TABLE all_promotions DISABLE TRIGGER shelf_follows_promotion`);
    await db()
      .update(promotions)
      .set({ endsAt: new Date(Date.now() - 1000) })
      .where(eq(promotions.id, id));
    await db().execute(sql`ALTER TABLE all_promotions ENABLE TRIGGER shelf_follows_promotion`);
    expect(Number((await rowOf(goodsId))?.deal)).toBe(8);
    await turnPromotions(db(), new Date(), 2);
    expect(Number((await rowOf(goodsId))?.deal)).toBe(12.5);
  });
});
