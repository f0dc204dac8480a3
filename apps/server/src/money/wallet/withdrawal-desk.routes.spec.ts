/** Finance's desk for withdrawals: reviewed by one, paid out by another, each step once. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { type As, openShop, type TestShop } from "../../../test/harness.ts";
import { aCard } from "../../../test/money-factories.ts";
import { expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";

let shop: TestShop;
let first: As;
let second: As;
beforeAll(async () => {
  shop = await openShop();
  first = await aStaffLogin(shop, "finance");
  second = await aStaffLogin(shop, "finance");
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

async function applied(amount = 300): Promise<{ buyer: TestBuyer; id: number }> {
  const buyer = await aBuyer(shop);
  await fillWallet(shop, buyer, "1000");
  const body = { card_id: await aCard(shop, buyer), amount };
  const reply = await shop.call("withdrawApply", buyer, { body });
  expect(reply.reason ?? reply.code).toBe(201);
  return { buyer, id: reply.data.id };
}
const show = async (id: number, as = first) =>
  (await shop.call("withdrawalDeskShow", as, { params: { id } })).data;
const approve = (id: number, as = first) => shop.call("withdrawalDeskApprove", as, { params: { id } });
const pay = (id: number, as = second) => shop.call("withdrawalDeskPay", as, { params: { id } });
const reject = (id: number, reason: string, as = first) =>
  shop.call("withdrawalDeskReject", as, { params: { id }, body: { reason } });
const money = async (buyer: TestBuyer) => (await shop.call("balance", buyer)).data;
const told = (state: string, action: string) =>
  new RegExp(`^该提现已由.+（staff\\d+）于\\d{4}-.+办理（${state}），不能${action}$`);

test("lists by state, amount and number, oldest or newest first; the account's number is masked", async () => {
  const [one, two] = [await applied(411.5), await applied()];
  const list = async (query: object) => (await shop.call("withdrawalDeskList", first, { query })).data;
  expect((await list({ q: "411.5" })).list).toMatchObject([
    { id: one.id, amount: 411.5, state: "applied", number: expect.stringMatching(/^\*{4} \*{4} \d{4}$/) },
  ]);
  expect((await list({ q: String(two.id), state: "paid" })).list).toEqual([]);
  const page = await list({ page_size: 1, sort: "old" });
  expect(page.list[0]?.id).toBe(one.id);
  expect((await list({ page_size: 1, sort: "old", after: page.next ?? "" })).list[0]?.id).toBe(two.id);
});

test("is finance's; an unknown one is none", async () => {
  const { id } = await applied();
  for (const role of ["service", "warehouse", "marketing", "quality"] as const)
    expect((await approve(id, await aStaffLogin(shop, role))).code).toBe(403);
  const unknown = 987_654_321;
  for (const reply of [approve(unknown), pay(unknown), reject(unknown, "无")])
    expect((await reply).code).toBe(404);
});

test("the whole number is shown to whoever asks, and that he did is kept", async () => {
  const { id } = await applied();
  const { data } = await shop.call("withdrawalDeskAccount", first, { params: { id } });
  expect(data).toMatchObject({ bank: "测试银行", number: expect.stringMatching(/^62220000\d{8}$/) });
  const query = { kind: "withdrawal", id: String(id) };
  const log = (await shop.call("recordLog", first, { query })).data.list;
  expect(log).toMatchObject([{ command: "withdrawal account" }]);
  expect(JSON.stringify(log)).not.toContain(data.number);
});

describe("two people", () => {
  test("who reviewed it does not pay it out; another does, and both are kept", async () => {
    const { buyer, id } = await applied();
    expect((await show(id)).can_pay).toBe(0);
    expect((await pay(id)).message).toBe("该提现待审核，不能打款");
    expect((await approve(id)).data).toMatchObject({
      state: "approved",
      can_pay: 0,
      cannot_pay: expect.stringMatching(/./),
    });
    expect((await pay(id, first)).code).toBe(403);
    expect(await show(id, second)).toMatchObject({ can_pay: 1, cannot_pay: "" });
    const { data } = await pay(id);
    expect(data).toMatchObject({ state: "paid", can_reject: 0 });
    expect(data.approved_by).not.toBe(data.paid_by);
    expect(await money(buyer)).toEqual({ money: 700, frozen: 0 });
    const log = await shop.call("recordLog", first, { query: { kind: "withdrawal", id: String(id) } });
    expect(log.data.list).toMatchObject([
      { command: "withdrawal pay", after: { state: "已打款" } },
      { command: "withdrawal approve", before: { state: "待审核" } },
    ]);
  });

  test("the same step at once: one does, the other is told who and when; it leaves once", async () => {
    const { buyer, id } = await applied();
    const reviews = await Promise.all([approve(id), approve(id, second)]);
    expect(reviews.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(reviews.find(({ code }) => code === 409)?.message).toMatch(told("审核通过，待打款", "审核"));
    const [third, fourth] = [await aStaffLogin(shop, "finance"), await aStaffLogin(shop, "admin")];
    const payments = await Promise.all([pay(id, third), pay(id, fourth)]);
    expect(payments.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(payments.find(({ code }) => code === 409)?.message).toMatch(told("已打款", "打款"));
    expect((await reject(id, "晚了")).message).toMatch(told("已打款", "驳回"));
    expect(await money(buyer)).toEqual({ money: 700, frozen: 0 });
  });
});

test("rejected with a reason, reviewed or not: the money is back; a buyer is not told which of the staff it was", async () => {
  const { buyer, id } = await applied();
  expect((await reject(id, "")).errors).toEqual({ reason: ["请填写原因"] });
  await approve(id);
  const late = await shop.call("withdrawCancel", buyer, { params: { id } });
  expect(late.message).toBe("该提现审核通过，待打款，不能撤回");
  expect((await reject(id, "账户已注销")).data).toMatchObject({ state: "rejected", reason: "账户已注销" });
  expect(await money(buyer)).toEqual({ money: 1000, frozen: 0 });
});
