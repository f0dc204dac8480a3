import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { aBuyer, aLogin, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { anOrder } from "../../../test/order-factories.ts";
import { aCoupon } from "../../../test/promotion-factories.ts";
import { shopMembers } from "../../platform/db/schema/accounts.ts";
import { coupons, shopCoupons } from "../../platform/db/schema/promotions.ts";

const now = new Date("2026-11-20T04:00:00Z");
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ now });
});
afterAll(() => shop.close());

const day = 86_400_000;
const claim = (as: TestBuyer | null, id: number, key?: string) =>
  shop.call("couponClaim", as, {
    params: { id },
    ...(key ? { headers: { "idempotency-key": key } } : {}),
  });
const heldBy = (buyer: TestBuyer) =>
  shop.app.database.db.select().from(shopCoupons).where(eq(shopCoupons.shopId, buyer.shopId));
const claimedOf = async (id: number) =>
  (await shop.app.database.db.select().from(coupons).where(eq(coupons.id, id)))[0]?.claimed;
/** Another shop of the same account. */
async function aLinked({ accountId }: TestBuyer): Promise<TestBuyer> {
  const other = await aBuyer(shop);
  await shop.app.database.db.insert(shopMembers).values({ accountId, shopId: other.shopId });
  return { ...other, accountId, token: await aLogin(shop, accountId, other.shopId) };
}
/** Code, reason and sentence of a refusal. */
const refusal = async (as: TestBuyer, id: number) => {
  const { code, reason, message } = await claim(as, id);
  return [code, reason, message];
};

describe("POST /api/coupon/:id/claim", () => {
  test("puts the coupon into the shop's hand, valid for its days from now on", async () => {
    const buyer = await aBuyer(shop);
    const id = await aCoupon(shop, { name: "满100减10", validDays: 3, total: 5 });
    const { code, message, data } = await claim(buyer, id);
    expect([code, message]).toEqual([201, "领取成功"]);
    expect(data).toMatchObject({
      coupon_id: id,
      name: "满100减10",
      amount: 10,
      starts_at: now.getTime() / 1000,
      ends_at: (now.getTime() + 3 * day) / 1000,
      status: "unused",
      used_at: null,
    });
    const { data: page } = await shop.call("couponList", buyer, { query: {} });
    expect(page.list).toEqual([data]);
    expect(await claimedOf(id)).toBe(1);
  });

  test("valid until a date, and not before it begins", async () => {
    const buyer = await aBuyer(shop);
    const validFrom = new Date(now.getTime() + day);
    const validUntil = new Date(now.getTime() + 9 * day);
    const { data } = await claim(buyer, await aCoupon(shop, { validFrom, validUntil }));
    expect([data.starts_at, data.ends_at]).toEqual([validFrom.getTime() / 1000, validUntil.getTime() / 1000]);
  });

  test("every refusal says why and what to do next, and leaves nothing", async () => {
    const buyer = await aBuyer(shop);
    const soon = { claimFrom: new Date("2026-11-21T02:00:00Z") };
    expect(await refusal(buyer, await aCoupon(shop, soon))).toEqual([
      409,
      "coupon.not_yet",
      "2026-11-21 10:00开始领取",
    ]);
    const over = ["coupon.ended", "领取已结束，请看看其他优惠券"];
    expect(await refusal(buyer, await aCoupon(shop, { claimUntil: now }))).toEqual([409, ...over]);
    expect(await refusal(buyer, await aCoupon(shop, { validUntil: now }))).toEqual([409, ...over]);
    const gone = await aCoupon(shop, { total: 2, claimed: 2 });
    expect(await refusal(buyer, gone)).toEqual([409, "coupon.gone", "这张券领完了，请看看其他优惠券"]);
    const others = ["coupon.not_for_shop", "这张券不适用于贵单位，请看看其他优惠券"];
    expect(await refusal(buyer, await aCoupon(shop, { shopTypes: ["clinic"] }))).toEqual([409, ...others]);
    expect(await refusal(buyer, await aCoupon(shop, { regions: ["330000"] }))).toEqual([409, ...others]);
    const pending = await aBuyer(shop, { approvedAt: null });
    expect((await refusal(pending, await aCoupon(shop))).slice(0, 2)).toEqual([403, "coupon.unapproved"]);
    expect([await heldBy(buyer), await heldBy(pending), await claimedOf(gone)]).toEqual([[], [], 2]);
  });

  test("a shop claims no more than it may: 已领过, even when none are left", async () => {
    const buyer = await aBuyer(shop);
    const id = await aCoupon(shop, { perShop: 2, total: 2 });
    expect([(await claim(buyer, id)).code, (await claim(buyer, id)).code]).toEqual([201, 201]);
    expect(await refusal(buyer, id)).toEqual([409, "coupon.claimed", "您已领过这张券，可到我的优惠券查看"]);
    expect([(await heldBy(buyer)).map(({ number }) => number), await claimedOf(id)]).toEqual([[1, 2], 2]);
  });

  test("linked shops claim together no more than one may (domain.md §3): the others are told, and hold none", async () => {
    const buyer = await aBuyer(shop);
    const linked = await aLinked(buyer);
    const id = await aCoupon(shop, { perShop: 2 });
    expect([(await claim(buyer, id)).code, (await claim(linked, id)).code]).toEqual([201, 201]);
    const told = "您与关联店铺合计已领满这张券的限领数量，请看看其他优惠券";
    expect(await refusal(buyer, id)).toEqual([409, "coupon.claimed_linked", told]);
    expect(await refusal(linked, id)).toEqual([409, "coupon.claimed_linked", told]);
    expect([(await heldBy(buyer)).length, (await heldBy(linked)).length, await claimedOf(id)]).toEqual([
      1, 1, 2,
    ]);
    const { data } = await shop.call("couponsToClaim", linked, { query: { page_size: 100 } });
    expect(data.list.find((each) => each.id === id)).toMatchObject({
      per_shop: 2,
      claimed: 1,
      can_claim: 0,
      reason: told,
    });
    expect((await claim(await aBuyer(shop), id)).code).toBe(201);
  });

  test("newcomers are shops without an order that stands", async () => {
    const buyer = await aBuyer(shop);
    const id = await aCoupon(shop, { newcomersOnly: true, perShop: 2 });
    const { order_ids: ids } = await anOrder(shop, buyer);
    expect((await claim(buyer, id)).reason).toBe("coupon.not_for_shop");
    await shop.call("orderCancel", buyer, { params: { id: ids[0] ?? 0 }, body: {} });
    expect((await claim(buyer, id)).code).toBe(201);
  });

  test("404 for what a shop may not even see: unknown, given by hand, for other named shops; all for a distributor", async () => {
    const buyer = await aBuyer(shop);
    const named = await aCoupon(shop, { shopIds: [buyer.shopId] });
    const given = await aCoupon(shop, { claimFrom: null, claimUntil: null });
    const stranger = await aBuyer(shop);
    const unknown = await refusal(stranger, 99_999_999);
    expect(unknown.slice(0, 2)).toEqual([404, "request.not_found"]);
    expect(await refusal(stranger, named)).toEqual(unknown);
    expect(await refusal(stranger, given)).toEqual(unknown);
    expect((await claim(buyer, named)).code).toBe(201);
    const distributor = await aBuyer(shop, { type: "distributor" });
    expect(await refusal(distributor, await aCoupon(shop))).toEqual(unknown);
    expect((await claim(null, named)).code).toBe(401);
  });

  test("the same key claims once and gives the first answer; for another coupon it is refused", async () => {
    const buyer = await aBuyer(shop);
    const [id, other] = [await aCoupon(shop, { perShop: 5 }), await aCoupon(shop)];
    const first = await claim(buyer, id, "claim-1");
    const again = await claim(buyer, id, "claim-1");
    expect([again.code, again.data]).toEqual([201, first.data]);
    expect((await claim(buyer, other, "claim-1")).reason).toBe("request.key_reused");
    expect((await heldBy(buyer)).length).toBe(1);
    expect((await claim(buyer, id, "claim-2")).code).toBe(201);
  });
});

