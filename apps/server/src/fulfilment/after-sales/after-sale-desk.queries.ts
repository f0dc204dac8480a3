import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { AfterSaleTurn } from "@yaoji/domain/trade/after-sale-desk";
import type { AfterSaleState, AfterSaleType } from "@yaoji/domain/trade/after-sales";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { accounts, shops } from "../../platform/db/schema/accounts.ts";
import { afterSaleEvents, afterSaleFiles, afterSales } from "../../platform/db/schema/after-sales.ts";
import { orders } from "../../platform/db/schema/orders.ts";

/** When its clock runs out; closed: far off (index after_sales_due). */
const dueAt = sql`coalesce(${afterSales.deadlineAt}, timestamptz '9999-12-31 00:00:00+00')`;

export const deskOrders = {
  due: { id: afterSales.id, key: dueAt, kind: "time", isDescending: false },
  new: { id: afterSales.id, key: null, isDescending: true },
} as const satisfies Record<string, KeysetOrder>;

export type DeskWish = {
  readonly turn?: AfterSaleTurn | undefined;
  readonly state?: AfterSaleState | undefined;
  readonly type?: AfterSaleType | undefined;
  readonly late?: "1" | undefined;
  readonly q?: string | undefined;
  readonly now: Date;
};

export async function listDesk(
  db: Db,
  wish: DeskWish,
  { order, cursor, limit }: { order: KeysetOrder; cursor: Cursor | null; limit: number },
) {
  const goods = sql<string>`(SELECT coalesce(string_agg(DISTINCT l.name, '、'), '') FROM after_sale_lines a
    JOIN shipment_lines sl ON sl.id = a.shipment_line_id JOIN order_lines l ON l.id = sl.order_line_id
    WHERE a.after_sale_id = ${afterSales.id})`;
  const lines = sql<number>`(SELECT count(*)::int FROM after_sale_lines a WHERE a.after_sale_id = ${afterSales.id})`;
  return db
    .select({
      id: afterSales.id,
      sale: afterSales,
      orderNo: orders.orderNo,
      payMethod: orders.payMethod,
      company: shops.company,
      goods,
      lines,
      key: cursorKey(order),
    })
    .from(afterSales)
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .innerJoin(shops, eq(shops.id, afterSales.shopId))
    .where(and(wished(wish), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit);
}
export type DeskRow = Awaited<ReturnType<typeof listDesk>>[number];

export async function countDesk(db: Db, wish: DeskWish): Promise<number> {
  return countCapped(db, afterSales, wished(wish));
}

function wished({ turn, state, type, late, q, now }: DeskWish): SQL | undefined {
  return and(
    turn === undefined ? undefined : inTurn(turn),
    state === undefined ? undefined : eq(afterSales.state, state),
    type === undefined ? undefined : eq(afterSales.type, type),
    late === undefined ? undefined : and(isNull(afterSales.closedAt), lt(afterSales.deadlineAt, now)),
    q === undefined || q === "" ? undefined : named(q),
  );
}

function named(q: string): SQL | undefined {
  const company = sql`${afterSales.shopId} IN (SELECT s.id FROM shops s WHERE strpos(lower(normalize(s.company, NFKC)), ${q}) > 0)`;
  // Its own number begins with its order's.
  return /^[\dA-Za-z-]{6,}$/.test(q) ? or(sql`strpos(lower(${afterSales.no}), ${q}) > 0`, company) : company;
}

/** As `turnOf` says it. */
function inTurn(turn: AfterSaleTurn): SQL | undefined {
  const { state, remedy, shippedBackAt, owedBack } = afterSales;
  const isRefund = eq(remedy, "refund");
  const isOurs: Record<AfterSaleTurn, SQL | undefined> = {
    service: sql`${state} IN ('applied', 'service_review')`,
    quality: eq(state, "quality_review"),
    finance: or(eq(state, "refunding"), and(eq(state, "checking"), isRefund)),
    warehouse: or(
      and(eq(state, "returning"), isNotNull(shippedBackAt)),
      eq(state, "replacing"),
      and(eq(state, "checking"), sql`${remedy} <> 'refund'`),
    ),
    buyer: and(eq(state, "returning"), isNull(shippedBackAt)),
  };
  if (turn === "warehouse") return or(eq(owedBack, true), isOurs.warehouse);
  return and(eq(owedBack, false), isNull(afterSales.closedAt), isOurs[turn]);
}

/** One with its order and shop, and who of it asks. */
export async function findDesk(db: Db, id: number) {
  const [found] = await db
    .select({
      sale: afterSales,
      orderNo: orders.orderNo,
      payMethod: orders.payMethod,
      company: shops.company,
      account: { name: accounts.name, phone: accounts.phone },
    })
    .from(afterSales)
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .innerJoin(shops, eq(shops.id, afterSales.shopId))
    .innerJoin(accounts, eq(accounts.id, afterSales.accountId))
    .where(eq(afterSales.id, id));
  return found ?? null;
}
export type DeskSale = NonNullable<Awaited<ReturnType<typeof findDesk>>>;

/** What happened to it, and who of the operator's staff did it: empty where none of them. */
export async function listDoings(
  db: Db,
  id: number,
): Promise<{ text: string; at: Date; state: string; by: string }[]> {
  return db
    .select({
      text: afterSaleEvents.text,
      at: afterSaleEvents.at,
      state: afterSaleEvents.state,
      by: sql<string>`coalesce(${accounts.name}, '')`,
    })
    .from(afterSaleEvents)
    .leftJoin(accounts, eq(accounts.id, afterSaleEvents.accountId))
    .where(eq(afterSaleEvents.afterSaleId, id))
    .orderBy(asc(afterSaleEvents.id));
}

/** Whether the file hangs on this application. */
export async function isAttached(db: Db, { id, file }: { id: number; file: number }): Promise<boolean> {
  const found = await db
    .select({ id: afterSaleFiles.fileId })
    .from(afterSaleFiles)
    .where(and(eq(afterSaleFiles.afterSaleId, id), eq(afterSaleFiles.fileId, file)));
  return found.length > 0;
}
