/** reliability.md "Invariants": what the database itself refuses, whatever the code would do. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { afterSaleMoves } from "@yaoji/domain/trade/after-sales";
import { billMoves } from "@yaoji/domain/money/credit";
import { orderMoves } from "@yaoji/domain/trade/order-states";
import { pointsOrderMoves } from "@yaoji/domain/money/points";
import { withdrawalMoves } from "@yaoji/domain/money/withdrawals";
import { aBuyer, type TestBuyer } from "../../../test/factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aPaidOrder } from "../../../test/invoice-factories.ts";
import { rows } from "./database.ts";

let shop: TestShop;
let buyer: TestBuyer;
let orderId: number;

beforeAll(async () => {
  shop = await openShop();
  buyer = await aBuyer(shop);
  orderId = await aPaidOrder(shop, buyer);
});
afterAll(() => shop.close());

/** The code of the database's refusal; "" where it wrote. */
async function refusal(statement: ReturnType<typeof sql>): Promise<string> {
  const failed = await shop.app.database.db.execute(statement).then(
    () => null,
    (error: unknown) => error as { cause?: { code?: string } },
  );
  return failed === null ? "" : (failed.cause?.code ?? "another");
}

const [check, unique] = ["23514", "23505"];

describe("payments", () => {
  test("an order has one successful payment", async () => {
    const again = sql`INSERT INTO payments (order_id, method, amount, state) VALUES (${orderId}, 'balance', 1, 'success')`;
    expect(await refusal(again)).toBe(unique);
  });

  test("no more goes back than was paid", async () => {
    const beyond = sql`UPDATE payments SET refunded = amount + 0.01 WHERE order_id = ${orderId}`;
    expect(await refusal(beyond)).toBe(check);
    expect(await refusal(sql`UPDATE payments SET refunded = -0.01 WHERE order_id = ${orderId}`)).toBe(check);
  });
});

describe("legal state moves", () => {
  const movesOf = (table: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(table)
      .flatMap(([from, states]) => states.map((to) => `${from} ${to}`))
      .toSorted();

  test("of orders are the domain's, and any other is refused", async () => {
    const { db } = shop.app.database;
    const found = await rows<{ move: string }>(
      db,
      sql`SELECT from_status || ' ' || to_status AS move FROM order_moves`,
    );
    expect(found.map(({ move }) => move).toSorted()).toEqual(movesOf(orderMoves));
    for (const status of ["pending_payment", "shipped", "completed"])
      expect(await refusal(sql`UPDATE orders SET status = ${status} WHERE id = ${orderId}`)).toBe(check);
  });

  test.each([
    ["after_sales", afterSaleMoves],
    ["bank_transfers", { submitted: ["confirmed", "rejected"] }],
    ["cashback_accruals", { accrued: ["paid", "void"] }],
    ["credit_bills", billMoves],
    ["credit_repayments", { waiting: ["paid"] }],
    ["ledger_pendings", { pending: ["posted", "void"] }],
    ["points_orders", pointsOrderMoves],
    ["withdrawals", withdrawalMoves],
  ])("of %s are the domain's, and a trigger holds them", async (machine, moves) => {
    const { db } = shop.app.database;
    const found = await rows<{ move: string }>(
      db,
      sql`SELECT from_state || ' ' || to_state AS move FROM state_moves WHERE machine = ${machine}`,
    );
    expect(found.map(({ move }) => move).toSorted()).toEqual(movesOf(moves));
    const held = await rows(
      db,
      sql`SELECT tgname FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
          WHERE tgrelid = ${machine}::regclass AND tgenabled = 'O' AND proname = 'check_state_move'`,
    );
    expect(held).toHaveLength(1);
  });
});
