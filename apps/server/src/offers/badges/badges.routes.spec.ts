import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aBuyer } from "../../../test/factories.ts";
import { aGoods, aWarehouse, theWarehouse } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aPromotion, type PromotionFields } from "../../../test/promotion-factories.ts";
import { row } from "../../platform/db/database.ts";
import { batches, goods } from "../../platform/db/schema/goods.ts";
import { promotionGifts, promotionGoods, promotions } from "../../platform/db/schema/promotions.ts";
import { turnPromotions } from "../promotions/running.service.ts";

let shop: TestShop;
let pharmacy: As;
beforeAll(async () => {
  shop = await openShop();
  pharmacy = await aBuyer(shop);
});
afterAll(() => shop.close());

const db = () => shop.app.database.db;
const badges = ["秒", "满", "换购", "赠", "特"] as const;
type Promotion = "1" | (typeof badges)[number];

/** The badges of goods with their texts, as the list shows them; the filters of the list must say the same. */
async function badgesOf(id: number, as: As = pharmacy): Promise<string[]> {
  const ids = async (promotion?: Promotion) => {
    const { data } = await shop.call("goodsList", as, {
      query: { page_size: 100, ...(promotion && { promotion }) },
    });
    const counted = data.filters.find(({ key }) => key === "promotion")?.options ?? [];
    return { list: data.list, count: counted.find((option) => option.id === promotion)?.count ?? 0 };
  };
  const row = (await ids()).list.find((each) => each.id === id);
  const running = (row?.tags ?? []).filter(({ name }) => name !== "优" && name !== "新");
  for (const badge of badges) {
    const { list, count } = await ids(badge);
    const isFiltered = list.some((each) => each.id === id);
    expect([badge, isFiltered]).toEqual([badge, running.some(({ name }) => name === badge)]);
    expect([badge, count]).toEqual([badge, list.length]);
  }
  expect((await ids("1")).list.some((each) => each.id === id)).toBe(running.length > 0);
  return running.map(({ name, text }) => `${name} ${text}`);
}

/** The badges of new goods that the promotion runs for. */
async function under(fields: PromotionFields, offer: { price?: string; quantity?: number } = {}) {
  const expiresOn = addDays(shopDate(shop.clock.now), fields.kind === "near_expiry" ? 100 : 700);
  const goodsId = await aGoods(shop, { batches: [{ expiresOn }] });
  const { id } = await aPromotion(shop, { ...fields, goods: [{ goodsId, ...offer }] });
  return { goodsId, id };
}

