/** §2.5 The home page says only what is: entrances, 可用券 and 推荐 of what runs for whoever looks. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aCoupon, aPromotion } from "../../../test/promotion-factories.ts";

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
});
afterAll(() => shop.close());

const closedFor = async (as: TestBuyer | null) => (await shop.call("entrances", as)).data.closed;
const all = ["/lqzx", "/mrtj", "/zhzq", "/hb", "/welfare", "/yjh", "/jxqzc"];

test("nothing runs: every entrance that promises something is closed (可用券 with 领券中心)", async () => {
  await aGoods(shop);
  expect(await closedFor(null)).toEqual(all);
  expect(await closedFor(buyer)).toEqual(all);
});

test("what runs for the caller opens its entrance: for these shops alone, not for distributors, not before its time", async () => {
  const [goodsId, other] = [await aGoods(shop), await aGoods(shop)];
  const goods = [{ goodsId, price: "9" }];
  const tomorrow = new Date(shop.clock.now.getTime() + 86_400_000);
  await aPromotion(shop, { kind: "daily", goods, startsAt: tomorrow });
  expect(await closedFor(buyer)).toContain("/mrtj");
  await aPromotion(shop, { kind: "daily", goods });
  await aPromotion(shop, {
    kind: "percent",
    basisPoints: 9000,
    goods: [{ goodsId: other }],
    shopIds: [buyer.shopId],
  });
  const { data } = await shop.call("entrances", buyer);
  expect(all.filter((path) => !data.closed.includes(path))).toEqual(["/mrtj", "/welfare"]);
  expect(data.names).toEqual([{ url: "/welfare", name: "全场9折" }]);
  expect(all.filter((path) => !data.closed.includes(path))).not.toContain("/hb");
  expect(await closedFor(null)).toEqual(all.filter((path) => path !== "/mrtj"));
  const distributor = await aBuyer(shop, { type: "distributor" });
  expect(await closedFor(distributor)).toEqual(all);
});

test("a coupon to claim opens 领券中心, and 可用券 with it; one for other shops does not", async () => {
  await aCoupon(shop, { shopIds: [(await aBuyer(shop)).shopId] });
  expect(await closedFor(buyer)).toContain("/lqzx");
  await aCoupon(shop, {});
  expect(await closedFor(buyer)).not.toContain("/lqzx");
});

test("推荐 shows a shop what it may buy, in stock", async () => {
  const best = await aGoods(shop, { clinicOnly: true });
  const gone = await aGoods(shop, { batches: [] });
  await shop.app.database.db.execute(sql`UPDATE shelf SET sales = 1000 WHERE goods_id IN (${best}, ${gone})`);
  const ids = (await shop.call("recommended", buyer)).data.list.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids).not.toContain(best);
  expect(ids).not.toContain(gone);
});
