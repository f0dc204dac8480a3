import { and, asc, desc, eq, gt, gte, inArray, lt, lte, notExists, sql } from "drizzle-orm";
import { orderEntitlementStart } from "@yaoji/domain/trade/draws";
import { toDecimal } from "@yaoji/domain/money/money";
import { paidStates } from "@yaoji/domain/trade/order-states";
import type { Db } from "../../platform/db/database.ts";
import { payments } from "../../platform/db/schema/ledger.ts";
import { orders } from "../../platform/db/schema/orders.ts";
import { drawPrizes, drawResults, draws } from "../../platform/db/schema/points.ts";

export type DrawRow = typeof draws.$inferSelect;
export type PrizeRow = typeof drawPrizes.$inferSelect;
export type NewPrize = Omit<typeof drawPrizes.$inferInsert, "drawId" | "position">;

export async function findDraw(db: Db, id: number): Promise<DrawRow | null> {
  const found = await db.select().from(draws).where(eq(draws.id, id));
  return found[0] ?? null;
}

/** Draws that run, newest first. */
export async function listRunning(db: Db, now: Date): Promise<DrawRow[]> {
  return db
    .select()
    .from(draws)
    .where(and(lte(draws.startsAt, now), gt(draws.endsAt, now)))
    .orderBy(desc(draws.id))
    .limit(50);
}

export async function listPrizes(db: Db, drawId: number): Promise<PrizeRow[]> {
  return db.select().from(drawPrizes).where(eq(drawPrizes.drawId, drawId)).orderBy(asc(drawPrizes.position));
}

/** Takes one of a prize's stock; gives how many there were before, null when none is left. */
export async function takePrize(tx: Db, id: number): Promise<number | null> {
  const [taken] = await tx
    .update(drawPrizes)
    .set({ stock: sql`${drawPrizes.stock} - 1` })
    .where(and(eq(drawPrizes.id, id), gte(drawPrizes.stock, 1)))
    .returning({ left: drawPrizes.stock });
  return taken?.left === undefined || taken.left === null ? null : taken.left + 1;
}

/** Puts one back that could not be given. */
export async function putPrizeBack(tx: Db, id: number): Promise<void> {
  await tx
    .update(drawPrizes)
    .set({ stock: sql`${drawPrizes.stock} + 1` })
    .where(eq(drawPrizes.id, id));
}

/** What was paid for an order and stays paid: returns take their part away. */
const staysPaid = sql`(SELECT ${payments.amount} - ${payments.refunded} FROM ${payments}
  WHERE ${payments.orderId} = ${orders.id} ORDER BY ${payments.id} DESC LIMIT 1)`;

const isOfOrder = sql`${drawResults.shopId} = ${orders.shopId}
  AND ${drawResults.entitlement} = ${orderEntitlementStart}::text || ${orders.id}::text`;

/** The shop's orders that may draw and have not: placed while the draw runs, received, of its amount after returns; oldest first. */
export async function listDrawingOrders(
  db: Db,
  { id, startsAt, endsAt, orderAmount }: DrawRow,
  shopId: number,
): Promise<number[]> {
  if (orderAmount === null) return [];
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        inArray(orders.status, ["delivered", "completed"]),
        inArray(orders.payStatus, [...paidStates]),
        sql`${staysPaid} >= ${toDecimal(orderAmount)}::numeric`,
        gte(orders.createdAt, startsAt),
        lt(orders.createdAt, endsAt),
        notExists(
          db
            .select({ id: drawResults.id })
            .from(drawResults)
            .where(and(eq(drawResults.drawId, id), isOfOrder)),
        ),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(200);
  return found.map(({ id }) => id);
}

/** Writes a draw with its prizes in their order; gives its id. */
export async function insertDraw(
  tx: Db,
  draw: typeof draws.$inferInsert,
  prizes: readonly NewPrize[],
): Promise<number> {
  const [written] = await tx.insert(draws).values(draw).returning({ id: draws.id });
  if (!written) throw new Error("nothing was inserted");
  const drawId = written.id;
  await tx.insert(drawPrizes).values(prizes.map((prize, position) => ({ ...prize, drawId, position })));
  return drawId;
}
