import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mostListLines } from "@yaoji/domain/trade/named-lists";
import { mostPieces } from "@yaoji/domain/trade/quantity";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { namedListCalls } from "../../../test/named-list-calls.ts";
import { addToCart, anOrder, cartLines } from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { goods } from "../../platform/db/schema/goods.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const { create, fill, show, wanted, aList } = namedListCalls(() => shop);
const buy = (as: TestBuyer, id: number, goods_ids: number[] = []) =>
  shop.call("namedListCart", as, { params: { id }, body: { goods_ids } });

describe("what comes into a list", () => {
  test("goods that it holds get both quantities together, or the new one alone", async () => {
    const buyer = await aBuyer(shop);
    const { id, ids } = await aList(buyer, 2);
    const [first = 0, second = 0] = ids;
    const more = await aGoods(shop);
    const lines = [
      { goods_id: more, number: 3 },
      { goods_id: first, number: 5 },
    ];
    expect((await fill(buyer, id, { lines })).data).toMatchObject({
      added: 1,
      merged: 1,
      kinds: 3,
      left: [],
    });
    expect(await wanted(buyer, id)).toEqual([
      [first, 15],
      [second, 10],
      [more, 3],
    ]);
    await fill(buyer, id, { lines, merge: "replace" });
    expect((await wanted(buyer, id))[0]).toEqual([first, 5]);
    await fill(buyer, id, { lines: [{ goods_id: first, number: mostPieces }] });
    expect((await wanted(buyer, id))[0]).toEqual([first, mostPieces]);
  });

  test("of an order all that was bought, goods of sets one by one, and none of another shop's order", async () => {
    const buyer = await aBuyer(shop);
    const [single, part] = [await aGoods(shop, { name: "单买" }), await aGoods(shop, { name: "组合里的" })];
    const other = await aGoods(shop);
    const { id: set } = await aPromotion(shop, {
      kind: "combination",
      goods: [{ goodsId: part }, { goodsId: other }],
    });
    await addToCart(shop, buyer, [[single, 4]]);
    await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: set, number: 2, type: 3 }] } });
    const ids = (await cartLines(shop, buyer)).map((line) => line.id);
    const [order_id = 0] = (await anOrder(shop, buyer, { ids })).order_ids;
    const { data } = await create(buyer, { name: "同上次", order_id });
    const found = new Map(await wanted(buyer, data.id));
    expect([found.get(single), found.get(part), found.get(other)]).toEqual([4, 2, 2]);
    const foreign = await create(await aBuyer(shop), { name: "别人的", order_id });
    expect([foreign.code, foreign.reason]).toEqual([404, "request.not_found"]);
  });

  test("what the shop is not shown stays out and is counted; with nothing else nothing is saved", async () => {
    const buyer = await aBuyer(shop, { showsFreeShippingZone: false });
    const [sold, hidden] = [await aGoods(shop), await aGoods(shop, { freeShippingZone: true })];
    const unknown = [hidden, 99_999_999].map((goods_id) => ({ goods_id, number: 1 }));
    const lines = [...unknown, { goods_id: sold, number: 2 }];
    const made = await create(buyer, { name: "补货", lines });
    expect(made.data.left).toEqual(["2种商品不存在或不再对本店供应，没有存入"]);
    expect(await wanted(buyer, made.data.id)).toEqual([[sold, 2]]);
    const refused = await create(buyer, { name: "换季", lines: unknown });
    expect([refused.code, refused.message]).toEqual([
      409,
      "没有可存入清单的商品：2种商品不存在或不再对本店供应，没有存入",
    ]);
    expect((await shop.call("namedLists", buyer)).data.list).toHaveLength(1);
    expect((await fill(buyer, made.data.id, {})).errors?.lines).toEqual(["请选择商品"]);
  });

  test(`no more than ${mostListLines} kinds, and it says what to do`, async () => {
    const buyer = await aBuyer(shop);
    const many = await shop.app.database.db
      .insert(goods)
      .values(
        Array.from({ length: mostListLines }, (_, index) => ({
          code: `N${index}`,
          name: "多",
          scope: "chemical",
        })),
      )
      .returning({ id: goods.id });
    const lines = many.slice(2).map(({ id }) => ({ goods_id: id, number: 1 }));
    const { data } = await create(buyer, { name: "很多", lines });
    const others = [await aGoods(shop), ...many.slice(0, 2).map(({ id }) => id)];
    const refused = await fill(buyer, data.id, {
      lines: others.map((goods_id) => ({ goods_id, number: 1 })),
    });
    expect([refused.code, refused.message]).toEqual([
      409,
      "每个清单最多200种商品：“很多”已有198种，这次新增3种，请减少1种，或存入其他清单",
    ]);
    expect((await show(buyer, data.id)).kinds).toBe(mostListLines - 2);
    const tooMany = await fill(buyer, data.id, { lines: [...lines, ...lines] });
    expect([tooMany.code, tooMany.errors?.lines]).toEqual([422, ["每个清单最多200种商品，请分几个清单存入"]]);
    for (const number of [0, -1, 1.5, "💊", "NaN", mostPieces + 1])
      expect((await fill(buyer, data.id, { lines: [{ goods_id: 1, number }] } as never)).code).toBe(422);
  });

  test("asked again under the same Idempotency-Key it is not added twice", async () => {
    const buyer = await aBuyer(shop);
    const { id, ids } = await aList(buyer, 1);
    const body = { lines: [{ goods_id: ids[0] ?? 0, number: 5 }] };
    const call = { params: { id }, body, headers: { "idempotency-key": "fill-1" } };
    await shop.call("namedListFill", buyer, call);
    await shop.call("namedListFill", buyer, call);
    expect(await wanted(buyer, id)).toEqual([[ids[0], 15]]);
  });
});

