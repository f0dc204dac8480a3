import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { decodeLine } from "@yaoji/contract/codec/line";
import { shownQuote } from "@yaoji/domain/pricing/price-changes";
import { toYuan, yuan } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, expectSoundBooks } from "../../../test/order-factories.ts";
import { aHeldCoupon, aPromotion } from "../../../test/promotion-factories.ts";
import { offers } from "../../platform/db/schema/goods.ts";
import { promotions } from "../../platform/db/schema/promotions.ts";

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

async function aFullLine(number = 10) {
  const goodsId = await aGoods(shop, { name: "布洛芬" });
  const lines = await addToCart(shop, buyer, [[goodsId, number]]);
  return { goodsId, id: lines.find((line) => line.goods_id === goodsId)?.id ?? 0 };
}

const preview = async (id: number) => (await shop.call("cartPreview", buyer, { body: { ids: [id] } })).data;
const place = (id: number, more: object = {}) =>
  shop.call("cartCheckout", buyer, { body: { ids: [id], pay_method: "balance", ...more } });

async function end(id: number): Promise<void> {
  const { db } = shop.app.database;
  await db.update(promotions).set({ endsAt: shop.clock.now }).where(eq(promotions.id, id));
}

/** What a page that showed this preview sends along (order-preview.ts). */
function seenOf({ total, cashback, lines }: Awaited<ReturnType<typeof preview>>) {
  const gifts = lines.flatMap(({ id, gift_data: { type, gift_id = 0, number = 0 } }) =>
    type === 0 ? [] : [{ line_id: id, gift_id, number }],
  );
  const expected_lines = lines.map((line) => {
    const quote = shownQuote(decodeLine(line));
    const pieces = { line_id: line.id, number: line.number };
    return quote ? { ...pieces, price: toYuan(quote.price), amount: toYuan(quote.amount) } : pieces;
  });
  return { expected_total: total, expected_cashback: cashback, expected_lines, expected_gifts: gifts };
}

describe("domain.md §4 nothing changes silently: what promotions give", () => {
  test("a gift that is gone is a difference, though nothing more is to be paid", async () => {
    const { goodsId, id } = await aFullLine();
    const given = await aGoods(shop, { name: "棉签" });
    const gift = await aPromotion(shop, {
      kind: "gift",
      goods: [{ goodsId, quantity: 5 }],
      gifts: [{ goodsId: given }],
    });
    const seen = seenOf(await preview(id));
    expect(seen.expected_gifts).toEqual([{ line_id: id, gift_id: gift.giftIds[0], number: 2 }]);
    await end(gift.id);
    const refused = await place(id, seen);
    expect([refused.status, refused.reason]).toEqual([409, "checkout.changed"]);
    expect(refused.data).toMatchObject({
      differences: [
        { kind: "promotion", line_id: id, goods_id: goodsId, text: "布洛芬的赠品或换购商品已经没有了" },
      ],
      total: seen.expected_total,
    });
    expect((await place(id, seenOf(await preview(id)))).status).toBe(201);
  });

  test("so is less cashback", async () => {
    const { id } = await aFullLine();
    const { id: promotion } = await aPromotion(shop, {
      kind: "cashback",
      shopIds: [buyer.shopId],
      tiers: [{ amount: "100", minus: "8" }],
    });
    const seen = seenOf(await preview(id));
    expect(seen.expected_cashback).toBe(8);
    await end(promotion);
    expect((await place(id, seen)).data).toMatchObject({
      differences: [{ kind: "promotion", text: "完成后返现由¥8.00变为¥0.00" }],
    });
  });

  test("who says nothing of gifts and cashback is asked nothing, and what he saw holds", async () => {
    const { goodsId, id } = await aFullLine();
    await aPromotion(shop, { kind: "gift", goods: [{ goodsId }], gifts: [{ goodsId: await aGoods(shop) }] });
    const seen = seenOf(await preview(id));
    expect((await place(id, seen)).status).toBe(201);
    const { id: other } = await aFullLine();
    expect((await place(other)).status).toBe(201);
  });

  test("gifts of lines that are not ordered are not there", async () => {
    const [{ id }, { id: other }] = [await aFullLine(), await aFullLine()];
    const gifts = [{ line_id: other, gift_id: 1, number: 1 }];
    expect((await place(id, { expected_gifts: gifts })).status).toBe(404);
  });
});

