import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { toWireTime } from "@yaoji/domain/text/time";
import { aBuyer } from "../../../test/factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { statementsOf } from "../../../test/statements.ts";
import { allPromotions, promotionGoods } from "../../platform/db/schema/promotions.ts";

const now = new Date("2026-11-20T04:00:00Z");
const at = (days: number) => toWireTime(now) + days * 86_400;
let shop: TestShop;
let marketer: As;
let goodsId: number;
beforeAll(async () => {
  shop = await openShop({ now });
  marketer = await aStaffLogin(shop, "marketing");
  goodsId = await aGoods(shop);
});
afterAll(() => shop.close());

type Body = BodyOf<"promotionDeskAdd">;
type Changes = Record<string, unknown>;
const flash = (): Changes => ({
  kind: "flash",
  name: "秒杀",
  ends_at: at(10),
  goods: [{ goods_id: goodsId, price: 9 }],
});
const add = (body: Changes = {}, headers: Record<string, string> = {}) =>
  shop.call("promotionDeskAdd", marketer, { body: { ...flash(), ...body } as Body, headers });
const change = (id: number, version: number, body: Changes = {}) =>
  shop.call("promotionDeskChange", marketer, {
    params: { id },
    body: { ...flash(), ...body, version } as never,
  });
const show = async (id: number) => (await shop.call("promotionDeskShow", marketer, { params: { id } })).data;
const publish = (id: number, body = {}) =>
  shop.call("promotionDeskPublish", marketer, { params: { id }, body });
const stop = (id: number, reason = "") =>
  shop.call("promotionDeskStop", marketer, { params: { id }, body: { reason } });
const remove = (id: number) => shop.call("promotionDeskDelete", marketer, { params: { id } });
const logOf = async (id: number) => {
  const query = { subject_kind: "promotion", subject_id: String(id) };
  return (await shop.call("operatorLog", await aStaffLogin(shop, "admin"), { query })).data.list;
};
const countAll = () => shop.app.database.db.$count(allPromotions);

async function running(body: Changes = {}): Promise<number> {
  const { data } = await add(body);
  expect((await publish(data.id)).code).toBe(200);
  return data.id;
}

