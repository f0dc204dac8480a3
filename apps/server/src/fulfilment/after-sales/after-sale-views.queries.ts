import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AfterSaleType } from "@yaoji/domain/trade/after-sales";
import type { ShipmentState } from "@yaoji/domain/trade/shipments";
import { type Db, rows } from "../../platform/db/database.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { afterSaleEvents, afterSaleFiles, afterSales } from "../../platform/db/schema/after-sales.ts";
import { files } from "../../platform/db/schema/money.ts";
import { orders } from "../../platform/db/schema/orders.ts";
import { shipments } from "../../platform/db/schema/shipments.ts";
import { countedUpTo } from "../../platform/answers/page-total.ts";
import type { AfterSaleRow } from "./after-sales.queries.ts";

/** An application with what its order says. */
export type ListedAfterSale = { sale: AfterSaleRow; orderNo: string; payMethod: string };

const listed = { sale: afterSales, orderNo: orders.orderNo, payMethod: orders.payMethod };

/** A page of the shop's applications, newest first. */
export async function listAfterSales(
  db: Db,
  shopId: number,
  { type, page, pageSize }: { type: AfterSaleType | undefined; page: number; pageSize: number },
): Promise<ListedAfterSale[]> {
  return db
    .select(listed)
    .from(afterSales)
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .where(ofShop(shopId, type))
    .orderBy(desc(afterSales.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** How many there are, counted no further than a list is turned. */
export async function countAfterSales(
  db: Db,
  shopId: number,
  type: AfterSaleType | undefined,
): Promise<number> {
  const some = db
    .select({ id: afterSales.id })
    .from(afterSales)
    .where(ofShop(shopId, type))
    .limit(countedUpTo + 1)
    .as("some");
  const [found] = await db.select({ count: count() }).from(some);
  return found?.count ?? 0;
}

function ofShop(shopId: number, type: AfterSaleType | undefined): SQL | undefined {
  return and(eq(afterSales.shopId, shopId), type === undefined ? undefined : eq(afterSales.type, type));
}

/** The shop's own application. */
export async function findAfterSale(db: Db, shopId: number, id: number): Promise<ListedAfterSale | null> {
  const found = await db
    .select(listed)
    .from(afterSales)
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .where(and(eq(afterSales.shopId, shopId), eq(afterSales.id, id)));
  return found[0] ?? null;
}

/** What the shop asked for of an order, newest first. */
export async function listOfOrder(db: Db, shopId: number, orderId: number): Promise<ListedAfterSale[]> {
  return db
    .select(listed)
    .from(afterSales)
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .where(and(eq(afterSales.shopId, shopId), eq(afterSales.orderId, orderId)))
    .orderBy(desc(afterSales.id));
}

/** A line as its page shows it, with how many lines its application has. */
export type LineView = {
  after_sale_id: number;
  id: number;
  goods_id: number;
  name: string;
  specification: string;
  manufacturer: string;
  unit: string;
  batch_no: string;
  expires_on: string;
  number: number;
  accepted: number | null;
  amount: string;
  paid: string;
  ordered: number;
  line_count: number;
};

/** The first lines of each application. */
export async function listLineViews(db: Db, ids: readonly number[], most: number): Promise<LineView[]> {
  if (ids.length === 0) return [];
  const wanted = sql.join(
    ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  );
  return rows<LineView>(
    db,
    sql`SELECT * FROM (
          SELECT a.after_sale_id::int AS after_sale_id, a.id::int AS id, l.goods_id::int AS goods_id, l.name, l.specification,
            coalesce(l.manufacturer, '') AS manufacturer, l.unit, sl.batch_no, sl.expires_on::text AS expires_on, a.number,
            a.accepted, a.amount::text AS amount, l.amount::text AS paid, l.number AS ordered,
            count(*) OVER (PARTITION BY a.after_sale_id)::int AS line_count,
            row_number() OVER (PARTITION BY a.after_sale_id ORDER BY a.id) AS place
          FROM after_sale_lines a JOIN shipment_lines sl ON sl.id = a.shipment_line_id
            JOIN order_lines l ON l.id = sl.order_line_id
          WHERE a.after_sale_id IN (${wanted})) each
        WHERE place <= ${most} ORDER BY id`,
  );
}

export async function listEvents(db: Db, id: number): Promise<{ text: string; at: Date; state: string }[]> {
  return db
    .select({ text: afterSaleEvents.text, at: afterSaleEvents.at, state: afterSaleEvents.state })
    .from(afterSaleEvents)
    .where(eq(afterSaleEvents.afterSaleId, id))
    .orderBy(asc(afterSaleEvents.id));
}

export type AttachedFile = { id: number; name: string; type: string; kind: "picture" | "answer" };

export async function listAttached(db: Db, id: number): Promise<AttachedFile[]> {
  return db
    .select({ id: files.id, name: files.name, type: files.type, kind: afterSaleFiles.kind })
    .from(afterSaleFiles)
    .innerJoin(files, eq(files.id, afterSaleFiles.fileId))
    .where(eq(afterSaleFiles.afterSaleId, id))
    .orderBy(asc(files.id));
}

export type Replacement = { shipmentNo: string; carrier: string; trackingNo: string; state: ShipmentState };

export async function findReplacement(db: Db, id: number): Promise<Replacement | null> {
  const { shipmentNo, carrier, trackingNo, state } = shipments;
  const found = await db
    .select({ shipmentNo, carrier, trackingNo, state })
    .from(shipments)
    .where(eq(shipments.afterSaleId, id));
  return found[0] ?? null;
}

/** An open application with its shop, for the operator. */
export type OpenAfterSale = ListedAfterSale & { company: string };

/** Applications in these states, what is due first comes first. */
export async function listOpen(
  db: Db,
  states: readonly AfterSaleRow["state"][],
  limit: number,
): Promise<OpenAfterSale[]> {
  return db
    .select({ ...listed, company: shops.company })
    .from(afterSales)
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .innerJoin(shops, eq(shops.id, afterSales.shopId))
    .where(inArray(afterSales.state, [...states]))
    .orderBy(asc(afterSales.deadlineAt), desc(afterSales.id))
    .limit(limit);
}
