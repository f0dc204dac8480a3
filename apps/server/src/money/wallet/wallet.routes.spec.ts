import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer, anAccount, aLogin, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { recordsOf } from "../../../test/workbooks.ts";
import { aCard, aCreditLine, ops } from "../../../test/money-factories.ts";
import { anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { topUpWithin } from "../payments/payments.service.ts";
import { accounts, shops } from "../../platform/db/schema/accounts.ts";
import { bankCards, smsCodes } from "../../platform/db/schema/money.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const db = () => shop.app.database.db;
const money = async (buyer: TestBuyer) => (await shop.call("balance", buyer)).data;
const log = async (buyer: TestBuyer, query: Record<string, number> = {}) =>
  (await shop.call("balanceLog", buyer, { query })).data;
const apply = (buyer: TestBuyer, card_id: number, amount: number | string) =>
  shop.call("withdrawApply", buyer, { body: { card_id, amount } });
let phones = 0;
/** A buyer whose account has a phone. */
async function aReachable(): Promise<TestBuyer & { phone: string; company: string }> {
  const buyer = await aBuyer(shop);
  const phone = `139${String(++phones).padStart(8, "0")}`;
  await db().update(accounts).set({ phone }).where(eq(accounts.id, buyer.accountId));
  const [own] = await db().select().from(shops).where(eq(shops.id, buyer.shopId));
  return { ...buyer, phone, company: own?.company ?? "" };
}
const codeFor = (phone: string) => shop.texts.findLast((sms) => sms.phone === phone)?.code ?? "";
const bind = (
  buyer: TestBuyer,
  holder: string,
  ...[code, number = "6222 0000 1111 2222"]: [string, string?]
) => shop.call("withdrawBind", buyer, { body: { bank: "招商银行", holder, number, code } });
/** A buyer with this balance and a bound card. */
async function aRich(amount: string) {
  const buyer = await aBuyer(shop);
  await fillWallet(shop, buyer, amount);
  return { buyer, card: await aCard(shop, buyer) };
}

describe("GET /api/user/user_money_log", () => {
  test("what came in and went out, newest first, with the balance after each; filtered and paged", async () => {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "100");
    const { order_ids } = await anOrder(shop, buyer);
    await shop.call("payOrder", buyer, { body: { ids: order_ids, method: "balance" } });
    await shop.call("orderCancel", buyer, { params: { id: order_ids[0] ?? 0 }, body: {} });
    const all = await log(buyer);
    expect(all.list.map(({ type_text, amount, balance }) => [type_text, amount, balance])).toEqual([
      ["退款", 27.5, 100],
      ["支付", -27.5, 72.5],
      ["充值", 100, 100],
    ]);
    expect(all.list[0]).toMatchObject({ order_id: order_ids[0], order_no: expect.stringMatching(/^\w+$/) });
    expect((await log(buyer, { use_type: 2 })).list).toMatchObject([{ amount: -27.5, balance: 72.5 }]);
    expect(await log(buyer, { page: 2, page_size: 2 })).toMatchObject({
      total: 3,
      list: [{ amount: 100, balance: 100 }],
    });
    const second = Math.floor(shop.clock.now.getTime() / 1000);
    const reversed = { start_time: second + 5, end_time: second - 5 };
    expect((await log(buyer, reversed)).total, "§6 dates reversed are swapped").toBe(3);
    expect((await log(buyer, { start_time: second + 5 })).total).toBe(0);
    expect((await log(buyer, { start_time: second - 5, end_time: (second + 5) * 1000 })).total).toBe(3);
    expect((await log(await aBuyer(shop))).list).toEqual([]);
  });

  test("types and times that are none: 422", async () => {
    const buyer = await aBuyer(shop);
    for (const query of [{ use_type: 7 }, { use_type: -1 }, { start_time: 1e16 }])
      expect((await shop.call("balanceLog", buyer, { query })).status).toBe(422);
  });
});

