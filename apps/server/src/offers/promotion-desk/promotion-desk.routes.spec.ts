import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RequestOf } from "@yaoji/contract/endpoints";
import { promotionState, promotionStates } from "@yaoji/domain/pricing/promotion-terms";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { aPromotion } from "../../../test/promotion-factories.ts";
import { countStatements } from "../../../test/statements.ts";
import { allPromotions } from "../../platform/db/schema/promotions.ts";

const now = new Date("2026-11-20T04:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
let shop: TestShop;
let marketer: As;
beforeAll(async () => {
  shop = await openShop({ now, checkReplies: false });
  marketer = await aStaffLogin(shop, "marketing");
});
afterAll(() => shop.close());

type Query = NonNullable<RequestOf<"promotionDeskList">["query"]>;
const list = (query: Query = {}) => shop.call("promotionDeskList", marketer, { query });
const idsOf = async (query: Query) =>
  (await list({ page_size: 200, ...query })).data.list.map(({ id }) => id);

/** One of every meeting of times, draft, live and stopped. */
async function aShelfOfPromotions(): Promise<number> {
  const periods = [
    [inDays(-2), inDays(-1)],
    [inDays(-1), now],
    [inDays(-1), inDays(1)],
    [now, inDays(2)],
    [inDays(1), inDays(2)],
  ] as const;
  const values = periods.flatMap(([startsAt, endsAt]) =>
    (["draft", "live", "stopped"] as const).map((state) => ({
      kind: "cashback" as const,
      name: "架上活动",
      startsAt,
      endsAt,
      state,
    })),
  );
  const unknown = {
    kind: "cashback" as const,
    name: "架上活动",
    startsAt: null,
    endsAt: inDays(1),
    state: "draft" as const,
  };
  await shop.app.database.db.insert(allPromotions).values([...values, unknown]);
  return values.length + 1;
}

describe("GET /api/admin/promotions", () => {
  test("by state: each in the one that the rules give it, whatever its times", async () => {
    const number = await aShelfOfPromotions();
    const rows = await shop.app.database.db.select().from(allPromotions);
    let shown = 0;
    for (const state of promotionStates) {
      const { data } = await list({ state, q: "架上活动", page_size: 200 });
      const expected = rows.filter((row) => row.name === "架上活动" && promotionState(row, now) === state);
      const ids = expected.map(({ id }) => id).toSorted((a, b) => b - a);
      expect([state, data.list.map(({ id }) => id), data.total]).toEqual([state, ids, ids.length]);
      expect(ids.length).toBeGreaterThan(0);
      shown += ids.length;
    }
    expect(shown).toBe(number);
  });

  test("by kind, goods, number and a part of its name, in any width and case", async () => {
    const goodsId = await aGoods(shop);
    const { id } = await aPromotion(shop, {
      kind: "flash",
      name: "双十一ＡＢ秒杀",
      goods: [
        { goodsId, price: "9" },
        { goodsId: await aGoods(shop), price: "8" },
      ],
    });
    expect(await idsOf({ kind: "flash" })).toContain(id);
    expect(await idsOf({ kind: "gift", q: "双十一" })).toEqual([]);
    expect(await idsOf({ goods_id: goodsId })).toEqual([id]);
    expect(await idsOf({ q: String(id) })).toContain(id);
    for (const q of ["十一", "ab秒", "ＡＢ"]) expect(await idsOf({ q })).toEqual([id]);
    for (const q of ["%", "_", "没有"]) expect(await idsOf({ q })).toEqual([]);
    const [row] = (await list({ goods_id: goodsId })).data.list;
    expect(row).toMatchObject({ kind_text: "秒杀", state_text: "进行中", goods_count: 2, spent: 0 });
  });

  test.each(["new", "ending"] as const)("sorted by %s, page by page, every one once", async (sort) => {
    const all = (await list({ sort, page_size: 200 })).data;
    const walked: number[] = [];
    let after: string | null = null;
    do {
      const { data } = await list({ sort, page_size: 4, ...(after === null ? {} : { after }) });
      walked.push(...data.list.map(({ id }) => id));
      after = data.next;
    } while (after !== null);
    expect(walked).toEqual(all.list.map(({ id }) => id));
    expect(new Set(walked).size).toBe(all.total);
    const keys = { new: all.list.map(({ id }) => -id), ending: all.list.map((each) => each.ends_at) }[sort];
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  });

  test("what is no question is told at its field", async () => {
    const wrong: [Query, string][] = [
      [{ after: "💊" }, "after"],
      [{ page_size: 201 }, "page_size"],
      [{ state: "gone" as never }, "state"],
      [{ kind: "free" as never }, "kind"],
      [{ sort: "name" as never }, "sort"],
      [{ goods_id: "x" as never }, "goods_id"],
    ];
    for (const [query, field] of wrong)
      expect([query, Object.keys((await list(query)).errors ?? {})]).toEqual([query, [field]]);
  });

  test("a page, and one with all its goods, cost no more than five statements", async () => {
    const { db } = shop.app.database;
    const goods = [];
    for (let count = 0; count < 20; count++) goods.push({ goodsId: await aGoods(shop), price: "9" });
    const { id } = await aPromotion(shop, { kind: "daily", goods });
    const show = () => shop.call("promotionDeskShow", marketer, { params: { id } });
    expect(await countStatements(db, () => list({ page_size: 200 }))).toBeLessThanOrEqual(5);
    const narrowed = {
      kind: "daily",
      state: "running",
      q: "活动",
      goods_id: goods[0]?.goodsId ?? 0,
    } as const;
    expect(await countStatements(db, () => list(narrowed))).toBeLessThanOrEqual(5);
    expect(await countStatements(db, show)).toBeLessThanOrEqual(5);
    expect((await show()).data.goods).toHaveLength(20);
  });

  test("its order by the end reads an index", async () => {
    await shop.app.database.exec(`INSERT INTO all_promotions (kind, name, starts_at, ends_at)
      SELECT 'cashback', '多' || n, now(), now() + n * interval '1 minute' FROM generate_series(1, 20000) n;
      ANALYZE all_promotions`);
    expect((await list({ sort: "ending" })).data).toMatchObject({ total: 10_000, total_more: true });
    const text = "EXPLAIN SELECT id FROM all_promotions ORDER BY ends_at, id LIMIT 51";
    const { rows } = await shop.app.database.executeSql(text, []);
    expect(rows.map((row) => Object.values(row)[0]).join("\n")).toContain("all_promotions_end");
    await shop.app.database.exec("DELETE FROM all_promotions WHERE name LIKE '多%'");
  });
});
