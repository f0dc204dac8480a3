/** Commands for many records at once: looked at, then done one by one, each by the rule of its own desk. */
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { mostNamed } from "@yaoji/domain/people/bulk";
import { aCategory, aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aCoupon, aPromotion } from "../../../test/promotion-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { sessions } from "../../platform/db/schema/accounts.ts";
import { goods, goodsCategories, offers } from "../../platform/db/schema/goods.ts";
import { narrowings } from "../../platform/db/schema/narrowings.ts";
import { allPromotions, coupons } from "../../platform/db/schema/promotions.ts";
import { hashToken } from "../../platform/secret/tokens.ts";
import { taskTable } from "../../roof/task-table.ts";
import { runTask } from "../tasks/tasks.service.ts";

let shop: TestShop;
let marketer: As;
let auditor: As;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  auditor = await aStaffLogin(shop, "quality");
});
afterAll(() => shop.close());
beforeEach(async () => {
  marketer = await aStaffLogin(shop, "marketing");
});

const db = () => shop.app.database.db;
type Asked = {
  command: string;
  ids?: number[];
  filters?: Record<string, string>;
  input?: Record<string, string>;
  reason?: string;
};
const bodyOf = (asked: Asked) => ({ reason: "整理", ...asked });
const preview = (asked: Asked, as: As = marketer) => shop.call("bulkPreview", as, { body: bodyOf(asked) });
const begin = (asked: Asked, seen: string, headers: Record<string, string> = {}) =>
  shop.call("bulkAdd", marketer, { body: { ...bodyOf(asked), seen, words: "演练" }, headers });

/** Looks at it, begins it, lets it be done; what became of each. */
async function give(asked: Asked) {
  const { seen } = (await preview(asked)).data;
  const { data } = await begin(asked, seen);
  await runTask(shop.app, taskTable, { taskId: data.task_id });
  return (await shop.call("taskShow", marketer, { params: { id: data.task_id }, query: {} })).data;
}
const stoppedOf = async (ids: number[]) =>
  (await db().select().from(coupons).where(inArray(coupons.id, ids))).filter((each) => each.stoppedAt).length;

describe("POST /api/admin/bulk/preview", () => {
  test("says how many, which would be refused and why; nothing is written", async () => {
    const [running, draft] = [await aCoupon(shop), await aCoupon(shop, { isDraft: true })];
    const { data } = await preview({ command: "coupon-stop", ids: [running, draft, 999_999] });
    expect(data).toMatchObject({ total: 3, checked: 3, fine: 1 });
    expect(data.refused.map(({ id, text }) => [id, text])).toEqual([
      [draft, "这张券还是草稿，尚未发放，无需停发"],
      [999_999, expect.any(String)],
    ]);
    expect(await stoppedOf([running, draft])).toBe(0);
  });

  test.each([
    ["an unknown command", { command: "toString", ids: [1] }, "command"],
    ["nothing selected", { command: "coupon-stop" }, "ids"],
    ["nothing that matches", { command: "coupon-stop", filters: { q: "没有这样的券🧪" } }, "filters"],
    [
      "a condition that the list does not know",
      { command: "coupon-stop", filters: { state: "x" } },
      "filters",
    ],
    ["no reason", { command: "coupon-stop", ids: [1], reason: " " }, "reason"],
    [
      "too many",
      { command: "coupon-stop", ids: Array.from({ length: mostNamed + 1 }, (_, i) => i + 1) },
      "ids",
    ],
    ["no brand", { command: "goods-brand", ids: [1], input: { brand: "" } }, "brand"],
    ["no category", { command: "goods-category-add", ids: [1], input: { category: "NaN" } }, "category"],
    ["no per cent", { command: "price-adjust", ids: [1], input: { adjustment: "=0" } }, "adjustment"],
  ])("refuses %s at its field", async (_, asked, field) => {
    const reply = await preview(asked);
    expect([reply.code, Object.keys(reply.errors ?? {})[0]]).toEqual([422, field]);
  });

  test("is for whoever may give the command, as long as it was not taken away", async () => {
    const asked = { command: "coupon-stop", ids: [await aCoupon(shop)] };
    expect((await preview(asked, await aStaffLogin(shop, "warehouse"))).code).toBe(403);
    const narrowed = await aStaffLogin(shop, "marketing");
    const [login] = await db()
      .select({ accountId: sessions.accountId })
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(narrowed.token)));
    await db()
      .insert(narrowings)
      .values({ accountId: login?.accountId ?? 0, taken: ["coupons"] });
    expect((await preview(asked, narrowed)).reason).toBe("auth.taken_away");
  });
});

