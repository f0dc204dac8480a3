/** What must hold whatever happened: asked of the database itself, while nothing else is at work. */
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { rows } from "../src/platform/db/database.ts";
import { verifyLedger } from "../src/fulfilment/verify/verify.service.ts";
import type { TestShop } from "../test/harness.ts";
import type { Acknowledged } from "./buyers.ts";

type Half = { id: number; what: string };

/** Nothing acknowledged is lost, no order is half there, the books are sound, stock is conserved. */
export async function expectNothingLost(shop: TestShop, known: Acknowledged): Promise<void> {
  const { db } = shop.app.database;
  const found = await rows<{ id: string; paid: boolean }>(
    db,
    sql`SELECT id, pay_status IN ('paid', 'refunding') AS paid FROM orders`,
  );
  const orders = new Map(found.map(({ id, paid }) => [Number(id), paid]));
  expect([...known.placed].filter((id) => !orders.has(id))).toEqual([]);
  expect([...known.paid].filter((id) => !orders.get(id))).toEqual([]);
  expect(await halfOrders(shop)).toEqual([]);
  expect(await verifyLedger(shop.app.database)).toEqual([]);
}

/** Orders that lack lines, batches, events or money, or whose amounts do not add up. */
async function halfOrders(shop: TestShop): Promise<Half[]> {
  return rows<Half>(
    shop.app.database.db,
    sql`SELECT o.id, 'no lines' AS what FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id)
      UNION ALL SELECT l.order_id, 'batches' FROM order_lines l
        WHERE l.number <> (SELECT coalesce(sum(b.number), 0) FROM order_line_batches b WHERE b.line_id = l.id)
      UNION ALL SELECT o.id, 'no event' FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.id)
      UNION ALL SELECT o.id, 'lines above the total' FROM orders o
        WHERE o.total < (SELECT sum(l.amount) FROM order_lines l WHERE l.order_id = o.id)
      UNION ALL SELECT o.id, 'paid without payment' FROM orders o WHERE o.pay_status IN ('paid', 'refunding') AND o.total > 0
        AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state = 'success' AND p.amount = o.paid)
      UNION ALL SELECT p.order_id, 'payment of an unpaid order' FROM payments p JOIN orders o ON o.id = p.order_id
        WHERE p.state = 'success' AND o.pay_status = 'unpaid'
      UNION ALL SELECT c.id, 'checkout without orders' FROM checkouts c
        WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o.checkout_id = c.id)`,
  );
}