describe("domain.md §4 lines that share what is limited, as the page showed them", () => {
  const together = async (goodsIds: readonly number[]) => {
    const lines = await addToCart(
      shop,
      buyer,
      goodsIds.map((goodsId) => [goodsId, 10] as const),
    );
    const ids = lines.map(({ id }) => id);
    const shown = (await shop.call("cartPreview", buyer, { body: { ids } })).data;
    const body = { ids, pay_method: "balance" as const, ...seenOf(shown) };
    return { prices: shown.lines.map(({ price }) => price), body };
  };

  test("a budget that is enough for one of two lines", async () => {
    const goodsIds = [await aGoods(shop), await aGoods(shop)];
    const goods = goodsIds.map((goodsId) => ({ goodsId }));
    await aPromotion(shop, { kind: "percent", budget: "8", shopIds: [buyer.shopId], goods });
    const { prices, body } = await together(goodsIds);
    expect(new Set(prices).size).toBe(2);
    expect((await shop.call("cartCheckout", buyer, { body })).status).toBe(201);
  });

  test("which costs more once another order has taken of it", async () => {
    const goodsIds = [await aGoods(shop), await aGoods(shop)];
    const goods = goodsIds.map((goodsId) => ({ goodsId }));
    const shopIds = [buyer.shopId];
    const { id } = await aPromotion(shop, { kind: "percent", budget: "30", shopIds, goods });
    const { body } = await together(goodsIds);
    const { db } = shop.app.database;
    await db
      .update(promotions)
      .set({ spent: yuan("20") })
      .where(eq(promotions.id, id));
    const refused = await shop.call("cartCheckout", buyer, { body });
    expect(refused.status).toBe(409);
    const now = (await shop.call("cartPreview", buyer, { body: { ids: body.ids } })).data;
    const confirmed = { ...body, ...seenOf(now) };
    expect((await shop.call("cartCheckout", buyer, { body: confirmed })).status).toBe(201);
  });
});

describe("domain.md §4 every difference in one list", () => {
  test("a quantity that was changed in another tab", async () => {
    const { goodsId, id } = await aFullLine();
    const before = await preview(id);
    const pieces = before.lines[0]?.number ?? 0;
    const expected_lines = [{ line_id: id, number: pieces }];
    const changed = pieces + 10;
    await shop.call("cartEdit", buyer, { params: { id }, body: { params: { number: changed } } });
    const refused = await place(id, { ...seenOf(before), expected_lines });
    expect(refused.status).toBe(409);
    expect(refused.data).toMatchObject({
      differences: [
        {
          kind: "quantity",
          line_id: id,
          goods_id: goodsId,
          seen: pieces,
          now: changed,
          text: `布洛芬的数量由${pieces}盒变为${changed}盒`,
        },
        { kind: "total" },
      ],
    });
    const now = await preview(id);
    const confirmed = { ...seenOf(now), expected_lines: [{ line_id: id, number: changed }] };
    expect((await place(id, confirmed)).status).toBe(201);
  });

  test("two prices whose changes make up for each other", async () => {
    const [dearer, cheaper] = [await aFullLine(), await aFullLine()];
    const ids = [dearer.id, cheaper.id];
    const { total } = (await shop.call("cartPreview", buyer, { body: { ids } })).data;
    const expected_lines = ids.map((line_id) => ({ line_id, number: 10, price: 12.5, amount: 125 }));
    const order = { ids, pay_method: "balance" as const, expected_total: total };
    const { db } = shop.app.database;
    for (const [{ goodsId }, price] of [[dearer, 13.5] as const, [cheaper, 11.5] as const])
      await db
        .update(offers)
        .set({ basePrice: yuan(price) })
        .where(eq(offers.goodsId, goodsId));
    const refused = await shop.call("cartCheckout", buyer, { body: { ...order, expected_lines } });
    expect(refused.data).toEqual({
      differences: [
        expect.objectContaining({ kind: "price", line_id: dearer.id, seen: 12.5, now: 13.5 }),
        expect.objectContaining({ kind: "price", line_id: cheaper.id, seen: 12.5, now: 11.5 }),
      ],
      total,
    });
    const shown = [13.5, 11.5].map((price, place) => ({
      line_id: ids[place] ?? 0,
      number: 10,
      price,
      amount: price * 10,
    }));
    const body = { ...order, expected_lines: shown };
    expect((await shop.call("cartCheckout", buyer, { body })).status).toBe(201);
  });

  test("a price that fell, and the coupon whose threshold it no longer reaches", async () => {
    const { goodsId, id } = await aFullLine();
    const coupon = await aHeldCoupon(shop, buyer, { name: "满100减10", threshold: "100" });
    const coupon_ids = [coupon.id];
    const seen = seenOf(await preview(id));
    const { db } = shop.app.database;
    await db
      .update(offers)
      .set({ basePrice: yuan(9) })
      .where(eq(offers.goodsId, goodsId));
    const refused = await place(id, { ...seen, coupon_ids });
    expect([refused.status, refused.reason]).toEqual([409, "checkout.changed"]);
    expect(refused.data).toMatchObject({
      differences: [
        { kind: "price", text: "布洛芬单价由¥12.50变为¥9.00" },
        { kind: "total", seen: 130, now: 105 },
        { kind: "promotion", text: "满100减10：适用商品还差¥10.00可用" },
      ],
      total: 105,
    });
    const confirmed = await place(id, { expected_total: 105, coupon_ids });
    expect([confirmed.status, confirmed.errors?.coupon_ids]).toEqual([422, ["适用商品还差¥10.00可用"]]);
    expect((await place(id, { expected_total: 105 })).status).toBe(201);
  });
});
