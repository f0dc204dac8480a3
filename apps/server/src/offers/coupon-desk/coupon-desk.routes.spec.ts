import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RequestOf } from "@yaoji/contract/endpoints";
import { couponState, couponStates } from "@yaoji/domain/pricing/coupon-terms";
import { aBuyer } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { aLine, anOrder } from "../../../test/order-factories.ts";
import { aCoupon, aHeldCoupon } from "../../../test/promotion-factories.ts";
import { countStatements } from "../../../test/statements.ts";
import { coupons } from "../../platform/db/schema/promotions.ts";

const now = new Date("2026-11-20T04:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
let shop: TestShop;
let marketer: As;
beforeAll(async () => {
  shop = await openShop({ now, checkReplies: false });
  marketer = await aStaffLogin(shop, "marketing");
});
afterAll(() => shop.close());

type Query = NonNullable<RequestOf<"couponDeskList">["query"]>;
const list = (query: Query = {}) => shop.call("couponDeskList", marketer, { query });

/** One of every meeting of times, open, draft and stopped. */
async function aShelfOfCoupons(): Promise<number[]> {
  const periods = [
    [inDays(-2), inDays(-1)],
    [inDays(-1), now],
    [inDays(-1), inDays(1)],
    [now, inDays(2)],
    [inDays(1), inDays(2)],
    [null, null],
  ] as const;
  const ids: number[] = [];
  for (const [claimFrom, claimUntil] of periods)
    for (const validUntil of [null, now, inDays(9)])
      for (const standing of [{}, { isDraft: true }, { stoppedAt: now }]) {
        const valid = validUntil ? { validUntil } : {};
        ids.push(await aCoupon(shop, { claimFrom, claimUntil, ...valid, ...standing, name: "架上券" }));
      }
  return ids;
}

describe("GET /api/admin/coupons", () => {
  test("by state: each coupon in the one that the rules give it, whatever its times", async () => {
    const ids = await aShelfOfCoupons();
    const rows = await shop.app.database.db.select().from(coupons).where(inArray(coupons.id, ids));
    const shown: number[] = [];
    for (const state of couponStates) {
      const { data } = await list({ state, q: "架上券", page_size: 200 });
      const expected = rows.filter((row) => couponState(row, now) === state).map(({ id }) => id);
      expect([state, data.list.map(({ id }) => id).toSorted((a, b) => a - b)]).toEqual([
        state,
        expected.toSorted((a, b) => a - b),
      ]);
      expect(expected.length).toBeGreaterThan(0);
      expect(new Set(data.list.map((each) => each.state))).toEqual(new Set([state]));
      expect([data.total, data.next]).toEqual([expected.length, null]);
      shown.push(...expected);
    }
    expect(shown.length).toBe(ids.length);
  });

  test("by its number and by a part of its name, in any width and case", async () => {
    const id = await aCoupon(shop, { name: "双十一ＡＢ满减" });
    const found = async (q: string) => (await list({ q })).data.list.map((each) => each.id);
    expect(await found(String(id))).toContain(id);
    for (const q of ["十一", "ab满", "ＡＢ"]) expect(await found(q)).toEqual([id]);
    for (const q of ["%", "_", "没有"]) expect(await found(q)).toEqual([]);
  });

  test.each(["new", "claimed", "ending"] as const)(
    "sorted by %s, page by page, every one once",
    async (sort) => {
      const all = (await list({ sort, page_size: 200 })).data;
      const walked: number[] = [];
      let after: string | null = null;
      do {
        const { data } = await list({ sort, page_size: 7, ...(after === null ? {} : { after }) });
        walked.push(...data.list.map(({ id }) => id));
        after = data.next;
        expect(data.total).toBe(all.total);
      } while (after !== null);
      expect(walked).toEqual(all.list.map(({ id }) => id));
      expect(new Set(walked).size).toBe(all.total);
    },
  );

  test("the most claimed and those that end soonest come first", async () => {
    const most = await aCoupon(shop, { claimed: 999_999 });
    const soon = await aCoupon(shop, { claimFrom: inDays(-800), claimUntil: inDays(-700) });
    expect((await list({ sort: "claimed" })).data.list[0]?.id).toBe(most);
    expect((await list({ sort: "ending" })).data.list[0]?.id).toBe(soon);
  });

  test("what is no question is told at its field", async () => {
    const { data } = await list({ sort: "claimed", page_size: 1 });
    const wrong: [Query, string, string][] = [
      [{ page_size: 201 }, "page_size", "每页最多200条"],
      [{ page_size: 0 }, "page_size", "每页至少1条"],
      [{ after: "💊" }, "after", "翻页位置已失效，请回到第一页重新查看"],
      [{ after: data.next ?? "", sort: "new" }, "after", "翻页位置已失效，请回到第一页重新查看"],
      [{ state: "gone" as never }, "state", "状态须为 draft、scheduled、running、ended、stopped 之一"],
      [{ sort: "name" as never }, "sort", "排序须为 new、claimed 或 ending"],
    ];
    for (const [query, field, text] of wrong)
      expect([query, (await list(query)).errors]).toEqual([query, { [field]: [text] }]);
  });

  test("a page costs as many statements as the last one, and one coupon no more than five", async () => {
    const { db } = shop.app.database;
    const id = await aCoupon(shop);
    const show = () => shop.call("couponDeskShow", marketer, { params: { id } });
    expect(await countStatements(db, () => list({ page_size: 200 }))).toBeLessThanOrEqual(5);
    expect(
      await countStatements(db, () => list({ page_size: 1, q: "架上券", state: "running" })),
    ).toBeLessThanOrEqual(5);
    expect(await countStatements(db, show)).toBeLessThanOrEqual(5);
  });

  test("its sorts read an index, at a hundred thousand coupons too", async () => {
    await shop.app.database
      .exec(`INSERT INTO coupons (kind, name, amount, claim_from, claim_until, valid_days, claimed)
      SELECT 'coupon', '多' || n, 10, now(), now() + n * interval '1 minute', 7, n % 977 FROM generate_series(1, 100000) n; ANALYZE coupons`);
    const first = await list({ sort: "ending", page_size: 50 });
    expect(first.data).toMatchObject({ total: 10_000, total_more: true });
    const plan = async (order: string) => {
      const text = `EXPLAIN SELECT id FROM coupons WHERE part_of IS NULL ORDER BY ${order} LIMIT 51`;
      const { rows } = await shop.app.database.executeSql(text, []);
      return rows.map((row) => Object.values(row)[0]).join("\n");
    };
    expect(await plan("claimed DESC, id DESC")).toContain("coupons_own_claimed");
    const end = "coalesce(claim_until, valid_until, timestamptz '9999-12-31 00:00:00+00')";
    expect(await plan(`${end} ASC, id ASC`)).toContain("coupons_own_end");
    expect(await plan("id DESC")).toMatch(/Index/);
    await shop.app.database.exec("DELETE FROM coupons WHERE name LIKE '多%'");
  });
});

describe("GET /api/admin/coupons/:id", () => {
  test("what became of those given out: used, expired, and what orders that stand got", async () => {
    const [first, second] = [await aBuyer(shop), await aBuyer(shop)];
    const couponId = await aCoupon(shop, {
      claimFrom: null,
      claimUntil: null,
      amount: "10",
      threshold: "10",
      claimed: 3,
    });
    const used = await aHeldCoupon(shop, first, { couponId });
    const given = await aHeldCoupon(shop, second, { couponId });
    await aHeldCoupon(shop, second, { couponId, from: inDays(-9), until: inDays(-1) });
    const figures = async () =>
      (await shop.call("couponDeskShow", marketer, { params: { id: couponId } })).data.figures;
    expect(await figures()).toEqual({ claimed: 3, coded: 0, used: 0, expired: 1, money_given: 0 });
    const buy = async (buyer: typeof first, id: number) =>
      anOrder(shop, buyer, { ids: [await aLine(shop, buyer, { number: 4 })], coupon_ids: [id] });
    await buy(first, used.id);
    const { order_ids } = await buy(second, given.id);
    expect(await figures()).toEqual({ claimed: 3, coded: 0, used: 2, expired: 1, money_given: 20 });
    await shop.call("orderCancel", second, { params: { id: order_ids[0] ?? 0 }, body: {} });
    expect(await figures()).toEqual({ claimed: 3, coded: 0, used: 1, expired: 1, money_given: 10 });
  });

  test("404 for one that there is not", async () => {
    const reply = await shop.call("couponDeskShow", marketer, { params: { id: 987654321 } });
    expect([reply.code, reply.reason]).toEqual([404, "request.not_found"]);
  });
});
