import { eq } from "drizzle-orm";
import { yuan } from "@yaoji/domain/money/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aLine, anOrder, expectSoundBooks } from "../../../test/order-factories.ts";
import { aHeldCoupon } from "../../../test/promotion-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { countStatements } from "../../../test/statements.ts";
import { shopBalance } from "../../ledger/ledger.service.ts";
import { sessions } from "../../platform/db/schema/accounts.ts";
import { coupons } from "../../platform/db/schema/promotions.ts";
import { hashToken } from "../../platform/secret/tokens.ts";

const now = new Date("2026-11-20T04:00:00Z");
const day = 86_400_000;
let shop: TestShop;
let finance: NonNullable<As>;
beforeAll(async () => {
  shop = await openShop({ now });
  finance = await aStaffLogin(shop, "finance");
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const voucher = { kind: "voucher" as const, amount: "5", threshold: "0" };
const terms = { amount: 8, valid_days: 30, reason: "缺货补偿" };
const give = (shopIds: readonly number[], change: object = {}, key?: string) =>
  shop.call("voucherDeskGive", finance, {
    body: { ...terms, shop_ids: [...shopIds], ...change },
    ...(key ? { headers: { "idempotency-key": key } } : {}),
  });
const list = async (query: object) => (await shop.call("voucherDeskList", finance, { query })).data;
const cancel = (id: number, reason = "发错") =>
  shop.call("voucherDeskCancel", finance, { params: { id }, body: { reason } });
const owed = ({ shopId }: TestBuyer) => shopBalance(shop.app.database.db, shopId, "voucher");
const heldBy = async ({ shopId }: TestBuyer) =>
  (await list({ q: String(shopId) })).list.filter(({ shop_id }) => shop_id === shopId);
const titlesOf = async (buyer: TestBuyer) =>
  (await shop.call("messageList", buyer, { query: {} })).data.list.map(({ title }) => title);
const logOf = async (command: string, subjectId: number) => {
  const query = { subject_id: String(subjectId), command };
  return (await shop.call("operatorLog", await aStaffLogin(shop, "quality"), { query })).data.list;
};

describe("POST /api/admin/vouchers", () => {
  test("each shop gets one and is told, or it says why not; the books owe it, the log knows who gave why", async () => {
    const [one, pending] = [await aBuyer(shop), await aBuyer(shop, { approvedAt: null })];
    const distributor = await aBuyer(shop, { type: "distributor" });
    const reply = await give([one.shopId, pending.shopId, distributor.shopId, 987654321, one.shopId]);
    expect([reply.code, reply.message, reply.data.given]).toEqual([201, "已发放1家，3家未发放", 1]);
    expect(reply.data.list.map(({ reason }) => reason)).toEqual([
      "",
      "资质尚未审核通过",
      "该店铺不在这张券的适用对象内",
      "没有这家店铺",
    ]);
    expect(await owed(one)).toBe(yuan(8));
    const [held] = await heldBy(one);
    expect(held).toMatchObject({ name: "现金券", intro: "缺货补偿", amount: 8, left: 8, state: "unused" });
    expect((held?.valid_until ?? 0) * 1000).toBe(now.getTime() + 30 * day);
    expect(await titlesOf(one)).toEqual(["收到现金券"]);
    expect((await logOf("voucher give", held?.coupon_id ?? 0))[0]).toMatchObject({
      reason: "缺货补偿",
      after: { amount: 8, shop_ids: [one.shopId], refused: expect.arrayContaining([]) },
    });
  });

  test("linked shops get one each; nobody gets another of the same, and where nobody got one nothing is left", async () => {
    const before = await shop.app.database.db.$count(coupons);
    expect((await give([987654321])).data.given).toBe(0);
    expect(await shop.app.database.db.$count(coupons)).toBe(before);
    const one = await aBuyer(shop);
    await give([one.shopId]);
    const [held] = await heldBy(one);
    const [made] = await shop.app.database.db
      .select()
      .from(coupons)
      .where(eq(coupons.id, held?.coupon_id ?? 0));
    expect(made).toMatchObject({ total: 1, claimed: 1, stoppedAt: now });
  });

  test("what is wrong stands at its field, and one key gives once", async () => {
    const one = await aBuyer(shop);
    const wrong = await give([one.shopId], { amount: 0, valid_days: null });
    expect([wrong.code, wrong.errors]).toEqual([
      422,
      {
        amount: [expect.stringContaining("面额须大于0")],
        valid_days: [expect.stringContaining("请填写有效期")],
      },
    ]);
    expect((await give([one.shopId], { reason: "" })).errors).toEqual({ reason: ["请填写发放原因"] });
    const replies = await Promise.all([1, 2, 3].map(() => give([one.shopId], {}, "voucher-1")));
    expect(replies.map(({ data }) => data.given)).toEqual([1, 1, 1]);
    expect(await heldBy(one)).toHaveLength(1);
  });

  test("asks for the password where it was given long ago", async () => {
    const marketer = await aStaffLogin(shop, "marketing");
    await shop.app.database.db
      .update(sessions)
      .set({ provedAt: new Date(now.getTime() - day) })
      .where(eq(sessions.tokenHash, hashToken(marketer.token)));
    const one = await aBuyer(shop);
    const body = { ...terms, shop_ids: [one.shopId] };
    expect((await shop.call("voucherDeskGive", marketer, { body })).reason).toBe("auth.prove");
    expect(await owed(one)).toBe(yuan(0));
  });
});

describe("POST /api/admin/vouchers/:id/cancel", () => {
  test("it is out of the shop's hand, the books let go of it once, the shop is told why", async () => {
    const one = await aBuyer(shop);
    const { id } = await aHeldCoupon(shop, one, voucher);
    expect((await cancel(id, " ")).errors).toEqual({ reason: ["请填写作废原因"] });
    const replies = await Promise.all([cancel(id), cancel(id)]);
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(await owed(one)).toBe(yuan(0));
    const shown = (await shop.call("voucherDeskShow", finance, { params: { id } })).data;
    expect(shown).toMatchObject({
      state: "cancelled",
      left: 0,
      cannot_cancel: expect.stringContaining("已作废"),
    });
    const counts = await shop.call("couponCounts", one, { query: { type: 2 } });
    expect(counts.data.unused).toBe(0);
    expect(await titlesOf(one)).toEqual(["现金券已作废"]);
    expect((await logOf("voucher cancel", id))[0]).toMatchObject({
      reason: "发错",
      before: { state: "unused", left: 5 },
      after: { state: "cancelled", left: 0 },
    });
  });

  test("also before it begins; not once an order has used it, and after that order is cancelled again", async () => {
    const { id: early } = await aHeldCoupon(shop, await aBuyer(shop), {
      ...voucher,
      from: new Date(now.getTime() + day),
    });
    expect((await cancel(early)).data.state).toBe("cancelled");
    const one = await aBuyer(shop);
    const { id } = await aHeldCoupon(shop, one, voucher);
    const ids = [await aLine(shop, one, { number: 2 })];
    const { order_ids } = await anOrder(shop, one, { ids, voucher_ids: [id] });
    expect((await cancel(id)).message).toContain("已用于订单");
    const shown = (await shop.call("voucherDeskShow", finance, { params: { id } })).data;
    expect(shown).toMatchObject({ state: "used", left: 0, orders: [{ id: order_ids[0] }] });
    await shop.call("orderCancel", one, { params: { id: order_ids[0] ?? 0 }, body: {} });
    expect((await cancel(id)).data.state).toBe("cancelled");
    expect(await owed(one)).toBe(yuan(0));
  });

  test("a coupon is none of it", async () => {
    const { id } = await aHeldCoupon(shop, await aBuyer(shop));
    expect([(await cancel(id)).code, (await cancel(987654321)).code]).toEqual([404, 404]);
  });
});

describe("GET /api/admin/vouchers", () => {
  test("by state, shop and end, page by page, in a few statements; totals are what may still be used", async () => {
    const before = (await shop.call("voucherDeskTotals", finance)).data;
    const one = await aBuyer(shop, { company: "演练查券大药房" });
    const { id: soon } = await aHeldCoupon(shop, one, { ...voucher, until: new Date(now.getTime() + day) });
    const { id: late } = await aHeldCoupon(shop, one, {
      ...voucher,
      until: new Date(now.getTime() + 30 * day),
    });
    const { id: gone } = await aHeldCoupon(shop, one, {
      ...voucher,
      from: new Date(now.getTime() - day),
      until: new Date(now.getTime() - 1),
    });
    const q = "查券";
    const idsOf = async (query: object) => (await list({ q, ...query })).list.map(({ id }) => id);
    expect(await idsOf({})).toEqual([gone, late, soon]);
    expect(await idsOf({ state: "unused", sort: "ending" })).toEqual([soon, late]);
    expect(await idsOf({ state: "expired" })).toEqual([gone]);
    const first = await list({ q, page_size: 2, sort: "ending" });
    expect(first.total).toBe(3);
    expect(await idsOf({ page_size: 2, sort: "ending", after: first.next })).toEqual([late]);
    const { data } = await shop.call("voucherDeskTotals", finance);
    expect(data.unused).toEqual({
      number: before.unused.number + 2,
      shops: before.unused.shops + 1,
      amount: before.unused.amount + 10,
    });
    expect(data.ending.number).toBe(before.ending.number + 1);
    expect(await countStatements(shop, () => list({ q }))).toBeLessThanOrEqual(4);
  });
});
