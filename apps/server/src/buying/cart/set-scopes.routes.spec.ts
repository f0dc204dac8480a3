/** What a combination counts towards: what all its goods count towards (domain.md §2, §3). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { aCategory, aGoods, type GoodsFields } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aHeldCoupon, aPromotion } from "../../../test/promotion-factories.ts";

let shop: TestShop;
let herbal: number;

beforeAll(async () => {
  shop = await openShop();
  herbal = await aCategory(shop.app.database.db, { name: "饮片" });
});
afterAll(() => shop.close());

/** Ten sets of these two goods at 20 yuan, of which this many are in the area; what they count towards. */
async function tenSets(goods: readonly GoodsFields[], inArea: number) {
  const buyer = await aBuyer(shop);
  const wanted = [];
  for (const fields of goods) wanted.push({ goodsId: await aGoods(shop, fields), quantity: 1 });
  const own = { shopIds: [buyer.shopId], tiers: [{ amount: "100", minus: "9" }], takesCoupon: true };
  await aPromotion(shop, {
    ...own,
    kind: "area_reduction",
    area: "冬季专区",
    goods: wanted.slice(0, inArea),
  });
  await aPromotion(shop, { ...own, kind: "zy_reduction" });
  const set = await aPromotion(shop, { kind: "combination", price: "20", goods: wanted, takesCoupon: true });
  const scopes = [
    { scope: "zy" },
    { scope: "category", categoryId: herbal },
    { scope: "brand", brand: "药农" },
    { scope: "goods", goodsIds: wanted.map(({ goodsId }) => goodsId) },
    { scope: "goods", goodsIds: wanted.slice(1).map(({ goodsId }) => goodsId) },
  ] as const;
  for (const [index, scope] of scopes.entries())
    await aHeldCoupon(shop, buyer, { ...scope, name: `券${index + 1}`, amount: "1", threshold: "100" });
  await shop.call("cartAdd", buyer, { body: { params: [{ goods_id: set.id, number: 10, type: 3 }] } });
  const { list, activity_data } = (await shop.call("cartList", buyer, {})).data;
  const ids = list.map(({ id }) => id ?? 0);
  const { coupons } = (await shop.call("cartPreview", buyer, { body: { ids } })).data;
  const { is_zy, area } = list[0] ?? {};
  const reached = [activity_data.zy_manjians, activity_data.area_manjians].map(
    ({ manjians }) => manjians[0]?.status,
  );
  const covering = coupons.filter(({ text }) => text !== "所选商品中没有适用商品").map(({ name }) => name);
  return { is_zy, area, reached, covering };
}

const herb = (): GoodsFields => ({
  scope: "herbal_pieces",
  herbalZone: true,
  brand: "药农",
  categoryIds: [herbal],
});

test("all its goods are Chinese medicine, of one area, of a coupon's scope: so is the set", async () => {
  expect(await tenSets([herb(), herb()], 2)).toEqual({
    is_zy: 1,
    area: "冬季专区",
    reached: [1, 1],
    covering: ["券1", "券2", "券3", "券4"],
  });
});

test("one of its goods is not: neither is the set", async () => {
  expect(await tenSets([herb(), {}], 1)).toEqual({
    is_zy: 0,
    area: "",
    reached: [0, 0],
    covering: ["券4"],
  });
});
