/** Goods that buyers ask for, as customer service answers: with the goods that it led to, or that it leads to nothing. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "@yaoji/contract/endpoints";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aFile } from "../../../test/money-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";

let shop: TestShop;
let buyer: TestBuyer;
let service: As;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  buyer = await aBuyer(shop);
  service = await aStaffLogin(shop, "service");
});
afterAll(() => shop.close());

async function asked(name: string, more: Partial<BodyOf<"wantedAdd">> = {}): Promise<number> {
  const body = { name, number: 20, unit: "盒", ...more };
  return (await shop.call("wantedAdd", buyer, { body })).data.id;
}
const answer = (id: number, body: Partial<BodyOf<"wantedDeskAnswer">> = {}, as = service) =>
  shop.call("wantedDeskAnswer", as, { params: { id }, body: { text: "下周到货", seen: 0, ...body } });
const close = (id: number, seen: number) =>
  shop.call("wantedDeskClose", service, { params: { id }, body: { reason: "厂家停产", seen } });
const list = async (query: object) => (await shop.call("wantedDeskList", service, { query })).data;

describe("POST /api/admin/wanted/:id/answer", () => {
  test("tells the shop; with goods it has arrived, of which the message leads to their page", async () => {
    const id = await asked("阿胶");
    const first = (await answer(id)).data;
    expect(first).toMatchObject({ state: "answered", answer: "下周到货", goods: null });
    const goodsId = await aGoods(shop);
    const unknown = await answer(id, { goods_id: 987_654, seen: first.answered_at ?? 0 });
    expect(unknown.reason).toBe("wanted.goods_unknown");
    const done = await answer(id, { text: "已到", goods_id: goodsId, seen: first.answered_at ?? 0 });
    expect(done.data).toMatchObject({ state: "arrived", goods: { id: goodsId } });
    const inbox = (await shop.call("messageList", buyer, { query: {} })).data.list;
    expect(inbox[0]).toMatchObject({ url: `/list/info/${goodsId}`, body: "已到" });
    const query = { kind: "wanted", id: String(id) };
    const log = (await shop.call("recordLog", service, { query })).data.list;
    expect(log.map(({ before, after }) => [before, after])).toMatchObject([
      [{ state: "已回复" }, { state: "已到货", goods_id: goodsId }],
      [{ state: "待处理" }, { state: "已回复" }],
    ]);
  });

  test("two at once: one answers, the other is told who and when; closed is closed", async () => {
    const id = await asked("三七粉");
    const other = await aStaffLogin(shop, "admin");
    const [one, two] = await Promise.all([answer(id), answer(id, {}, other)]);
    expect([one.code, two.code].toSorted()).toEqual([200, 409]);
    const late = one.code === 409 ? one : two;
    expect(late.message).toMatch(/^已由.+于2026-11-20 12:00办理，请看过现在的回复/);
    const seen = (one.code === 200 ? one : two).data.answered_at ?? 0;
    expect((await close(id, 0)).code).toBe(409);
    const closed = await close(id, seen);
    expect(closed.data).toMatchObject({ state: "closed", answer: "厂家停产", can: { answer: false } });
    expect((await answer(id, { seen: closed.data.answered_at ?? 0 })).reason).toBe("wanted.closed");
    expect((await answer(987_654)).code).toBe(404);
    expect((await answer(id, {}, await aStaffLogin(shop, "warehouse"))).code).toBe(403);
  });
});

describe("GET /api/admin/wanted", () => {
  test("finds by state and by words of goods, maker and company; its pictures are its own alone", async () => {
    const file = await aFile(shop, buyer);
    const wish = { sccj: "云州药业", remark: "急用", wished_price: "12.5", picture_ids: [file] };
    const id = await asked("复方丹参滴丸", wish);
    expect((await list({ q: "丹参", state: "pending" })).list).toMatchObject([{ id, wished_price: 12.5 }]);
    expect((await list({ q: "云州药业" })).list).toMatchObject([{ id }]);
    expect((await list({ q: "丹参", state: "closed" })).total).toBe(0);
    const { data } = await shop.call("wantedDeskShow", service, { params: { id } });
    expect(data).toMatchObject({ remark: "急用", can: { answer: true, close: true } });
    const headers = { cookie: `admin_session=${service?.token}` };
    const given = async (url: string) => (await shop.server.inject({ url, headers })).statusCode;
    expect(await given(data.pictures[0]?.url ?? "")).toBe(200);
    expect(await given(`/api/admin/wanted/${id - 1}/files/${file}`)).toBe(404);
  });
});