describe("GET /api/user/user_money_log/export", () => {
  const file = (path: string, { token }: TestBuyer) =>
    shop.server.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
  const path = "/api/user/user_money_log/export";
  /** The cells beside the time. */
  const cellsOf = (payload: string) =>
    payload
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(",").slice(1));

  test("what the filter finds of the own log, exact, as CSV and .xlsx; nothing of another shop", async () => {
    const [buyer, other] = [await aBuyer(shop), await aBuyer(shop)];
    await fillWallet(shop, other, "777.77");
    await fillWallet(shop, buyer, "1234567.89");
    const { order_ids } = await anOrder(shop, buyer);
    await shop.call("payOrder", buyer, { body: { ids: order_ids, method: "balance" } });
    const [paid] = (await log(buyer)).list;
    const reply = await file(path, buyer);
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(reply.headers["content-disposition"]).toContain(encodeURIComponent("余额收支明细-"));
    expect(cellsOf(reply.payload)).toEqual([
      ["类型", "说明", "订单号", "收入", "支出", "余额"],
      ["支付", paid?.memo, paid?.order_no, "", "27.50", "1234540.39"],
      ["充值", "充值", "", "1234567.89", "", "1234567.89"],
    ]);
    expect(cellsOf((await file(`${path}?use_type=2`, buyer)).payload)).toHaveLength(2);
    const later = Math.floor(shop.clock.now.getTime() / 1000) + 5;
    expect(cellsOf((await file(`${path}?start_time=${later}`, buyer)).payload)).toHaveLength(1);
    expect((await file(`${path}?use_type=7`, buyer)).statusCode).toBe(422);
    expect((await shop.server.inject({ url: path })).statusCode).toBe(401);
    const [, row] = await recordsOf((await file(`${path}?use_type=2&format=xlsx`, buyer)).rawPayload);
    expect(row?.slice(3)).toEqual([paid?.order_no, "", "27.50", "1234540.39"]);
  });

  test("what people wrote is no formula", async () => {
    const buyer = await aBuyer(shop);
    const wrong = { amount: yuan("1"), key: "formula", memo: "=1+1", at: shop.app.now() };
    await topUpWithin(db(), buyer.shopId, wrong);
    expect((await file(path, buyer)).payload).toContain(",'=1+1,");
  });
});

