import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Money } from "@yaoji/domain/money/money";
import type { OrderProblem, OrderSource } from "@yaoji/domain/trade/order-desk";
import type { OrderRow } from "../../orders/order-states.service.ts";
import type { Cursor } from "../../platform/answers/keyset.ts";
import { type Db, row } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { accounts, shops } from "../../platform/db/schema/accounts.ts";
import { warehouses } from "../../platform/db/schema/goods.ts";
import { orders } from "../../platform/db/schema/orders.ts";
import { goodsNamed } from "../../catalogue/search/shelf-words.sql.ts";

/** In whole 分, as the index has it. */
const totalFen = sql`((${orders.total} * 100)::bigint)`;

export const deskOrders = {
  new: { id: orders.id, key: orders.createdAt, kind: "time", isDescending: true },
  old: { id: orders.id, key: orders.createdAt, kind: "time", isDescending: false },
  amount: { id: orders.id, key: totalFen, kind: "integer", isDescending: true },
} as const satisfies Record<string, KeysetOrder>;

/** What is typed of shops, goods, batches and codes, each as one text; left out: nothing is asked. */
export type Words = {
  readonly shop?: string | undefined;
  readonly company?: string | undefined;
  readonly goods?: string | undefined;
  readonly batch?: string | undefined;
  readonly trace?: string | undefined;
};
type Ids = readonly number[] | null;
/** What was meant by them; null: nothing was asked. */
export type Meant = {
  readonly shop: Ids;
  readonly company: Ids;
  readonly goods: Ids;
  readonly batch: Ids;
  readonly trace: Ids;
  readonly warehouses: readonly { readonly id: number; readonly name: string }[];
};

/** More goods than these nobody means by a word. */
const mostGoods = 200;

/** Whom and what the words mean, and the warehouses there are, in one statement: the list itself is asked by ids alone. */
export async function findMeant(db: Db, { shop, company, goods, batch, trace }: Words): Promise<Meant> {
  const found = await row<Meant>(
    db,
    sql`SELECT ${idsOf(shop, shopsNamed)} AS shop, ${idsOf(company, shopsNamed)} AS company, ${idsOf(goods, goodsMeant)} AS goods,
          ${idsOf(batch, (text) => sql`SELECT id FROM batches WHERE batch_no = ${text}`)} AS batch,
          ${idsOf(trace, tracedOrders)} AS trace,
          (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY id), '[]') FROM warehouses) AS warehouses`,
  );
  if (!found) throw new Error("a statement without a table gave no row");
  return found;
}

function idsOf(text: string | undefined, meaning: (text: string) => SQL): SQL {
  if (text === undefined || text === "") return sql`NULL::json`;
  return sql`(SELECT coalesce(json_agg(meant.id), '[]') FROM (${meaning(text)}) meant(id))`;
}

/** Digits alone are a shop's id. */
const shopsNamed = (text: string) =>
  /^\d{1,15}$/.test(text)
    ? sql`SELECT s.id FROM shops s WHERE s.id = ${Number(text)}`
    : sql`SELECT s.id FROM shops s WHERE strpos(lower(normalize(s.company, NFKC)), lower(${text})) > 0`;
const goodsMeant = (text: string) => sql`SELECT g.id FROM goods g
  WHERE ${goodsNamed(sql`g.id`, text)} LIMIT ${mostGoods}`;
/** By a code as it was kept, or by one whose scan it is. */
const tracedOrders = (text: string) => sql`SELECT DISTINCT p.order_id FROM trace_codes t
  JOIN shipment_lines sl ON sl.id = t.shipment_line_id JOIN shipments p ON p.id = sl.shipment_id WHERE t.code = ${text}`;

export type DeskWish = {
  /** Digits of an order's number, or a telephone. */
  readonly number?: string | undefined;
  readonly status?: OrderRow["status"] | undefined;
  readonly payStatus?: OrderRow["payStatus"] | undefined;
  readonly warehouse?: number | undefined;
  readonly meant: Omit<Meant, "warehouses">;
  readonly since?: Date | undefined;
  /** The first moment after them. */
  readonly before?: Date | undefined;
  readonly min?: Money | undefined;
  readonly max?: Money | undefined;
  readonly problem?: OrderProblem | undefined;
  readonly source?: OrderSource | undefined;
  /** The shop's day. */
  readonly today: string;
};

