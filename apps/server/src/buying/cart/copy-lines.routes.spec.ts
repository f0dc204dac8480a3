import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { shopMembers } from "../../platform/db/schema/accounts.ts";
import { aBuyer, aLogin, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { promotions } from "../../platform/db/schema/promotions.ts";

let shop: TestShop;
let buyer: TestBuyer;
let other: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  [buyer, other] = [await aBuyer(shop), await aBuyer(shop)];
  await link(other);
});

const db = () => shop.app.database.db;
const full = "购物车最多可放500种商品，请先结算或删除部分商品";

async function link({ shopId }: TestBuyer): Promise<void> {
  await db().insert(shopMembers).values({ accountId: buyer.accountId, shopId });
}

/** Puts a line into the buyer's cart; gives its id. */
async function aLineOf(goodsId: number, type?: number): Promise<number> {
  const body = { params: [{ goods_id: goodsId, number: 1, type }] };
  expect(await shop.call("cartAdd", buyer, { body })).toMatchObject({ status: 200 });
  const { list } = (await shop.call("cartList", buyer, { query: {} })).data;
  return list.at(-1)?.id ?? 0;
}

async function aSet(name: string): Promise<number> {
  const goods = [{ goodsId: await aGoods(shop) }, { goodsId: await aGoods(shop) }];
  return (await aPromotion(shop, { kind: "combination", name, price: "20", goods })).id;
}

/** Fills the cart of the linked shop up to so many kinds. */
async function fill({ shopId }: TestBuyer, kinds: number): Promise<void> {
  await db().execute(sql`INSERT INTO goods (code, name, scope)
    SELECT 'COPY' || ${shopId}::int || '-' || n, 'x', 'food' FROM generate_series(1, ${kinds}::int) n`);
  await db().execute(sql`INSERT INTO cart_lines (shop_id, goods_id, warehouse_id, number)
    SELECT ${shopId}::int, id, (SELECT min(id) FROM warehouses), 1 FROM goods WHERE code LIKE 'COPY' || ${shopId}::int || '-%'`);
}

const copy = async (ids: readonly number[], shops: readonly TestBuyer[] = [other]) =>
  shop.call("cartCopy", buyer, {
    body: { ids: [...ids], other_user_ids: shops.map(({ shopId }) => shopId) },
  });
async function copiedTo({ accountId, shopId }: TestBuyer) {
  const token = await aLogin(shop, accountId, shopId);
  const { list } = (await shop.call("cartList", { token }, { query: {} })).data;
  return list.map(({ goods, combination }) => goods?.name ?? combination?.name);
}

describe("POST /api/cart/copy into a cart with little room", () => {
  test("what fits is copied, sets first; each line that does not fit is named", async () => {
    const ids = [
      await aLineOf(await aGoods(shop, { name: "甲片" })),
      await aLineOf(await aGoods(shop, { name: "乙片" })),
      await aLineOf(await aSet("感冒组合"), 3),
    ];
    await fill(other, 498);
    const { data } = await copy(ids);
    expect(data.list).toEqual([
      { id: other.shopId, company: expect.any(String), copied: 2, left: [`乙片：${full}`] },
    ]);
    expect((await copiedTo(other)).slice(-2).toSorted()).toEqual(["感冒组合", "甲片"]);
  });

  test("a full one takes nothing, names every line, and holds what it held; other shops take all", async () => {
    const third = await aBuyer(shop);
    await link(third);
    const ids = [
      await aLineOf(await aSet("胃药组合"), 3),
      await aLineOf(await aGoods(shop, { name: "丙片" })),
    ];
    await fill(other, 500);
    const reply = await copy(ids, [other, third]);
    expect(reply.message).toBe("已复制");
    expect(reply.data.list.map(({ copied, left }) => [copied, left])).toEqual([
      [0, [`胃药组合：${full}`, `丙片：${full}`]],
      [2, []],
    ]);
    expect(await copiedTo(other)).toHaveLength(500);
    expect(await copiedTo(third)).toEqual(["胃药组合", "丙片"]);
  });

  test("lines that lie there already take no further room", async () => {
    const goodsId = await aGoods(shop, { name: "丁片" });
    const id = await aLineOf(goodsId);
    expect((await copy([id])).data.list[0]?.copied).toBe(1);
    await fill(other, 499);
    expect((await copy([id])).data.list[0]).toMatchObject({ copied: 1, left: [] });
  });
});

test("what the other shop is not shown is named all the same; nothing copied is said so", async () => {
  const hidden = await aBuyer(shop, { isSpecial: true });
  await link(hidden);
  const ids = [
    await aLineOf(await aGoods(shop, { name: "目录外甲片" })),
    await aLineOf(await aGoods(shop, { name: "目录外乙片" })),
  ];
  const reply = await copy(ids, [hidden]);
  expect(reply.message).toBe("没有可复制的商品");
  expect(reply.data.list[0]).toMatchObject({
    copied: 0,
    left: ["目录外甲片：商品不存在或已删除", "目录外乙片：商品不存在或已删除"],
  });
});

