import { and, asc, count, desc, eq, isNull, lt } from "drizzle-orm";
import type { AfterSaleState } from "@yaoji/domain/trade/after-sales";
import type { Money } from "@yaoji/domain/money/money";
import type { Db } from "../../platform/db/database.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { failedLast } from "../../platform/sweeps/failed-last.sql.ts";
import {
  afterSaleEvents,
  afterSaleFiles,
  afterSaleLines,
  afterSales,
} from "../../platform/db/schema/after-sales.ts";
import { orderLines } from "../../platform/db/schema/orders.ts";
import { shipmentLines } from "../../platform/db/schema/shipments.ts";

export type AfterSaleRow = typeof afterSales.$inferSelect;
export type NewAfterSale = typeof afterSales.$inferInsert;
export type AfterSaleChange = Partial<
  Pick<
    AfterSaleRow,
    | "state"
    | "remedy"
    | "goodsBack"
    | "amount"
    | "decision"
    | "carrier"
    | "trackingNo"
    | "shippedBackAt"
    | "refundWallet"
    | "refundCredit"
    | "deadlineAt"
    | "closedAt"
    | "passedBy"
    | "judgedBy"
    | "receivedBy"
    | "refundedBy"
    | "owedBack"
    | "sentBackCarrier"
    | "sentBackNo"
    | "sentBackAt"
    | "sentBackBy"
  >
>;

export async function insertAfterSale(tx: Db, values: NewAfterSale): Promise<AfterSaleRow> {
  const [inserted] = await tx.insert(afterSales).values(values).returning();
  if (!inserted) throw new Error("an inserted application came back empty");
  return inserted;
}

export async function updateAfterSale(tx: Db, id: number, change: AfterSaleChange): Promise<void> {
  await tx.update(afterSales).set(change).where(eq(afterSales.id, id));
}

export async function findById(db: Db, id: number): Promise<AfterSaleRow | null> {
  return (await db.select().from(afterSales).where(eq(afterSales.id, id)))[0] ?? null;
}

export async function findByNumber(db: Db, no: string): Promise<AfterSaleRow | null> {
  return (await db.select().from(afterSales).where(eq(afterSales.no, no)))[0] ?? null;
}

/** How many applications an order has had. */
export async function countOfOrder(tx: Db, orderId: number): Promise<number> {
  const [found] = await tx.select({ count: count() }).from(afterSales).where(eq(afterSales.orderId, orderId));
  return found?.count ?? 0;
}

export type NewLine = { readonly shipmentLineId: number; readonly number: number; readonly amount: Money };

export async function insertLines(tx: Db, afterSaleId: number, lines: readonly NewLine[]): Promise<void> {
  await tx.insert(afterSaleLines).values(lines.map((line) => ({ ...line, afterSaleId })));
}

export async function insertEvent(
  tx: Db,
  event: { afterSaleId: number; state: AfterSaleState; text: string; at: Date; accountId?: number | null },
): Promise<void> {
  await tx.insert(afterSaleEvents).values(event);
}

/** Who of the operator's staff did the last thing with it, and when; null: none of them did. */
export async function findLastDoing(
  tx: Db,
  afterSaleId: number,
): Promise<{ readonly name: string; readonly at: Date } | null> {
  const [found] = await tx
    .select({ name: accounts.name, at: afterSaleEvents.at })
    .from(afterSaleEvents)
    .innerJoin(accounts, eq(accounts.id, afterSaleEvents.accountId))
    .where(eq(afterSaleEvents.afterSaleId, afterSaleId))
    .orderBy(desc(afterSaleEvents.id))
    .limit(1);
  return found ?? null;
}

export async function insertFiles(
  tx: Db,
  afterSaleId: number,
  { fileIds, kind }: { readonly fileIds: readonly number[]; readonly kind: "picture" | "answer" },
): Promise<void> {
  if (fileIds.length === 0) return;
  await tx.insert(afterSaleFiles).values(fileIds.map((fileId) => ({ afterSaleId, fileId, kind })));
}

/** A line with the batch and the order's line that it is about. */
export type LineRow = {
  id: number;
  shipmentLineId: number;
  orderLineId: number;
  goodsId: number;
  name: string;
  unit: string;
  batchId: number;
  expiresOn: string;
  expiresFrom: string | null;
  number: number;
  accepted: number | null;
};

export async function listLines(tx: Db, afterSaleId: number): Promise<LineRow[]> {
  const { id, shipmentLineId, number, accepted } = afterSaleLines;
  const { batchId, expiresOn } = shipmentLines;
  const { goodsId, name, unit, expiresFrom } = orderLines;
  return tx
    .select({
      id,
      shipmentLineId,
      orderLineId: orderLines.id,
      goodsId,
      name,
      unit,
      batchId,
      expiresOn,
      expiresFrom,
      number,
      accepted,
    })
    .from(afterSaleLines)
    .innerJoin(shipmentLines, eq(shipmentLines.id, shipmentLineId))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(eq(afterSaleLines.afterSaleId, afterSaleId))
    .orderBy(asc(id));
}

/** What the warehouse has accepted of a line, and its paid share. */
export async function updateLine(
  tx: Db,
  id: number,
  change: { readonly accepted?: number; readonly amount: Money },
): Promise<void> {
  await tx.update(afterSaleLines).set(change).where(eq(afterSaleLines.id, id));
}

/** Goods that the buyer was to send back until then and has not. */
export async function listNotSentBack(db: Db, now: Date, limit: number): Promise<number[]> {
  const found = await db
    .select({ id: afterSales.id })
    .from(afterSales)
    .where(
      and(
        eq(afterSales.state, "returning"),
        isNull(afterSales.shippedBackAt),
        isNull(afterSales.closedAt),
        lt(afterSales.deadlineAt, now),
      ),
    )
    .orderBy(failedLast("after-sales-clocks", afterSales.id), asc(afterSales.deadlineAt))
    .limit(limit);
  return found.map(({ id }) => id);
}
