/** What buyers told, as customer service reads and answers it: once, by whoever was first. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
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

async function told(content: string, pictures: number[] = []): Promise<number> {
  const body = { type: "goods" as const, content, phone: "13800000001", picture_ids: pictures };
  return (await shop.call("feedback", buyer, { body })).data.id;
}
const list = async (query: object) => (await shop.call("feedbackDeskList", service, { query })).data;
const answer = (id: number, text: string, { seen = 0, as = service } = {}) =>
  shop.call("feedbackDeskAnswer", as, { params: { id }, body: { text, seen } });

describe("POST /api/admin/feedback/:id/answer", () => {
  test("reaches the shop as a message, and stands with who gave it", async () => {
    const id = await told("阿莫西林总是缺货");
    const reply = await answer(id, "已补货，\n可以下单了");
    expect(reply).toMatchObject({ code: 200, message: "已答复，客户已收到消息" });
    expect(reply.data.answers).toMatchObject([
      { text: "已补货，\n可以下单了", by: expect.stringContaining("（staff") },
    ]);
    const inbox = (await shop.call("messageList", buyer, { query: {} })).data.list;
    expect(inbox[0]).toMatchObject({ title: "您的意见反馈有了答复" });
    const query = { kind: "feedback", id: String(id) };
    const log = (await shop.call("recordLog", service, { query })).data.list;
    expect(log).toMatchObject([{ text: "答复意见反馈", after: { answer: "已补货，\n可以下单了" } }]);
  });

  test("two at once: one answers, the other is told who and when; again on purpose adds to it", async () => {
    const id = await told("价格比别处高");
    const other = await aStaffLogin(shop, "admin");
    const [one, two] = await Promise.all([answer(id, "甲"), answer(id, "乙", { as: other })]);
    expect([one.code, two.code].toSorted()).toEqual([200, 409]);
    expect((one.code === 409 ? one : two).message).toMatch(/^已由.+于2026-11-20 12:00办理，请看过已有的答复/);
    expect((await answer(id, "补充", { seen: 1 })).data.answers).toHaveLength(2);
  });

  test("is refused empty at its field, of an unknown one, and by others", async () => {
    const id = await told("送货太慢");
    expect((await answer(id, " ")).errors).toEqual({ text: ["请填写答复"] });
    expect((await answer(987_654, "好")).code).toBe(404);
    expect((await answer(id, "好", { as: await aStaffLogin(shop, "finance") })).code).toBe(403);
  });
});

describe("GET /api/admin/feedback", () => {
  test("finds what is open, by type and by words of it or the company; its pictures are its own alone", async () => {
    const file = await aFile(shop, buyer);
    const id = await told("包装渗漏请看照片", [file]);
    expect((await list({ q: "渗漏" })).list).toMatchObject([{ id, phone: "13800000001" }]);
    expect((await list({ state: "open" })).list.map((each) => each.id)).toContain(id);
    expect((await list({ state: "open", type: "price" })).total).toBe(0);
    await answer(id, "请申请售后");
    expect((await list({ state: "open", q: "渗漏" })).total).toBe(0);
    const { data } = await shop.call("feedbackDeskShow", service, { params: { id } });
    const headers = { cookie: `admin_session=${service?.token}` };
    const given = async (url: string) => (await shop.server.inject({ url, headers })).statusCode;
    expect(await given(data.pictures[0]?.url ?? "")).toBe(200);
    expect(await given(`/api/admin/feedback/${id - 1}/files/${file}`)).toBe(404);
  });
});