describe("POST /api/admin/bulk", () => {
  test("stops the coupons that can be, says of each what happened, and the log has each with its reason", async () => {
    const [one, draft] = [await aCoupon(shop), await aCoupon(shop, { isDraft: true })];
    const task = await give({ command: "coupon-stop", ids: [one, draft], reason: "活动结束" });
    expect(task).toMatchObject({ state: "done", done: 2, total: 2, failed: 1, can_retry: 1 });
    expect(task.rows.map(({ ok, text }) => [ok, text])).toEqual([
      [1, "已停发"],
      [0, "这张券还是草稿，尚未发放，无需停发"],
    ]);
    expect(await stoppedOf([one, draft])).toBe(1);
    const query = { subject_kind: "coupon", subject_id: String(one) };
    const { list } = (await shop.call("operatorLog", auditor, { query })).data;
    expect(list).toMatchObject([{ command: "coupon stop", reason: "活动结束" }]);
  });

  test("does exactly what matched when it was counted, and refuses where that is another by now", async () => {
    const name = `批量${Date.now()}`;
    const first = await aCoupon(shop, { name });
    const asked = { command: "coupon-stop", filters: { q: name } };
    const { seen } = (await preview(asked)).data;
    const later = await aCoupon(shop, { name });
    expect(await begin(asked, seen)).toMatchObject({ code: 409, reason: "export.cannot" });
    const again = (await preview(asked)).data;
    expect(again.total).toBe(2);
    const { data } = await begin(asked, again.seen);
    const latest = await aCoupon(shop, { name });
    await runTask(shop.app, taskTable, { taskId: data.task_id });
    expect([await stoppedOf([first, later]), await stoppedOf([latest])]).toEqual([2, 0]);
  });

  test("begins once however often it is sent", async () => {
    const asked = { command: "coupon-stop", ids: [await aCoupon(shop)] };
    const { seen } = (await preview(asked)).data;
    const headers = { "idempotency-key": "bulk-once-0001" };
    const both = await Promise.all([begin(asked, seen, headers), begin(asked, seen, headers)]);
    expect(both[0].data.task_id).toBe(both[1].data.task_id);
  });

  test("stops promotions", async () => {
    const { id } = await aPromotion(shop, { kind: "general_reduction" });
    const task = await give({ command: "promotion-stop", ids: [id] });
    expect(task.rows).toMatchObject([{ ok: 1, text: "已停止" }]);
    const [found] = await db().select().from(allPromotions).where(eq(allPromotions.id, id));
    expect(found?.state).toBe("stopped");
  });

  test("puts goods into a category and takes them out, sets their brand", async () => {
    const category = await aCategory(db());
    const id = await aGoods(shop, { name: "批量颗粒", unit: "盒" });
    const hung = () => db().$count(goodsCategories, eq(goodsCategories.goodsId, id));
    const before = await hung();
    const input = { category: String(category) };
    const added = await give({ command: "goods-category-add", ids: [id], input });
    expect(added.rows).toMatchObject([{ ok: 1, text: "已修改" }]);
    expect(await hung()).toBe(before + 1);
    const twice = await give({ command: "goods-category-add", ids: [id], input });
    expect(twice.rows).toMatchObject([{ ok: 1, text: "已是这样，未改动" }]);
    await give({ command: "goods-category-remove", ids: [id], input });
    expect(await hung()).toBe(before);
    await give({ command: "goods-brand", ids: [id], input: { brand: "云州" } });
    const [found] = await db().select().from(goods).where(eq(goods.id, id));
    expect(found).toMatchObject({ brand: "云州" });
  });

  test("takes goods off the shelf and puts them back, by the rule of the desk; tags them", async () => {
    const id = await aGoods(shop, { unit: "盒" });
    const off = await give({ command: "goods-off", ids: [id] });
    expect(off.rows).toMatchObject([{ ok: 1, text: "已下架" }]);
    const again = await give({ command: "goods-off", ids: [id] });
    expect(again.rows).toMatchObject([{ ok: 0, text: "该商品已经不在货架上" }]);
    const on = await give({ command: "goods-on", ids: [id] });
    expect(on.rows).toMatchObject([{ ok: 1, text: "已上架" }]);
    const twice = await give({ command: "goods-on", ids: [id] });
    expect(twice.rows).toMatchObject([{ ok: 0, text: "该商品已经在售" }]);
    await give({ command: "goods-tag", ids: [id], input: { tag: "优" } });
    const find = async () => (await db().select().from(goods).where(eq(goods.id, id)))[0];
    expect(await find()).toMatchObject({ onShelf: true, tags: [{ name: "优" }] });
    await give({ command: "goods-untag", ids: [id], input: { tag: "优" } });
    expect((await find())?.tags).toEqual([]);
  });

  test("changes prices by per cent, to whole 分, and none below its floor", async () => {
    const free = await aGoods(shop, { offer: { basePrice: yuan("12.5") } });
    const floored = await aGoods(shop, { offer: { basePrice: yuan("10"), floorPrice: yuan("9.9") } });
    const bare = await aGoods(shop, { offer: { basePrice: null } });
    const ids = [free, floored, bare];
    const task = await give({ command: "price-adjust", ids, input: { adjustment: "-3%" } });
    expect(task.rows.map(({ ok }) => ok)).toEqual([1, 0, 0]);
    expect(task.rows[1]?.text).toContain("底价");
    const prices = await db().select().from(offers).where(inArray(offers.goodsId, ids));
    const priceOf = (goodsId: number) => prices.find((each) => each.goodsId === goodsId)?.basePrice;
    expect(ids.map(priceOf)).toEqual([yuan("12.13"), yuan("10"), null]);
  });
});
