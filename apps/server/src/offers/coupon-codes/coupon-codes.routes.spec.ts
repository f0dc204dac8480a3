/** Codes of a coupon as operators make, see, take out and void them. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aCoupon } from "../../../test/promotion-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { runExport } from "../../people/exports/exports.service.ts";
import { runTask } from "../../people/tasks/tasks.service.ts";
import { couponCodes, coupons } from "../../platform/db/schema/promotions.ts";
import { exportTable } from "../../roof/export-table.ts";
import { taskTable } from "../../roof/task-table.ts";

let shop: TestShop;
let marketer: As;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  marketer = await aStaffLogin(shop, "marketing");
});
afterAll(() => shop.close());

const byHand = { claimFrom: null, claimUntil: null };
const ask = (id: number, number: unknown, key?: string) =>
  shop.call("couponCodeMake", marketer, {
    params: { id },
    body: { number: number as number, reason: "药展地推" },
    ...(key ? { headers: { "idempotency-key": key } } : {}),
  });
/** The work to its end, as its jobs would. */
async function work(taskId: number | null) {
  for (;;) {
    await runTask(shop.app, taskTable, { taskId });
    const { data } = await shop.call("taskShow", marketer, { params: { id: taskId ?? 0 }, query: {} });
    if (data.state !== "running" && data.state !== "waiting") return data;
  }
}
async function made(id: number, number: number) {
  const { data } = await ask(id, number);
  await work(data.task_id);
  return data;
}
const list = async (id: number, query: object = {}) =>
  (await shop.call("couponCodeList", marketer, { params: { id }, query })).data;
const batches = async (id: number) =>
  (await shop.call("couponCodeBatches", marketer, { params: { id }, query: {} })).data.list;
const voidThem = (id: number, body: object) =>
  shop.call("couponCodeVoid", marketer, {
    params: { id },
    body: { reason: "印错", ...body },
  });
const couponOf = async (id: number) =>
  (await shop.app.database.db.select().from(coupons).where(eq(coupons.id, id)))[0];
const redeem = (as: As, code: string) => shop.call("couponRedeem", as, { body: { code } });

describe("POST /api/admin/coupons/:id/codes", () => {
  test("makes as many as were asked for, as long work, each another; the log says who made them for what", async () => {
    const id = await aCoupon(shop, { ...byHand, name: "药展券", total: 20_000 });
    const reply = await ask(id, 10_000);
    expect(reply).toMatchObject({ code: 201, message: "已开始生成10000个兑换码", data: { made: 0 } });
    expect(await work(reply.data.task_id)).toMatchObject({ state: "done", done: 10_000, failed: 0 });
    const codes = await shop.app.database.db.select().from(couponCodes).where(eq(couponCodes.couponId, id));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(10_000);
    expect(await couponOf(id)).toMatchObject({ claimed: 0, coded: 10_000 });
    expect(await list(id, { page_size: 2 })).toMatchObject({
      total: 10_000,
      list: [{ state: "unused" }, {}],
    });
    expect(await batches(id)).toMatchObject([{ number: 10_000, made: 10_000, unused: 10_000, used: 0 }]);
    const query = { subject_kind: "coupon", subject_id: String(id) };
    const log = await shop.call("operatorLog", await aStaffLogin(shop, "quality"), { query });
    expect(log.data.list).toMatchObject([
      { command: "coupon codes", reason: "药展地推", after: { number: 10_000 } },
    ]);
  });

  test("no more than is left of the coupon, two at once neither; what is kept for codes nobody claims", async () => {
    const id = await aCoupon(shop, { total: 10, claimed: 3 });
    expect(await ask(id, 8)).toMatchObject({
      code: 409,
      message: "发放总量只剩7张，请减少数量，或先增加发放总量",
    });
    const both = await Promise.all([ask(id, 7), ask(id, 7)]);
    const ends = await Promise.all(both.map(({ data }) => work(data.task_id)));
    expect(ends.map(({ failed }) => failed).toSorted()).toEqual([0, 1]);
    expect(ends.flatMap(({ rows }) => rows).find(({ ok }) => ok === 0)?.text).toContain("发放总量只剩0张");
    expect(await couponOf(id)).toMatchObject({ claimed: 3, coded: 7 });
    const claimed = await shop.call("couponClaim", await aBuyer(shop), { params: { id } });
    expect(claimed.reason).toBe("coupon.gone");
    expect((await redeem(await aBuyer(shop), (await list(id)).list[0]?.code ?? "")).code).toBe(201);
    expect(await couponOf(id)).toMatchObject({ claimed: 4, coded: 6 });
  });

  test("none of a draft, of one that is stopped or over, of nothing; 0, a fraction and 10,001 are refused", async () => {
    const states: [string, object][] = [
      ["草稿", { isDraft: true }],
      ["已停发", { stoppedAt: shop.clock.now }],
      ["已结束", { claimUntil: shop.clock.now }],
    ];
    for (const [word, fields] of states) {
      const reply = await ask(await aCoupon(shop, fields), 1);
      expect([reply.code, reply.message.includes(word)]).toEqual([409, true]);
    }
    expect((await ask(987_654_321, 1)).code).toBe(404);
    const id = await aCoupon(shop);
    for (const number of [0, -1, 1.5, 10_001, Number.NaN, "十"])
      expect(Object.keys((await ask(id, number)).errors ?? {})).toEqual(["number"]);
  });

  test("one key begins once; whoever stops the coupon meanwhile stops its codes", async () => {
    const id = await aCoupon(shop);
    const [first, again] = [await ask(id, 5, "codes-1"), await ask(id, 5, "codes-1")];
    expect(again.data).toEqual(first.data);
    await shop.call("couponDeskStop", marketer, { params: { id }, body: {} });
    const done = await work(first.data.task_id);
    expect(done).toMatchObject({ failed: 1, rows: [{ text: expect.stringContaining("已停发") }] });
    expect(await list(id)).toMatchObject({ total: 0 });
  });

  test("once codes are out the terms may only become narrower", async () => {
    const { data } = await shop.call("couponDeskAdd", marketer, {
      body: { kind: "coupon", name: "印在传单上", amount: 10, threshold: 100, total: 9, valid_days: 3 },
    });
    await made(data.id, 2);
    const { data: now } = await shop.call("couponDeskShow", marketer, { params: { id: data.id } });
    expect(now).toMatchObject({ edit: "narrower", figures: { coded: 2 } });
    expect(now.edit_text).toContain("待兑换2张");
    const body = {
      kind: "coupon" as const,
      name: "印在传单上",
      threshold: 100,
      valid_days: 3,
      version: now.version,
    };
    const changed = await shop.call("couponDeskChange", marketer, {
      params: { id: data.id },
      body: { ...body, amount: 5, total: 1 },
    });
    expect(Object.keys(changed.errors ?? {}).toSorted()).toEqual(["amount", "total"]);
  });
});

