import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { billMoves, billStates } from "@yaoji/domain/money/credit";
import { aBuyer, aLogin, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aCreditLine, aFile, ops, setTestAccount } from "../../../test/money-factories.ts";
import { aLine, anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { beside } from "../../../test/rival.ts";
import { rows } from "../../platform/db/database.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { turnBills } from "./turn-bills.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ now: new Date("2026-03-10T02:00:00Z") });
  await setTestAccount(shop);
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const credit = async (buyer: TestBuyer) => (await shop.call("credit", buyer)).data;
const bills = async (buyer: TestBuyer, type = 0) =>
  (await shop.call("creditBills", buyer, { query: { type } })).data.list;
const money = async (buyer: TestBuyer) => (await shop.call("balance", buyer)).data.money;
/** A buyer with a line of 1,000 and so many orders of 27.50 on credit. */
async function aDebtor(orders = 1, balance = "0") {
  const buyer = await aBuyer(shop);
  await aCreditLine(shop, buyer, "1000");
  if (balance !== "0") await fillWallet(shop, buyer, balance);
  for (let count = 0; count < orders; count++) {
    const { order_ids } = await anOrder(shop, buyer, { pay_method: "credit" });
    await shop.call("payOrder", buyer, { body: { ids: order_ids, method: "credit" } });
  }
  return buyer;
}
/** The day, at ten in the morning of the shop's clock. */
async function on(day: string, work: () => Promise<void>) {
  const before = shop.clock.now;
  shop.clock.now = new Date(`${day}T02:00:00Z`);
  await work();
  shop.clock.now = before;
}
/** Logged in anew, weeks later. */
const again = async (buyer: TestBuyer) => ({
  ...buyer,
  token: await aLogin(shop, buyer.accountId, buyer.shopId),
});
const start = (buyer: TestBuyer, body: { ids?: number[]; amount?: number } = {}) =>
  shop.call("creditRepayCreate", buyer, { body });
const payBack = (
  buyer: TestBuyer,
  id: number,
  method: "balance" | "bank_transfer" | "alipay" | "credit" = "balance",
) => shop.call("creditRepayPay", buyer, { body: { id, method } });
const titles = async (buyer: TestBuyer) =>
  (await shop.call("messageList", buyer, { query: {} })).data.list.map(({ title }) => title).toReversed();
/** Tells finance of a transfer for a repayment; gives its id. */
async function transferFor(buyer: TestBuyer, repayment_id: number) {
  const proof_file_id = await aFile(shop, buyer);
  const body = { purpose: "repayment" as const, repayment_id, payer: "测试药房", proof_file_id };
  return (await shop.call("transferAdd", buyer, { body })).data;
}
const check = (buyer: TestBuyer, id: number) => shop.call("creditRepayCheck", buyer, { body: { id } });

describe("domain.md §6 credit bill", () => {
  test("the database's legal moves are the domain's, and it refuses any other", async () => {
    const { db } = shop.app.database;
    const found = await rows<{ move: string }>(
      db,
      sql`SELECT from_state || ' ' || to_state AS move FROM state_moves WHERE machine = 'credit_bills' ORDER BY 1`,
    );
    const legal = billStates.flatMap((from) => billMoves[from].map((to) => `${from} ${to}`));
    expect(found.map(({ move }) => move)).toEqual(legal.toSorted());
    const { shopId } = await aDebtor();
    const move = (state: string) =>
      db.execute(sql`UPDATE credit_bills SET state = ${state} WHERE shop_id = ${shopId}`);
    await move("overdue");
    await expect(Promise.resolve(move("due"))).rejects.toMatchObject({ cause: { code: "23514" } });
  });
});

describe("GET /api/user/user_credit", () => {
  test("none was opened: says so, all is zero", async () => {
    expect(await credit(await aBuyer(shop))).toEqual({
      is_open: 0,
      text: "贵单位尚未开通账期，请联系客服申请",
      limit: 0,
      used: 0,
      available: 0,
      term_days: 0,
      unbilled: 0,
      due: 0,
      overdue: 0,
      due_on: "",
    });
  });

  test("bills are drawn on the first of the next month and due by the term", async () => {
    const buyer = await aDebtor();
    expect(await bills(buyer)).toMatchObject([
      { bill_on: "2026-04-01", due_on: "2026-05-01", state: "unbilled", state_text: "未出账" },
    ]);
    expect([await bills(buyer, 1), await bills(buyer, 2)].map(({ length }) => length)).toEqual([1, 0]);
  });
});