describe("a badge says what runs, with its terms; the filter finds the same goods", () => {
  test("秒: its limits, or its name", async () => {
    const limited = await under({ kind: "flash", orderLimit: 2, dayLimit: 6 }, { price: "9" });
    expect(await badgesOf(limited.goodsId)).toEqual(["秒 每单限2盒，每天限6盒"]);
    expect(await badgesOf((await under({ kind: "flash" }, { price: "9" })).goodsId)).toEqual(["秒 秒杀价"]);
  });

  test("特: daily, gathering, near expiry, percentage, limited price", async () => {
    const daily = await under({ kind: "daily", dayLimit: 60 }, { price: "9" });
    expect(await badgesOf(daily.goodsId)).toEqual(["特 每日特价，每天限60盒"]);
    const gathering = await under({ kind: "daily", isYj: true }, { price: "9" });
    expect(await badgesOf(gathering.goodsId)).toEqual(["特 药聚会价"]);
    const near = await under({ kind: "near_expiry" }, { price: "9" });
    expect(await badgesOf(near.goodsId)).toEqual(["特 近效期价"]);
    expect(await badgesOf((await under({ kind: "percent" })).goodsId)).toEqual(["特 94折"]);
    const limited = await aGoods(shop, { offer: { limitedPrice: yuan("9"), limitedQuantity: 3 } });
    expect(await badgesOf(limited)).toEqual(["特 限量特价，每天限3盒"]);
  });

  test("满, 换购, 赠", async () => {
    const tiers = [
      { amount: "100.00", minus: "5.50" },
      { amount: "300.00", minus: "20.00" },
    ];
    const reduced = await under({ kind: "goods_reduction", tiers });
    expect(await badgesOf(reduced.goodsId)).toEqual(["满 满100减5.5"]);
    const area = await under({ kind: "area_reduction", area: "冬季专区", tiers });
    expect(await badgesOf(area.goodsId)).toEqual(["满 冬季专区满100减5.5"]);
    const masks = await aGoods(shop, { name: "口罩", unit: "袋" });
    const gift = await under({ kind: "gift", gifts: [{ goodsId: masks, number: 2 }] }, { quantity: 10 });
    expect(await badgesOf(gift.goodsId)).toEqual(["赠 买10盒赠口罩2袋"]);
    const added = { goodsId: masks, surcharge: "9.9" };
    const addOn = await under({ kind: "add_on", gifts: [added] }, { quantity: 5 });
    expect(await badgesOf(addOn.goodsId)).toEqual(["换购 满5盒加9.9元换购口罩"]);
    // Special goods have an order of their own (domain.md §3): nothing comes along with them.
    const special = [{ goodsId: await aGoods(shop, { control: "ephedrine" }) }];
    await aPromotion(shop, { kind: "gift", goods: special, gifts: [{ goodsId: masks }] });
    await aPromotion(shop, { kind: "add_on", goods: special, gifts: [added] });
    expect(await badgesOf(special[0]?.goodsId ?? 0)).toEqual([]);
  });

  test("several at once; what goes before the others is the one price badge", async () => {
    const goodsId = await aGoods(shop);
    const priced = { goodsId, price: "9" };
    await aPromotion(shop, { kind: "daily", takesCoupon: true, goods: [priced] });
    await aPromotion(shop, { kind: "percent", goods: [{ goodsId }] });
    await aPromotion(shop, {
      kind: "goods_reduction",
      tiers: [{ amount: "50", minus: "3" }],
      goods: [{ goodsId }],
    });
    expect(await badgesOf(goodsId)).toEqual(["特 每日特价", "满 满50减3"]);
    // A flash sale takes no full reduction.
    await aPromotion(shop, { kind: "flash", goods: [{ ...priced, price: "8" }] });
    expect(await badgesOf(goodsId)).toEqual(["秒 秒杀价"]);
  });

  test("no badge for a price dearer than the normal one, nor for a protected one", async () => {
    expect(await badgesOf((await under({ kind: "flash" }, { price: "13" })).goodsId)).toEqual([]);
    const controlled = await aGoods(shop, { controlledSales: true });
    const everything = [{ goodsId: controlled, price: "9" }];
    await aPromotion(shop, { kind: "daily", goods: everything });
    await aPromotion(shop, {
      kind: "goods_reduction",
      tiers: [{ amount: "5", minus: "1" }],
      goods: everything,
    });
    expect(await badgesOf(controlled)).toEqual([]);
    const agreed = await under({ kind: "daily" }, { price: "9" });
    const own = [{ goodsId: agreed.goodsId, price: "10" }];
    await aPromotion(shop, { kind: "controlled", goods: own });
    expect(await badgesOf(agreed.goodsId)).toEqual([]);
  });
});

/** The price by which lists sort the goods. */
async function dealOf(goodsId: number): Promise<string | undefined> {
  const found = await row<{ deal: string }>(
    db(),
    sql`SELECT deal::text FROM shelf WHERE goods_id = ${goodsId}`,
  );
  return found?.deal;
}

/** All that there is of the goods expires in so many days. */
async function expire(goodsId: number, days: number): Promise<void> {
  const expiresOn = addDays(shopDate(shop.clock.now), days);
  await db().update(batches).set({ expiresOn }).where(eq(batches.goodsId, goodsId));
}

async function spend(promotion: number, amount: string): Promise<void> {
  await db()
    .update(promotions)
    .set({ spent: yuan(amount) })
    .where(eq(promotions.id, promotion));
}

