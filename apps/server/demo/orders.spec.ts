import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderStatusText } from "@yaoji/domain/trade/order-states";
import { billDays } from "@yaoji/domain/money/credit";
import { addDays } from "@yaoji/domain/text/time";
import { openShop, type TestShop } from "../test/harness.ts";
import { expectSoundBooks } from "../test/order-factories.ts";
import { demoPassword } from "./accounts.ts";
import { loadDemo } from "./load.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await loadDemo(shop.app);
});
afterAll(() => shop.close());

const logIn = async (username: string) =>
  (await shop.call("login", null, { body: { username, password: demoPassword } })).data;
const ordersOf = async (username: string) =>
  (await shop.call("orderList", await logIn(username), { query: { page_size: 100 } })).data.list;

describe("decisions.md Demo logins: past orders", () => {
  test("demo has orders in every state, and order 1 is among them", async () => {
    const list = await ordersOf("demo");
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set(Object.keys(orderStatusText)));
    expect(list.map(({ id }) => id)).toContain(1);
    const { data } = await shop.call("orderDetail", await logIn("demo"), { params: { id: 1 } });
    expect(data).toMatchObject({ status: "completed", pay_status: "paid" });
    expect(data.timeline).toHaveLength(7);
    for (const line of data.lines)
      expect(line.batches.reduce((sum, { number }) => sum + number, 0)).toBe(line.number);
  });

  test("maker stands for one maker, whose goods alone he sees: goods and order 1 among them, and orders in every state", async () => {
    const maker = await logIn("maker");
    const { makers } = (await shop.call("supplierProfile", maker)).data;
    const { list } = (await shop.call("supplierVarieties", maker, { query: { page_size: 100 } })).data;
    expect([...new Set(list.map(({ sccj }) => sccj))]).toEqual(makers);
    expect(list.map(({ id }) => id)).toContain(1);
    const { data } = await shop.call("supplierOrders", maker, { query: { page_size: 100 } });
    expect(data.list.map(({ id }) => id)).toContain(1);
    expect(new Set(data.list.map(({ status }) => status))).toEqual(new Set(Object.keys(orderStatusText)));
  });

  test("expired owes a bill that is overdue", async () => {
    const as = await logIn("expired");
    const { list } = (await shop.call("creditBills", as, { query: {} })).data;
    expect(list.map(({ state }) => state)).toEqual(["overdue"]);
    expect((await shop.call("credit", as)).data.overdue).toBe(list[0]?.amount);
    expect((await ordersOf("expired")).map(({ status }) => status)).toEqual(["completed"]);
  });

  test("what has left has parcels with batch, expiry, trace codes and steps; of order 1 a piece was refused and one returned", async () => {
    const as = await logIn("demo");
    const left = (await ordersOf("demo")).filter(({ status }) =>
      ["partially_shipped", "shipped", "delivered", "completed"].includes(status),
    );
    expect(left.length).toBeGreaterThanOrEqual(5);
    for (const { id } of left) {
      const { list } = (await shop.call("orderShipments", as, { params: { id } })).data;
      expect(list).toHaveLength(1);
      expect(list[0]?.events.length).toBeGreaterThanOrEqual(3);
      for (const line of list[0]?.lines ?? []) expect(line.trace_codes[0]).toMatch(/^\d{20}$/);
    }
    const first = (await shop.call("orderDetail", as, { params: { id: 1 } })).data;
    expect(first.refunded).toBeGreaterThan(0);
    expect(first.lines.reduce((sum, { returned }) => sum + returned, 0)).toBe(2);
  });

  test("they lie in the past, the oldest first, and nothing of today counts towards free shipping", async () => {
    const list = await ordersOf("demo");
    const now = shop.clock.now.getTime() / 1000;
    for (const { created_at } of list) expect(created_at).toBeLessThan(now - 3600);
    const times = list.toSorted((a, b) => a.id - b.id).map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const { data } = await shop.call("cartList", await logIn("demo"), {});
    expect(data.list).toEqual([]);
    expect(data.shipping_data.no_trans_order_amount).toBe(0);
  });

  test("the books were kept as time went by: each balance follows from the one before, messages and invoices too", async () => {
    const as = await logIn("demo");
    const query = { page_size: 100 };
    const log = (await shop.call("balanceLog", as, { query })).data.list;
    expect(log.length).toBeGreaterThan(8);
    const told = (await shop.call("messageList", as, { query })).data.list;
    // What was drawn is told when the draws are there, after all else.
    const messages = told.filter(({ kind }) => kind !== "draw");
    for (const list of [log, messages]) {
      const times = list.map(({ time }) => time);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }
    const placed = new Map((await ordersOf("demo")).map((order) => [order.order_no, order.created_at]));
    const { list } = (await shop.call("invoiceList", as, { query })).data;
    for (const { order_no, created_at } of list)
      expect(created_at).toBeGreaterThan(placed.get(order_no) ?? NaN);
  });

  test("the one that waits for payment may still be paid", async () => {
    const waiting = (await ordersOf("demo")).find(({ status }) => status === "pending_payment");
    expect(waiting?.can.pay.allowed).toBe(true);
    expect(waiting?.pay_before).toBeGreaterThan(shop.clock.now.getTime() / 1000 + 24 * 3600);
  });

  test.each(["demo", "clinic"])("the balance of %s is exactly 10,000.00", async (username) => {
    const { data } = await shop.call("balance", await logIn(username));
    expect(data).toEqual({ money: 10_000, frozen: 0 });
  });

  test("demo has a credit line of 50,000.00 with a bill that is due, none overdue, and a bound account", async () => {
    const demo = await logIn("demo");
    const { data: credit } = await shop.call("credit", demo);
    expect(credit).toMatchObject({ is_open: 1, text: "", limit: 50_000, overdue: 0 });
    expect(credit.due).toBeGreaterThan(0);
    expect(credit.used).toBeGreaterThanOrEqual(credit.due);
    const bills = (await shop.call("creditBills", demo, { query: {} })).data.list;
    expect(bills).toHaveLength(2);
    expect((await shop.call("withdrawBanks", demo)).data.cards).toMatchObject([{ number: "**** **** 0001" }]);
    expect((await shop.call("withdrawList", demo, { query: {} })).data.list).toMatchObject([
      { state: "paid" },
    ]);
    const log = (await shop.call("balanceLog", demo, { query: {} })).data;
    expect(log.list[0]).toMatchObject({ balance: 10_000 });
    expect(log.total).toBeGreaterThan(8);
    const { account } = (await shop.call("transferAccount", demo)).data;
    expect(`${account?.name}${account?.bank}${account?.number}`).toMatch(/演示.*演示.*演示/);
  });

  test("on every day of a year a bill is due and none overdue", () => {
    for (let day = 0; day < 366; day++) {
      const today = addDays("2027-01-01", day);
      const days = billDays(addDays(today, -41), 60);
      expect([today, days.billOn <= today, days.dueOn >= today]).toEqual([today, true, true]);
    }
  });

  test("demo has points; the books and the stock are sound", async () => {
    expect((await shop.call("userBase", await logIn("demo"))).data.points).toBeGreaterThan(0);
    await expectSoundBooks(shop);
  });
});
