import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aBuyer, aLogin, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, anOrder, cartLines, fillWallet } from "../../../test/order-factories.ts";
import { ops } from "../../../test/money-factories.ts";
import { aPromotion, type PromotionFields } from "../../../test/promotion-factories.ts";
import { shopMembers } from "../../platform/db/schema/accounts.ts";
import { offers } from "../../platform/db/schema/goods.ts";

let shop: TestShop;
let buyer: TestBuyer;

beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-18T04:00:00Z") });
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const nearDay = () => addDays(shopDate(shop.clock.now), 90);

async function promoted(kind: PromotionFields["kind"], price: string, fields: Partial<PromotionFields> = {}) {
  // A near-expiry price is that of batches near their expiry.
  const goodsId = await aGoods(shop, kind === "near_expiry" ? { batches: [{ expiresOn: nearDay() }] } : {});
  const promotion = await aPromotion(shop, { kind, goods: [{ goodsId, price }], ...fields });
  return { goodsId, promotion, specialId: promotion.goodsIds[goodsId] ?? 0 };
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

describe("domain.md §4 the price of a line: precedence, through HTTP", () => {
  test.each([
    ["controlled", "11", "控销价"],
    ["signed", "10.5", "签约价"],
    ["flash", "8", "秒杀价"],
    ["newcomer", "7.5", "新人特价"],
    ["daily", "9", "每日特价"],
    ["near_expiry", "6", "近效期价"],
  ] as const)("%s: list, detail and cart have one price, and say why", async (kind, price, label) => {
    const { goodsId, specialId } = await promoted(kind, price);
    const row = await rowOf(goodsId);
    const { data: detail } = await shop.call("goodsDetail", buyer, { params: { id: goodsId } });
    const line = await lineOf(goodsId, 2);
    const own = kind === "controlled" || kind === "signed" ? 0 : specialId;
    expect([row.price, row.base_price, row.goods_price_id]).toEqual([Number(price), 12.5, own]);
    expect([detail.price, detail.prices[0]?.label, detail.prices[0]?.price]).toEqual([
      Number(price),
      label,
      Number(price),
    ]);
    expect([line.price, line.goods?.base_price, line.goods_type]).toEqual([
      Number(price),
      12.5,
      kind === "flash" ? 1 : 0,
    ]);
    expect(line.with_coupon, "special and agreed prices take no coupon").toBe(0);
  });

  test("flash goes before daily, daily before the tier; used up, the next one holds", async () => {
    const goodsId = await aGoods(shop, { offer: { tiers: [{ from: 1, price: "11" }], tierType: 1 } });
    await aPromotion(shop, { kind: "daily", goods: [{ goodsId, price: "9" }] });
    await aPromotion(shop, { kind: "flash", goods: [{ goodsId, price: "9.5", stock: 3, sold: 3 }] });
    expect((await rowOf(goodsId)).price).toBe(9);
    await aPromotion(shop, { kind: "flash", goods: [{ goodsId, price: "9.8" }] });
    expect((await rowOf(goodsId)).price).toBe(9.8);
  });

  test("whole-shop percentage: 94 折 of the normal price, the normal one beside it", async () => {
    const goodsId = await aGoods(shop);
    await aPromotion(shop, { kind: "percent", goods: [{ goodsId }] });
    const row = await rowOf(goodsId);
    expect([row.price, row.base_price]).toEqual([11.75, 12.5]);
    expect((await lineOf(goodsId, 4)).with_coupon).toBe(1);
  });

  test("a promotion is for whom it names, and while it runs", async () => {
    const clinics = await promoted("daily", "9", { shopTypes: ["clinic"] });
    const elsewhere = await promoted("daily", "9", { regions: ["330000"] });
    const here = await promoted("daily", "9", { regions: ["510100"] });
    const named = await promoted("daily", "9", { shopIds: [buyer.shopId] });
    const later = await promoted("daily", "9", {
      startsAt: new Date(shop.clock.now.getTime() + 1000),
      endsAt: new Date(shop.clock.now.getTime() + 2000),
    });
    const over = await promoted("daily", "9", { endsAt: shop.clock.now });
    const prices = [clinics, elsewhere, here, named, later, over].map(
      async ({ goodsId }) => (await rowOf(goodsId)).price,
    );
    expect(await Promise.all(prices)).toEqual([12.5, 12.5, 9, 9, 12.5, 12.5]);
  });

  test("distributors get no promotion, but their signed price; visitors no price at all", async () => {
    const distributor = await aBuyer(shop, { type: "distributor" });
    const daily = await promoted("daily", "9");
    const signed = await promoted("signed", "10");
    expect((await rowOf(daily.goodsId, distributor)).price).toBe(12.5);
    expect((await rowOf(signed.goodsId, distributor)).price).toBe(10);
    const visitor = (await shop.call("goodsRows", null, { query: { ids: [daily.goodsId] } })).data.list[0];
    expect([visitor?.price, visitor?.base_price, visitor?.goods_price_id]).toEqual([null, null, 0]);
  });

  test("the newcomer special ends with the first order, and is back when that is cancelled", async () => {
    const { goodsId } = await promoted("newcomer", "7.5");
    const placed = await anOrder(shop, buyer);
    expect((await rowOf(goodsId)).price).toBe(12.5);
    await shop.call("orderCancel", buyer, { params: { id: placed.order_ids[0] ?? 0 }, body: {} });
    expect((await rowOf(goodsId)).price).toBe(7.5);
  });
});

describe("domain.md §4 limits", () => {
  test("over the limit of an order the line is split: the rest at the normal price", async () => {
    const { goodsId } = await promoted("daily", "9", { orderLimit: 3 });
    const line = await lineOf(goodsId, 5);
    expect([line.price, line.goods_manjian_amount]).toEqual([12.5, 10.5]);
    const { total } = (await shop.call("cartTotal", buyer)).data;
    expect(total).toBe(3 * 9 + 2 * 12.5);
  });

  test.each([
    ["dayLimit", 86_400_000],
    ["weekLimit", 7 * 86_400_000],
  ] as const)("%s counts what linked shops took, until the window is over", async (limit, window) => {
    const { goodsId } = await promoted("daily", "9", { [limit]: 5 });
    const linked = await linkedBuyer(buyer);
    await anOrder(shop, linked, { ids: [(await lineOf(goodsId, 3, linked)).id] });
    const line = await lineOf(goodsId, 5);
    expect(line.pricing?.specials[0]?.remaining).toBe(2);
    expect(line.goods_manjian_amount).toBe(7);
    const stranger = await aBuyer(shop);
    expect((await lineOf(goodsId, 5, stranger)).price).toBe(9);
    const before = shop.clock.now;
    shop.clock.advance(window);
    const [later] = await cartLines(shop, buyer);
    expect(later?.pricing?.specials[0]?.remaining).toBe(5);
    shop.clock.now = before;
  });

  test("two linked shops that order the last pieces at once share them, and neither pays too little", async () => {
    const { goodsId } = await promoted("daily", "9", { periodLimit: 4 });
    const linked = await linkedBuyer(buyer);
    const ids = [(await lineOf(goodsId, 3)).id, (await lineOf(goodsId, 3, linked)).id];
    const replies = await Promise.all(
      [buyer, linked].map((each, index) =>
        shop.call("cartCheckout", each, {
          body: { ids: [ids[index] ?? 0], pay_method: "balance", expected_total: 3 * 9 + 15 },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test("a flash sale's stock is sold once: ten at once for three pieces", async () => {
    const goodsId = await aGoods(shop);
    await aPromotion(shop, { kind: "flash", goods: [{ goodsId, price: "5", stock: 3 }] });
    const buyers = await Promise.all(Array.from({ length: 10 }, () => aBuyer(shop)));
    const ids = await Promise.all(buyers.map(async (each) => (await lineOf(goodsId, 1, each)).id));
    const replies = await Promise.all(
      buyers.map((each, index) =>
        shop.call("cartCheckout", each, {
          body: { ids: [ids[index] ?? 0], pay_method: "balance", expected_total: 20 },
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
    expect((await rowOf(goodsId)).price).toBe(12.5);
  });

  test("a cancelled order gives its pieces back", async () => {
    const goodsId = await aGoods(shop);
    await aPromotion(shop, { kind: "flash", goods: [{ goodsId, price: "5", stock: 2 }] });
    const placed = await anOrder(shop, buyer, { ids: [(await lineOf(goodsId, 2)).id] });
    expect((await rowOf(goodsId)).price).toBe(12.5);
    await shop.call("orderCancel", buyer, { params: { id: placed.order_ids[0] ?? 0 }, body: {} });
    expect((await rowOf(goodsId)).price).toBe(5);
  });
});

describe("goods_price_id: the offer that the buyer meant (domain.md §2)", () => {
  test("one that is over is said, and the goods go in at today's price", async () => {
    const { goodsId, specialId } = await promoted("daily", "9");
    const add = (id: number) =>
      shop.call("cartAdd", buyer, {
        body: { params: [{ goods_id: goodsId, number: 1, goods_price_id: id }] },
      });
    expect((await add(specialId)).message).toBe("已加入购物车");
    const reply = await add(specialId + 1000);
    expect([reply.status, reply.message]).toEqual([
      200,
      expect.stringContaining("所选优惠已结束，已按当前价格加入"),
    ]);
  });
});

describe("domain.md §4 newcomers", () => {
  test("no shop is a newcomer once a shop linked with it has an order that stands", async () => {
    const { goodsId } = await promoted("newcomer", "7.5");
    const linked = await linkedBuyer(buyer);
    expect((await rowOf(goodsId, linked)).price).toBe(7.5);
    const placed = await anOrder(shop, buyer);
    expect((await rowOf(goodsId, linked)).price).toBe(12.5);
    await shop.call("orderCancel", buyer, { params: { id: placed.order_ids[0] ?? 0 }, body: {} });
    expect((await rowOf(goodsId, linked)).price).toBe(7.5);
  });
});

/** A login of another shop that the buyer's account is linked with. */
async function linkedBuyer({ accountId }: TestBuyer): Promise<TestBuyer> {
  const other = await aBuyer(shop);
  const { db } = shop.app.database;
  await db.insert(shopMembers).values({ accountId, shopId: other.shopId });
  return { ...other, accountId, token: await aLogin(shop, accountId, other.shopId) };
}

describe("domain.md §4 the limited price counts the pieces that were taken at it", () => {
  const limit = { limitedPrice: yuan("9"), limitedQuantity: 5 };
  const left = async (goodsId: number) =>
    (await lineOf(goodsId, 1)).pricing?.specials.find(({ kind }) => kind === "limited")?.remaining;
  const order = async (ids: number[]) => anOrder(shop, buyer, { ids });

  test("not those bought before it began, at the flash price, in a set, or given", async () => {
    const goodsId = await aGoods(shop);
    const own = { shopIds: [buyer.shopId] };
    await order([(await lineOf(goodsId, 2)).id]);
    await shop.app.database.db.update(offers).set(limit).where(eq(offers.goodsId, goodsId));
    await aPromotion(shop, { ...own, kind: "flash", goods: [{ goodsId, price: "8", stock: 1 }] });
    expect(await left(goodsId)).toBe(5);
    const set = await aPromotion(shop, { ...own, kind: "combination", goods: [{ goodsId, quantity: 2 }] });
    await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: set.id, number: 1, type: 3 }] } });
    const bought = await aGoods(shop);
    await aPromotion(shop, {
      ...own,
      kind: "gift",
      goods: [{ goodsId: bought, quantity: 1 }],
      gifts: [{ goodsId }],
    });
    await lineOf(bought, 1);
    // The flash sale has the one piece of the line of these goods alone.
    await order((await cartLines(shop, buyer)).map(({ id }) => id));
    expect(await left(goodsId)).toBe(5);
    await order((await cartLines(shop, buyer)).map(({ id }) => id));
    expect(await left(goodsId)).toBe(4);
  });

  test("not those that will never be sent", async () => {
    const goodsId = await aGoods(shop, { offer: limit });
    await fillWallet(shop, buyer, "100");
    const { order_ids, orders } = await order([(await lineOf(goodsId, 4)).id]);
    const id = order_ids[0] ?? 0;
    await shop.call("payOrder", buyer, { body: { id, method: "balance" } });
    const { data } = await shop.call("orderDetail", buyer, { params: { id } });
    const missing = `${data.lines[0]?.id ?? 0}:3`;
    const args = ["short", orders[0]?.order_no ?? "", "--lines", missing, "--reason", "拣货时破损"];
    expect(await ops(shop, "order", ...args)).toMatchObject({ code: 0 });
    expect(await left(goodsId)).toBe(4);
  });
});