describe("a badge ends with its promotion", () => {
  test("pieces sold, budget spent: gone, and back when it is given back", async () => {
    const { goodsId, id } = await under({ kind: "flash", budget: "100" }, { price: "9" });
    const sold = (stock: number | null, number: number) =>
      db().update(promotionGoods).set({ stock, sold: number }).where(eq(promotionGoods.promotionId, id));
    await sold(5, 5);
    expect(await badgesOf(goodsId)).toEqual([]);
    await sold(5, 4);
    expect(await badgesOf(goodsId)).toEqual(["秒 秒杀价"]);
    await spend(id, "100");
    expect(await badgesOf(goodsId)).toEqual([]);
    // One piece costs it 3.50.
    await spend(id, "96.50");
    expect(await badgesOf(goodsId)).toEqual(["秒 秒杀价"]);
  });

  test("a budget that no longer bears one piece: the price and the badge of what comes after it", async () => {
    const { goodsId, id } = await under({ kind: "flash", budget: "100" }, { price: "9" });
    await aPromotion(shop, { kind: "daily", goods: [{ goodsId, price: "10" }] });
    const deal = () => dealOf(goodsId);
    await spend(id, "96.50");
    expect([await badgesOf(goodsId), await deal()]).toEqual([["秒 秒杀价"], "9.0000"]);
    await spend(id, "96.51");
    expect([await badgesOf(goodsId), await deal()]).toEqual([["特 每日特价"], "10.0000"]);
    await spend(id, "0");
    expect([await badgesOf(goodsId), await deal()]).toEqual([["秒 秒杀价"], "9.0000"]);
    const percent = await under({ kind: "percent", budget: "100" });
    await spend(percent.id, "99.25");
    expect([await badgesOf(percent.goodsId), await dealOf(percent.goodsId)]).toEqual([
      ["特 94折"],
      "11.7500",
    ]);
    await spend(percent.id, "99.26");
    expect([await badgesOf(percent.goodsId), await dealOf(percent.goodsId)]).toEqual([[], "12.5000"]);
    expect(await badgesOf(percent.goodsId, null)).toEqual([]);
  });

  test("near-expiry stock sold or reserved: gone, and back with the stock", async () => {
    const { goodsId } = await under({ kind: "near_expiry" }, { price: "9" });
    expect([await badgesOf(goodsId), await dealOf(goodsId)]).toEqual([["特 近效期价"], "9.0000"]);
    await expire(goodsId, 700);
    for (const as of [pharmacy, null]) expect(await badgesOf(goodsId, as)).toEqual([]);
    expect(await dealOf(goodsId)).toBe("12.5000");
    await expire(goodsId, 100);
    expect(await badgesOf(goodsId)).toEqual(["特 近效期价"]);
    await db()
      .update(batches)
      .set({ reserved: sql`on_hand` })
      .where(eq(batches.goodsId, goodsId));
    for (const as of [pharmacy, null]) expect(await badgesOf(goodsId, as)).toEqual([]);
  });

  test("stock that has come near its expiry overnight: told by the job", async () => {
    const { goodsId } = await under({ kind: "near_expiry" }, { price: "9" });
    await expire(goodsId, 700);
    expect(await dealOf(goodsId)).toBe("12.5000");
    await db().execute("ALTER TABLE batches DISABLE TRIGGER shelf_follows_update");
    await expire(goodsId, 100);
    await db().execute("ALTER TABLE batches ENABLE TRIGGER shelf_follows_update");
    await turnPromotions(db(), new Date(), 24 * 60);
    expect([await badgesOf(goodsId), await dealOf(goodsId)]).toEqual([["特 近效期价"], "9.0000"]);
  });

  test("a gift that is no more given, taken off the shelf, or kept elsewhere", async () => {
    const given = await aGoods(shop);
    const { goodsId, id } = await under({ kind: "gift", gifts: [{ goodsId: given }] });
    expect(await badgesOf(goodsId)).toHaveLength(1);
    const elsewhere = await aWarehouse(db());
    await db()
      .update(promotionGifts)
      .set({ warehouseId: elsewhere })
      .where(eq(promotionGifts.promotionId, id));
    expect(await badgesOf(goodsId)).toEqual([]);
    await db().delete(promotionGifts).where(eq(promotionGifts.promotionId, id));
    const place = { promotionId: id, goodsId: given, warehouseId: await theWarehouse(db()) };
    await db().insert(promotionGifts).values(place);
    expect(await badgesOf(goodsId)).toHaveLength(1);
    await db().update(goods).set({ onShelf: false }).where(eq(goods.id, given));
    expect(await badgesOf(goodsId)).toEqual([]);
    await db().update(goods).set({ onShelf: true }).where(eq(goods.id, given));
    expect(await badgesOf(goodsId)).toHaveLength(1);
  });

  test("begun and ended by its clock: told by the job", async () => {
    const { goodsId, id } = await under({ kind: "gift", gifts: [{ goodsId: await aGoods(shop) }] });
    const silently = async (endsAt: Date) => {
      await db().execute("ALTER TABLE all_promotions DISABLE TRIGGER shelf_follows_promotion");
      await db().update(promotions).set({ endsAt }).where(eq(promotions.id, id));
      await db().execute("ALTER TABLE all_promotions ENABLE TRIGGER shelf_follows_promotion");
      await turnPromotions(db(), new Date(), 2);
    };
    await silently(new Date(shop.clock.now.getTime() - 1000));
    expect(await badgesOf(goodsId)).toEqual([]);
  });
});