describe("finance sets the line", () => {
  test("opens, changes and closes it; never below what is used", async () => {
    const buyer = await aDebtor();
    const set = (limit: string) =>
      ops(shop, "credit", "set", String(buyer.shopId), "--limit", limit, "--term", "45");
    expect(await set("27.49")).toEqual({ code: 1, text: "该店铺已用额度27.50元，额度不能低于它" });
    expect((await set("27.50")).code).toBe(0);
    expect(await credit(buyer)).toMatchObject({ limit: 27.5, available: 0, term_days: 45 });
    expect((await set("五元")).text).toContain("--limit 须为");
    expect((await ops(shop, "credit", "set", "99999999", "--limit", "5", "--term", "5")).code).toBe(1);
    expect((await ops(shop, "credit", "close", String(buyer.shopId))).code).toBe(0);
    expect(await credit(buyer)).toMatchObject({
      used: 27.5,
      available: 0,
      text: "贵单位的账期已停用，请联系客服",
    });
  });
});

describe("the day turns bills", () => {
  test("a part that is paid back after the due day, before the day was turned, keeps no word from the shop", async () => {
    const buyer = await aDebtor(1, "100");
    await on("2026-04-01", () => turnBills(shop.app));
    await on("2026-05-02", async () => {
      const late = await again(buyer);
      const { data } = await start(late, { amount: 10 });
      expect((await payBack(late, data.id)).status).toBe(200);
      expect(await titles(late)).not.toContain("账期账单已逾期");
      await turnBills(shop.app);
      expect((await titles(late)).at(-1)).toBe("账期账单已逾期");
      expect(await credit(late)).toMatchObject({ overdue: 17.5, available: 0 });
    });
  });

  test("drawn, reminded of, overdue: each told once; overdue locks ordering until it is paid back", async () => {
    const buyer = await aDebtor(2, "100");
    const told = () => titles(buyer);
    const turn = async (day: string) =>
      on(day, async () => {
        await turnBills(shop.app);
        await turnBills(shop.app);
      });
    await turn("2026-03-31");
    expect(await told()).toEqual([]);
    await turn("2026-04-01");
    expect(await told()).toEqual(["账期账单已出账"]);
    expect(await credit(buyer)).toMatchObject({ due: 55, unbilled: 0, due_on: "2026-05-01" });
    await turn("2026-04-28");
    expect(await told()).toEqual(["账期账单已出账", "账期账单即将到期"]);
    await turn("2026-05-01");
    expect((await bills(buyer, 3)).length).toBe(0);
    await turn("2026-05-02");
    expect((await told()).at(-1)).toBe("账期账单已逾期");
    expect(await credit(buyer)).toMatchObject({
      overdue: 55,
      due: 55,
      available: 0,
      text: "账期已逾期，请先还清逾期账单",
    });
    const ids = [await aLine(shop, buyer)];
    const locked = await shop.call("cartCheckout", buyer, { body: { ids, pay_method: "balance" } });
    expect(locked).toMatchObject({
      status: 409,
      reason: "cart.not_buyable",
      message: expect.stringContaining("逾期"),
    });
    const { data } = await start(buyer);
    await payBack(buyer, data.id);
    const [own] = await shop.app.database.db.select().from(shops).where(eq(shops.id, buyer.shopId));
    expect(own?.creditOverdue).toBe(false);
    expect((await shop.call("cartCheckout", buyer, { body: { ids, pay_method: "balance" } })).status).toBe(
      201,
    );
  });

  test("paid back in part before it is drawn: drawn on its day all the same, and told", async () => {
    const buyer = await aDebtor(1, "100");
    await payBack(buyer, (await start(buyer, { amount: 10 })).data.id);
    await turnBills(shop.app);
    expect(await bills(buyer, 1)).toMatchObject([{ owed: 17.5, state: "unbilled" }]);
    expect(await credit(buyer)).toMatchObject({ unbilled: 17.5, due: 0 });
    await on("2026-04-01", async () => {
      await turnBills(shop.app);
      await turnBills(shop.app);
    });
    expect(await titles(buyer)).toEqual(["账期账单已出账"]);
    expect(await bills(buyer, 2)).toMatchObject([{ owed: 17.5, state: "partial" }]);
  });
});

