import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, anOrder, cartLines } from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { offers } from "../../platform/db/schema/goods.ts";
import { promotions } from "../../platform/db/schema/promotions.ts";

let shop: TestShop;
let buyer: TestBuyer;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

/** A line of two pieces at 12.50, from five on at 11. */
async function aLine(): Promise<{ goodsId: number; id: number }> {
  const goodsId = await aGoods(shop, { offer: { tiers: [{ from: 5, price: "11" }], tierType: 1 } });
  const [line] = await addToCart(shop, buyer, [[goodsId, 2]]);
  return { goodsId, id: line?.id ?? 0 };
}

async function setPrice(goodsId: number, price: string): Promise<void> {
  const { db } = shop.app.database;
  await db
    .update(offers)
    .set({ basePrice: yuan(price) })
    .where(eq(offers.goodsId, goodsId));
}

const edit = (id: number, number: number) =>
  shop.call("cartEdit", buyer, { params: { id }, body: { params: { number }, new: 1 } });
const add = (fields: { goods_id: number; number: number; price?: number; type?: number }) =>
  shop.call("cartAdd", buyer, { body: { params: [fields] } });

/** What the order check says has changed, and that the order is not placed silently. */
async function changes(
  id: number,
): Promise<[seen: number | null | undefined, now: number | null | undefined][]> {
  const { data } = await shop.call("cartPreview", buyer, { body: { ids: [id] } });
  const found = data.differences.flatMap((each) =>
    each.kind === "price" ? [[each.seen, each.now] as [number, number]] : [],
  );
  const placed = await shop.call("cartCheckout", buyer, { body: { ids: [id], pay_method: "balance" } });
  expect(placed.status).toBe(found.length === 0 ? 201 : 409);
  return found;
}

describe("only what the buyer was shown counts as seen (domain.md §4)", () => {
  test("another quantity at today's prices is no change: its tier was shown", async () => {
    const { id } = await aLine();
    await edit(id, 6);
    expect(await changes(id)).toEqual([]);
  });

  test("a price that changed is not swallowed by another quantity", async () => {
    const { goodsId, id } = await aLine();
    await setPrice(goodsId, "13");
    expect((await edit(id, 3)).status).toBe(200);
    expect(await changes(id)).toEqual([[12.5, 13]]);
  });

  test("nor by adding more of it without a word of the price", async () => {
    const { goodsId, id } = await aLine();
    await setPrice(goodsId, "13");
    await shop.call("cartQuickAdd", buyer, { params: { id: goodsId } });
    await add({ goods_id: goodsId, number: 1 });
    expect(await changes(id)).toEqual([[12.5, 13]]);
  });

  test("a price that the buyer says he saw counts: today's confirms, another one stays to be confirmed", async () => {
    const { goodsId, id } = await aLine();
    await setPrice(goodsId, "13");
    const told = await add({ goods_id: goodsId, number: 1, price: 12.8 });
    expect(told.message).toContain("您看到的单价¥12.80已变为¥13.00");
    expect((await shop.call("cartPreview", buyer, { body: { ids: [id] } })).data.differences).toMatchObject([
      { kind: "price", seen: 12.8, now: 13 },
    ]);
    await add({ goods_id: goodsId, number: 1, price: 13 });
    expect(await changes(id)).toEqual([]);
  });

  test("the payable that he confirms confirms the prices", async () => {
    const { goodsId, id } = await aLine();
    await setPrice(goodsId, "13");
    await edit(id, 3);
    const { total } = (await shop.call("cartPreview", buyer, { body: { ids: [id] } })).data;
    const placed = await anOrder(shop, buyer, { ids: [id], expected_total: total });
    expect(placed.orders[0]?.total).toBe(total);
  });

  test("the price of a set, too", async () => {
    const { db } = shop.app.database;
    const { id: setId } = await aPromotion(shop, {
      kind: "combination",
      price: "20",
      goods: [{ goodsId: await aGoods(shop) }],
    });
    await add({ goods_id: setId, number: 1, type: 3 });
    const [line] = await cartLines(shop, buyer);
    const id = line?.id ?? 0;
    await db
      .update(promotions)
      .set({ price: yuan("22") })
      .where(eq(promotions.id, setId));
    await add({ goods_id: setId, number: 1, type: 3 });
    await edit(id, 3);
    expect(await changes(id)).toEqual([[20, 22]]);
  });
});
