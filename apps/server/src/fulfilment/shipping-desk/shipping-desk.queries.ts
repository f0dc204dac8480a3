import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { ShipmentState } from "@yaoji/domain/trade/shipments";
import type { ShippingStage } from "@yaoji/domain/trade/shipping-desk";
import type { OrderRow } from "../../orders/order-states.service.ts";
import type { Cursor } from "../../platform/answers/keyset.ts";
import type { Db } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { accounts, shops } from "../../platform/db/schema/accounts.ts";
import { warehouses } from "../../platform/db/schema/goods.ts";
import { orders } from "../../platform/db/schema/orders.ts";
import { shipments } from "../../platform/db/schema/shipments.ts";

/** Days since 2000; nothing promised comes behind every promise. */
const due = sql`coalesce(${orders.dueDay} - DATE '2000-01-01', 99999)`;

export const shippingOrders = {
  due: { id: orders.id, key: due, kind: "integer", isDescending: false },
  old: { id: orders.id, key: null, isDescending: false },
  new: { id: orders.id, key: null, isDescending: true },
} as const satisfies Record<string, KeysetOrder>;

export type ShippingWish = {
  readonly stage?: ShippingStage | undefined;
  readonly warehouse?: number | undefined;
  readonly parcel?: OrderRow["parcel"] | undefined;
  readonly due?: string | undefined;
  /** Digits of an order's number. */
  readonly number?: string | undefined;
  readonly company?: string | undefined;
};

/** What waits in the warehouse, as `orders_to_ship` has it. */
const toShip = sql`${orders.status} IN ('reviewed', 'picking', 'partially_shipped')`;
const hasParcel = (state: ShipmentState) =>
  sql`EXISTS (SELECT FROM shipments p WHERE p.order_id = orders.id AND p.state = ${sql.raw(`'${state}'`)})`;

const stages: Readonly<Record<ShippingStage, SQL | undefined>> = {
  to_pick: and(toShip, sql`NOT ${hasParcel("picking")}`, sql`NOT ${hasParcel("checked")}`),
  to_check: and(toShip, hasParcel("picking")),
  to_ship: and(toShip, hasParcel("checked")),
  left: sql`${orders.id} IN (SELECT p.order_id FROM shipments p WHERE p.state = 'shipped')`,
};

const stage = sql<ShippingStage>`CASE WHEN ${hasParcel("picking")} THEN 'to_check'
  WHEN ${hasParcel("checked")} THEN 'to_ship' WHEN ${toShip} THEN 'to_pick' ELSE 'left' END`;

export type OpenParcel = { id: number; shipmentNo: string; state: ShipmentState; pickedBy: string };
const parcels = sql<
  OpenParcel[]
>`(SELECT coalesce(json_agg(json_build_object('id', p.id, 'shipmentNo', p.shipment_no,
    'state', p.state, 'pickedBy', coalesce(a.name, '')) ORDER BY p.id), '[]')
  FROM shipments p LEFT JOIN accounts a ON a.id = p.picked_by
  WHERE p.order_id = orders.id AND p.state IN ('picking', 'checked', 'shipped'))`;

export type ShippingOrder = Cursor & {
  readonly order: OrderRow;
  readonly company: string;
  readonly warehouse: string;
  readonly stage: ShippingStage;
  readonly lineCount: number;
  readonly pieceCount: number;
  readonly parcels: OpenParcel[];
};
type Paged = { readonly order: KeysetOrder; readonly cursor: Cursor | null; readonly limit: number };

export async function listToShip(
  db: Db,
  wish: ShippingWish,
  { order, cursor, limit }: Paged,
): Promise<ShippingOrder[]> {
  const found = await db
    .select({
      order: orders,
      company: shops.company,
      warehouse: warehouses.name,
      stage,
      lineCount: sql<number>`(SELECT count(*)::int FROM order_lines l WHERE l.order_id = orders.id)`,
      pieceCount: sql<number>`(SELECT coalesce(sum(l.number), 0)::int FROM order_lines l WHERE l.order_id = orders.id)`,
      parcels,
      key: cursorKey(order),
    })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .where(and(wished(wish), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit);
  return found.map((each) => ({ ...each, id: each.order.id }));
}

export async function countToShip(db: Db, wish: ShippingWish): Promise<number> {
  return countCapped(db, orders, wished(wish));
}

/** Of those that it finds the first so many, in rising order. */
export async function listIds(db: Db, wish: ShippingWish, most: number): Promise<number[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(wished(wish))
    .orderBy(orders.id)
    .limit(most);
  return found.map(({ id }) => id);
}

function wished({
  stage: at,
  warehouse,
  parcel,
  due: until,
  number,
  company,
}: ShippingWish): SQL | undefined {
  return and(
    at === undefined ? toShip : stages[at],
    warehouse === undefined ? undefined : eq(orders.warehouseId, warehouse),
    parcel && eq(orders.parcel, parcel),
    until === undefined ? undefined : sql`${orders.dueDay} <= ${until}::date`,
    number === undefined
      ? undefined
      : or(sql`${orders.orderNo} LIKE ${`%${number}`}`, sql`${orders.orderNo} LIKE ${`${number}%`}`),
    company === undefined
      ? undefined
      : sql`${orders.shopId} IN (SELECT s.id FROM shops s WHERE strpos(lower(normalize(s.company, NFKC)), lower(${company})) > 0)`,
  );
}

export async function listWarehouses(db: Db): Promise<{ id: number; name: string }[]> {
  return db.select({ id: warehouses.id, name: warehouses.name }).from(warehouses).orderBy(warehouses.id);
}

export async function listOrderNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await db
    .select({ id: orders.id, orderNo: orders.orderNo, company: shops.company })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(inArray(orders.id, [...ids]));
  return new Map(found.map(({ id, orderNo, company }) => [id, `${orderNo} ${company}`]));
}

/** The shops that these parcels are for, by the parcel's id. */
export async function listShopsOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const found = await db
    .select({ id: shipments.id, shopId: orders.shopId })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(inArray(shipments.id, [...ids]));
  return new Map(found.map(({ id, shopId }) => [id, shopId]));
}

/** What of an order the warehouse sees beside its parcel. */
export async function findOrderOf(db: Db, orderId: number) {
  const [found] = await db
    .select({ order: orders, company: shops.company, warehouse: warehouses.name })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .where(eq(orders.id, orderId));
  return found ?? null;
}

export async function listNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** So many of the parcels that left last are looked at, which is what the index of those under way gives. */
const latest = 200;

/** Who carried what left lately, the commonest first. */
export async function listCarriers(db: Db): Promise<string[]> {
  const last = db
    .select({ carrier: shipments.carrier })
    .from(shipments)
    .where(eq(shipments.state, "shipped"))
    .orderBy(desc(shipments.shippedAt))
    .limit(latest)
    .as("last");
  const found = await db
    .select({ carrier: last.carrier })
    .from(last)
    .where(sql`${last.carrier} <> ''`)
    .groupBy(last.carrier)
    .orderBy(desc(sql`count(*)`))
    .limit(8);
  return found.map(({ carrier }) => carrier);
}
