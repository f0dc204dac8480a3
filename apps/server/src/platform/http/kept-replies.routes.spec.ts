/** Decision 8: a reply that was made is given again only while nothing that it depends on has changed. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newsCategories } from "@yaoji/contract/schemas/article-categories";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer, aLogin, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, anOrder, fillWallet } from "../../../test/order-factories.ts";
import { aCoupon, aHeldCoupon, aPromotion } from "../../../test/promotion-factories.ts";
import { countStatements, statementsOf } from "../../../test/statements.ts";
import { saveSettings } from "../settings/settings.service.ts";
import { rows } from "../db/database.ts";
import { shopMembers } from "../db/schema/accounts.ts";
import { articleCategories, articles } from "../db/schema/articles.ts";
import { pages } from "../db/schema/content.ts";
import { offers } from "../db/schema/goods.ts";
import { insertPage } from "../../window/page-desk/page-desk.queries.ts";

let shop: TestShop;
let buyer: TestBuyer;
let goodsId: number;

beforeAll(async () => {
  // Half past eleven on the shop's clock. As in production: nothing is made anew beside what is given again.
  shop = await openShop({ now: new Date("2026-11-18T15:30:00Z"), checkReplies: false });
  await aPageOf(everyKind);
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
  goodsId = await aGoods(shop);
  await addToCart(shop, buyer, [[goodsId, 5]]);
});
afterAll(() => shop.close());

const everyKind = [
  { kind: "carousel", slot: "home" },
  { kind: "flash" },
  { kind: "coupons" },
  { kind: "brands" },
  { kind: "news" },
  { kind: "count_down", text: "距结束", until: "2026-11-18 23:31" },
  ...["newcomer", "everyday", "hot", "recommended"].map((of) => ({
    kind: "goods_row",
    from: { of },
    title: of,
  })),
  { kind: "goods_row", from: { of: "group", id: 1 }, title: "组" },
  { kind: "floor", category_id: 1 },
];
/** Whatever its blocks name. */
async function aPageOf(blocks: readonly object[], ends?: Date): Promise<void> {
  const page = { kind: "zone", key: "all", title: "全", startsAt: null, endsAt: ends ?? null } as const;
  await db().delete(pages).where(eq(pages.key, page.key));
  await insertPage(db(), {
    page,
    blocks: blocks.map(({ kind, ...content }: { kind?: string }) => ({ kind: kind as never, content })),
  });
}
const shownKinds = async () => {
  const { data } = await shop.call("pageShow", buyer, { params: { kind: "zone", key: "all" } });
  return data.blocks.map(({ kind }) => kind);
};

const db = () => shop.app.database.db;
const statements = (work: () => Promise<unknown>) => countStatements(db(), work);
const cart = async (as: { token: string } = buyer) => (await shop.call("cartList", as, {})).data;
const line = async () => (await cart()).list[0];
const detail = async () =>
  (await shop.call("goodsDetail", buyer, { params: { id: goodsId }, query: {} })).data;
const readings: [string, () => Promise<unknown>][] = [
  ["GET /api/cart/list", () => shop.call("cartList", buyer, {})],
  ["GET /api/cart/total", () => shop.call("cartTotal", buyer)],
  ["GET /api/goods/:id", () => shop.call("goodsDetail", buyer, { params: { id: goodsId }, query: {} })],
  ["GET /api/page/:kind/:key", () => shop.call("pageShow", buyer, { params: { kind: "zone", key: "all" } })],
  ["GET /api/goods/rows", () => shop.call("goodsRows", buyer, { query: { ids: String(goodsId) } as never })],
];

describe("what has not changed is given again", () => {
  test.each(readings)("%s: the same bytes, with the login's statement alone", async (_, read) => {
    const first = await read();
    expect(await statements(read)).toBe(1);
    const again = await read();
    expect(again).toMatchObject({ status: 200, data: (first as { data: object }).data });
  });

  test("to each shop its own, to each input its own", async () => {
    const other = await aBuyer(shop);
    expect([(await cart()).list.length, (await cart(other)).list.length]).toEqual([1, 0]);
    const filtered = async (filter: number) =>
      (await shop.call("cartList", buyer, { query: { filter } })).data;
    expect([(await filtered(2)).list.length, (await filtered(1)).list.length]).toEqual([0, 1]);
    expect((await cart()).list.length).toBe(1);
  });

  test("no longer than a minute, whatever the versions say", async () => {
    await cart();
    shop.clock.advance(59_999);
    expect(await statements(cart)).toBe(1);
    shop.clock.advance(1);
    expect(await statements(cart)).toBeGreaterThan(1);
  });
});

