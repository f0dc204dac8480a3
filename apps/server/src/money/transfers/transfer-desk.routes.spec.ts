/** Finance's desk for bank transfers: found, slips looked at, confirmed, rejected, corrected, by one at a time. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aFile, setTestAccount } from "../../../test/money-factories.ts";
import { anOrder, expectSoundBooks } from "../../../test/order-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";

let shop: TestShop;
let [finance, other]: As[] = [];
beforeAll(async () => {
  shop = await openShop();
  await setTestAccount(shop);
  finance = await aStaffLogin(shop, "finance");
  other = await aStaffLogin(shop, "finance");
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

let counter = 0;
async function told(buyer: TestBuyer, fields: object = {}) {
  const proof_file_id = await aFile(shop, buyer);
  const reference = `DESK${String(++counter).padStart(6, "0")}`;
  const body = {
    purpose: "top_up" as const,
    payer: "测试药房",
    amount: 500,
    proof_file_id,
    reference,
    ...fields,
  };
  const reply = await shop.call("transferAdd", buyer, { body });
  expect(reply.reason ?? reply.code).toBe(201);
  return { id: reply.data.id, reference, proof_file_id };
}
const balance = async (buyer: TestBuyer) => (await shop.call("balance", buyer)).data.money;
const list = async (query: object) => (await shop.call("transferDeskList", finance ?? null, { query })).data;
const show = async (id: number) =>
  (await shop.call("transferDeskShow", finance ?? null, { params: { id } })).data;
const confirm = (id: number, received: number | string, { as = finance, reused = 0 as 0 | 1 } = {}) =>
  shop.call("transferDeskConfirm", as ?? null, { params: { id }, body: { received, reused } });
const reject = (id: number, reason: string, as = finance) =>
  shop.call("transferDeskReject", as ?? null, { params: { id }, body: { reason } });
const correct = (id: number, received: number | string, seen: number) =>
  shop.call("transferDeskCorrect", finance ?? null, {
    params: { id },
    body: { received, seen, reason: "看错一位" },
  });
const faster = /^该转账已由.+（staff\d+）于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d办理（已到账），不能再处理$/;

describe("GET /api/admin/transfers", () => {
  test("finds by the bank's number, the amount, its own number and state; pages by keyset", async () => {
    const buyer = await aBuyer(shop);
    const first = await told(buyer, { amount: 731.25 });
    const second = await told(buyer, { amount: 12.5 });
    const ids = async (query: object) => (await list(query)).list.map(({ id }) => id);
    expect(await ids({ q: first.reference.toLowerCase() })).toEqual([first.id]);
    expect(await ids({ q: "731.25" })).toEqual([first.id]);
    expect(await ids({ q: String(second.id), state: "submitted" })).toContain(second.id);
    expect(await ids({ state: "rejected" })).toEqual([]);
    const page = await list({ page_size: 1, sort: "old" });
    expect(page.list[0]?.id).toBe(first.id);
    expect((await list({ page_size: 1, sort: "old", after: page.next ?? "" })).list[0]?.id).toBe(second.id);
  });

  test("is finance's; an unknown one is none", async () => {
    const { id } = await told(await aBuyer(shop));
    for (const role of ["service", "warehouse", "marketing", "quality"] as const)
      expect(
        (await shop.call("transferDeskShow", await aStaffLogin(shop, role), { params: { id } })).code,
      ).toBe(403);
    const unknown = { params: { id: 987_654_321 } };
    expect((await shop.call("transferDeskShow", finance ?? null, unknown)).code).toBe(404);
    expect((await confirm(987_654_321, 5)).code).toBe(404);
    expect((await reject(987_654_321, "无")).code).toBe(404);
    expect((await correct(987_654_321, 5, 6)).code).toBe(404);
  });
});

test("the slip is shown inside the page, and never kept by others", async () => {
  const { id } = await told(await aBuyer(shop));
  expect((await show(id)).proof).toEqual({
    name: "回单.png",
    type: "image/png",
    url: `/api/admin/transfers/${id}/proof`,
  });
  const { headers, code } = await shop.call("transferDeskProof", finance ?? null, { params: { id } });
  expect(code).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "image/png",
    "content-disposition": expect.stringMatching(/^inline;/),
    "cache-control": "private, no-store",
    "x-frame-options": "SAMEORIGIN",
  });
});

describe("POST /api/admin/transfers/:id/confirm", () => {
  test("pays what it is for with what arrived; who did it, from what to what, is kept", async () => {
    const buyer = await aBuyer(shop);
    const { order_ids } = await anOrder(shop, buyer, { pay_method: "bank_transfer" });
    const { id } = await told(buyer, { purpose: "order", order_id: order_ids[0], amount: undefined });
    const { orders, amount, is_other_payer } = await show(id);
    expect(orders).toMatchObject([{ id: order_ids[0], paid: 0 }]);
    expect(is_other_payer).toBe(1);
    const done = await confirm(id, amount + 10);
    expect(done).toMatchObject({
      code: 200,
      data: { state: "confirmed", received: amount + 10, decided_by: expect.stringMatching(/（staff\d+）$/) },
    });
    expect(done.data.orders[0]?.paid).toBe(amount);
    expect(await balance(buyer)).toBe(10);
    const query = { kind: "transfer", id: String(id) };
    const log = await shop.call("recordLog", finance ?? null, { query });
    expect(log.data.list).toMatchObject([
      { command: "transfer confirm", before: { state: "待财务确认" }, after: { state: "已到账" } },
    ]);
  });

  test("two at once: one does, the other is told who and when, and it is booked once", async () => {
    const buyer = await aBuyer(shop);
    const { id } = await told(buyer);
    const replies = await Promise.all([confirm(id, 500), confirm(id, 500, { as: other })]);
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ code }) => code === 409)?.message).toMatch(faster);
    expect((await reject(id, "没到", other)).message).toMatch(faster);
    expect(await balance(buyer)).toBe(500);
  });

  test("a slip or number used twice is warned of beside the others, and refused until both are vouched for", async () => {
    const [buyer, stranger] = [await aBuyer(shop), await aBuyer(shop)];
    const first = await told(buyer);
    const again = await told(stranger, { reference: first.reference, amount: 88 });
    const shown = await show(again.id);
    expect(shown.repeated).toBe(`同一流水号已用于转账${first.id}`);
    expect(shown.repeats).toMatchObject([
      { id: first.id, same_text: "同一流水号", amount: 500, type: "image/png" },
    ]);
    const { list: found } = await list({ q: first.reference });
    expect(found.map(({ repeated }) => repeated === "")).toEqual([false, false]);
    const refused = await confirm(again.id, 88);
    expect(refused.code).toBe(422);
    expect(refused.errors).toEqual({
      reused: [`同一流水号已用于转账${first.id}，请先核对银行流水；确有两笔到账的，勾选后再确认`],
    });
    expect((await confirm(again.id, 88, { reused: 1 })).code).toBe(200);
    expect(await balance(stranger)).toBe(88);
  });

  test.each(["", "0", "-1", "abc", "1.234", "10000000.01"])(
    "an amount of %j is refused at its field",
    async (typed) => {
      const { id } = await told(await aBuyer(shop));
      const refused = await confirm(id, typed);
      expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual([422, ["received"]]);
      expect((await show(id)).state).toBe("submitted");
    },
  );
});

test("a rejection needs a reason, which the buyer reads", async () => {
  const buyer = await aBuyer(shop);
  const { id } = await told(buyer);
  expect((await reject(id, " ")).errors).toEqual({ reason: ["请填写原因"] });
  expect((await reject(id, "流水中没有这笔")).data).toMatchObject({
    state: "rejected",
    reason: "流水中没有这笔",
  });
  const { data } = await shop.call("messageList", buyer, { query: {} });
  expect(data.list[0]?.body).toContain("流水中没有这笔");
});

describe("POST /api/admin/transfers/:id/correct", () => {
  test("books the difference, keeps both, and tells whoever looked at the amount before", async () => {
    const buyer = await aBuyer(shop);
    const { id } = await told(buyer);
    expect((await correct(id, 5, 500)).code, "nothing is booked yet").toBe(409);
    await confirm(id, 500);
    const done = await correct(id, "50.00", 500);
    expect(done.data).toMatchObject({
      received: 50,
      corrections: [{ before: 500, after: 50, reason: "看错一位" }],
    });
    expect(await balance(buyer)).toBe(50);
    const late = await correct(id, 60, 500);
    expect(late.code).toBe(409);
    expect(late.message).toMatch(/^入账金额已由.+（staff\d+）于.+更正为50\.00元，请核对后再更正$/);
    expect((await correct(id, 0, 50)).data.received).toBe(0);
    expect(await balance(buyer)).toBe(0);
    expect(Object.keys((await correct(id, "1.999", 0)).errors ?? {})).toEqual(["received"]);
  });
});
