/** Messages to many customers: looked at, sent once each, read, taken back. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { areaPrefix } from "@yaoji/domain/people/areas";
import { aBuyer, aLogin, aPriceGroup, type TestBuyer } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { anOrder } from "../../../test/order-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";
import { shopMembers, shops } from "../../platform/db/schema/accounts.ts";
import { messages } from "../../platform/db/schema/catalogue.ts";
import { taskTable } from "../../roof/task-table.ts";
import { runTask } from "../tasks/tasks.service.ts";

let shop: TestShop;
let marketer: As;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-11-20T04:00:00Z") });
  marketer = await aStaffLogin(shop, "marketing");
});
afterAll(() => shop.close());

const preview = (audience: object, promotes: 0 | 1 = 0, as = marketer) =>
  shop.call("audiencePreview", as, { body: { audience, promotes } });
const words = {
  kind: "notice" as const,
  title: "年底盘点",
  body: "12月30日暂停发货。\n31日恢复。",
  url: "/list",
};
async function send(audience: object, more: object = {}, key?: string) {
  const { data } = await preview(audience);
  return shop.call("messageDeskSend", marketer, {
    body: { ...words, audience, seen: data.seen, ...more },
    ...(key ? { headers: { "idempotency-key": key } } : {}),
  });
}
const work = (taskId: number | null) => runTask(shop.app, taskTable, { taskId });
const show = async (id: number) => (await shop.call("messageDeskShow", marketer, { params: { id } })).data;
const withdraw = (id: number) =>
  shop.call("messageDeskWithdraw", marketer, { params: { id }, body: { reason: "写错了" } });
const inbox = async (as: TestBuyer) => (await shop.call("messageList", as, { query: {} })).data;
const named = (...buyers: TestBuyer[]) => ({ shop_ids: buyers.map(({ shopId }) => shopId) });

describe("POST /api/admin/audience/preview", () => {
  test("types, areas, price groups, named shops, newcomers: all that is asked holds; none that is closed", async () => {
    await aPriceGroup(shop.app.database.db, "chain");
    const clinic = await aBuyer(shop, { type: "clinic", regionCode: "330106", priceGroup: "chain" });
    const pharmacy = await aBuyer(shop, { regionCode: "510104" });
    const distributor = await aBuyer(shop, { type: "distributor", regionCode: "510104" });
    const closed = await aBuyer(shop, { closedAt: shop.clock.now });
    const old = await aBuyer(shop, { regionCode: "510104" });
    await anOrder(shop, old);
    const all = named(clinic, pharmacy, distributor, closed, old);
    const found = async (audience: object, promotes: 0 | 1 = 0) => {
      const { data } = await preview({ ...all, ...audience }, promotes);
      return data.list.map(({ id }) => id);
    };
    const [one, two, three, , four] = all.shop_ids;
    expect(await found({})).toEqual([one, two, three, four]);
    expect(await found({}, 1)).toEqual([one, two, four]);
    expect(await found({ shop_types: ["clinic"] })).toEqual([one]);
    expect(await found({ regions: ["330000"] })).toEqual([one]);
    expect(await found({ regions: ["330000", "510100"] })).toEqual([one, two, three, four]);
    expect(await found({ price_groups: ["chain"] })).toEqual([one]);
    expect(await found({ newcomers_only: 1 })).toEqual([one, two, three]);
    expect(areaPrefix("510100")).toBe("5101");
  });

  test("a person who has several of the shops counts once; nobody, ten thousand and unknown names are told", async () => {
    const [first, second] = [await aBuyer(shop), await aBuyer(shop)];
    await shop.app.database.db
      .insert(shopMembers)
      .values({ accountId: first.accountId, shopId: second.shopId });
    expect((await preview(named(first, second))).data).toMatchObject({ shops: 2, users: 2 });
    const unknown = await preview({ shop_ids: [987_654_321], regions: ["999999"], price_groups: ["没有"] });
    expect(unknown.errors).toEqual({
      shop_ids: ["没有编号为987654321的店铺"],
      regions: ["没有代码为999999的地区"],
      price_groups: ["没有编码为没有的价格组"],
    });
    const nobody = await preview({ ...named(first), regions: ["110000"] });
    expect(nobody.errors).toEqual({ audience: ["没有符合条件的客户，请放宽条件"] });
    const many = Array.from({ length: 10_001 }, (_, at) => at + 1);
    expect((await preview({ shop_ids: many })).code).toBe(422);
    expect((await preview(named(first), 0, await aStaffLogin(shop, "warehouse"))).code).toBe(403);
  });
});

describe("POST /api/admin/messages", () => {
  test("reaches each of those who were previewed once, however often the work is done; who read it is counted", async () => {
    const [first, second] = [await aBuyer(shop), await aBuyer(shop)];
    const reply = await send(named(first, second));
    expect(reply).toMatchObject({
      code: 201,
      message: "已开始发给2家客户",
      data: { recipients: 2, sent: 0, audience_text: `指定店铺：${first.shopId}、${second.shopId}` },
    });
    const { id, task_id: taskId } = reply.data;
    await Promise.all([work(taskId), work(taskId)]);
    await work(taskId);
    expect(await inbox(first)).toMatchObject({
      total: 1,
      list: [{ kind: "notice", title: words.title, body: words.body, url: "/list", is_read: 0 }],
    });
    await shop.call("messageRead", first, { body: {} });
    expect(await show(id)).toMatchObject({ sent: 2, read: 1, unread: 1 });
    const { data } = await shop.call("messageDeskList", marketer, { query: { q: "盘点" } });
    expect(data.list[0]).toMatchObject({ id, sent: 2, read: 1, unread: 1 });
    const query = { subject_kind: "message", subject_id: String(id) };
    const log = await shop.call("operatorLog", await aStaffLogin(shop, "quality"), { query });
    expect(log.data.list).toMatchObject([
      { command: "message send", after: { recipients: 2, title: words.title } },
    ]);
  });

  test("is for ten thousand shops as well, and says of each that it has it", async () => {
    await shop.app.database.exec(
      `INSERT INTO shops (company, type, region_code) SELECT '批量' || n, 'clinic', '110101' FROM generate_series(1, 10000) n`,
    );
    const { data } = await send({ regions: ["110101"] });
    for (let turn = 0; turn < 5; turn++) await work(data.task_id);
    expect(await show(data.id)).toMatchObject({ recipients: 10_000, sent: 10_000, unread: 10_000 });
    const task = await shop.call("taskShow", marketer, { params: { id: data.task_id ?? 0 }, query: {} });
    expect(task.data).toMatchObject({ state: "done", done: 10_000, failed: 0 });
  });

  test("an offer goes to no distributor; a shop that closed meanwhile is told of, and gets none", async () => {
    const [open, closing] = [await aBuyer(shop), await aBuyer(shop)];
    const distributor = await aBuyer(shop, { type: "distributor" });
    const audience = named(open, closing, distributor);
    const { data: seen } = await preview(audience, 1);
    const sent = await send(audience, { kind: "offer", seen: seen.seen });
    expect(sent.data.recipients).toBe(2);
    await shop.app.database.db
      .update(shops)
      .set({ closedAt: shop.clock.now })
      .where(eq(shops.id, closing.shopId));
    await work(sent.data.task_id);
    const task = await shop.call("taskShow", marketer, {
      params: { id: sent.data.task_id ?? 0 },
      query: { failed: 1 },
    });
    expect(task.data).toMatchObject({ failed: 1, rows: [{ text: "店铺已停用，没有发送" }] });
    expect((await inbox(distributor)).total).toBe(0);
  });

  test("one key sends once; others than were previewed, no words and foreign addresses are refused", async () => {
    const buyer = await aBuyer(shop);
    const [first, again] = [await send(named(buyer), {}, "m-1"), await send(named(buyer), {}, "m-1")];
    expect(again.data.id).toBe(first.data.id);
    expect(await send(named(buyer), { seen: "x" })).toMatchObject({
      code: 409,
      message: "符合条件的客户已有变化，现在是1家，请重新预览",
    });
    const wrong = await send(named(buyer), { title: " ", body: "", url: "https://elsewhere.example" });
    expect(Object.keys(wrong.errors ?? {}).toSorted()).toEqual(["body", "title", "url"]);
    for (const url of ["//elsewhere.example", "javascript:alert(1)", "/\\elsewhere.example"])
      expect(Object.keys((await send(named(buyer), { url })).errors ?? {})).toEqual(["url"]);
    expect(Object.keys((await send(named(buyer), { title: "😀".repeat(41) })).errors ?? {})).toEqual([
      "title",
    ]);
  });
});

describe("POST /api/admin/messages/:id/withdraw", () => {
  test("takes it back from who has not read it, and sends it to nobody any more; twice is told", async () => {
    const [reader, other, late] = [await aBuyer(shop), await aBuyer(shop), await aBuyer(shop)];
    const { data } = await send(named(reader, other));
    await work(data.task_id);
    await shop.call("messageRead", reader, { body: {} });
    expect(await withdraw(data.id)).toMatchObject({
      message: "已撤回1条未读的消息",
      data: { sent: 2, read: 1, unread: 0, withdrawn: 1, can_withdraw: 0 },
    });
    expect([(await inbox(reader)).total, (await inbox(other)).total]).toEqual([1, 0]);
    expect(await withdraw(data.id)).toMatchObject({ code: 409, message: "这条消息已撤回，无需再次撤回" });
    expect((await withdraw(987_654_321)).code).toBe(404);
    const waiting = await send(named(late));
    await withdraw(waiting.data.id);
    await work(waiting.data.task_id);
    expect((await inbox(late)).total).toBe(0);
    expect(await shop.app.database.db.$count(messages, eq(messages.sendingId, waiting.data.id))).toBe(0);
  });
});

test("whoever logs in for another shop of his own has the message there", async () => {
  const [own, other] = [await aBuyer(shop), await aBuyer(shop)];
  await shop.app.database.db.insert(shopMembers).values({ accountId: own.accountId, shopId: other.shopId });
  const { data } = await send(named(other));
  await work(data.task_id);
  const token = await aLogin(shop, own.accountId, other.shopId);
  expect((await inbox({ ...own, token })).total).toBe(1);
});