describe("POST /api/cart/copy of a line with an expiry wish 效期不早于", () => {
  test("a month of its own goes with it, of goods and of a set; what the shop asks of everything does not", async () => {
    await shop.call("expiryWishSet", buyer, { body: { months: 3 } });
    const goodsId = await aGoods(shop);
    const ids = [
      await aLineOf(goodsId),
      await aLineOf(await aSet("有效期要求的组合"), 3),
      await aLineOf(await aGoods(shop)),
    ];
    for (const id of ids.slice(0, 2))
      await shop.call("cartExpiry", buyer, { params: { id }, body: { wish: "2027-01" } });
    await copy(ids);
    const token = await aLogin(shop, other.accountId, other.shopId);
    const { list } = (await shop.call("cartList", { token }, { query: {} })).data;
    const wishes = list.map(({ goods_id, expiry }) => [goods_id, expiry.wish, expiry.by]);
    expect(wishes).toContainEqual([goodsId, "2027-01", "line"]);
    expect(wishes.map(([, wish, by]) => `${wish} ${by}`).toSorted()).toEqual([
      "2027-01 line",
      "2027-01 line",
      "shop ",
    ]);
  });
});

describe("POST /api/cart/copy of a line with an add-on", () => {
  const anAddOn = async (shopIds: number[] | null) => {
    const goodsId = await aGoods(shop, { name: "有换购的片" });
    const gifts = [{ goodsId: await aGoods(shop) }, { goodsId: await aGoods(shop), surcharge: "1" }];
    const promotion = { kind: "add_on", goods: [{ goodsId, quantity: 1 }], gifts, shopIds } as const;
    const { giftIds } = await aPromotion(shop, promotion);
    const id = await aLineOf(goodsId);
    const [, chosen = 0] = giftIds;
    await shop.call("cartGift", buyer, { params: { id }, body: { gift_id: chosen } });
    return { id, chosen, giftIds };
  };
  const giftsOf = async ({ accountId, shopId }: TestBuyer) => {
    const token = await aLogin(shop, accountId, shopId);
    return (await shop.call("cartList", { token }, { query: {} })).data.list.map(({ gift_id }) => gift_id);
  };

  test("it is chosen there too", async () => {
    const { id, chosen } = await anAddOn(null);
    expect((await copy([id])).data.list).toMatchObject([{ copied: 1, left: [] }]);
    expect(await giftsOf(other)).toEqual([chosen]);
  });

  test("what was chosen there stays", async () => {
    const { id, giftIds } = await anAddOn(null);
    await copy([id]);
    const token = await aLogin(shop, other.accountId, other.shopId);
    const [line] = (await shop.call("cartList", { token }, { query: {} })).data.list;
    const [first = 0] = giftIds;
    await shop.call("cartGift", { token }, { params: { id: line?.id ?? 0 }, body: { gift_id: first } });
    expect((await copy([id])).data.list).toMatchObject([{ copied: 1, left: [] }]);
    expect(await giftsOf(other)).toEqual([first]);
  });

  test("what was chosen there and is over gives way", async () => {
    const goodsId = await aGoods(shop, { name: "有换购的片" });
    const gifts = [{ goodsId: await aGoods(shop), surcharge: "1" }];
    const promotion = { kind: "add_on", goods: [{ goodsId, quantity: 1 }], gifts, shopIds: null } as const;
    const [before, now] = [await aPromotion(shop, promotion), await aPromotion(shop, promotion)];
    const token = await aLogin(shop, other.accountId, other.shopId);
    const id = await aLineOf(goodsId);
    const chosen = now.giftIds[0] ?? 0;
    await shop.call("cartGift", buyer, { params: { id }, body: { gift_id: before.giftIds[0] ?? 0 } });
    await copy([id]);
    await shop.call("cartGift", buyer, { params: { id }, body: { gift_id: chosen } });
    await db().update(promotions).set({ endsAt: shop.clock.now }).where(eq(promotions.id, before.id));
    expect((await copy([id])).data.list).toMatchObject([{ copied: 1, left: [] }]);
    const [line] = (await shop.call("cartList", { token }, { query: {} })).data.list;
    expect(line?.gift_id).toBe(chosen);
  });

  test("where the other shop has none, that is said", async () => {
    const { id } = await anAddOn([buyer.shopId]);
    expect((await copy([id])).data.list).toMatchObject([
      { copied: 1, left: ["有换购的片原来选的赠品或换购商品现在没有了"] },
    ]);
    expect(await giftsOf(other)).toEqual([0]);
  });
});
