/** A coupon given to many customers at once: as long work, each by the rules of giving. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aCoupon } from "../../../test/promotion-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { runTask } from "../../people/tasks/tasks.service.ts";
import { coupons, shopCoupons } from "../../platform/db/schema/promotions.ts";
import { taskTable } from "../../roof/task-table.ts";

let shop: TestShop;
let marketer: As;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  marketer = await aStaffLogin(shop, "marketing");
});
afterAll(() => shop.close());

const byHand = { claimFrom: null, claimUntil: null };
async function send(id: number, buyers: readonly TestBuyer[], more: object = {}) {
  const audience = { shop_ids: buyers.map(({ shopId }) => shopId) };
  const { data } = await shop.call("audiencePreview", marketer, { body: { audience, promotes: 1 } });
  return shop.call("couponDeskSend", marketer, {
    params: { id },
    body: { audience, seen: data.seen, reason: "年终回馈", ...more },
  });
}
async function work(taskId: number) {
  await runTask(shop.app, taskTable, { taskId });
  return (await shop.call("taskShow", marketer, { params: { id: taskId }, query: {} })).data;
}
const heldOf = (couponId: number) =>
  shop.app.database.db.$count(shopCoupons, eq(shopCoupons.couponId, couponId));

test("each customer has one or it says why not; failed ones are tried again alone", async () => {
  const [first, second] = [await aBuyer(shop), await aBuyer(shop)];
  const pending = await aBuyer(shop, { approvedAt: null });
  const id = await aCoupon(shop, { ...byHand, total: 1 });
  const sent = await send(id, [pending, first, second]);
  expect(sent).toMatchObject({ code: 201, message: "已开始发给3家客户", data: { shops: 3 } });
  const done = await work(sent.data.task_id);
  const texts = new Map(done.rows.map(({ label, text }) => [/编号(\d+)/.exec(label)?.[1], text]));
  expect(texts.get(String(pending.shopId))).toBe("资质尚未审核通过");
  expect(texts.get(String(first.shopId))).toBe("已发放");
  expect(texts.get(String(second.shopId))).toBe("券已发完");
  expect(done).toMatchObject({ state: "done", failed: 2, can_retry: 1 });
  await shop.app.database.db.update(coupons).set({ total: 9 }).where(eq(coupons.id, id));
  await shop.call("taskRetry", marketer, { params: { id: sent.data.task_id } });
  expect(await work(sent.data.task_id)).toMatchObject({ failed: 1 });
  expect(await heldOf(id)).toBe(2);
  const query = { subject_kind: "coupon", subject_id: String(id) };
  const log = await shop.call("operatorLog", await aStaffLogin(shop, "quality"), { query });
  const commands = log.data.list.map(({ command }) => command);
  expect(commands).toEqual(["coupon give", "coupon give", "coupon send"]);
});

test("work done by two at once, and again, gives each one alone", async () => {
  const buyers = [await aBuyer(shop), await aBuyer(shop)];
  const id = await aCoupon(shop, { ...byHand, perShop: 9 });
  const { data } = await send(id, buyers);
  await Promise.all([work(data.task_id), work(data.task_id)]);
  await work(data.task_id);
  expect(await heldOf(id)).toBe(2);
});

test("none of a draft, of one stopped before or meanwhile, to distributors, or to others than were previewed", async () => {
  const buyer = await aBuyer(shop);
  expect((await send(await aCoupon(shop, { isDraft: true }), [buyer])).message).toContain("草稿");
  expect((await send(987_654_321, [buyer])).code).toBe(404);
  const id = await aCoupon(shop, byHand);
  expect((await send(id, [buyer], { seen: "x" })).message).toContain("请重新预览");
  expect((await send(id, [buyer], { reason: " " })).errors).toEqual({ reason: ["请填写发放原因"] });
  const distributor = await aBuyer(shop, { type: "distributor" });
  const { data } = await send(id, [buyer, distributor]);
  expect(data.shops).toBe(1);
  await shop.call("couponDeskStop", marketer, { params: { id }, body: {} });
  expect(await work(data.task_id)).toMatchObject({
    failed: 1,
    rows: [{ text: expect.stringContaining("已停发") }],
  });
  expect(await heldOf(id)).toBe(0);
});
