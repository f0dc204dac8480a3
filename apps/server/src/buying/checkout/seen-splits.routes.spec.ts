import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, shopDate } from "@yaoji/domain/text/time";
import { aBuyer, aLogin, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { addToCart, anOrder, expectSoundBooks } from "../../../test/order-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { shopMembers } from "../../platform/db/schema/accounts.ts";
import { promotions } from "../../platform/db/schema/promotions.ts";

let shop: TestShop;
let buyer: TestBuyer;
let other: TestBuyer;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  [buyer, other] = [await aBuyer(shop), await aBuyer(shop)];
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

/** Goods of 12.50 yuan with 5 pieces near their expiry at 6 yuan, and 20 that are not. */
async function nearGoods(): Promise<number> {
  const day = (days: number) => addDays(shopDate(shop.clock.now), days);
  const goodsId = await aGoods(shop, {
    name: "近效颗粒",
    batches: [
      { batchNo: "NEAR", expiresOn: day(90), onHand: 5 },
      { batchNo: "FAR", expiresOn: day(400), onHand: 20 },
    ],
  });
  await aPromotion(shop, { kind: "near_expiry", goods: [{ goodsId, price: "6" }] });
  return goodsId;
}

/** So many pieces in the cart of a buyer; gives the line. */
async function lineOf(goodsId: number, number: number, as = buyer): Promise<number> {
  const lines = await addToCart(shop, as, [[goodsId, number]]);
  return lines.find((line) => line.goods_id === goodsId)?.id ?? 0;
}

async function buys(as: TestBuyer, goodsId: number, number: number): Promise<void> {
  await anOrder(shop, as, { ids: [await lineOf(goodsId, number, as)] });
}

const preview = async (id: number) => (await shop.call("cartPreview", buyer, { body: { ids: [id] } })).data;
const place = (id: number, expected_total?: number) =>
  shop.call("cartCheckout", buyer, { body: { ids: [id], pay_method: "balance", expected_total } });
const edit = (id: number, number: number) =>
  shop.call("cartEdit", buyer, { params: { id }, body: { params: { number } } });

/** What is said of the line before the order, of an order that says nothing and of one at the total seen before; and once it is agreed to. */
async function answers(id: number, seen: number) {
  const { differences, total } = await preview(id);
  const [silent, refused] = [await place(id), await place(id, seen)];
  const agreed = await place(id, total);
  return {
    told: [differences, differencesOf(silent.data), differencesOf(refused.data)],
    statuses: [silent.status, refused.status, agreed.status],
  };
}

function differencesOf(data: object): unknown[] {
  return "differences" in data && Array.isArray(data.differences) ? data.differences : [];
}

/** The line is named with its amount, nothing is ordered before that is agreed to. */
function namedAndAgreed(id: number, text: string) {
  const line = expect.objectContaining({ kind: "amount", line_id: id, text });
  return {
    told: [[line], [line], [line, expect.objectContaining({ kind: "total" })]],
    statuses: [409, 409, 201],
  };
}

describe("domain.md §4 a line that lost its special price between cart and order says so", () => {
  test("near-expiry pieces that another shop bought", async () => {
    const goodsId = await nearGoods();
    const id = await lineOf(goodsId, 8);
    const { differences, total } = await preview(id);
    expect(differences).toEqual([]);
    await buys(other, goodsId, 3);
    expect(await answers(id, total)).toEqual(
      namedAndAgreed(
        id,
        "近效颗粒8盒的金额由¥67.50变为¥87.00：现限量2盒按近效期价¥6.00，其余6盒按原价¥12.50",
      ),
    );
  });

  test("all of them", async () => {
    const goodsId = await nearGoods();
    const id = await lineOf(goodsId, 8);
    const { total } = await preview(id);
    await buys(other, goodsId, 5);
    expect(await answers(id, total)).toEqual(
      namedAndAgreed(id, "近效颗粒8盒的金额由¥67.50变为¥100.00：现全部按原价¥12.50"),
    );
  });

  test("pieces of a flash sale that a linked shop took of the same limit", async () => {
    const { db } = shop.app.database;
    await db.insert(shopMembers).values({ accountId: buyer.accountId, shopId: other.shopId });
    const linked = { ...other, token: await aLogin(shop, buyer.accountId, other.shopId) };
    const goodsId = await aGoods(shop, { name: "秒杀片" });
    await aPromotion(shop, { kind: "flash", dayLimit: 5, goods: [{ goodsId, price: "9" }] });
    const id = await lineOf(goodsId, 8);
    const { total } = await preview(id);
    await buys(linked, goodsId, 4);
    expect(await answers(id, total)).toEqual(
      namedAndAgreed(id, "秒杀片8盒的金额由¥82.50变为¥96.50：现限量1盒按秒杀价¥9.00，其余7盒按原价¥12.50"),
    );
  });

  test("a reduction of these goods alone 单品满减 that is over", async () => {
    const goodsId = await aGoods(shop, { name: "满减丸" });
    const { id: reduction } = await aPromotion(shop, {
      kind: "goods_reduction",
      tiers: [{ amount: "100", minus: "10" }],
      goods: [{ goodsId }],
    });
    const id = await lineOf(goodsId, 10);
    const { total } = await preview(id);
    await shop.app.database.db
      .update(promotions)
      .set({ endsAt: shop.clock.now })
      .where(eq(promotions.id, reduction));
    expect(await answers(id, total)).toEqual(
      namedAndAgreed(id, "满减丸10盒的金额由¥115.00变为¥125.00：现全部按原价¥12.50"),
    );
  });

  test("a special price that is over for all pieces is told by the piece", async () => {
    const goodsId = await nearGoods();
    const id = await lineOf(goodsId, 5);
    await buys(other, goodsId, 5);
    expect((await preview(id)).differences).toMatchObject([
      { kind: "price", line_id: id, seen: 6, now: 12.5, text: "近效颗粒单价由¥6.00变为¥12.50" },
    ]);
    expect((await place(id)).status).toBe(409);
  });
});

describe("domain.md §4 what was seen of a split line stays seen", () => {
  test("another quantity while nothing has changed is no difference, split or not", async () => {
    const goodsId = await nearGoods();
    const id = await lineOf(goodsId, 8);
    for (const number of [4, 9, 7]) {
      await edit(id, number);
      expect((await preview(id)).differences).toEqual([]);
    }
    expect((await place(id)).status).toBe(201);
  });

  test.each<[string, (id: number, goodsId: number) => Promise<unknown>]>([
    ["another quantity", (id) => edit(id, 9)],
    ["more of it", (_, goods_id) => shop.call("cartQuickAdd", buyer, { params: { id: goods_id } })],
    [
      "more of it at the price of a piece that the list shows",
      (_, goods_id) => shop.call("cartAdd", buyer, { body: { params: [{ goods_id, number: 1, price: 6 }] } }),
    ],
  ])("%s does not swallow what was lost before", async (_, change) => {
    const goodsId = await nearGoods();
    const id = await lineOf(goodsId, 8);
    await buys(other, goodsId, 3);
    await change(id, goodsId);
    const { differences } = await preview(id);
    expect(differences).toMatchObject([{ kind: "amount", line_id: id, seen: 67.5, now: 87 }]);
    expect((await place(id)).status).toBe(409);
  });

  test("pieces that came back are no difference any more", async () => {
    const goodsId = await nearGoods();
    const id = await lineOf(goodsId, 8);
    const taken = await anOrder(shop, other, { ids: [await lineOf(goodsId, 3, other)] });
    await edit(id, 9);
    await shop.call("orderCancel", other, { params: { id: taken.order_ids[0] ?? 0 }, body: {} });
    expect((await preview(id)).differences).toEqual([]);
    expect((await place(id)).status).toBe(201);
  });
});