describe("a list into the cart (spec.md §7 POST /api/cart)", () => {
  test("all of it in one call; what stays out is told line by line, with its way", async () => {
    const buyer = await aBuyer(shop);
    const sold = await aGoods(shop);
    const little = await aGoods(shop, { name: "库存少的", batches: [{ onHand: 4 }] });
    const clinic = await aGoods(shop, { name: "诊所商品", clinicOnly: true });
    const off = await aGoods(shop, { name: "下架商品" });
    const lines = [sold, little, clinic, off].map((goods_id) => ({ goods_id, number: 10 }));
    const { id } = (await create(buyer, { name: "补货", lines })).data;
    await shop.app.database.db.update(goods).set({ onShelf: false }).where(eq(goods.id, off));
    const { data, message } = await buy(buyer, id);
    expect([data.added, data.cart]).toEqual([1, 1]);
    expect(data.refused.map((each) => [each.goods_id, each.text])).toEqual([
      [little, "仅剩4盒，请减少数量"],
      [clinic, expect.stringContaining("仅限诊所")],
      [off, expect.stringContaining("下架")],
    ]);
    expect(message).toContain("部分商品未加入：库存少的：");
    expect((await cartLines(shop, buyer)).map((line) => [line.goods_id, line.number])).toEqual([[sold, 10]]);
  });

  test("those chosen alone, to what lies in the cart; those taken out meanwhile are told", async () => {
    const buyer = await aBuyer(shop);
    const { id, ids } = await aList(buyer, 2);
    const [first = 0] = ids;
    await addToCart(shop, buyer, [[first, 3]]);
    const { data } = await buy(buyer, id, [first, 99_999_999]);
    expect([data.added, data.notes]).toEqual([1, ["所选商品中有1种已被其他成员移出清单，请刷新后查看"]]);
    expect((await cartLines(shop, buyer)).map((line) => [line.goods_id, line.number])).toEqual([[first, 13]]);
    const gone = await buy(buyer, id, [99_999_999]);
    expect([gone.code, gone.reason]).toEqual([409, "named_list.changed"]);
  });

  test("an empty list, or a shop that may not buy, is told why", async () => {
    const buyer = await aBuyer(shop);
    const empty = await buy(buyer, (await create(buyer, { name: "空" })).data.id);
    expect([empty.code, empty.message]).toEqual([409, "清单里还没有商品，请先添加商品"]);
    const waiting = await aBuyer(shop, { approvedAt: null });
    const refused = await buy(waiting, (await aList(waiting, 1)).id);
    expect([refused.code, refused.message]).toEqual([409, expect.stringContaining("资质审核")]);
  });

  test("under the same Idempotency-Key it is added once", async () => {
    const buyer = await aBuyer(shop);
    const { id } = await aList(buyer, 1);
    const call = { params: { id }, body: {}, headers: { "idempotency-key": "buy-1" } };
    const first = await shop.call("namedListCart", buyer, call);
    expect((await shop.call("namedListCart", buyer, call)).data).toEqual(first.data);
    expect((await cartLines(shop, buyer)).map(({ number }) => number)).toEqual([10]);
  });
});