describe("claims at the same moment", () => {
  test("of one shop: one coupon, the others are told that it has it", async () => {
    const buyer = await aBuyer(shop);
    const id = await aCoupon(shop);
    const replies = await Promise.all([1, 2, 3, 4].map(() => claim(buyer, id)));
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(replies.flatMap(({ reason }) => reason ?? [])).toEqual(Array(3).fill("coupon.claimed"));
    expect([(await heldBy(buyer)).length, await claimedOf(id)]).toEqual([1, 1]);
  });

  test("of two linked shops: one coupon", async () => {
    const buyer = await aBuyer(shop);
    const linked = await aLinked(buyer);
    const id = await aCoupon(shop);
    const replies = await Promise.all([buyer, linked, buyer, linked].map((as) => claim(as, id)));
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(await claimedOf(id)).toBe(1);
  });

  test("of one shop under one key: the same answer", async () => {
    const buyer = await aBuyer(shop);
    const id = await aCoupon(shop, { perShop: 3 });
    const replies = await Promise.all([1, 2, 3].map(() => claim(buyer, id, "same")));
    expect(new Set(replies.map(({ data }) => data?.id)).size).toBe(1);
    expect((await heldBy(buyer)).length).toBe(1);
  });

  test("of twelve shops for five coupons: five have one, none too many", async () => {
    const id = await aCoupon(shop, { total: 5 });
    const buyers: TestBuyer[] = [];
    for (let count = 0; count < 12; count++) buyers.push(await aBuyer(shop));
    const replies = await Promise.all(buyers.map((buyer) => claim(buyer, id)));
    expect(replies.filter(({ code }) => code === 201)).toHaveLength(5);
    expect(replies.flatMap(({ reason }) => reason ?? [])).toEqual(Array(7).fill("coupon.gone"));
    const { db } = shop.app.database;
    const held = await db.select().from(shopCoupons).where(eq(shopCoupons.couponId, id));
    expect([held.length, await claimedOf(id)]).toEqual([5, 5]);
  });
});