describe("for whom a badge stands", () => {
  test("beside a price agreed on nothing else runs: neither row nor filter has gifts of it, for whom it is agreed", async () => {
    const masks = await aGoods(shop, { name: "口罩", unit: "袋" });
    const given = { kind: "gift", gifts: [{ goodsId: masks }] } as const;
    const { goodsId } = await under(given);
    const signed = await aBuyer(shop);
    const own = [{ goodsId, price: "10" }];
    await aPromotion(shop, { kind: "signed", shopIds: [signed.shopId], goods: own });
    expect(await badgesOf(goodsId)).toEqual(["赠 买1盒赠口罩1袋"]);
    expect(await badgesOf(goodsId, null)).toEqual(["赠 买1盒赠口罩1袋"]);
    expect(await badgesOf(goodsId, signed)).toEqual([]);
    await aPromotion(shop, { kind: "controlled", goods: own });
    expect(await badgesOf(goodsId)).toEqual([]);
    const controlled = await aGoods(shop, { controlledSales: true });
    await aPromotion(shop, { ...given, goods: [{ goodsId: controlled }] });
    expect(await badgesOf(controlled)).toEqual([]);
  });

  test("a shop sees the badge of what is for it, the filter what is for everybody, as it is with prices", async () => {
    const clinic = await aBuyer(shop, { type: "clinic" });
    const { goodsId } = await under({ kind: "daily", shopTypes: ["clinic"] }, { price: "9" });
    expect(await badgesOf(goodsId)).toEqual([]);
    expect(await badgesOf(goodsId, null)).toEqual([]);
    const { data } = await shop.call("goodsRows", clinic, { query: { ids: [goodsId] } });
    expect(data.list[0]?.tags).toEqual([{ name: "特", text: "每日特价" }]);
    const found = await shop.call("goodsList", clinic, { query: { promotion: "特", page_size: 100 } });
    expect(found.data.list.map(({ id }) => id)).not.toContain(goodsId);
  });

  test("visitors see what runs for everybody, with no price", async () => {
    const { goodsId } = await under({ kind: "daily", dayLimit: 60 }, { price: "9.87" });
    expect(await badgesOf(goodsId, null)).toEqual(["特 每日特价，每天限60盒"]);
    const reply = await shop.call("goodsDetail", null, { params: { id: goodsId } });
    expect(JSON.stringify(reply.data)).not.toMatch(/9\.87|12\.5/);
  });

  test("distributors see none, not even what the goods are themselves", async () => {
    const distributor = await aBuyer(shop, { type: "distributor" });
    const { goodsId } = await under({ kind: "daily" }, { price: "9" });
    await db()
      .update(goods)
      .set({ tags: [{ name: "新", text: "新品上架" }] })
      .where(eq(goods.id, goodsId));
    const { data } = await shop.call("goodsRows", distributor, { query: { ids: [goodsId] } });
    expect(data.list[0]?.tags).toEqual([]);
    const seen = await shop.call("goodsRows", pharmacy, { query: { ids: [goodsId] } });
    expect(seen.data.list[0]?.tags.map(({ name }) => name)).toEqual(["特", "新"]);
  });
});

test("a coupon counts what runs: no special price without it, no protected one", async () => {
  const withCoupon = async (id: number) => {
    const { data } = await shop.call("goodsList", pharmacy, { query: { coupon: 1, page_size: 100 } });
    return data.list.some((each) => each.id === id);
  };
  expect(await withCoupon((await under({ kind: "daily" }, { price: "9" })).goodsId)).toBe(false);
  expect(await withCoupon((await under({ kind: "daily", takesCoupon: true }, { price: "9" })).goodsId)).toBe(
    true,
  );
  expect(await withCoupon((await under({ kind: "percent" })).goodsId)).toBe(true);
});
