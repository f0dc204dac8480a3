import { and, asc, count, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { CustomerState } from "@yaoji/domain/people/customers";
import type { ShopRole } from "@yaoji/domain/people/shop-roles";
import type { ShopType } from "@yaoji/domain/text/labels";
import { countedUpTo } from "../../platform/answers/page-total.ts";
import type { Cursor } from "../../platform/answers/keyset.ts";
import { type Db, row, rows } from "../../platform/db/database.ts";
import { addresses, shops } from "../../platform/db/schema/accounts.ts";
import { orders } from "../../platform/db/schema/orders.ts";
import { messages } from "../../platform/db/schema/catalogue.ts";

export type CustomerWish = {
  readonly q?: string | undefined;
  readonly type?: ShopType | undefined;
  readonly state?: CustomerState | undefined;
  readonly province?: string | undefined;
  readonly price_group?: string | undefined;
  readonly contract?: "signed" | "unsigned" | undefined;
};

export type CustomerRow = {
  id: number;
  company: string;
  type: ShopType;
  place: string;
  state: CustomerState;
  group: string;
  groupCode: string;
  contact: string;
  service: string;
  signed: boolean;
  endsOn: string;
  createdAt: string;
};

const stateColumn: SQL = sql`CASE WHEN s.closed_at IS NOT NULL THEN 'closed' WHEN s.stopped_at IS NOT NULL THEN 'stopped'
  WHEN s.approved_at IS NOT NULL THEN 'approved' ELSE s.dossier_state END`;

const columns: SQL = sql`s.id::int, s.company, s.type, s.city || s.area AS place, ${stateColumn} AS state,
  coalesce(g.name, s.price_group, '') AS "group", coalesce(s.price_group, '') AS "groupCode",
  trim(s.contact_name || ' ' || s.contact_phone) AS contact, s.service_name AS service,
  s.contract_signed_at IS NOT NULL AS signed,
  coalesce((SELECT min(l.expires_on)::text FROM holding_licences l WHERE l.shop_id = s.id), '') AS "endsOn",
  extract(epoch FROM s.created_at)::bigint::text AS "createdAt"`;
const tables: SQL = sql`shops s LEFT JOIN price_groups g ON g.code = s.price_group`;

function wished({ q, type, state, province, price_group: group, contract }: CustomerWish): SQL {
  const wishes: SQL[] = [sql`TRUE`];
  if (q !== undefined) wishes.push(named(q));
  if (type !== undefined) wishes.push(sql`s.type = ${type}`);
  if (state !== undefined) wishes.push(sql`${stateColumn} = ${state}`);
  if (province !== undefined) wishes.push(sql`s.region_code LIKE ${`${province}%`}`);
  if (group !== undefined) wishes.push(sql`s.price_group = ${group}`);
  if (contract !== undefined)
    wishes.push(
      contract === "signed" ? sql`s.contract_signed_at IS NOT NULL` : sql`s.contract_signed_at IS NULL`,
    );
  return sql.join(wishes, sql` AND `);
}

/** By words of its company, its number or code, a telephone of its contact or of somebody's login. */
function named(q: string): SQL {
  const like = `%${q.replace(/[%_\\]/g, String.raw`\$&`)}%`;
  return sql`(s.company ILIKE ${like} OR s.id::text = ${q} OR s.credit_code = upper(${q}) OR s.contact_phone = ${q}
    OR s.contact_name = ${q} OR s.id IN (SELECT m.shop_id FROM accounts a JOIN shop_members m ON m.account_id = a.id
      WHERE a.phone = ${q} OR a.username = ${q}))`;
}

export async function listCustomers(
  db: Db,
  wish: CustomerWish,
  { cursor, limit }: { readonly cursor: Cursor | null; readonly limit: number },
): Promise<CustomerRow[]> {
  const behind = cursor === null ? sql`TRUE` : sql`s.id < ${cursor.id}`;
  return rows<CustomerRow>(
    db,
    sql`SELECT ${columns} FROM ${tables} WHERE ${wished(wish)} AND ${behind} ORDER BY s.id DESC LIMIT ${limit}`,
  );
}

export async function countCustomers(db: Db, wish: CustomerWish): Promise<number> {
  const found = await row<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM ${tables} WHERE ${wished(wish)} LIMIT ${countedUpTo + 1}) counted`,
  );
  return found?.total ?? 0;
}

export async function findCustomer(db: Db, id: number): Promise<CustomerRow | null> {
  return row<CustomerRow>(db, sql`SELECT ${columns} FROM ${tables} WHERE s.id = ${id}`);
}

export type Member = {
  id: number;
  username: string;
  name: string;
  phone: string;
  role: ShopRole;
  disabled: boolean;
  others: { id: number; company: string }[];
};

/** Whoever acts for the shop, with the further shops of each. */
export async function listMembers(db: Db, shopId: number): Promise<Member[]> {
  return rows<Member>(
    db,
    sql`SELECT a.id::int, a.username, a.name, coalesce(a.phone, '') AS phone, m.role, a.disabled_at IS NOT NULL AS disabled,
        coalesce((SELECT json_agg(json_build_object('id', s.id, 'company', s.company) ORDER BY o.position, s.id)
          FROM shop_members o JOIN shops s ON s.id = o.shop_id WHERE o.account_id = a.id AND o.shop_id <> ${shopId}), '[]') AS others
      FROM shop_members m JOIN accounts a ON a.id = m.account_id WHERE m.shop_id = ${shopId} ORDER BY m.joined_at, a.id LIMIT 200`,
  );
}

export async function listAddresses(db: Db, shopId: number) {
  return db
    .select()
    .from(addresses)
    .where(and(eq(addresses.shopId, shopId), isNull(addresses.deletedAt)))
    .orderBy(desc(addresses.isDefault), asc(addresses.id));
}

/** The other shops of its registration. */
export async function listChain(db: Db, shopId: number): Promise<{ id: number; company: string }[]> {
  return rows<{ id: number; company: string }>(
    db,
    sql`SELECT s.id::int, s.company FROM shops s, (SELECT id, head_shop_id FROM shops WHERE id = ${shopId}) own
      WHERE s.id <> own.id AND (s.id = own.head_shop_id OR s.head_shop_id = coalesce(own.head_shop_id, own.id))
      ORDER BY s.head_shop_id NULLS FIRST, s.id`,
  );
}

export type OrderSums = { count: number; open: number; lastAt: string | null; yearTotal: string };

export async function sumOrders(db: Db, shopId: number, since: Date): Promise<OrderSums> {
  const { status, createdAt, total } = orders;
  const [found] = await db
    .select({
      count: count(),
      open: sql<number>`count(*) FILTER (WHERE ${status} NOT IN ('completed', 'cancelled'))::int`,
      lastAt: sql<string | null>`extract(epoch FROM max(${createdAt}))::bigint::text`,
      yearTotal: sql<string>`coalesce(sum(${total}) FILTER (WHERE ${status} <> 'cancelled'
        AND ${createdAt} >= ${since.toISOString()}::timestamptz), 0)::text`,
    })
    .from(orders)
    .where(eq(orders.shopId, shopId));
  return found ?? { count: 0, open: 0, lastAt: null, yearTotal: "0" };
}

export async function lastMessages(db: Db, shopId: number) {
  const { id, title, createdAt, readAt } = messages;
  return db
    .select({ id, title, createdAt, readAt })
    .from(messages)
    .where(eq(messages.shopId, shopId))
    .orderBy(desc(id))
    .limit(5);
}

export async function lockCustomer(tx: Db, id: number) {
  const [found] = await tx.select().from(shops).where(eq(shops.id, id)).for("update");
  return found ?? null;
}

type Change = Partial<typeof shops.$inferInsert>;

/** What an operator changes of it is another version. */
export async function updateCustomer(tx: Db, id: number, change: Change): Promise<void> {
  await tx
    .update(shops)
    .set({ ...change, version: sql`${shops.version} + 1` })
    .where(eq(shops.id, id));
}