describe("POST /api/admin/promotions", () => {
  test("makes a draft with all that it says, goods by id or code, and the log has who and what", async () => {
    const [coded, buyer] = [await aGoods(shop, { code: "MED-7" }), await aBuyer(shop)];
    const body = {
      intro: "每天0点",
      position: 2,
      shop_types: ["clinic"],
      regions: ["510000"],
      shop_ids: [buyer.shopId],
      newcomers_only: 1,
      starts_at: "2026-11-21 09:00",
      order_limit: 2,
      day_limit: "4",
      week_limit: 8,
      period_limit: 8,
      budget: "1,000.50",
      takes_coupon: 1,
      is_yj: 1,
      goods: [
        { goods_id: goodsId, price: "9.9999", stock: 50 },
        { code: "MED-7", price: 8 },
      ],
    };
    const { code, message, data } = await add(body);
    expect([code, message]).toEqual([201, "草稿已保存"]);
    expect(data).toMatchObject({ state: "draft", version: 1, budget: 1000.5, on_credit: 0, goods_count: 2 });
    const shown = await show(data.id);
    expect(shown).toMatchObject({ starts_at: Date.parse("2026-11-21T01:00:00Z") / 1000, edit: "all" });
    expect(shown.goods).toMatchObject([
      { goods_id: goodsId, price: 9.9999, stock: 50, sold: 0, quantity: 1, warehouse_id: null },
      { goods_id: coded, code: "MED-7", price: 8, stock: null },
    ]);
    const [entry, ...others] = await logOf(data.id);
    expect(entry).toMatchObject({
      command: "promotion add",
      before: null,
      after: { name: "秒杀", day_limit: 4 },
    });
    expect(others).toEqual([]);
  });

  test("refuses what may not be, with a sentence at each field, and leaves nothing", async () => {
    const before = await countAll();
    const row = (given: Changes) => ({ goods: [{ goods_id: goodsId, price: 9, ...given }] });
    const refusals: [Changes, Record<string, unknown>][] = [
      [row({ price: -1 }), { "goods.0.price": ["活动价须为0以上的数字，单位元"] }],
      [row({ price: "NaN" }), { "goods.0.price": ["活动价须为0以上的数字，单位元"] }],
      [row({ price: "💊" }), { "goods.0.price": ["活动价须为0以上的数字，单位元"] }],
      [row({ price: 12.5 }), { "goods.0.price": [expect.stringContaining("须低于原价12.50元")] }],
      [row({ stock: 1e15 }), { "goods.0.stock": [expect.stringContaining("活动库存须为1至")] }],
      [row({ stock: "很多" }), { "goods.0.stock": ["活动库存须为整数"] }],
      [row({ goods_id: 987654321 }), { "goods.0.goods_id": ["没有编号为987654321的商品"] }],
      [row({ goods_id: null, code: "没有" }), { "goods.0.code": ["没有编码为没有的商品"] }],
      [row({ goods_id: null }), { "goods.0.goods_id": ["请填写商品的编号或编码"] }],
      [row({ warehouse_id: 987654321 }), { "goods.0.warehouse_id": [expect.stringContaining("没有报价")] }],
      [{ goods: [] }, { goods: ["请选择参加活动的商品"] }],
      [{ name: "\u0000\u200b" }, { name: ["请填写活动名称"] }],
      [{ kind: "free" }, { kind: [expect.stringContaining("cashback")] }],
      [{ ends_at: "下周" }, { ends_at: ["时间应为 YYYY-MM-DD HH:mm"] }],
      [{ ends_at: at(-1), starts_at: at(0) }, { ends_at: ["结束时间须晚于开始时间"] }],
      [{ tiers: [{ amount: 100, minus: 5 }] }, { tiers: ["秒杀没有满减档位，请留空"] }],
      [{ shop_ids: [987654321] }, { shop_ids: ["没有编号为987654321的店铺"] }],
      [{ regions: ["999999"] }, { regions: ["没有代码为999999的地区"] }],
      [{ shop_types: ["distributor"] }, { shop_types: [expect.stringContaining("商业公司不参加秒杀")] }],
      [{ order_limit: 5, day_limit: 1 }, { day_limit: ["每天限购不能少于每单限购的5"] }],
    ];
    for (const [body, errors] of refusals) {
      const reply = await add(body);
      expect([body, reply.code, reply.errors]).toEqual([body, 422, errors]);
    }
    expect(await countAll()).toBe(before);
  });

  test("one key makes one, also at once", async () => {
    const before = await countAll();
    const replies = await Promise.all(
      [1, 2, 3].map(() => add({ name: "🎁只一个" }, { "idempotency-key": "p1" })),
    );
    expect(new Set(replies.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
    expect(await countAll()).toBe(before + 1);
    expect((await add({ name: "另一个" }, { "idempotency-key": "p1" })).reason).toBe("request.key_reused");
  });

  test("ten thousand goods are written by one statement, changed and taken out by one each", async () => {
    const { db } = shop.app.database;
    await shop.app.database.exec(`INSERT INTO goods (code, name, scope)
        SELECT 'BULK-' || n, '批量' || n, 'chemical' FROM generate_series(1, 10000) n;
      INSERT INTO offers (goods_id, warehouse_id, base_price)
        SELECT id, (SELECT min(id) FROM warehouses), 10 FROM goods WHERE code LIKE 'BULK-%'`);
    const rows = Array.from({ length: 10_000 }, (_, each) => ({ code: `BULK-${each + 1}`, price: 9 }));
    const written = (texts: string[]) =>
      texts.filter((text) => /^(INSERT INTO|UPDATE|DELETE FROM) promotion_goods/.test(text));
    let id = 0;
    const adding = await statementsOf(async () => {
      id = (await add({ kind: "daily", goods: rows })).data.id;
    });
    expect(written(adding)).toHaveLength(1);
    const own = eq(promotionGoods.promotionId, id);
    expect(await db.$count(promotionGoods, own)).toBe(10_000);
    const fewer = rows.slice(0, 5000).map((row) => ({ ...row, price: 8 }));
    const changing = await statementsOf(() => change(id, 1, { kind: "daily", goods: fewer }));
    expect(written(changing)).toHaveLength(2);
    expect(await db.$count(promotionGoods, own)).toBe(5000);
    const tooMany = await add({ kind: "daily", goods: [...rows, { goods_id: goodsId, price: 9 }] });
    expect(tooMany.errors).toEqual({ goods: ["商品最多10000种"] });
    await remove(id);
    expect(await db.$count(promotionGoods, own)).toBe(0);
  }, 120_000);
});

describe("POST /api/admin/promotions/check", () => {
  const check = (body: Changes = {}) =>
    shop.call("promotionDeskCheck", marketer, { body: { ...flash(), ...body } as Body });

  test("says all that is wrong, and writes nothing", async () => {
    const before = await countAll();
    const { code, data } = await check({
      ends_at: at(-1),
      budget: 0,
      goods: [{ goods_id: goodsId, price: 13 }],
    });
    expect(code).toBe(200);
    expect(Object.keys(data.faults).toSorted()).toEqual(["budget", "ends_at", "goods.0.price"]);
    expect((await check()).data.faults).toEqual({});
    expect(await countAll()).toBe(before);
  });

  test("warns of the same goods elsewhere, a price that would not hold, stock that is not there", async () => {
    const own = await aGoods(shop, { name: "撞车药" });
    const goodsOf = (price: number, stock?: number) => ({ goods: [{ goods_id: own, price, stock }] });
    const id = await running({ ...goodsOf(9), name: "先来的" });
    const texts = async (body: Changes) => (await check(body)).data.warnings.map(({ text }) => text);
    expect(await texts({ ...goodsOf(8), starts_at: at(11), ends_at: at(12) })).toEqual([]);
    expect(await texts(goodsOf(8, 101))).toEqual([
      `撞车药同一时间已参加秒杀“先来的”（编号${id}）`,
      "撞车药的活动库存101多于可售库存100",
    ]);
    expect(await texts({ ...goodsOf(9.5), kind: "daily" })).toEqual([
      `撞车药的价格9.50元不低于秒杀“先来的”（编号${id}）的9.00元，可能不会生效`,
    ]);
    expect(await texts({ ...goodsOf(9), id })).toEqual([]);
    const saved = await add(goodsOf(8));
    expect([saved.code, saved.data.warnings.length]).toEqual([201, 1]);
    await stop(id);
    expect(await texts(goodsOf(8))).toEqual([]);
  });
});

describe("PUT /api/admin/promotions/:id", () => {
  test("a draft becomes anything; the log has before and after", async () => {
    const { data } = await add();
    const tiers = [{ amount: 100, minus: 5 }];
    const changed = await change(data.id, 1, { kind: "general_reduction", name: "满减", tiers, goods: [] });
    expect([changed.code, changed.data.version, changed.data.kind]).toEqual([200, 2, "general_reduction"]);
    expect((await show(data.id)).goods).toEqual([]);
    const [entry] = await logOf(data.id);
    expect(entry).toMatchObject({
      command: "promotion change",
      before: { name: "秒杀", goods: [{ goods_id: goodsId, price: 9 }] },
      after: { name: "满减", tiers, goods: [] },
    });
  });

  test("what was seen before another changed it is refused with both sides, also at once", async () => {
    const { data } = await add();
    const replies = await Promise.all([
      change(data.id, 1, { name: "甲" }),
      change(data.id, 1, { name: "乙" }),
    ]);
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const late = replies.find(({ code }) => code === 409);
    expect(late?.reason).toBe("record.changed");
    const won = replies.find(({ code }) => code === 200)?.data.name;
    expect(late?.data).toMatchObject({ mine: { kind: "flash" }, theirs: { name: won, version: 2 } });
    expect((await logOf(data.id)).length).toBe(2);
  });

  test("once begun: name, end, budget, stock and more goods; what it promised is refused", async () => {
    const other = await aGoods(shop);
    const id = await running({ order_limit: 2, budget: 100 });
    await shop.app.database.db
      .update(promotionGoods)
      .set({ sold: 5 })
      .where(eq(promotionGoods.promotionId, id));
    const { starts_at: starts, version } = await show(id);
    const same = { order_limit: 2, budget: 100, starts_at: starts };
    const row = { goods_id: goodsId, price: 9 };
    const open = {
      name: "新名",
      ends_at: at(3),
      budget: null,
      goods: [
        { ...row, stock: 5 },
        { goods_id: other, price: 9 },
      ],
    };
    const changed = await change(id, version, { ...same, ...open });
    expect([changed.code, changed.errors]).toEqual([200, undefined]);
    expect((await show(id)).edit).toBe("some");
    const kept = [expect.stringContaining("请停止后复制一份修改")];
    const refusals: [Changes, Record<string, unknown>][] = [
      [{ order_limit: 3 }, { order_limit: kept }],
      [{ shop_types: ["clinic"] }, { shop_types: kept }],
      [
        {
          goods: [
            { ...row, price: 8, stock: 5 },
            { goods_id: other, price: 9 },
          ],
        },
        { "goods.0.price": kept },
      ],
      [
        {
          goods: [
            { ...row, stock: 4 },
            { goods_id: other, price: 9 },
          ],
        },
        { "goods.0.stock": [expect.stringContaining("已售的5")] },
      ],
      [{ goods: [{ ...row, stock: 5 }] }, { goods: [expect.stringContaining("商品不能移出")] }],
      [{ ends_at: at(-1) }, expect.objectContaining({ ends_at: [expect.any(String)] }) as never],
    ];
    for (const [body, errors] of refusals) {
      const reply = await change(id, version + 1, { ...same, ...open, ...body });
      expect([body, reply.code, reply.errors]).toEqual([body, 422, errors]);
    }
  });

  test("published but not begun, all of it; over, nothing", async () => {
    const { data } = await add({ starts_at: at(1) });
    await publish(data.id);
    const goodsOf = [{ goods_id: goodsId, price: 7 }];
    const changed = await change(data.id, 2, { starts_at: at(2), order_limit: 1, goods: goodsOf });
    expect([changed.code, changed.data.state, changed.data.order_limit]).toEqual([200, "scheduled", 1]);
    expect((await change(data.id, 3, { starts_at: at(-1) })).errors?.starts_at).toEqual([
      "开始时间已过，请改为以后的时间；立即开始的留空",
    ]);
    await stop(data.id);
    const late = await change(data.id, 4);
    expect([late.code, late.reason, late.message]).toEqual([
      409,
      "promotion.cannot",
      "活动已结束，不能再改；需要时请复制一份修改",
    ]);
  });
});