describe("the next reading shows", () => {
  test("stock that another shop has ordered", async () => {
    expect([(await line())?.goods?.number, (await detail()).number]).toEqual([100, 100]);
    const other = await aBuyer(shop);
    await anOrder(shop, other, { ids: (await addToCart(shop, other, [[goodsId, 7]])).map(({ id }) => id) });
    expect([(await line())?.goods?.number, (await detail()).number]).toEqual([93, 93]);
  });

  test("a price that was written", async () => {
    expect([(await line())?.price, (await detail()).price]).toEqual([12.5, 12.5]);
    await db()
      .update(offers)
      .set({ basePrice: yuan("13") })
      .where(eq(offers.goodsId, goodsId));
    expect([(await line())?.price, (await detail()).price]).toEqual([13, 13]);
  });

  test("a promotion that begins and ends by the clock alone, to the second", async () => {
    const { now } = shop.clock;
    const [startsAt, endsAt] = [new Date(now.getTime() + 10_000), new Date(now.getTime() + 20_000)];
    await aPromotion(shop, { kind: "flash", startsAt, endsAt, goods: [{ goodsId, price: "9" }] });
    const seen: unknown[] = [];
    for (const step of [0, 9999, 1, 9999, 1]) {
      shop.clock.advance(step);
      seen.push((await line())?.price);
      expect(await statements(line)).toBe(1);
    }
    expect(seen).toEqual([12.5, 12.5, 9, 9, 12.5]);
  });

  test("a coupon that was claimed elsewhere, and its end", async () => {
    const held = async () => (await cart()).offers.coupons.length;
    expect(await held()).toBe(0);
    await aHeldCoupon(shop, buyer, { until: new Date(shop.clock.now.getTime() + 5000) });
    expect(await held()).toBe(1);
    shop.clock.advance(4999);
    expect(await held()).toBe(1);
    shop.clock.advance(1);
    expect(await held()).toBe(0);
  });

  test("the quantity that was written last, read from what is known of the cart: two statements and one", async () => {
    await cart();
    const id = (await line())?.id ?? 0;
    const edit = (number: number) =>
      shop.call("cartEdit", buyer, { params: { id }, body: { params: { number } } });
    for (const number of [6, 9]) {
      expect(await statements(() => edit(number))).toBe(2);
      expect(await statements(async () => expect((await line())?.number).toBe(number))).toBe(1);
    }
    expect((await edit(1000)).reason).toBe("cart.quantity");
    await db().execute(sql`UPDATE batches SET on_hand = 7 WHERE goods_id = ${goodsId}`);
    expect((await edit(8)).reason).toBe("cart.quantity");
    expect((await edit(7)).status).toBe(200);
    expect(await line()).toMatchObject({ number: 7, goods: { number: 7 } });
  });

  test("a quantity and a choice of the shop's other login", async () => {
    const other = { token: await aLogin(shop, buyer.accountId, buyer.shopId) };
    const id = (await line())?.id ?? 0;
    await shop.call("cartEdit", other, { params: { id }, body: { params: { number: 8 } } });
    expect((await line())?.number).toBe(8);
    await shop.call("cartSelect", other, { body: { ids: [id], is_selected: 0 } });
    expect((await line())?.is_selected).toBe(0);
    await shop.call("cartDelete", other, { body: { ids: [id] } });
    expect(await line()).toBeUndefined();
  });

  test("what a linked shop has taken of a limit", async () => {
    await aPromotion(shop, { kind: "daily", dayLimit: 6, goods: [{ goodsId, price: "9" }] });
    const left = async () => (await line())?.pricing?.specials[0]?.remaining;
    expect(await left()).toBe(6);
    const linked = await aBuyer(shop);
    await db().insert(shopMembers).values({ accountId: buyer.accountId, shopId: linked.shopId, position: 1 });
    await anOrder(shop, linked, { ids: (await addToCart(shop, linked, [[goodsId, 2]])).map(({ id }) => id) });
    expect(await left()).toBe(4);
  });

  test("a setting, and a paid order until it has left", async () => {
    const shipping = async () => (await cart()).shipping_data;
    expect(await shipping()).toMatchObject({ shipping_amount: 800, no_trans_order_amount: 0 });
    await saveSettings(db(), { shippingAmount: "900" } as never);
    expect(await shipping()).toMatchObject({ shipping_amount: 900 });
    await fillWallet(shop, buyer, "1000");
    const placed = await anOrder(shop, buyer);
    await shop.call("payOrder", buyer, { body: { ids: placed.order_ids, method: "balance" } });
    expect(await shipping()).toMatchObject({ no_trans_order_amount: 12.5 });
    for (const status of ["reviewed", "picking", "shipped"])
      await db().execute(sql`UPDATE orders SET status = ${status} WHERE shop_id = ${buyer.shopId}`);
    expect(await shipping()).toMatchObject({ no_trans_order_amount: 0 });
    await saveSettings(db(), { shippingAmount: "800" } as never);
  });

  test("a licence that ends at midnight", async () => {
    const lapsing = await aBuyer(shop, {}, [
      { kind: "business_licence", expiresOn: null },
      { kind: "drug_licence", expiresOn: "2026-11-18" },
      { kind: "purchase_authorisation", expiresOn: "2035-12-31" },
    ]);
    await addToCart(shop, lapsing, [[goodsId, 1]]);
    const reasons = async () => (await cart(lapsing)).list[0]?.reasons.length;
    shop.clock.now = new Date("2026-11-18T15:59:59.999Z");
    expect(await reasons()).toBe(0);
    shop.clock.advance(1);
    expect(await reasons()).toBe(1);
  });

  test("blocks of a page that were written, their count-down over, and the page's own end", async () => {
    const end = new Date("2026-11-18T15:31:40Z");
    shop.clock.now = new Date("2026-11-18T15:30:30Z");
    expect(await shownKinds()).toContain("count_down");
    shop.clock.now = new Date("2026-11-18T15:30:59.999Z");
    expect(await shownKinds()).toContain("count_down");
    shop.clock.advance(1);
    expect(await shownKinds()).not.toContain("count_down");
    await aPageOf(
      [
        { kind: "rich_text", markdown: "一" },
        { kind: "count_down", text: "x", until: "2026-19-99" },
      ],
      end,
    );
    expect(await shownKinds()).toEqual(["rich_text"]);
    shop.clock.now = new Date("2026-11-18T15:31:39.999Z");
    expect(await shownKinds()).toEqual(["rich_text"]);
    shop.clock.advance(1);
    expect(await shownKinds()).toEqual([]);
    await aPageOf(everyKind);
  });

  test("a coupon that can be claimed from now on, and no longer; news that appears", async () => {
    const { now } = shop.clock;
    const [claimFrom, claimUntil] = [new Date(now.getTime() + 5000), new Date(now.getTime() + 9000)];
    await aPageOf([
      { kind: "coupons", limit: 5, title: "券" },
      { kind: "news", limit: 5, title: "讯" },
    ]);
    await aCoupon(shop, { claimFrom, claimUntil });
    const [{ id: categoryId } = { id: 0 }] = await db()
      .insert(articleCategories)
      .values({ id: newsCategories.hy, name: "行业" })
      .onConflictDoUpdate({ target: articleCategories.id, set: { name: "行业" } })
      .returning();
    await db()
      .insert(articles)
      .values({ categoryId, title: "新", body: "文", publishedAt: claimUntil, updatedAt: now });
    const seen: unknown[] = [];
    for (const step of [0, 4999, 1, 3999, 1]) {
      shop.clock.advance(step);
      const { data } = await shop.call("pageShow", buyer, { params: { kind: "zone", key: "all" } });
      seen.push(
        data.blocks.map((block) => (block.kind === "coupons" ? block.list[0]?.can_claim : block.kind)),
      );
    }
    expect(seen).toEqual([[], [], [1], [1], ["news"]]);
    await aPageOf(everyKind);
  });

  test("a favourite, and a right that was taken away", async () => {
    const isFavourite = async () => (await detail()).is_favorite;
    expect(await isFavourite()).toBe(0);
    await db().execute(sql`INSERT INTO favourites (shop_id, goods_id) VALUES (${buyer.shopId}, ${goodsId})`);
    expect(await isFavourite()).toBe(1);
    await cart();
    await db().execute(sql`UPDATE shops SET approved_at = NULL WHERE id = ${buyer.shopId}`);
    expect((await line())?.price).toBeNull();
  });
});

