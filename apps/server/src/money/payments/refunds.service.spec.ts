import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { yuan } from "@yaoji/domain/money/money";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aCreditLine } from "../../../test/money-factories.ts";
import { anOrder, expectSoundBooks, fillWallet } from "../../../test/order-factories.ts";
import { row } from "../../platform/db/database.ts";
import { earnShare } from "./earnings.service.ts";
import { refundShare } from "./refunds.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

let keys = 0;
const refund = (orderId: number, amount: string, more: { key?: string; wasEarned?: boolean } = {}) =>
  shop.app.database.transaction((tx) =>
    refundShare(tx, {
      orderId,
      amount: yuan(amount),
      key: more.key ?? `test-${++keys}`,
      memo: "退款",
      at: shop.clock.now,
      ...more,
    }),
  );
const earn = (orderId: number, amount?: string) =>
  shop.app.database.transaction((tx) =>
    earnShare(tx, {
      orderId,
      key: `test-${++keys}`,
      at: shop.clock.now,
      ...(amount === undefined ? {} : { amount: yuan(amount) }),
    }),
  );
const money = async (buyer: TestBuyer) => (await shop.call("balance", buyer)).data.money;
const owed = async (buyer: TestBuyer) => (await shop.call("credit", buyer)).data.used;
const refundsAccount = async () =>
  Number(
    (
      await row<{ balance: string }>(
        shop.app.database.db,
        sql`SELECT balance::text FROM ledger_accounts WHERE kind = 'refunds'`,
      )
    )?.balance ?? 0,
  );
/** An order of 27.50, so much of it from the balance, the rest on credit. */
async function aPaidOrder(balance: string) {
  const buyer = await aBuyer(shop);
  if (balance !== "0") await fillWallet(shop, buyer, balance);
  await aCreditLine(shop, buyer, "100");
  const { order_ids } = await anOrder(shop, buyer, { pay_method: "credit", use_balance: 1 });
  await shop.call("payOrder", buyer, { body: { ids: order_ids, method: "credit" } });
  return { buyer, id: order_ids[0] ?? 0 };
}

describe("refundShare", () => {
  test("gives each source its share; three refunds add up to the payment exactly", async () => {
    const { buyer, id } = await aPaidOrder("10");
    const parts = [await refund(id, "9.17"), await refund(id, "9.17"), await refund(id, "9.16")];
    expect(parts.reduce((sum, { wallet }) => sum + wallet, 0)).toBe(yuan(10));
    expect([await money(buyer), await owed(buyer)]).toEqual([10, 0]);
    const { data } = await shop.call("orderDetail", buyer, { params: { id } });
    expect(data.pay_status).toBe("refunded");
  });

  test("the same key refunds once, and tells the same parts; at once too", async () => {
    const { buyer, id } = await aPaidOrder("10");
    const first = await refund(id, "5", { key: "once" });
    expect(await refund(id, "5", { key: "once" })).toEqual(first);
    const all = await Promise.all(Array.from({ length: 5 }, () => refund(id, "5", { key: "at-once" })));
    expect(new Set(all.map((parts) => JSON.stringify(parts))).size).toBe(1);
    expect((await money(buyer)) + 17.5 - (await owed(buyer))).toBeCloseTo(10);
  });

  test("never more than was paid; nothing of what was not paid", async () => {
    const { id } = await aPaidOrder("10");
    await refund(id, "20");
    await expect(refund(id, "7.51")).rejects.toThrow(RangeError);
    const buyer = await aBuyer(shop);
    const { order_ids } = await anOrder(shop, buyer);
    await expect(refund(order_ids[0] ?? 0, "1")).rejects.toThrow("was not paid");
    expect(await refund(order_ids[0] ?? 0, "0")).toEqual({ wallet: 0, credit: 0 });
    await expect(refund(99_999_999, "1")).rejects.toThrow("no order");
  });

  test("before delivery out of what was paid ahead, after it out of what was earned", async () => {
    const { id } = await aPaidOrder("27.5");
    await earn(id, "20");
    const before = await refundsAccount();
    await refund(id, "7.5");
    expect(await refundsAccount()).toBe(before);
    await refund(id, "5", { wasEarned: true });
    expect(await refundsAccount()).toBe(before + 5);
    await earn(id);
    await refund(id, "15");
    expect(await refundsAccount()).toBe(before + 20);
  });

  test("goods on their way stay paid for when delivered ones come back", async () => {
    const { id } = await aPaidOrder("27.5");
    await earn(id, "15");
    await refund(id, "5", { wasEarned: true });
    await earn(id);
    expect(await refund(id, "22.5")).toEqual({ wallet: yuan("22.5"), credit: 0 });
  });
});