const unsent = sql`${orders.status} IN ('pending_review', 'reviewed', 'picking', 'partially_shipped')`;
/** The ids by themselves, so that few of them are found by their own index. */
const oneOf = (found: SQL) => sql`${orders.id} IN (${found})`;

const isProved = and(
  sql`${orders.status} = 'pending_payment'`,
  sql`${orders.checkoutId} IN (SELECT t.checkout_id FROM bank_transfers t WHERE t.state = 'submitted')`,
);

/** As list and page mark an order. */
const problems: Readonly<Record<OrderProblem, (today: string) => SQL | undefined>> = {
  on_hold: () => isNotNull(orders.onHoldSince),
  late: (today) => and(sql`${orders.dueDay} < ${literal(today)}::date`, unsent),
  short: () => oneOf(sql`SELECT l.order_id FROM order_lines l WHERE l.never_sent > 0`),
  refused: () =>
    oneOf(
      sql`SELECT p.order_id FROM shipment_lines sl JOIN shipments p ON p.id = sl.shipment_id WHERE sl.refused > 0`,
    ),
  after_sale: () => oneOf(sql`SELECT a.order_id FROM after_sales a WHERE a.closed_at IS NULL`),
  proof: () => isProved,
  presale: () => sql`(${orders.presaleState} = 'waiting' AND ${orders.status} <> 'cancelled')`,
  receipt: () => sql`(${orders.parcel} = 'special' AND ${orders.receiptAt} IS NULL
    AND ${orders.status} IN ('delivered', 'completed'))`,
};

/** The same of the one row that is looked at. */
const marks: Readonly<Record<OrderProblem, (today: string) => SQL | undefined>> = {
  ...problems,
  short: () => sql`EXISTS (SELECT FROM order_lines l WHERE l.order_id = orders.id AND l.never_sent > 0)`,
  refused: () => sql`EXISTS (SELECT FROM shipments p JOIN shipment_lines sl ON sl.shipment_id = p.id
    WHERE p.order_id = orders.id AND sl.refused > 0)`,
  after_sale: () =>
    sql`EXISTS (SELECT FROM after_sales a WHERE a.order_id = orders.id AND a.closed_at IS NULL)`,
  proof: () => sql`(${orders.status} = 'pending_payment' AND EXISTS (SELECT FROM bank_transfers t
    WHERE t.checkout_id = orders.checkout_id AND t.state = 'submitted'))`,
};

const marked = (today: string) => {
  const each = Object.entries(marks).map(
    ([name, is]) => sql`CASE WHEN ${is(today)} THEN ${sql.raw(`'${name}'`)} END`,
  );
  return sql<OrderProblem[]>`array_remove(ARRAY[${sql.join(each, sql`, `)}], NULL)`;
};

export type DeskRow = {
  readonly order: OrderRow;
  readonly company: string;
  readonly warehouse: string;
  readonly placedBy: string | null;
  readonly lineCount: number;
  readonly marks: OrderProblem[];
};

const lineCount = sql<number>`(SELECT count(*)::int FROM order_lines l WHERE l.order_id = orders.id)`;
const placedBy = sql<string | null>`(SELECT a.name FROM accounts a WHERE a.id = ${orders.placedBy})`;

const columns = (today: string) => ({
  order: orders,
  company: shops.company,
  warehouse: warehouses.name,
  placedBy,
  lineCount,
  marks: marked(today),
});

type Paged = { readonly order: KeysetOrder; readonly cursor: Cursor | null; readonly limit: number };

/** A page's ids come out of an index alone; what is shown of them is read for these rows. */
export async function listDesk(
  db: Db,
  wish: DeskWish,
  { order, cursor, limit }: Paged,
): Promise<(DeskRow & Cursor)[]> {
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(wished(wish), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit)
    .as("page");
  const found = await db
    .select({ ...columns(wish.today), key: cursorKey(order) })
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .orderBy(...keysetOrder(order));
  return found.map((each) => ({ ...each, id: each.order.id }));
}

export async function countDesk(db: Db, wish: DeskWish): Promise<number> {
  return countCapped(db, orders, wished(wish));
}