describe("POST /api/admin/coupons/:id/codes/void", () => {
  test("some codes, or a batch: none of them gives anything, what was had stays, the total is free again", async () => {
    const id = await aCoupon(shop, { ...byHand, total: 6 });
    const batch = await made(id, 6);
    const [used, wrong] = (await list(id)).list;
    const buyer = await aBuyer(shop);
    await redeem(buyer, used?.code ?? "");
    expect(await voidThem(id, { code_ids: [used?.id, wrong?.id] })).toMatchObject({
      message: "已作废1个兑换码",
      data: { voided: 1 },
    });
    expect((await redeem(buyer, wrong?.code ?? "")).message).toBe("这个兑换码已作废，请联系客服");
    expect(await voidThem(id, { code_ids: [wrong?.id] })).toMatchObject({ code: 409 });
    expect((await voidThem(id, { batch: batch.id })).data).toEqual({ voided: 4 });
    expect(await batches(id)).toMatchObject([{ used: 1, voided: 5, unused: 0 }]);
    expect(await couponOf(id)).toMatchObject({ claimed: 1, coded: 0 });
    expect((await list(id, { state: "used" })).list).toMatchObject([{ shop_id: buyer.shopId }]);
    expect((await list(id, { state: "void", batch: batch.id })).total).toBe(5);
    expect((await list(id, { q: ` ${used?.code.toLowerCase()} ` })).list).toMatchObject([{ id: used?.id }]);
    expect((await list(id, { q: "不是码" })).list).toEqual([]);
  });

  test("a batch that is void is made no further; another coupon's codes are not touched", async () => {
    const [id, other] = [await aCoupon(shop), await aCoupon(shop)];
    const { data } = await ask(id, 5);
    const theirs = await made(other, 1);
    const [foreign] = (await list(other)).list;
    expect((await voidThem(id, { batch: theirs.id })).code).toBe(404);
    expect((await voidThem(id, { code_ids: [foreign?.id] })).code).toBe(409);
    expect((await voidThem(id, { batch: data.id })).data).toEqual({ voided: 0 });
    expect(await work(data.task_id)).toMatchObject({
      failed: 1,
      rows: [{ text: "这一批已作废，没有再生成" }],
    });
    expect((await voidThem(id, {})).errors).toEqual({ code_ids: ["请选择要作废的兑换码，或一整批"] });
    expect((await list(other)).list).toMatchObject([{ state: "unused" }]);
  });
});

test("the codes of one coupon come out as a table, and the log says so", async () => {
  const [id, other] = [await aCoupon(shop), await aCoupon(shop)];
  await made(id, 3);
  await made(other, 1);
  const { data } = await shop.call("exportAdd", marketer, {
    body: { list: "coupon-codes", filters: { coupon: String(id) }, columns: ["code", "state"] },
  });
  await runExport(shop.app, exportTable, { exportId: data.id });
  const file = await shop.server.inject({
    url: `/api/admin/exports/${data.id}/file?format=csv`,
    headers: { cookie: `admin_session=${marketer?.token}` },
  });
  const [heading, ...rows] = file.body.trim().split("\r\n");
  expect(heading).toBe("兑换码,状态");
  expect(rows.toSorted()).toEqual((await list(id)).list.map(({ code }) => `${code},未使用`).toSorted());
  const query = { subject_kind: "export", subject_id: String(data.id) };
  const log = await shop.call("operatorLog", await aStaffLogin(shop, "quality"), { query });
  expect(log.data.list).toMatchObject([{ command: "export add", after: { rows: 3 } }]);
  const nothing = await shop.call("exportAdd", marketer, {
    body: { list: "coupon-codes", columns: ["code"] },
  });
  expect(nothing.code).toBe(422);
});
