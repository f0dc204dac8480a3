import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { InvoiceKind } from "@yaoji/domain/trade/invoices";
import type { ScopeCode } from "@yaoji/domain/people/scopes";
import type { Db } from "../../platform/db/database.ts";
import { goods } from "../../platform/db/schema/goods.ts";
import { invoiceLines, invoices } from "../../platform/db/schema/invoices.ts";
import { orderLines, orders } from "../../platform/db/schema/orders.ts";

export type ToIssueWish = {
  readonly kind: InvoiceKind;
  /** Those of earlier lists that still wait, instead of the new ones. */
  readonly again: boolean;
  readonly limit: number;
};

const blue = alias(invoices, "blue");

const waiting = ({ kind, again }: Omit<ToIssueWish, "limit">) =>
  and(
    eq(invoices.kind, kind),
    eq(invoices.state, "waiting"),
    again ? isNotNull(invoices.queuedAt) : isNull(invoices.queuedAt),
  );

/** The oldest that wait, locked; a red one once its blue one has a number. What a refund holds goes out with the next list. */
export async function lockToIssue(tx: Db, wish: ToIssueWish) {
  return tx
    .select({ invoice: invoices, orderNo: orders.orderNo, redOf: blue.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(blue, eq(blue.id, invoices.redOf))
    .where(and(waiting(wish), wish.kind === "red" ? isNotNull(blue.number) : undefined))
    .orderBy(asc(invoices.id))
    .limit(wish.limit)
    .for("update", { of: invoices, skipLocked: true });
}

export async function countToIssue(db: Db, kind: InvoiceKind): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(invoices)
    .where(waiting({ kind, again: false }));
  return found?.count ?? 0;
}

/** Their lines, each with the category of its goods; the freight has none of its own. */
export async function listToIssueLines(tx: Db, ids: readonly number[]) {
  const scope = sql<ScopeCode | null>`${goods.scope}`;
  return tx
    .select({ line: invoiceLines, scope })
    .from(invoiceLines)
    .leftJoin(orderLines, eq(orderLines.id, invoiceLines.orderLineId))
    .leftJoin(goods, eq(goods.id, orderLines.goodsId))
    .where(inArray(invoiceLines.invoiceId, [...ids]))
    .orderBy(asc(invoiceLines.id));
}

/** Notes that they stand in a list which went out. */
export async function markHandedOver(tx: Db, ids: readonly number[], at: Date): Promise<void> {
  await tx
    .update(invoices)
    .set({ queuedAt: at })
    .where(inArray(invoices.id, [...ids]));
}