/** Of those that it finds the first so many, in rising order. */
export async function listIds(db: Db, wish: DeskWish, most: number): Promise<number[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(wished(wish))
    .orderBy(asc(orders.id))
    .limit(most);
  return found.map(({ id }) => id);
}

export async function listNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await db
    .select({ id: orders.id, orderNo: orders.orderNo, company: shops.company })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(inArray(orders.id, [...ids]));
  return new Map(found.map(({ id, orderNo, company }) => [id, `${orderNo} ${company}`]));
}

export async function findDesk(db: Db, id: number, today: string): Promise<DeskRow | null> {
  const [found] = await db
    .select(columns(today))
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .where(eq(orders.id, id));
  return found ?? null;
}

/**
 * A value written out in the statement: a plan that is made for any value (platform/db/postgres.ts) would walk the whole list
 * for a rare one. Ids, digits, days and our own words alone.
 */
function literal(value: string): SQL {
  if (!/^[\w:.,{}%-]*$/.test(value)) throw new Error("a value is not to be written out");
  return sql.raw(`'${value}'`);
}

function wished(wish: DeskWish): SQL | undefined {
  const { number, status, payStatus, warehouse, meant, since, before, problem, source, today } = wish;
  return and(
    number === undefined ? undefined : numbered(number),
    status && sql`${orders.status} = ${literal(status)}`,
    payStatus && sql`${orders.payStatus} = ${literal(payStatus)}`,
    warehouse === undefined ? undefined : sql`${orders.warehouseId} = ${literal(String(warehouse))}`,
    since && sql`${orders.createdAt} >= ${literal(since.toISOString())}::timestamptz`,
    before && sql`${orders.createdAt} < ${literal(before.toISOString())}::timestamptz`,
    wish.min === undefined ? undefined : sql`${totalFen} >= ${fenOf(wish.min)}`,
    wish.max === undefined ? undefined : sql`${totalFen} <= ${fenOf(wish.max)}`,
    problem && problems[problem](today),
    source && (source === "operator" ? isNotNull(orders.placedBy) : isNull(orders.placedBy)),
    ...meantBy(meant),
  );
}

/** Whole 分: what is less is no amount of an order. */
const fenOf = (amount: Money) => sql`${literal(String(Math.floor(amount / 100)))}::bigint`;

function meantBy({ shop, company, goods, batch, trace }: DeskWish["meant"]): (SQL | undefined)[] {
  const any = (ids: readonly number[]) => sql`ANY (${literal(`{${ids.join(",")}}`)}::bigint[])`;
  return [
    shop ? sql`${orders.shopId} = ${any(shop)}` : undefined,
    company ? sql`${orders.shopId} = ${any(company)}` : undefined,
    goods ? oneOf(sql`SELECT l.order_id FROM order_lines l WHERE l.goods_id = ${any(goods)}`) : undefined,
    batch
      ? oneOf(sql`SELECT l.order_id FROM order_line_batches b JOIN order_lines l ON l.id = b.line_id
          WHERE b.batch_id = ${any(batch)}`)
      : undefined,
    trace ? sql`${orders.id} = ${any(trace)}` : undefined,
  ];
}

/** A whole number, its end, its beginning, or whom the parcel is for. */
function numbered(digits: string): SQL | undefined {
  const tail = [...digits].toReversed().join("");
  return or(
    sql`reverse(${orders.orderNo}) LIKE ${literal(`${tail}%`)}`,
    sql`${orders.orderNo} LIKE ${literal(`${digits}%`)}`,
    sql`(${orders.address} ->> 'phone') = ${literal(digits)}`,
  );
}

/** The other orders of the same submission. */
export async function listSiblings(db: Db, { id, checkoutId }: Pick<OrderRow, "id" | "checkoutId">) {
  return db
    .select({ id: orders.id, orderNo: orders.orderNo, status: orders.status })
    .from(orders)
    .where(and(eq(orders.checkoutId, checkoutId), sql`${orders.id} <> ${id}`))
    .orderBy(desc(orders.id));
}

export async function findAccountName(db: Db, id: number): Promise<string> {
  const [found] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, id));
  return found?.name ?? "";
}