describe("paying back", () => {
  test("all that is owed from the balance, once however often it is asked for", async () => {
    const buyer = await aDebtor(2, "100");
    const { data } = await start(buyer);
    expect(data).toMatchObject({ state: "waiting", paid: false, amount: 55, balance: 100 });
    const replies = await Promise.all([
      payBack(buyer, data.id),
      payBack(buyer, data.id),
      payBack(buyer, data.id),
    ]);
    expect(replies.map(({ status, data: { paid } }) => [status, paid])).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ]);
    expect([await money(buyer), await credit(buyer)]).toMatchObject([45, { used: 0, available: 1000 }]);
    expect((await bills(buyer, 4)).map(({ state }) => state)).toEqual(["paid", "paid"]);
    expect(await start(buyer)).toMatchObject({ status: 409, reason: "credit.nothing" });
    const log = (await shop.call("balanceLog", buyer, { query: { use_type: 6 } })).data.list;
    expect(log).toMatchObject([{ amount: -55, balance: 45, type_text: "账期还款" }]);
  });

  test("a part of one bill; never more than is owed", async () => {
    const buyer = await aDebtor(2, "100");
    const [first] = await bills(buyer);
    const { data } = await start(buyer, { ids: [first?.id ?? 0], amount: 10.5 });
    await payBack(buyer, data.id);
    const partly = (await bills(buyer)).find(({ id }) => id === first?.id);
    expect(partly).toMatchObject({ paid: 10.5, owed: 17, state: "unbilled", state_text: "未出账" });
    expect((await check(buyer, data.id)).data).toMatchObject({ amount: 10.5, owed: 17, available: 955.5 });
    expect(await start(buyer, { ids: [first?.id ?? 0], amount: 17.01 })).toMatchObject({
      status: 409,
      message: "还款金额超过应还17.00元，请重新填写",
    });
  });

  test.each([0, -1, 0.005, 1e300])("an amount of %s: 422", async (amount) => {
    const buyer = await aDebtor();
    expect(await start(buyer, { amount })).toMatchObject({
      status: 422,
      errors: { amount: [expect.any(String)] },
    });
  });

  test("a balance that is short pays nothing", async () => {
    const buyer = await aDebtor(1, "20");
    const { data } = await start(buyer);
    expect(await payBack(buyer, data.id)).toMatchObject({ status: 409, reason: "pay.insufficient_balance" });
    expect([await money(buyer), (await credit(buyer)).used]).toEqual([20, 27.5]);
    expect(await payBack(buyer, data.id, "alipay")).toMatchObject({ reason: "pay.method_closed" });
    expect(await payBack(buyer, data.id, "credit")).toMatchObject({
      status: 409,
      message: "账期欠款不能再用账期偿还，请选择余额或对公转账",
    });
  });

  test("a key pays the repayment that it was first used for, and no other", async () => {
    const buyer = await aDebtor(1, "100");
    const headers = { "idempotency-key": "repay-1" };
    const pay = (id: number) =>
      shop.call("creditRepayPay", buyer, { body: { id, method: "balance" }, headers });
    const [one, other] = [await start(buyer, { amount: 10 }), await start(buyer, { amount: 7 })];
    expect((await pay(one.data.id)).data.paid).toBe(true);
    expect((await pay(one.data.id)).data.paid).toBe(true);
    expect(await pay(other.data.id)).toMatchObject({ status: 422, reason: "request.key_reused" });
    expect((await check(buyer, other.data.id)).data.paid).toBe(false);
  });

  test("who owes nothing is told so", async () => {
    expect((await start(await aBuyer(shop))).message).toBe("目前没有待还的账单，无需还款");
  });

  test("an order that was returned since is not owed: the balance has to cover only the rest", async () => {
    const buyer = await aDebtor(2, "20");
    const { data } = await start(buyer);
    const [bill] = await bills(buyer);
    await shop.call("orderCancel", buyer, { params: { id: bill?.order_id ?? 0 }, body: {} });
    expect(await payBack(buyer, data.id)).toMatchObject({
      status: 409,
      message: expect.stringContaining("7.50元"),
    });
    await fillWallet(shop, buyer, "10");
    expect((await check(buyer, data.id)).data).toMatchObject({ paid: false, amount: 27.5, balance: 30 });
    expect(await payBack(buyer, data.id)).toMatchObject({ status: 200, data: { paid: true, amount: 27.5 } });
    expect([await money(buyer), (await credit(buyer)).used]).toEqual([2.5, 0]);
  });

  test("two repayments of the same bill at once never pay it twice", async () => {
    const buyer = await aDebtor(1, "100");
    const started = [await start(buyer), await start(buyer)];
    await Promise.all(started.map(({ data }) => payBack(buyer, data.id)));
    expect([await money(buyer), (await credit(buyer)).used]).toEqual([72.5, 0]);
  });

  test("two bills at once out of a balance for one: one is paid back, the other is told what is missing", async () => {
    const buyer = await aDebtor(2, "30");
    const ids = (await bills(buyer)).map(({ id }) => id);
    const started = [];
    for (const id of ids) started.push((await start(buyer, { ids: [id] })).data.id);
    // Both have read the balance, and both wait for the account.
    const account = sql`SELECT 1 FROM ledger_accounts WHERE kind = 'wallet' AND shop_id = ${buyer.shopId} FOR UPDATE`;
    const replies = await beside(
      shop,
      (tx) => tx.execute(account),
      started.map((id) => () => payBack(buyer, id)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject({
      reason: "pay.insufficient_balance",
      message: expect.stringContaining("25.00元"),
    });
    expect([await money(buyer), (await credit(buyer)).used]).toEqual([2.5, 27.5]);
  });

  test("by bank transfer: arrived when finance has confirmed it; what is too much goes to the balance", async () => {
    const buyer = await aDebtor();
    const { data } = await start(buyer);
    expect((await payBack(buyer, data.id, "bank_transfer")).message).toBe("请转账后提交凭证，等待财务确认");
    const told = await transferFor(buyer, data.id);
    expect(told).toMatchObject({ amount: 27.5, purpose: "repayment" });
    expect((await check(buyer, data.id)).data.paid).toBe(false);
    await ops(shop, "transfer", "confirm", String(told.id), "--amount", "30");
    expect((await check(buyer, data.id)).data).toMatchObject({
      paid: true,
      method: "bank_transfer",
      amount: 27.5,
    });
    expect([await money(buyer), (await credit(buyer)).used]).toEqual([2.5, 0]);
  });

  test("too little by bank transfer: what is still owed is told, and the credit stays locked", async () => {
    const debtor = await aDebtor();
    await on("2026-05-02", async () => {
      await turnBills(shop.app);
      const buyer = await again(debtor);
      const { data } = await start(buyer);
      const { id } = await transferFor(buyer, data.id);
      await ops(shop, "transfer", "confirm", String(id), "--amount", "20");
      const repayment = (await check(buyer, data.id)).data;
      expect(repayment).toMatchObject({ paid: true, amount: 20, owed: 7.5, available: 0 });
      const [message] = (await shop.call("messageList", buyer, { query: {} })).data.list;
      expect(message).toMatchObject({
        title: "对公转账已到账，账单尚未还清",
        body: "账期还款的对公转账20.00元已到账，所还账单还有7.50元未还，请尽快再次还款。",
      });
    });
  });

  test("none named: the drawn bills alone, as long as there are any", async () => {
    const debtor = await aDebtor();
    await on("2026-04-02", async () => {
      await turnBills(shop.app);
      const buyer = await again(debtor);
      const { order_ids } = await anOrder(shop, buyer, { pay_method: "credit" });
      await shop.call("payOrder", buyer, { body: { ids: order_ids, method: "credit" } });
      const drawn = (await bills(buyer, 2)).map(({ id }) => id);
      const { data } = await start(buyer);
      expect([data.amount, data.bills.map(({ id }) => id)]).toEqual([27.5, drawn]);
      expect(await start(buyer, { amount: 30 })).toMatchObject({ status: 409, reason: "credit.too_much" });
      await fillWallet(shop, buyer, "100");
      await payBack(buyer, data.id);
      expect((await start(buyer)).data.bills).toMatchObject([{ order_id: order_ids[0], state: "unbilled" }]);
    });
  });

  test("a bill that was repaid: a cancelled order's money goes to the balance", async () => {
    const buyer = await aDebtor(1, "100");
    await payBack(buyer, (await start(buyer, { amount: 20 })).data.id);
    const [bill] = await bills(buyer);
    await shop.call("orderCancel", buyer, { params: { id: bill?.order_id ?? 0 }, body: {} });
    expect([await money(buyer), (await credit(buyer)).used]).toEqual([100, 0]);
  });
});