describe("the trade's version (0001_platform.sql)", () => {
  const version = async () =>
    (await rows<{ v: string }>(db(), sql`SELECT sum(changes)::text AS v FROM trade_changes`))[0]?.v;

  test("moves once a transaction, and not by one that is undone", async () => {
    const touch = sql`UPDATE offers SET minimum = minimum WHERE goods_id = ${goodsId}`;
    const before = await version();
    await expect(
      shop.app.database.transaction(async (tx) => {
        await tx.execute(touch);
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect(await version()).toBe(before);
    await shop.app.database.transaction(async (tx) => {
      await tx.execute(sql`SAVEPOINT one`);
      await tx.execute(touch);
      await tx.execute(sql`ROLLBACK TO SAVEPOINT one`);
      await tx.execute(touch);
    });
    expect(await version()).not.toBe(before);
  });

  test("is moved by every table that a kept reply reads, beside those of the stamp's own", async () => {
    await aPromotion(shop, { kind: "gift", goods: [{ goodsId }], gifts: [{ goodsId: await aGoods(shop) }] });
    const texts: string[] = [];
    for (const [, read] of readings) texts.push(...(await statementsOf(read)));
    const words = new Set(texts.join(" ").match(/\w+/g));
    const tables = await rows<{ name: string; moves: boolean }>(
      db(),
      sql`SELECT c.relname AS name, EXISTS (SELECT 1 FROM pg_trigger t WHERE t.tgname = 'trade_changes' AND (t.tgrelid = c.oid
              OR t.tgrelid IN (SELECT format('%I', u.table_name)::regclass FROM information_schema.view_table_usage u
                WHERE u.view_schema = 'public' AND u.view_name = c.relname))) AS moves
          FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public' WHERE c.relkind IN ('r', 'v', 'm', 'p')`,
    );
    const unmoved = tables.filter(({ name, moves }) => words.has(name) && !moves).map(({ name }) => name);
    const ofTheStamp = [
      "accounts",
      "cart_lines",
      "holding_licences",
      "narrowings",
      "second_factors",
      "sessions",
      "shelf",
      "shelf_changes",
      "shops",
      "trade_changes",
    ];
    expect(unmoved.toSorted()).toEqual(ofTheStamp);
  });
});
