import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { orderLines } from "../../platform/db/schema/orders.ts";

export type PaidLineRow = Pick<typeof orderLines.$inferSelect, "id" | "number" | "amount" | "returned">;

/** The lines of an order as its refunds ask for them, locked. */
export async function lockLines(tx: Db, orderId: number): Promise<PaidLineRow[]> {
  return paidRows(tx, orderId).for("update");
}

/** The same, looked at only. */
export async function listPaidLines(db: Db, orderId: number): Promise<PaidLineRow[]> {
  return paidRows(db, orderId);
}

const paidRows = (db: Db, orderId: number) =>
  db
    .select({
      id: orderLines.id,
      number: orderLines.number,
      amount: orderLines.amount,
      returned: orderLines.returned,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));

export async function updateReturned(
  tx: Db,
  lines: readonly { id: number; returned: number }[],
): Promise<void> {
  const values = lines.map(({ id, returned }) => sql`(${id}::bigint, ${returned}::int)`);
  await tx.execute(
    sql`UPDATE order_lines l SET returned = said.returned
        FROM (VALUES ${sql.join(values, sql`, `)}) said (id, returned) WHERE l.id = said.id AND l.returned <> said.returned`,
  );
}

/** Counts pieces that were given back as never sent. */
export async function addNeverSent(
  tx: Db,
  pieces: readonly { lineId: number; quantity: number }[],
): Promise<void> {
  const values = pieces.map(({ lineId, quantity }) => sql`(${lineId}::bigint, ${quantity}::int)`);
  await tx.execute(
    sql`UPDATE order_lines l SET never_sent = l.never_sent + said.number
        FROM (SELECT id, sum(number) AS number FROM (VALUES ${sql.join(values, sql`, `)}) each (id, number) GROUP BY id) said
        WHERE l.id = said.id`,
  );
}
