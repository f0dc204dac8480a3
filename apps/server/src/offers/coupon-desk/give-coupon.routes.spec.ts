import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, aLogin, type TestBuyer } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { expectSoundBooks } from "../../../test/order-factories.ts";
import { aCoupon } from "../../../test/promotion-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { shopBalance } from "../../ledger/ledger.service.ts";
import { shopMembers } from "../../platform/db/schema/accounts.ts";
import { coupons, shopCoupons } from "../../platform/db/schema/promotions.ts";
import { yuan } from "@yaoji/domain/money/money";

const now = new Date("2026-11-20T04:00:00Z");
let shop: TestShop;
let marketer: As;
beforeAll(async () => {
  shop = await openShop({ now });
  marketer = await aStaffLogin(shop, "marketing");
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const give = (id: number, shopIds: number[], key?: string) =>
  shop.call("couponDeskGive", marketer, {
    params: { id },
    body: { shop_ids: shopIds, reason: "缺货补偿" },
    ...(key ? { headers: { "idempotency-key": key } } : {}),
  });
const byHand = { claimFrom: null, claimUntil: null };
const heldOf = (couponId: number) =>
  shop.app.database.db.$count(shopCoupons, eq(shopCoupons.couponId, couponId));
const reasonsOf = (reply: Awaited<ReturnType<typeof give>>) => reply.data.list.map(({ reason }) => reason);

describe("POST /api/admin/coupons/:id/give", () => {
  test("each shop gets one, or it says why not; the others are not hindered", async () => {
    const [first, second] = [await aBuyer(shop), await aBuyer(shop)];
    const clinic = await aBuyer(shop, { type: "clinic" });
    const pending = await aBuyer(shop, { approvedAt: null });
    const distributor = await aBuyer(shop, { type: "distributor" });
    const id = await aCoupon(shop, {
      ...byHand,
      name: "补偿券",
      shopTypes: ["single_pharmacy", "distributor"],
    });
    await give(id, [second.shopId]);
    const ids = [first, second, clinic, pending, distributor].map(({ shopId }) => shopId);
    const reply = await give(id, [...ids, 987654321, first.shopId]);
    expect([reply.code, reply.message, reply.data.given]).toEqual([200, "已发放1家，5家未发放", 1]);
    expect(reasonsOf(reply)).toEqual([
      "",
      "已达每店限领数量",
      "该店铺不在这张券的适用对象内",
      "资质尚未审核通过",
      "该店铺不在这张券的适用对象内",
      "没有这家店铺",
    ]);
    expect(reply.data.list[0]).toMatchObject({ shop_id: first.shopId, is_given: 1 });
    expect(reply.data.list[0]?.company).not.toBe("");
    const held = await shop.call("couponList", first, { query: {} });
    expect(held.data.list).toMatchObject([{ coupon_id: id, name: "补偿券", status: "unused" }]);
    const query = { subject_kind: "coupon", subject_id: String(id), command: "coupon give" };
    const { data: log } = await shop.call("operatorLog", await aStaffLogin(shop, "quality"), { query });
    expect(log.list[0]).toMatchObject({
      reason: "缺货补偿",
      after: {
        shop_ids: [first.shopId],
        refused: expect.arrayContaining([{ shop_id: 987654321, reason: "没有这家店铺" }]),
      },
    });
  });

  test("no more than there are; linked shops together no more than one may have", async () => {
    const buyers: TestBuyer[] = [];
    for (let each = 0; each < 3; each++) buyers.push(await aBuyer(shop));
    const few = await aCoupon(shop, { ...byHand, total: 2 });
    const reply = await give(
      few,
      buyers.map(({ shopId }) => shopId),
    );
    expect(reasonsOf(reply)).toEqual(["", "", "券已发完"]);
    const [row] = await shop.app.database.db.select().from(coupons).where(eq(coupons.id, few));
    expect([row?.claimed, await heldOf(few)]).toEqual([2, 2]);

    const [owner, other] = [await aBuyer(shop), await aBuyer(shop)];
    await shop.app.database.db
      .insert(shopMembers)
      .values({ accountId: owner.accountId, shopId: other.shopId });
    await aLogin(shop, owner.accountId, other.shopId);
    const linked = await give(await aCoupon(shop, byHand), [owner.shopId, other.shopId]);
    expect(reasonsOf(linked)).toEqual(["", "与关联店铺合计已达每店限领数量"]);
  });

  test("a voucher is owed from then on", async () => {
    const buyer = await aBuyer(shop);
    await give(await aCoupon(shop, { ...byHand, kind: "voucher", amount: "5", threshold: "0" }), [
      buyer.shopId,
    ]);
    expect(await shopBalance(shop.app.database.db, buyer.shopId, "voucher")).toBe(yuan(5));
  });

  test("one that is claimed may be given too, before and after its time to claim; none that is over, stopped or a draft", async () => {
    const buyer = await aBuyer(shop);
    const past = { claimFrom: new Date(now.getTime() - 9000), claimUntil: new Date(now.getTime() - 1) };
    expect(reasonsOf(await give(await aCoupon(shop, past), [buyer.shopId]))).toEqual([""]);
    const refused: [string, Parameters<typeof aCoupon>[1]][] = [
      ["这张券已过使用截止时间，不能再发放", { ...byHand, validUntil: now }],
      ["这张券已停发，不能再发放；需要时请复制一张", { stoppedAt: now }],
      ["这张券还是草稿，请先发布再发放", { isDraft: true }],
    ];
    for (const [message, fields] of refused)
      expect(await give(await aCoupon(shop, fields), [buyer.shopId])).toMatchObject({ code: 409, message });
    expect((await give(987654321, [buyer.shopId])).code).toBe(404);
  });

  test("one key gives once, also at once", async () => {
    const buyer = await aBuyer(shop);
    const id = await aCoupon(shop, { ...byHand, perShop: 9 });
    const replies = await Promise.all([1, 2, 3].map(() => give(id, [buyer.shopId], "give-1")));
    expect(replies.map(({ data }) => data.given)).toEqual([1, 1, 1]);
    expect(await heldOf(id)).toBe(1);
    expect((await give(id, [buyer.shopId], "give-2")).data.given).toBe(1);
    expect(await heldOf(id)).toBe(2);
  });

  test("claims and gifts of the last piece at once: never one too many", async () => {
    const [claimer, named] = [await aBuyer(shop), await aBuyer(shop)];
    const id = await aCoupon(shop, { total: 1 });
    const [given, claimed] = await Promise.all([
      give(id, [named.shopId]),
      shop.call("couponClaim", claimer, { params: { id } }),
    ]);
    expect((given.data.given === 1) !== (claimed.code === 201)).toBe(true);
    expect(await heldOf(id)).toBe(1);
  });

  test("nobody, ten thousand, and no reason are refused before anything is looked up", async () => {
    const id = await aCoupon(shop, byHand);
    const tenThousand = Array.from({ length: 10_000 }, (_, each) => each + 1);
    expect((await give(id, tenThousand)).errors).toEqual({
      shop_ids: ["一次最多发给500家店铺，请分几次发放"],
    });
    expect((await give(id, [])).errors).toEqual({ shop_ids: ["请选择店铺"] });
    const body = { shop_ids: [1], reason: " " };
    const silent = await shop.call("couponDeskGive", marketer, { params: { id }, body });
    expect(silent.errors).toEqual({ reason: ["请填写发放原因"] });
  });
});
