import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderStatusText } from "@yaoji/domain/orders";
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

  test("the one that waits for payment may still be paid", async () => {
    const waiting = (await ordersOf("demo")).find(({ status }) => status === "pending_payment");
    expect(waiting?.can.pay.allowed).toBe(true);
    expect(waiting?.pay_before).toBeGreaterThan(shop.clock.now.getTime() / 1000 + 24 * 3600);
  });

  test.each(["demo", "clinic"])("the balance of %s is exactly 10,000.00", async (username) => {
    const { data } = await shop.call("balance", await logIn(username));
    expect(data).toEqual({ money: 10_000, frozen: 0 });
  });

  test("demo has points; the books and the stock are sound", async () => {
    expect((await shop.call("userBase", await logIn("demo"))).data.points).toBeGreaterThan(0);
    await expectSoundBooks(shop);
  });
});