describe("binding a bank account", () => {
  test("with the code that went to the account's own phone; the number is encrypted and shown by its end", async () => {
    const buyer = await aReachable();
    const sent = await shop.call("withdrawCode", buyer, { body: { phone: buyer.phone } });
    expect(sent).toMatchObject({ status: 200, message: "验证码已发送", data: { expires_in: 300, wait: 60 } });
    const bound = await bind(buyer, buyer.company, codeFor(buyer.phone));
    expect(bound).toMatchObject({
      status: 201,
      data: { bank: "招商银行", holder: buyer.company, number: "**** **** 2222" },
    });
    const [row] = await db().select().from(bankCards).where(eq(bankCards.id, bound.data.id));
    expect(JSON.stringify(row)).not.toContain("62220000");
    const shown = (await shop.call("withdrawBanks", buyer)).data;
    expect(shown).toMatchObject({ cards: [bound.data], holder: buyer.company });
    expect(shown.phone).toBe(`${buyer.phone.slice(0, 3)}****${buyer.phone.slice(-4)}`);
    expect(shown.banks).toContain("招商银行");
  });

  test("the code is used up, kept as a digest, good for one thing, five minutes and five tries", async () => {
    const buyer = await aReachable();
    await shop.call("smsCode", buyer, { body: { purpose: "change_password" } });
    expect(await bind(buyer, buyer.company, codeFor(buyer.phone))).toMatchObject({
      status: 422,
      reason: "sms.wrong",
    });
    shop.clock.advance(61_000);
    await shop.call("withdrawCode", buyer, { body: {} });
    const code = codeFor(buyer.phone);
    const kept = await db().select().from(smsCodes).where(eq(smsCodes.phone, buyer.phone));
    expect(kept.every(({ codeDigest }) => !codeDigest.includes(code))).toBe(true);
    const wrong = code === "000000" ? "111111" : "000000";
    for (let tries = 0; tries < 4; tries++)
      expect((await bind(buyer, buyer.company, wrong)).status).toBe(422);
    const both = await Promise.all([
      bind(buyer, buyer.company, code, "62220001"),
      bind(buyer, buyer.company, code, "62220002"),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    shop.clock.advance(61_000);
    await shop.call("withdrawCode", buyer, { body: {} });
    for (let tries = 0; tries < 5; tries++) await bind(buyer, buyer.company, wrong);
    expect((await bind(buyer, buyer.company, codeFor(buyer.phone))).status).toBe(422);
    shop.clock.advance(61_000);
    await shop.call("withdrawCode", buyer, { body: {} });
    shop.clock.advance(300_000);
    expect((await bind(buyer, buyer.company, codeFor(buyer.phone))).status).toBe(422);
  });

  test("own company's name only, a number that is one, once", async () => {
    const buyer = await aReachable();
    await shop.call("withdrawCode", buyer, { body: {} });
    const code = codeFor(buyer.phone);
    expect((await bind(buyer, "别的公司", code)).errors?.holder).toEqual([
      `开户名称须与认证企业一致：${buyer.company}`,
    ]);
    expect((await bind(buyer, buyer.company, code, "12ab")).errors?.number).toEqual([
      "银行账号应为8到30位数字",
    ]);
    expect((await bind(buyer, buyer.company, code)).status).toBe(201);
    shop.clock.advance(61_000);
    await shop.call("withdrawCode", buyer, { body: {} });
    expect(await bind(buyer, buyer.company, codeFor(buyer.phone))).toMatchObject({
      reason: "withdraw.card_bound",
    });
  });

  test("a shop that is not approved binds none", async () => {
    const buyer = await aBuyer(shop, { approvedAt: null });
    expect(await bind(buyer, "测试药房", "000000")).toMatchObject({ status: 403, reason: "shop.unapproved" });
  });
});

describe("POST /api/auth/sms_code", () => {
  const ask = (as: { token: string }, purpose: "bind_bank" | "change_phone", phone?: string) =>
    shop.call("smsCode", as, { body: { purpose, ...(phone ? { phone } : {}) } });

  test("once a minute, five times an hour; then it says how long to wait; twice at once is once", async () => {
    const buyer = await aReachable();
    const both = await Promise.all([ask(buyer, "bind_bank"), ask(buyer, "bind_bank")]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect(both.find(({ status }) => status === 429)).toMatchObject({
      reason: "sms.too_many",
      message: "验证码获取过于频繁，请60秒后再试",
    });
    for (let count = 0; count < 4; count++) {
      shop.clock.advance(61_000);
      expect((await ask(buyer, "bind_bank")).status).toBe(200);
    }
    shop.clock.advance(61_000);
    expect((await ask(buyer, "bind_bank")).status).toBe(429);
    shop.clock.advance(3_600_000);
    expect((await ask(buyer, "bind_bank")).status).toBe(200);
  });

  test("goes to the account's own phone; only a new number is free to choose", async () => {
    const buyer = await aReachable();
    expect((await ask(buyer, "bind_bank", "13900000000")).errors?.phone).toEqual(["请使用账号绑定的手机号"]);
    expect((await ask(buyer, "change_phone", "13911112222")).data.phone).toBe("139****2222");
    expect(codeFor("13911112222")).toMatch(/^\d{6}$/);
    expect((await ask(buyer, "change_phone", "12345")).errors?.phone).toEqual(["请填写正确的手机号"]);
    const accountId = await anAccount(db(), { phone: null });
    const unreachable = { token: await aLogin(shop, accountId, null) };
    expect((await ask(unreachable, "bind_bank")).errors?.phone).toEqual([
      "您的账号还没有绑定手机号，请先绑定",
    ]);
  });

  test("without a way to send, or when sending fails, it says so and counts nothing", async () => {
    const buyer = await aReachable();
    const { sms } = shop.app;
    shop.app.sms = null;
    expect(await ask(buyer, "bind_bank")).toMatchObject({ status: 409, reason: "sms.closed" });
    const away = () => Promise.reject(new Error("the provider is away"));
    shop.app.sms = { send: away, notify: away };
    expect((await ask(buyer, "bind_bank")).status).toBe(503);
    shop.app.sms = sms;
    expect((await ask(buyer, "bind_bank")).status).toBe(200);
  });
});

describe("withdrawing", () => {
  test("not as long as a bill is overdue", async () => {
    const { buyer, card } = await aRich("100");
    await aCreditLine(shop, buyer, "1000");
    const overdue = (creditOverdue: boolean) =>
      db().update(shops).set({ creditOverdue }).where(eq(shops.id, buyer.shopId));
    await overdue(true);
    expect(await apply(buyer, card, 10)).toMatchObject({
      status: 409,
      reason: "withdraw.overdue",
      message: "有逾期账单未还，请先还款再申请提现",
    });
    expect(await money(buyer)).toEqual({ money: 100, frozen: 0 });
    await overdue(false);
    expect((await apply(buyer, card, 10)).status).toBe(201);
  });

  test("applied: the money is held; approved and paid: it leaves", async () => {
    const { buyer, card } = await aRich("100");
    const applied = await apply(buyer, card, "60.5");
    expect(applied).toMatchObject({
      status: 201,
      data: { amount: 60.5, state: "applied", state_text: "待审核" },
    });
    expect(await money(buyer)).toEqual({ money: 39.5, frozen: 60.5 });
    const id = String(applied.data.id);
    const listed = await ops(shop, "withdrawal", "list");
    expect(listed.text).toMatch(new RegExp(`^${id}  60\\.50元  待审核 .* \\*{4} \\*{4} \\d{4} `, "m"));
    expect(listed.text).not.toMatch(/\d{16}/);
    expect((await ops(shop, "withdrawal", "account", id, "--by", "finance")).text).toMatch(/ 6222\d{12}$/);
    expect((await ops(shop, "withdrawal", "account", id, "--by", "service")).code).toBe(1);
    expect((await ops(shop, "withdrawal", "account", "999999")).code).toBe(1);
    expect((await ops(shop, "withdrawal", "pay", id)).text).toBe("该提现待审核，不能打款");
    expect((await ops(shop, "withdrawal", "approve", id, "--by", "finance")).code).toBe(0);
    const paid = await Promise.all([ops(shop, "withdrawal", "pay", id), ops(shop, "withdrawal", "pay", id)]);
    expect(paid.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    expect(await money(buyer)).toEqual({ money: 39.5, frozen: 0 });
    expect((await shop.call("withdrawList", buyer, { query: {} })).data).toMatchObject({
      total: 1,
      list: [{ state: "paid" }],
    });
    expect((await log(buyer, { use_type: 4 })).list).toMatchObject([{ amount: -60.5, balance: 39.5 }]);
  });

  test("rejected with a reason: it comes back, and another may be applied for", async () => {
    const { buyer, card } = await aRich("100");
    const { data } = await apply(buyer, card, 100);
    expect(await apply(buyer, card, 1)).toMatchObject({ status: 409, reason: "withdraw.waiting" });
    await ops(shop, "withdrawal", "reject", String(data.id), "--reason", "户名不符");
    expect(await money(buyer)).toEqual({ money: 100, frozen: 0 });
    const [rejected] = (await shop.call("withdrawList", buyer, { query: {} })).data.list;
    expect(rejected).toMatchObject({ state: "rejected", reason: "户名不符" });
    expect((await apply(buyer, card, 1)).status).toBe(201);
  });

  test("提现可以撤回: as long as it waits, the money is free at once, once, and another may be applied for", async () => {
    const { buyer, card } = await aRich("100");
    const { data } = await apply(buyer, card, 60);
    const stranger = await aRich("1");
    const back = (as = buyer) => shop.call("withdrawCancel", as, { params: { id: data.id } });
    expect((await back(stranger.buyer)).status).toBe(404);
    const twice = await Promise.all([back(), back()]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await money(buyer)).toEqual({ money: 100, frozen: 0 });
    expect((await shop.call("withdrawList", buyer, { query: {} })).data.list[0]).toMatchObject({
      state: "cancelled",
      state_text: "已撤回",
    });
    expect((await apply(buyer, card, 100)).status).toBe(201);
  });

  test("提现可以撤回: finance approves at the same moment: one of both happens", async () => {
    const { buyer, card } = await aRich("100");
    const { data } = await apply(buyer, card, 60);
    const [back, approved] = await Promise.all([
      shop.call("withdrawCancel", buyer, { params: { id: data.id } }),
      ops(shop, "withdrawal", "approve", String(data.id), "--by", "finance"),
    ]);
    expect([back.status === 200, approved.code === 0].filter(Boolean)).toHaveLength(1);
    expect(await money(buyer)).toEqual(
      back.status === 200 ? { money: 100, frozen: 0 } : { money: 40, frozen: 60 },
    );
    const late = await shop.call("withdrawCancel", buyer, { params: { id: data.id } });
    expect(late).toMatchObject({ status: 409, reason: "withdraw.cannot_move" });
  });

  test("twice at once: one is held", async () => {
    const { buyer, card } = await aRich("100");
    const replies = await Promise.all([apply(buyer, card, 60), apply(buyer, card, 60)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await money(buyer)).toEqual({ money: 40, frozen: 60 });
  });

  test("what is held cannot pay an order, nor the other way round", async () => {
    const { buyer, card } = await aRich("30");
    const { order_ids } = await anOrder(shop, buyer);
    const replies = await Promise.all([
      apply(buyer, card, 30),
      shop.call("payOrder", buyer, { body: { ids: order_ids, method: "balance" } }),
    ]);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
  });

  test.each([0, -1, 0.001, 1e300, "NaN", "１e5"])("an amount of %s: 422", async (amount) => {
    const { buyer, card } = await aRich("10");
    expect(await apply(buyer, card, amount)).toMatchObject({
      status: 422,
      errors: { amount: [expect.any(String)] },
    });
  });

  test("more than there is: said, nothing held", async () => {
    const { buyer, card } = await aRich("10");
    expect(await apply(buyer, card, 10.01)).toMatchObject({
      status: 409,
      reason: "withdraw.too_much",
      message: "最多可提现¥10.00，请改填后再申请",
    });
    expect(await money(buyer)).toEqual({ money: 10, frozen: 0 });
  });
});
