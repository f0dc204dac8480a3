/** A buyer has a coupon by its code: each once, by the rules of claiming. */
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeLength, codeOf, shownCode } from "@yaoji/domain/pricing/coupon-codes";
import { aBuyer, aLogin } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { expectSoundBooks } from "../../../test/order-factories.ts";
import { aCoupon, type CouponFields } from "../../../test/promotion-factories.ts";
import { aStaffMember } from "../../../test/staff-factories.ts";
import { shopBalance } from "../../ledger/ledger.service.ts";
import { shopMembers } from "../../platform/db/schema/accounts.ts";
import { couponCodes, coupons, shopCoupons } from "../../platform/db/schema/promotions.ts";
import { yuan } from "@yaoji/domain/money/money";
import * as queries from "./coupon-codes.queries.ts";

const now = new Date("2026-11-20T04:00:00Z");
let shop: TestShop;
let accountId: number;
beforeAll(async () => {
  shop = await openShop({ now });
  ({ accountId } = await aStaffMember(shop, "marketing"));
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const byHand = { claimFrom: null, claimUntil: null };
/** A coupon with so many codes. */
async function aCodedCoupon(fields: CouponFields = byHand, number = 1) {
  const id = await aCoupon(shop, fields);
  const codes = Array.from({ length: number }, () => codeOf(randomBytes(codeLength)));
  await shop.app.database.transaction(async (tx) => {
    const batch = { couponId: id, accountId, number, reason: "地推", createdAt: now };
    const batchId = await queries.insertBatch(tx, batch);
    await queries.insertCodes(tx, { batchId, couponId: id, createdAt: now }, codes);
  });
  return { id, codes, code: codes[0] ?? "" };
}
const redeem = (as: As, code: string, key?: string) =>
  shop.call("couponRedeem", as, {
    body: { code },
    ...(key ? { headers: { "idempotency-key": key } } : {}),
  });
const said = async (as: As, code: string) => {
  const { code: status, message } = await redeem(as, code);
  return [status, message];
};
const couponOf = async (id: number) =>
  (await shop.app.database.db.select().from(coupons).where(eq(coupons.id, id)))[0];

describe("POST /api/coupon/redeem", () => {
  test("gives the coupon for its code, however it is typed; the centre does not have one that is only by code", async () => {
    const { id, code } = await aCodedCoupon({ ...byHand, name: "只凭码", total: 5 });
    const buyer = await aBuyer(shop);
    const centre = await shop.call("couponsToClaim", buyer, { query: { page_size: 100 } });
    expect(centre.data.list.map(({ name }) => name)).not.toContain("只凭码");
    expect((await shop.call("couponClaim", buyer, { params: { id } })).code).toBe(404);
    const reply = await redeem(buyer, ` ${shownCode(code).toLowerCase()} `);
    expect(reply).toMatchObject({
      code: 201,
      message: "兑换成功",
      data: { coupon_id: id, status: "unused" },
    });
    expect((await shop.call("couponList", buyer, { query: {} })).data.list).toEqual([reply.data]);
    expect(await couponOf(id)).toMatchObject({ claimed: 1, coded: 0 });
    const [row] = await shop.app.database.db.select().from(couponCodes).where(eq(couponCodes.code, code));
    expect(row).toMatchObject({ usedAt: now, shopCouponId: reply.data.id });
  });

  test("each code once: two shops at once, one has it; the same shop hears that it has it", async () => {
    const { id, code } = await aCodedCoupon();
    const [first, second] = [await aBuyer(shop), await aBuyer(shop)];
    const replies = await Promise.all([redeem(first, code), redeem(second, code), redeem(first, code)]);
    expect(replies.map(({ code: status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await shop.app.database.db.$count(shopCoupons, eq(shopCoupons.couponId, id))).toBe(1);
    const [winner, loser] = replies[1]?.code === 201 ? [second, first] : [first, second];
    expect(await said(winner, code)).toEqual([409, "您已用过这个兑换码，可到我的优惠券查看"]);
    expect(await said(loser, code)).toEqual([409, "这个兑换码已被使用，每个兑换码只能用一次"]);
  });

  test("one key gives the same answer again", async () => {
    const { code } = await aCodedCoupon();
    const buyer = await aBuyer(shop);
    const [first, again] = [await redeem(buyer, code, "redeem-1"), await redeem(buyer, code, "redeem-1")];
    expect(again.data).toEqual(first.data);
  });

  test("limits of a shop, and of linked ones together, hold for codes too; the code stays good for others", async () => {
    const { codes, id } = await aCodedCoupon(byHand, 3);
    const [one = "", two = ""] = codes;
    const buyer = await aBuyer(shop);
    await redeem(buyer, one);
    expect(await said(buyer, two)).toEqual([409, "您已领过这张券，可到我的优惠券查看"]);
    const linked = await aBuyer(shop);
    await shop.app.database.db
      .insert(shopMembers)
      .values({ accountId: buyer.accountId, shopId: linked.shopId });
    const token = await aLogin(shop, buyer.accountId, linked.shopId);
    expect((await redeem({ token }, two)).reason).toBe("coupon.claimed_linked");
    expect((await redeem(await aBuyer(shop), two)).code).toBe(201);
    expect(await couponOf(id)).toMatchObject({ claimed: 2, coded: 1 });
  });

  test("says why not: no such code, nothing typed, ended, stopped, not begun, not for this kind, not approved", async () => {
    const buyer = await aBuyer(shop);
    const unknown = [409, "没有这个兑换码，请核对后重新输入"];
    for (const typed of ["ABCD-EFGH-JKLM", "😀", "0".repeat(12), "'; DROP TABLE"])
      expect(await said(buyer, typed)).toEqual(unknown);
    expect((await redeem(buyer, "  ")).errors).toEqual({ code: ["请输入兑换码"] });
    expect((await redeem(buyer, "A".repeat(10_000))).code).toBe(422);
    const refusals: [CouponFields, string][] = [
      [{ ...byHand, validUntil: now }, "coupon.ended"],
      [{ claimUntil: now }, "coupon.ended"],
      [{ ...byHand, stoppedAt: now }, "coupon.ended"],
      [{ claimFrom: new Date("2026-11-21T02:00:00Z") }, "coupon.not_yet"],
      [{ ...byHand, shopTypes: ["clinic"] }, "coupon.not_for_shop"],
      [{ ...byHand, shopIds: [1] }, "coupon.not_for_shop"],
    ];
    for (const [fields, reason] of refusals) {
      const { code } = await aCodedCoupon(fields);
      expect([(await redeem(buyer, code)).reason, fields]).toEqual([reason, fields]);
    }
    const { code } = await aCodedCoupon();
    expect((await redeem(await aBuyer(shop, { approvedAt: null }), code)).reason).toBe("coupon.unapproved");
    expect((await redeem(await aBuyer(shop, { type: "distributor" }), code)).reason).toBe(
      "coupon.not_for_shop",
    );
    expect((await redeem(null, code)).code).toBe(401);
    expect((await redeem(buyer, code)).code).toBe(201);
  });

  test("a voucher's code makes it owed from then on", async () => {
    const { code } = await aCodedCoupon({ ...byHand, kind: "voucher", amount: "5", threshold: "0" });
    const buyer = await aBuyer(shop);
    await redeem(buyer, code);
    expect(await shopBalance(shop.app.database.db, buyer.shopId, "voucher")).toBe(yuan(5));
  });
});
