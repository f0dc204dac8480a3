/** 部分付款: a part of an order's transfer has arrived and is held for it. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { yuan } from "@yaoji/domain/money/money";
import { paymentMoves, payStatuses } from "@yaoji/domain/trade/order-states";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aCreditLine, aFile, setTestAccount } from "../../../test/money-factories.ts";
import { anOrder, expectSoundBooks } from "../../../test/order-factories.ts";
import { rows } from "../../platform/db/database.ts";
import { confirmTransfer } from "../transfers/decide-transfer.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await setTestAccount(shop);
});
afterAll(async () => {
  await expectSoundBooks(shop);
  await shop.close();
});

const tell = async (buyer: TestBuyer, order_id: number) => {
  const proof_file_id = await aFile(shop, buyer);
  const body = { purpose: "order", order_id, payer: "测试药房", proof_file_id } as const;
  const told = await shop.call("transferAdd", buyer, { body });
  expect(told.errors ?? told.reason ?? told.code).toBe(201);
  return told.data;
};
const confirm = async (id: number, received?: string) => {
  const arrived = received === undefined ? {} : { received: yuan(received) };
  expect(await confirmTransfer(shop.app, id, { ...arrived, by: "财务" })).toBeNull();
};
const look = async (buyer: TestBuyer, id: number) => {
  const { pay_status, pay_status_text } = (await shop.call("orderDetail", buyer, { params: { id } })).data;
  return [pay_status, pay_status_text];
};
/** Of 27.50, 10.00 have arrived. */
const aPartlyPaidOrder = async () => {
  const buyer = await aBuyer(shop);
  const id = (await anOrder(shop, buyer)).order_ids[0] ?? 0;
  await confirm((await tell(buyer, id)).id, "10");
  return { buyer, id };
};

describe("domain.md §6 payment: 未付 → 部分 → 已付", () => {
  test("what arrived is shown as 部分付款, also while the rest is told of, until that pays it", async () => {
    const { buyer, id } = await aPartlyPaidOrder();
    expect(await look(buyer, id)).toEqual(["partial", "部分付款"]);
    const rest = await tell(buyer, id);
    expect([rest.amount, await look(buyer, id)]).toEqual([17.5, ["partial", "部分付款"]]);
    await confirm(rest.id);
    expect(await look(buyer, id)).toEqual(["paid", "已付"]);
  });

  test("cancelled, what was held is in the balance again: nothing is paid", async () => {
    const { buyer, id } = await aPartlyPaidOrder();
    await shop.call("orderCancel", buyer, { params: { id }, body: {} });
    expect(await look(buyer, id)).toEqual(["unpaid", "未付"]);
    expect((await shop.call("balance", buyer)).data).toMatchObject({ money: 10, frozen: 0 });
  });

  test("paid another way instead, it is paid", async () => {
    const { buyer, id } = await aPartlyPaidOrder();
    await aCreditLine(shop, buyer, "100");
    expect(
      (await shop.call("payOrder", buyer, { body: { id, method: "credit", use_balance: 0 } })).code,
    ).toBe(200);
    expect(await look(buyer, id)).toEqual(["paid", "已付"]);
    expect((await shop.call("balance", buyer)).data).toMatchObject({ money: 10, frozen: 0 });
  });

  test("the database's legal moves are the domain's, and it refuses any other", async () => {
    const { db } = shop.app.database;
    const found = await rows<{ move: string }>(
      db,
      sql`SELECT from_state || ' ' || to_state AS move FROM state_moves WHERE machine = 'order_payments' ORDER BY 1`,
    );
    const legal = payStatuses.flatMap((from) => paymentMoves[from].map((to) => `${from} ${to}`));
    expect(found.map(({ move }) => move)).toEqual(legal.toSorted());
    const { id } = await aPartlyPaidOrder();
    await db.execute(sql`UPDATE orders SET pay_status = 'paid' WHERE id = ${id}`);
    const back = db.execute(sql`UPDATE orders SET pay_status = 'unpaid' WHERE id = ${id}`);
    await expect(back).rejects.toMatchObject({ cause: { code: "23514" } });
    await db.execute(sql`ALTER TABLE orders DISABLE TRIGGER orders_payment_move`);
    await db.execute(sql`UPDATE orders SET pay_status = 'partial' WHERE id = ${id}`);
    await db.execute(sql`ALTER TABLE orders ENABLE TRIGGER orders_payment_move`);
  });
});
