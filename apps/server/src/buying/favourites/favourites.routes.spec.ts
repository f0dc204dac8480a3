import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, cartLines } from "../../../test/order-factories.ts";
import { statementsOf } from "../../../test/statements.ts";
import { favourites } from "../../platform/db/schema/catalogue.ts";
import { goods } from "../../platform/db/schema/goods.ts";
import { eq } from "drizzle-orm";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const page = async (as: TestBuyer, query = {}) => (await shop.call("favoriteList", as, { query })).data;
const idsOf = async (as: TestBuyer) => (await page(as)).list.map(({ id }) => id);
const add = (as: TestBuyer, ...goods_ids: number[]) => shop.call("favoriteAdd", as, { body: { goods_ids } });
const cancel = (as: TestBuyer, ...goods_ids: number[]) =>
  shop.call("favoriteCancel", as, { body: { goods_ids } });

describe("favourites (spec.md §7, §8)", () => {
  test("adding says 收藏成功, cancelling 取消收藏成功; the newest stands first; adding twice is one", async () => {
    const buyer = await aBuyer(shop);
    const [first, second] = [await aGoods(shop), await aGoods(shop)];
    expect((await add(buyer, first)).message).toBe("收藏成功");
    shop.clock.advance(1000);
    await add(buyer, second);
    shop.clock.advance(1000);
    expect((await add(buyer, first)).code).toBe(200);
    expect(await idsOf(buyer)).toEqual([second, first]);
    const { list, total } = await page(buyer);
    expect([total, list[0]?.is_favorite, list[0]?.price]).toEqual([2, 1, 12.5]);
    expect(list[0]?.added_at).toBe(Math.floor(shop.clock.now.getTime() / 1000) - 1);
    expect((await cancel(buyer, second)).message).toBe("取消收藏成功");
    expect((await cancel(buyer, second)).code).toBe(200);
    expect(await idsOf(buyer)).toEqual([first]);
  });

  test.each(["goods_ids[]=A&goods_ids[]=B", "goods_ids[0]=A&goods_ids[1]=B", "goods_ids=A,B"])(
    "takes the form %s",
    async (form) => {
      const buyer = await aBuyer(shop);
      const [a, b] = [await aGoods(shop), await aGoods(shop)];
      const reply = await shop.server.inject({
        method: "POST",
        url: "/api/favorite",
        headers: {
          authorization: `Bearer ${buyer.token}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        payload: form.replace("A", String(a)).replace("B", String(b)),
      });
      expect(reply.json()).toMatchObject({ code: 200, message: "收藏成功", data: null });
      expect((await idsOf(buyer)).toSorted()).toEqual([a, b].toSorted());
    },
  );

  test("each shop has its own", async () => {
    const [mine, theirs] = [await aBuyer(shop), await aBuyer(shop)];
    const id = await aGoods(shop);
    await add(mine, id);
    expect(await idsOf(theirs)).toEqual([]);
    await cancel(theirs, id);
    expect(await idsOf(mine)).toEqual([id]);
  });

  test("unknown and hidden goods are left out; where none is left the answer is 404", async () => {
    const buyer = await aBuyer(shop);
    const special = await aBuyer(shop, { isSpecial: true });
    const id = await aGoods(shop);
    expect((await add(buyer, id, 999_999)).code).toBe(200);
    expect(await idsOf(buyer)).toEqual([id]);
    for (const reply of [await add(buyer, 999_999), await cancel(buyer, 999_999), await add(special, id)])
      expect([reply.code, reply.reason]).toEqual([404, "request.not_found"]);
    const tooMany = await add(buyer, ...Array.from({ length: 501 }, (_, index) => index + 1));
    expect([tooMany.code, tooMany.errors?.goods_ids]).toEqual([422, ["一次最多处理500项"]]);
  });

  test("what is no longer shown stays, with its reason and without a price", async () => {
    const buyer = await aBuyer(shop);
    const [gone, banned] = [await aGoods(shop), await aGoods(shop)];
    await add(buyer, gone, banned);
    const { db } = shop.app.database;
    await db.update(goods).set({ onShelf: false }).where(eq(goods.id, gone));
    await db.update(goods).set({ onShelf: false, control: "vaccine" }).where(eq(goods.id, banned));
    const { list } = await page(buyer);
    const shown = new Map(list.map(({ id, is_buy, reasons }) => [id, [is_buy, reasons[0]?.code]]));
    expect(shown.get(gone)).toEqual([0, "OFF_SHELF"]);
    expect(shown.get(banned)).toEqual([0, "BANNED_ONLINE"]);
    expect(list.find(({ id }) => id === banned)?.price).toBeNull();
    expect((await cancel(buyer, banned)).code).toBe(200);
  });

  test("are searched by name, pinyin and its initials, code and maker, as goods are; pages count what is found", async () => {
    const buyer = await aBuyer(shop);
    const amoxicillin = { name: "阿莫西林胶囊", code: "FS-7781", manufacturer: "蓉城制药有限公司" };
    const searched = await aGoods(shop, amoxicillin);
    const others = [await aGoods(shop, { name: "板蓝根颗粒" }), await aGoods(shop, { name: "维生素C片" })];
    await add(buyer, searched, ...others);
    const found = async (keyword: string) => {
      const { list, total } = await page(buyer, { keyword });
      expect(list).toHaveLength(total);
      return list.map(({ id }) => id);
    };
    for (const keyword of [
      "阿莫西林",
      "amxl",
      "amoxilin",
      "ＡＭＸＬ",
      "fs-7781",
      "蓉城制药",
      "阿莫西林 蓉城",
    ])
      expect([keyword, await found(keyword)]).toEqual([keyword, [searched]]);
    expect(await found("没有这种药")).toEqual([]);
    expect(await found("！？💊")).toEqual([]);
    expect(await found("")).toHaveLength(3);
    expect((await page(buyer, { keyword: "阿莫西林", page: 2 })).total).toBe(1);
    await shop.app.database.db.update(goods).set({ onShelf: false }).where(eq(goods.id, searched));
    expect(await found("amxl")).toEqual([searched]);
  });

  test("pages, and 2000 at the most", async () => {
    const buyer = await aBuyer(shop);
    const { db } = shop.app.database;
    const ids: number[] = [];
    for (let index = 0; index < 3; index++) ids.push(await aGoods(shop));
    await add(buyer, ...ids);
    const second = await page(buyer, { page: 2, page_size: 2 });
    expect([second.list.length, second.total, second.page]).toEqual([1, 3, 2]);
    expect((await page(buyer, { page: 3, page_size: 2 })).total).toBe(3);
    const many = await db
      .insert(goods)
      .values(
        Array.from({ length: 1998 }, (_, index) => ({ code: `F${index}`, name: "多", scope: "chemical" })),
      )
      .returning({ id: goods.id });
    const rows = many.slice(1).map(({ id }) => ({ shopId: buyer.shopId, goodsId: id }));
    await db.insert(favourites).values(rows);
    const refused = await add(buyer, many[0]?.id ?? 0);
    expect([refused.code, refused.message]).toEqual([409, "最多收藏2000种商品，请先取消部分收藏"]);
  });

  test("a page takes at most 6 statements with the login", async () => {
    const buyer = await aBuyer(shop);
    const ids: number[] = [];
    for (let index = 0; index < 20; index++) ids.push(await aGoods(shop));
    await add(buyer, ...ids);
    for (const query of [{}, { keyword: "测试" }])
      expect((await statementsOf(() => page(buyer, query))).length).toBeLessThanOrEqual(6);
  });
});

describe("POST /api/favorite/cart", () => {
  test("puts what may be bought into the cart with its least quantity and names the rest with reasons", async () => {
    const buyer = await aBuyer(shop);
    const packed = await aGoods(shop, { innerPack: 10, offer: { minimum: 15 } });
    const out = await aGoods(shop, { name: "缺货商品", batches: [] });
    const clinic = await aGoods(shop, { name: "诊所商品", clinicOnly: true });
    const held = await aGoods(shop, { name: "已有商品" });
    await addToCart(shop, buyer, [[held, 7]]);
    await add(buyer, packed, out, clinic, held);
    const { data, message } = await shop.call("favoriteAddAllToCart", buyer);
    expect(message).toBe("已将1种商品加入购物车，3种未加入");
    expect([data.added, data.cart]).toEqual([1, 2]);
    const reasons = new Map(data.left_out.map(({ name, reason }) => [name, reason]));
    expect(reasons.get("缺货商品")).toContain("暂时缺货");
    expect(reasons.get("诊所商品")).toContain("仅限诊所");
    expect(reasons.get("已有商品")).toBe("已在购物车中");
    const numbers = new Map((await cartLines(shop, buyer)).map((line) => [line.goods_id, line.number]));
    expect([...numbers].toSorted()).toEqual(
      [
        [packed, 20],
        [held, 7],
      ].toSorted(),
    );
  });

  test.each([
    { what: "went off the shelf", since: { onShelf: false }, says: "下架" },
    { what: "was banned online", since: { control: "banned", onShelf: false }, says: "不得网络销售" },
    { what: "left the shop's catalogue", since: { freeShippingZone: true }, says: "下架" },
  ] as const)("leaves out what $what since, in the words of the list", async ({ since, says }) => {
    const buyer = await aBuyer(shop, { showsFreeShippingZone: false });
    const sold = await aGoods(shop);
    const gone = await aGoods(shop, { name: "不再展示" });
    await add(buyer, sold, gone);
    await shop.app.database.db.update(goods).set(since).where(eq(goods.id, gone));
    const { data, message } = await shop.call("favoriteAddAllToCart", buyer);
    expect(message).toBe("已将1种商品加入购物车，1种未加入");
    const shown = (await page(buyer)).list.find(({ id }) => id === gone);
    expect(data.left_out).toMatchObject([
      { goods_id: gone, name: "不再展示", reason: shown?.reasons[0]?.text },
    ]);
    expect(data.left_out[0]?.reason).toContain(says);
    expect((await cartLines(shop, buyer)).map((line) => line.goods_id)).toEqual([sold]);
  });

  test("done again it changes nothing; with the same Idempotency-Key it gives the first answer", async () => {
    const buyer = await aBuyer(shop);
    await add(buyer, await aGoods(shop));
    const headers = { "idempotency-key": "all-1" };
    const first = await shop.call("favoriteAddAllToCart", buyer, { headers });
    expect((await shop.call("favoriteAddAllToCart", buyer, { headers })).data).toEqual(first.data);
    const again = await shop.call("favoriteAddAllToCart", buyer);
    expect([first.data.added, again.data.added, again.data.left_out[0]?.reason]).toEqual([
      1,
      0,
      "已在购物车中",
    ]);
    expect((await cartLines(shop, buyer)).map(({ number }) => number)).toEqual([1]);
  });

  test("without favourites, or for a shop that may not buy, nothing happens and it says so", async () => {
    const empty = await shop.call("favoriteAddAllToCart", await aBuyer(shop));
    expect([empty.code, empty.message, empty.data.cart]).toEqual([200, "还没有收藏商品", 0]);
    const waiting = await aBuyer(shop, { approvedAt: null });
    await add(waiting, await aGoods(shop));
    const refused = await shop.call("favoriteAddAllToCart", waiting);
    expect(refused.data.added).toBe(0);
    expect(refused.data.left_out[0]?.reason).toContain("资质审核");
  });
});
