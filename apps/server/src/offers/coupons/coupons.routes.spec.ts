import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, aLogin, anAccount, type TestBuyer } from "../../../test/factories.ts";
import { aCategory, aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { anOrder } from "../../../test/order-factories.ts";
import { aCoupon, aHeldCoupon } from "../../../test/promotion-factories.ts";
import { brands } from "../../platform/db/schema/catalogue.ts";

const now = new Date("2026-11-20T04:00:00Z");
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ now });
});
afterAll(() => shop.close());

const at = (text: string) => new Date(`${text}:00+08:00`);
const claimable = async (as: TestBuyer, query = {}) =>
  (await shop.call("couponsToClaim", as, { query: { page_size: 100, ...query } })).data;
const found = async (as: TestBuyer, id: number) =>
  (await claimable(as)).list.find((coupon) => coupon.id === id);
const held = async (as: TestBuyer, query = {}) => (await shop.call("couponList", as, { query })).data;
const counts = async (as: TestBuyer) => (await shop.call("couponCounts", as)).data;

describe("GET /api/user/availableCoupon", () => {
  test("says what a coupon is worth, for what, until when, how many are left and whether it can be claimed", async () => {
    const buyer = await aBuyer(shop);
    const id = await aCoupon(shop, {
      name: "满500减30",
      intro: "全场可用",
      amount: "30",
      threshold: "500",
      claimUntil: at("2026-12-01T00:00"),
      total: 10,
      claimed: 4,
      perShop: 2,
      exclusive: true,
    });
    expect(await found(buyer, id)).toEqual({
      id,
      kind: "coupon",
      name: "满500减30",
      intro: "全场可用",
      scope_text: "全场通用",
      threshold: 500,
      amount: 30,
      exclusive: 1,
      url: "/list",
      claim_until: at("2026-12-01T00:00").getTime() / 1000,
      valid_text: "领取后7天内有效",
      left: 6,
      per_shop: 2,
      claimed: 0,
      can_claim: 1,
      reason: "",
    });
  });

  test("names every scope, leads to its goods, and says when it is valid", async () => {
    const { db } = shop.app.database;
    const buyer = await aBuyer(shop);
    const categoryId = await aCategory(db, { name: "感冒用药" });
    const [brand] = await db.insert(brands).values({ name: "云樾" }).returning({ id: brands.id });
    const [one, two] = [await aGoods(shop, { name: "布洛芬片" }), await aGoods(shop)];
    const scoped = async (fields: Parameters<typeof aCoupon>[1]) => {
      const coupon = await found(buyer, await aCoupon(shop, fields));
      return [coupon?.scope_text, coupon?.url, coupon?.valid_text];
    };
    const until = { validUntil: at("2026-12-11T00:00") };
    expect(await scoped({ scope: "zy", ...until })).toEqual(["限中药饮片", "/zyyp", "2026-12-10前有效"]);
    expect(
      await scoped({ scope: "category", categoryId, validFrom: at("2026-12-01T00:00"), ...until }),
    ).toEqual(["限感冒用药", `/list?select=${categoryId}`, "2026-12-01至2026-12-10有效"]);
    const ofBrand = await scoped({ scope: "brand", brand: "云樾" });
    expect(ofBrand.slice(0, 2)).toEqual(["限云樾品牌", `/ppzq/info/${brand?.id}`]);
    const ofOne = await scoped({ scope: "goods", goodsIds: [one] });
    expect(ofOne.slice(0, 2)).toEqual(["限布洛芬片", `/list/info/${one}`]);
    const ofTwo = await scoped({ scope: "goods", goodsIds: [one, two] });
    expect(ofTwo.slice(0, 2)).toEqual([
      "限布洛芬片等2种商品",
      expect.stringMatching(/^\/list\?coupon_id=\d+$/),
    ]);
  });

  test("the list of a coupon for several goods shows just these, and is filtered as every list", async () => {
    const buyer = await aBuyer(shop);
    const named = [
      await aGoods(shop, { name: "退热片", form: "片剂" }),
      await aGoods(shop, { name: "退热颗粒", form: "颗粒剂", sales: 9 }),
      await aGoods(shop, { name: "退热下架片", onShelf: false }),
    ];
    await aGoods(shop, { name: "退热片" });
    const id = await aCoupon(shop, { scope: "goods", goodsIds: named });
    const listed = async (query: object) => {
      const { data } = await shop.call("goodsList", buyer, { query: { coupon_id: id, ...query } });
      expect(data.total).toBe(data.list.length);
      return data.list.map(({ name }) => name);
    };
    expect(await listed({})).toEqual(["退热颗粒", "退热片"]);
    expect(await listed({ sort: "price_asc" })).toEqual(["退热片", "退热颗粒"]);
    expect(await listed({ form: "片剂" })).toEqual(["退热片"]);
    expect(await listed({ keywords: "颗粒" })).toEqual(["退热颗粒"]);
    expect(await listed({ coupon_id: 99_999_999 })).toEqual([]);
    expect(await listed({ coupon_id: await aCoupon(shop) })).toEqual([]);
  });

  test("a coupon that cannot be claimed now says why, after those that can", async () => {
    const buyer = await aBuyer(shop);
    const soon = await aCoupon(shop, { claimFrom: at("2026-11-21T10:00") });
    const gone = await aCoupon(shop, { total: 3, claimed: 3 });
    const mine = await aCoupon(shop);
    await aHeldCoupon(shop, buyer, { couponId: mine });
    const open = await aCoupon(shop, { position: 99 });
    const { list } = await claimable(buyer);
    expect(list.find(({ id }) => id === soon)).toMatchObject({
      can_claim: 0,
      reason: "2026-11-21 10:00开始领取",
    });
    expect(list.find(({ id }) => id === gone)).toMatchObject({
      can_claim: 0,
      left: 0,
      reason: "这张券领完了，请看看其他优惠券",
    });
    expect(list.find(({ id }) => id === mine)).toMatchObject({
      can_claim: 0,
      claimed: 1,
      reason: "您已领过这张券，可到我的优惠券查看",
    });
    const places = [open, soon, gone, mine].map((id) => list.findIndex((coupon) => coupon.id === id));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("shows only what is for this shop: type, region, named shops, newcomers; and nothing that is over or given", async () => {
    const buyer = await aBuyer(shop, { type: "clinic", regionCode: "330106" });
    const stranger = await aBuyer(shop);
    const shown = async (fields: Parameters<typeof aCoupon>[1], as = buyer) =>
      (await found(as, await aCoupon(shop, fields))) !== undefined;
    expect(await shown({ shopTypes: ["clinic"] })).toBe(true);
    expect(await shown({ shopTypes: ["hospital"] })).toBe(false);
    expect(await shown({ regions: ["330000"] })).toBe(true);
    expect(await shown({ regions: ["510000"] })).toBe(false);
    expect(await shown({ shopIds: [buyer.shopId] })).toBe(true);
    expect(await shown({ shopIds: [buyer.shopId] }, stranger)).toBe(false);
    expect(await shown({ claimUntil: now })).toBe(false);
    expect(await shown({ validUntil: now })).toBe(false);
    expect(await shown({ claimFrom: null, claimUntil: null })).toBe(false);
    const newcomers = await aCoupon(shop, { newcomersOnly: true });
    expect(await found(stranger, newcomers)).toBeDefined();
    const { order_ids: ids } = await anOrder(shop, stranger);
    expect(await found(stranger, newcomers)).toBeUndefined();
    await shop.call("orderCancel", stranger, { params: { id: ids[0] ?? 0 }, body: {} });
    expect(await found(stranger, newcomers)).toBeDefined();
  });

  test("type 1 coupons, 2 vouchers; paged; a distributor sees none, an unapproved shop claims none", async () => {
    const buyer = await aBuyer(shop);
    await aCoupon(shop, { kind: "voucher" });
    await aCoupon(shop, { kind: "coupon" });
    for (const [type, kind] of [
      [1, "coupon"],
      [2, "voucher"],
    ] as const) {
      const { list } = await claimable(buyer, { type });
      expect(new Set(list.map((coupon) => coupon.kind))).toEqual(new Set([kind]));
    }
    const all = await claimable(buyer);
    const second = await claimable(buyer, { page: 2, page_size: 2 });
    expect(second).toMatchObject({ page: 2, page_size: 2, total: all.total });
    expect(second.list).toEqual(all.list.slice(2, 4));
    expect((await claimable(buyer, { page: 999 })).list).toEqual([]);
    expect(await claimable(await aBuyer(shop, { type: "distributor" }))).toMatchObject({
      list: [],
      total: 0,
    });
    const pending = await aBuyer(shop, { approvedAt: null });
    expect(new Set((await claimable(pending)).list.map(({ can_claim }) => can_claim))).toEqual(new Set([0]));
    expect((await shop.call("couponsToClaim", buyer, { query: { type: 3 } as never })).code).toBe(422);
  });

  test("visitors log in first; who is not a buyer has none", async () => {
    const accountId = await anAccount(shop.app.database.db, { role: "supplier" });
    const supplier = { token: await aLogin(shop, accountId, null) };
    for (const name of ["couponsToClaim", "couponList", "couponCounts"] as const) {
      expect([(await shop.call(name, null)).code, (await shop.call(name, supplier)).code]).toEqual([
        401, 403,
      ]);
    }
  });
});

describe("GET /api/user/coupon, GET /api/user/couponNum", () => {
  test("unused ones that end soonest first, used ones, expired ones; each with its state; counted alike", async () => {
    const buyer = await aBuyer(shop);
    const late = await aHeldCoupon(shop, buyer, { until: at("2026-12-20T00:00"), name: "晚到期" });
    const early = await aHeldCoupon(shop, buyer, { until: at("2026-11-21T00:00"), kind: "voucher" });
    const soon = await aHeldCoupon(shop, buyer, {
      from: at("2026-12-01T00:00"),
      until: at("2026-12-09T00:00"),
    });
    const expired = await aHeldCoupon(shop, buyer, { from: at("2026-11-01T00:00"), until: now });
    const used = await aHeldCoupon(shop, buyer);
    const { checkout_id: checkoutId } = await anOrder(shop, buyer);
    await shop.app.database.exec(
      `UPDATE shop_coupons SET checkout_id = ${checkoutId}, used_at = '2026-11-19T04:00:00Z' WHERE id = ${used.id}`,
    );
    const idsOf = async (query = {}) => (await held(buyer, query)).list.map(({ id }) => id);
    expect(await idsOf()).toEqual([early.id, soon.id, late.id]);
    expect(await idsOf({ status: "used" })).toEqual([used.id]);
    expect(await idsOf({ status: "expired" })).toEqual([expired.id]);
    expect(await idsOf({ type: 2 })).toEqual([early.id]);
    expect(await idsOf({ type: 1, page: 2, page_size: 1 })).toEqual([late.id]);
    expect((await held(buyer, { page_size: 1 })).total).toBe(3);
    expect((await held(buyer)).list[2]).toMatchObject({
      coupon_id: late.couponId,
      name: "晚到期",
      starts_at: now.getTime() / 1000,
      ends_at: at("2026-12-20T00:00").getTime() / 1000,
      status: "unused",
      used_at: null,
    });
    expect((await held(buyer, { status: "used" })).list[0]).toMatchObject({
      status: "used",
      used_at: new Date("2026-11-19T04:00:00Z").getTime() / 1000,
    });
    expect(await counts(buyer)).toEqual({ unused: 3, used: 1, expired: 1, coupon: 2, voucher: 1 });
  });

  test("another shop's coupons are not there; a distributor has none", async () => {
    const [mine, theirs] = [await aBuyer(shop), await aBuyer(shop)];
    await aHeldCoupon(shop, theirs);
    const distributor = await aBuyer(shop, { type: "distributor" });
    await aHeldCoupon(shop, distributor);
    for (const buyer of [mine, distributor]) {
      expect(await held(buyer)).toMatchObject({ list: [], total: 0 });
      expect(await counts(buyer)).toEqual({ unused: 0, used: 0, expired: 0, coupon: 0, voucher: 0 });
    }
    expect((await shop.call("couponList", mine, { query: { status: "lost" } as never })).code).toBe(422);
  });
});
