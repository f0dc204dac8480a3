import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { yuan } from "@yaoji/domain/money/money";
import { toWireTime } from "@yaoji/domain/text/time";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { goods } from "../../platform/db/schema/goods.ts";

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
const add = (body: Changes = {}) =>
  shop.call("promotionDeskAdd", marketer, { body: { ...flash(), ...body } as Body });
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
const copy = (id: number, body: Changes = {}) =>
  shop.call("promotionDeskCopy", marketer, { params: { id }, body: body as never });
const remove = (id: number) => shop.call("promotionDeskDelete", marketer, { params: { id } });
const logOf = async (id: number) => {
  const query = { subject_kind: "promotion", subject_id: String(id) };
  return (await shop.call("operatorLog", await aStaffLogin(shop, "admin"), { query })).data.list;
};
async function running(body: Changes = {}): Promise<number> {
  const { data } = await add(body);
  expect((await publish(data.id)).code).toBe(200);
  return data.id;
}

describe("the floor price 底价", () => {
  test("what would be sold below it is told before, and is not published; nor added to what runs", async () => {
    const floored = await aGoods(shop, { name: "有底价的药", offer: { floorPrice: yuan("9.5") } });
    const below = {
      goods: [
        { goods_id: floored, price: 9.4999 },
        { goods_id: goodsId, price: 9 },
      ],
    };
    const text = "有底价的药的活动价9.4999元低于底价9.50元，请提高价格，或先调整底价";
    const { data } = await add(below);
    expect(data.warnings).toContainEqual({ goods_id: floored, text });
    const refused = await publish(data.id);
    const goods = [{ goods_id: floored, name: "有底价的药", price: 9.4999, floor_price: 9.5, text }];
    expect(refused).toMatchObject({ status: 409, reason: "promotion.below_floor", data: { goods } });
    expect((await show(data.id)).state).toBe("draft");
    const id = await running();
    const { version, starts_at } = await show(id);
    expect((await change(id, version, { ...below, starts_at })).reason).toBe("promotion.below_floor");
    await change(data.id, 1, { goods: [{ goods_id: floored, price: 9.5 }] });
    expect((await publish(data.id)).code).toBe(200);
  });
});

describe("publish, stop, copy, delete", () => {
  test("a draft is published once; one whose time is over is not, nor one that changed since it was seen", async () => {
    const { data } = await add();
    expect((await publish(data.id, { version: 9 })).reason).toBe("record.changed");
    const published = await publish(data.id, { version: 1 });
    expect(published.data).toMatchObject({ state: "running", version: 2, starts_at: toWireTime(now) });
    expect((await publish(data.id)).message).toBe("这个活动已发布（进行中）");
    const old = await add({ starts_at: at(-3), ends_at: at(-1) });
    expect(old.code).toBe(201);
    expect(Object.keys((await publish(old.data.id)).errors ?? {})).toEqual(["starts_at", "ends_at"]);
    const priced = await aGoods(shop, { offer: { basePrice: yuan("20") } });
    const dear = await add({ goods: [{ goods_id: priced, price: 19 }] });
    await shop.app.database.exec(`UPDATE offers SET base_price = 15 WHERE goods_id = ${priced}`);
    expect(Object.keys((await publish(dear.data.id)).errors ?? {})).toEqual(["goods.0.price"]);
    expect((await logOf(data.id)).map(({ command }) => command)).toEqual([
      "promotion publish",
      "promotion add",
    ]);
  });

  test("stopped it ends now, with the reason in the log; only once, and no draft", async () => {
    const id = await running();
    shop.clock.advance(1000);
    const stopped = await stop(id, "价格填错");
    expect(stopped.data).toMatchObject({ state: "stopped", ends_at: toWireTime(shop.clock.now) });
    const [entry] = await logOf(id);
    expect(entry).toMatchObject({
      command: "promotion stop",
      reason: "价格填错",
      before: { ends_at: at(10) },
    });
    expect((await stop(id)).message).toBe("这个活动已结束，无需停止");
    expect((await stop((await add()).data.id)).message).toContain("还是草稿");
    const twice = await running();
    const replies = await Promise.all([stop(twice), stop(twice)]);
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  });

  test("a copy is a draft of the same with new days", async () => {
    const id = await running({ order_limit: 2, budget: 30 });
    await stop(id);
    const copied = await copy(id, { starts_at: "2026-12-01 00:00", ends_at: "2026-12-08 00:00" });
    expect([copied.code, copied.message]).toEqual([201, "已复制为草稿"]);
    const shown = await show(copied.data.id);
    expect(shown).toMatchObject({
      state: "draft",
      name: "秒杀（副本）",
      order_limit: 2,
      budget: 30,
      spent: 0,
    });
    expect(shown.starts_at).toBe(Date.parse("2026-11-30T16:00:00Z") / 1000);
    expect(shown.goods).toMatchObject([{ goods_id: goodsId, price: 9, sold: 0 }]);
    expect((await copy(id, { starts_at: at(9), ends_at: at(8) })).errors).toEqual({
      ends_at: ["结束时间须晚于开始时间"],
    });
    expect((await logOf(copied.data.id))[0]).toMatchObject({
      command: "promotion copy",
      reason: `复制自${id}`,
    });
  });

  test("only drafts are deleted; what it was stays in the log", async () => {
    const { data } = await add();
    expect((await remove(data.id)).message).toBe("草稿已删除");
    expect((await logOf(data.id))[0]).toMatchObject({
      command: "promotion delete",
      before: { name: "秒杀" },
      after: null,
    });
    expect((await remove(data.id)).code).toBe(404);
    expect((await remove(await running())).message).toBe("已发布的活动不能删除，请用“停止”结束它");
  });

  test("what nobody has is not found, whatever is asked of it", async () => {
    const id = 987654321;
    const replies = [
      await change(id, 1),
      await publish(id),
      await stop(id),
      await copy(id),
      await remove(id),
    ];
    const shown = await shop.call("promotionDeskShow", marketer, { params: { id } });
    const checked = await shop.call("promotionDeskCheck", marketer, { body: { ...flash(), id } as never });
    expect([...replies, shown, checked].map(({ code }) => code)).toEqual(Array(7).fill(404));
  });
});

test("goods that are gone from a running promotion's shelf keep nobody from ending it earlier", async () => {
  const own = await aGoods(shop);
  const id = await running({ goods: [{ goods_id: own, price: 9 }] });
  await shop.app.database.exec(`UPDATE offers SET base_price = 5 WHERE goods_id = ${own}`);
  await shop.app.database.db.update(goods).set({ onShelf: false }).where(eq(goods.id, own));
  const { starts_at: starts } = await show(id);
  const changed = await change(id, 2, {
    starts_at: starts,
    ends_at: at(2),
    goods: [{ goods_id: own, price: 9 }],
  });
  expect([changed.code, changed.data.ends_at]).toEqual([200, at(2)]);
});
