import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { toWireTime } from "@yaoji/domain/text/time";
import { aBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { coupons } from "../../platform/db/schema/promotions.ts";

const now = new Date("2026-11-20T04:00:00Z");
const day = 86_400;
const at = (days: number) => toWireTime(now) + days * day;
let shop: TestShop;
let marketer: As;
let auditor: As;
beforeAll(async () => {
  shop = await openShop({ now });
  marketer = await aStaffLogin(shop, "marketing");
  auditor = await aStaffLogin(shop, "quality");
});
afterAll(() => shop.close());

type Body = BodyOf<"couponDeskAdd">;
const terms: Body = {
  kind: "coupon",
  name: "满300减10",
  threshold: 300,
  amount: 10,
  claim_from: at(0),
  claim_until: at(10),
  valid_days: 7,
};
const add = (body: object = {}, headers: Record<string, string> = {}) =>
  shop.call("couponDeskAdd", marketer, { body: { ...terms, ...body } as Body, headers });
const change = (id: number, version: number, body: object = {}) =>
  shop.call("couponDeskChange", marketer, { params: { id }, body: { ...terms, ...body, version } as never });
const stop = (id: number, reason = "") =>
  shop.call("couponDeskStop", marketer, { params: { id }, body: { reason } });
const logOf = async (id: number) =>
  (await shop.call("operatorLog", auditor, { query: { subject_kind: "coupon", subject_id: String(id) } }))
    .data.list;
const countAll = () => shop.app.database.db.$count(coupons);

async function aClaimed(body: object = {}): Promise<number> {
  const { data } = await add(body);
  const claimed = await shop.call("couponClaim", await aBuyer(shop), { params: { id: data.id } });
  expect(claimed.code).toBe(201);
  return data.id;
}

describe("POST /api/admin/coupons", () => {
  test("makes a coupon with all that it says, and the log has who and what", async () => {
    const goodsId = await aGoods(shop);
    const named = await aBuyer(shop);
    const body = {
      kind: "voucher",
      intro: "大额补货返还",
      position: 3,
      scope: "goods",
      goods_ids: [goodsId, goodsId],
      exclusive: 1,
      shop_types: ["clinic", "hospital"],
      regions: ["510000", "510104"],
      shop_ids: [named.shopId],
      newcomers_only: 1,
      claim_from: "2026-11-21 09:00",
      claim_until: "2026-11-30T18:30",
      valid_days: null,
      valid_from: at(2),
      valid_until: at(30),
      total: 500,
      per_shop: 2,
    };
    const { code, message, data } = await add(body);
    expect([code, message]).toEqual([201, "优惠券已发布"]);
    const kept = {
      ...body,
      name: "满300减10",
      threshold: 300,
      amount: 10,
      category_id: null,
      brand: null,
      goods_ids: [goodsId],
      claim_from: Date.parse("2026-11-21T01:00:00Z") / 1000,
      claim_until: Date.parse("2026-11-30T10:30:00Z") / 1000,
      is_draft: 0,
    };
    expect(data).toMatchObject({ ...kept, version: 1, state: "scheduled", edit: "all", edit_text: "" });
    expect(data.figures).toEqual({ claimed: 0, coded: 0, used: 0, expired: 0, money_given: 0 });
    const [entry, ...others] = await logOf(data.id);
    expect(entry).toMatchObject({ command: "coupon add", about: String(data.id), before: null, after: kept });
    expect(others).toEqual([]);
  });

  test("refuses what may not be, with a sentence at each field, and leaves nothing", async () => {
    const before = await countAll();
    const refusals: [object, Record<string, unknown>][] = [
      [{ amount: -5 }, { amount: ["面额须为0以上的数字，单位元"] }],
      [{ amount: "NaN" }, { amount: ["面额须为0以上的数字，单位元"] }],
      [{ amount: "1e3" }, { amount: ["面额须为0以上的数字，单位元"] }],
      [{ amount: "💊" }, { amount: ["面额须为0以上的数字，单位元"] }],
      [{ amount: 0 }, { amount: [expect.stringContaining("须大于0")] }],
      [{ amount: 300.01 }, { amount: [expect.stringContaining("不能高于使用门槛")] }],
      [{ amount: "9.999" }, { amount: [expect.stringContaining("最多两位小数")] }],
      [{ threshold: -1 }, { threshold: [expect.stringContaining("0以上")] }],
      [{ name: "" }, { name: ["请填写名称"] }],
      [{ name: "\u0000\u200b" }, { name: ["请填写名称"] }],
      [{ name: "券".repeat(41) }, { name: ["最多40个字"] }],
      [{ kind: "gift" }, { kind: [expect.stringContaining("voucher（现金券）")] }],
      [{ claim_until: at(-1), claim_from: at(-2) }, { claim_until: [expect.stringContaining("已过")] }],
      [{ claim_until: at(-1) }, { claim_until: ["结束领取须晚于开始领取"] }],
      [{ claim_until: "下周" }, { claim_until: ["时间应为 YYYY-MM-DD HH:mm"] }],
      [{ claim_until: "2026-02-30 10:00" }, { claim_until: ["时间应为 YYYY-MM-DD HH:mm"] }],
      [{ claim_until: 1e300 }, { claim_until: ["时间应为 YYYY-MM-DD HH:mm"] }],
      [{ valid_days: 1.5 }, { valid_days: ["有效天数须为整数"] }],
      [{ valid_days: 0 }, { valid_days: [expect.stringContaining("1至365")] }],
      [{ total: "很多" }, { total: ["发放总量须为整数"] }],
      [{ total: 1e15 }, { total: [expect.stringContaining("1至1000000")] }],
      [
        { shop_ids: Array.from({ length: 10_000 }, (_, each) => each + 1) },
        { shop_ids: ["指定店铺最多500家"] },
      ],
      [{ shop_ids: [987654321] }, { shop_ids: ["没有编号为987654321的店铺"] }],
      [{ shop_types: ["distributor"] }, { shop_types: [expect.stringContaining("不参加促销")] }],
      [{ shop_types: ["pirates"] }, { "shop_types.0": ["客户类型不正确"] }],
      [{ regions: ["999999"] }, { regions: ["没有代码为999999的地区"] }],
      [{ scope: "goods", goods_ids: [987654321] }, { goods_ids: ["没有编号为987654321的商品"] }],
      [{ scope: "goods" }, { goods_ids: [expect.stringContaining("请选择适用的商品")] }],
      [{ scope: "category", category_id: 987654321 }, { category_id: ["没有这个分类，请重新选择"] }],
      [{ scope: "brand", brand: "没有的牌子" }, { brand: ["没有品牌“没有的牌子”，请核对名称"] }],
      [{ is_draft: 1, amount: 0 }, { amount: [expect.stringContaining("须大于0")] }],
    ];
    for (const [body, errors] of refusals) {
      const reply = await add(body);
      expect([body, reply.code, reply.errors]).toEqual([body, 422, errors]);
    }
    expect(await countAll()).toBe(before);
  });

  test("one key makes one coupon, also at once; for another body it is refused", async () => {
    const before = await countAll();
    const replies = await Promise.all(
      [1, 2, 3].map(() => add({ name: "只一张" }, { "idempotency-key": "k1" })),
    );
    expect(new Set(replies.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
    expect(await countAll()).toBe(before + 1);
    expect(await logOf(replies[0]?.data.id ?? 0)).toHaveLength(1);
    expect((await add({ name: "另一张" }, { "idempotency-key": "k1" })).reason).toBe("request.key_reused");
    const other = await aStaffLogin(shop, "marketing");
    const theirs = await shop.call("couponDeskAdd", other, {
      body: terms,
      headers: { "idempotency-key": "k1" },
    });
    expect(theirs.code).toBe(201);
    expect(await countAll()).toBe(before + 2);
  });
});

describe("PUT /api/admin/coupons/:id", () => {
  test("a draft is changed and opened; what was before and after stands in the log", async () => {
    const draft = await add({ is_draft: 1, claim_from: at(-9), claim_until: at(-1) });
    expect([draft.message, draft.data.state, draft.data.version]).toEqual(["草稿已保存", "draft", 1]);
    const { id } = draft.data;
    const over = await change(id, 1, { claim_from: at(-9), claim_until: at(-1) });
    expect(over.errors).toEqual({ claim_until: ["结束领取的时间已过，请改为以后的时间"] });
    const opened = await change(id, 1, { amount: "12.50", total: 9 });
    expect(opened.data).toMatchObject({ id, version: 2, state: "running", amount: 12.5, total: 9 });
    const again = await change(id, 2, { is_draft: 1 });
    expect(again.errors).toEqual({ is_draft: ["已发布的券不能改回草稿，请停发，或复制一张修改"] });
    const [entry] = await logOf(id);
    expect(entry).toMatchObject({
      command: "coupon change",
      before: { amount: 10, total: null, is_draft: 1 },
      after: { amount: 12.5, total: 9, is_draft: 0 },
    });
  });

  test("two at once: one is kept, the other is told with both sides and overwrites nothing", async () => {
    const { data } = await add();
    const replies = await Promise.all([11, 12].map((amount) => change(data.id, 1, { amount })));
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [kept, refused] = replies[0]?.code === 200 ? replies : replies.toReversed();
    expect(refused).toMatchObject({
      reason: "record.changed",
      message: "该记录已由别人改动，请核对双方的内容后重新保存",
      data: { mine: { name: terms.name }, theirs: { version: 2, amount: kept?.data.amount } },
    });
    const mine = kept?.data.amount === 11 ? 12 : 11;
    expect(refused?.data).toMatchObject({ mine: { amount: mine }, theirs: { name: terms.name } });
    const shown = await shop.call("couponDeskShow", marketer, { params: { id: data.id } });
    expect([shown.data.amount, shown.data.version]).toEqual([kept?.data.amount, 2]);
    expect((await logOf(data.id)).map(({ command }) => command)).toEqual(["coupon change", "coupon add"]);
  });

  test("once somebody has claimed it may end earlier and be more, nothing else: it says why", async () => {
    const id = await aClaimed({ total: 5 });
    const shown = await shop.call("couponDeskShow", marketer, { params: { id } });
    expect(shown.data).toMatchObject({ claimed: 1, edit: "narrower" });
    expect(shown.data.edit_text).toBe("已领1张，只能提前结束、增加总量；其他请停发后复制一张修改");
    const wrong = await change(id, 1, { total: 4, amount: 11, claim_until: at(11) });
    expect(wrong.errors).toEqual({
      total: ["已领1张，发放总量只能增加"],
      amount: [expect.stringContaining("已领1张，领取的店铺已按原来的约定得到它")],
      claim_until: ["已领1张，只能提前结束领取，不能延后"],
    });
    const changed = await change(id, 1, { total: 6, claim_until: at(5) });
    expect(changed.data).toMatchObject({ version: 2, total: 6, claim_until: at(5) });
  });

  test("404 for one that there is not, and for a part of a voucher that came back", async () => {
    const { db } = shop.app.database;
    const unknown = await change(987654321, 1);
    expect([unknown.code, unknown.reason]).toEqual([404, "request.not_found"]);
    const { data } = await add({ kind: "voucher", claim_from: null, claim_until: null });
    await shop.app.database
      .exec(`ALTER TABLE coupons DISABLE TRIGGER ALL; UPDATE coupons SET part_of = 1, from_order_id = 1
      WHERE id = ${data.id}; ALTER TABLE coupons ENABLE TRIGGER ALL`);
    for (const reply of [await change(data.id, 1), await stop(data.id)]) expect(reply.code).toBe(404);
    expect((await shop.call("couponDeskShow", marketer, { params: { id: data.id } })).code).toBe(404);
    await db.delete(coupons).where(eq(coupons.id, data.id));
  });
});

describe("stop and copy", () => {
  test("stopped at once and for good, with why", async () => {
    const { data } = await add();
    const stopped = await stop(data.id, "面额填错");
    expect([stopped.code, stopped.message]).toEqual([200, "已停发，已领取的仍可在有效期内使用"]);
    expect(stopped.data).toMatchObject({ state: "stopped", stopped_at: at(0), version: 2, edit: "none" });
    expect(await stop(data.id)).toMatchObject({ code: 409, message: "这张券已停发，无需再次停发" });
    expect(await change(data.id, 2)).toMatchObject({ code: 409, reason: "coupon.cannot" });
    const draft = await add({ is_draft: 1 });
    expect((await stop(draft.data.id)).message).toBe("这张券还是草稿，尚未发放，无需停发");
    const [entry] = await logOf(data.id);
    expect(entry).toMatchObject({ command: "coupon stop", reason: "面额填错", before: { stopped_at: null } });
    expect(entry?.after).toEqual({ stopped_at: now.toISOString() });
  });

  test("a copy is a draft of the same terms, once for its key, of what is stopped or over too", async () => {
    const id = await aClaimed({ total: 5 });
    await stop(id);
    const copy = () =>
      shop.call("couponDeskCopy", marketer, { params: { id }, headers: { "idempotency-key": "copy" } });
    const [first, second] = await Promise.all([copy(), copy()]);
    expect(first.data).toMatchObject({
      name: "满300减10（副本）",
      state: "draft",
      claimed: 0,
      version: 1,
      total: 5,
    });
    expect([first.code, second.data.id]).toEqual([201, first.data.id]);
    expect((await logOf(first.data.id))[0]).toMatchObject({ command: "coupon copy", reason: `复制自${id}` });
    expect((await shop.call("couponDeskCopy", marketer, { params: { id: 987654321 } })).code).toBe(404);
  });
});
