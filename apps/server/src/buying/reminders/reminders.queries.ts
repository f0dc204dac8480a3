import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { Money } from "@yaoji/domain/money/money";
import { type Db, rows } from "../../platform/db/database.ts";
import { goodsReminders } from "../../platform/db/schema/catalogue.ts";
import { goods } from "../../platform/db/schema/goods.ts";

export type ReminderKind = "arrival" | "price";
export type ReminderKey = { readonly shopId: number; readonly goodsId: number; readonly kind: ReminderKind };

/** What the shop waits for, newest first. */
export async function listWaiting(db: Db, shopId: number) {
  return db
    .select({
      goodsId: goodsReminders.goodsId,
      name: goods.name,
      specification: goods.specification,
      manufacturer: goods.manufacturer,
      kind: goodsReminders.kind,
      priceSeen: goodsReminders.priceSeen,
      createdAt: goodsReminders.createdAt,
    })
    .from(goodsReminders)
    .innerJoin(goods, eq(goods.id, goodsReminders.goodsId))
    .where(and(eq(goodsReminders.shopId, shopId), isNull(goodsReminders.toldAt)))
    .orderBy(desc(goodsReminders.createdAt), desc(goodsReminders.goodsId));
}

export async function countWaiting(tx: Db, shopId: number): Promise<number> {
  const [found] = await tx
    .select({ waiting: count() })
    .from(goodsReminders)
    .where(and(eq(goodsReminders.shopId, shopId), isNull(goodsReminders.toldAt)));
  return found?.waiting ?? 0;
}

/** Holds the shop's reminders for this transaction, so that two set at once count one after the other. */
export async function takeReminders(tx: Db, shopId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('reminders', ${shopId}::bigint))`);
}

/** Waits, or waits again after it was told. */
export async function upsertReminder(
  tx: Db,
  reminder: ReminderKey & { priceSeen: Money | null; at: Date },
): Promise<void> {
  const { at, ...values } = reminder;
  const again = { priceSeen: values.priceSeen, createdAt: at, toldAt: null };
  await tx
    .insert(goodsReminders)
    .values({ ...values, createdAt: at })
    .onConflictDoUpdate({
      target: [goodsReminders.shopId, goodsReminders.goodsId, goodsReminders.kind],
      set: again,
    });
}

/** Whether there was one. */
export async function deleteReminder(db: Db, { shopId, goodsId, kind }: ReminderKey): Promise<boolean> {
  const deleted = await db
    .delete(goodsReminders)
    .where(
      and(
        eq(goodsReminders.shopId, shopId),
        eq(goodsReminders.goodsId, goodsId),
        eq(goodsReminders.kind, kind),
      ),
    )
    .returning({ goodsId: goodsReminders.goodsId });
  return deleted.length > 0;
}

/** A reminder that may be due: what its message names, and the price that it waits below. */
export type Candidate = {
  shopId: number;
  goodsId: number;
  name: string;
  specification: string;
  manufacturer: string;
  /** Decimal yuan; null for arrivals. */
  priceSeen: string | null;
  /** Arrivals: the quantity rule of each warehouse that has stock. */
  rules: { step: number; minimum: number; maximum: number | null; stock: number }[];
};
/** The page of candidates after this one, in the order of shops and goods. */
export type CandidatePage = {
  readonly after: { readonly shopId: number; readonly goodsId: number };
  readonly limit: number;
  readonly today: string;
};

/** Goods on the shelf that the shop is shown. */
const shown = sql`s.tier >= 0 AND (g.special_catalogue OR NOT sh.is_special)
  AND (sh.shows_free_shipping_zone OR NOT g.free_shipping_zone)`;

const named = sql`r.shop_id::int AS "shopId", r.goods_id::int AS "goodsId", g.name, g.specification,
  coalesce(g.manufacturer, '') AS manufacturer, r.price_seen::text AS "priceSeen"`;

const waiting = sql`goods_reminders r JOIN shelf s ON s.goods_id = r.goods_id JOIN goods g ON g.id = r.goods_id
  JOIN shops sh ON sh.id = r.shop_id`;

/** Waiting for goods that some warehouse has in stock now. */
export async function listArrived(db: Db, { after, limit, today }: CandidatePage): Promise<Candidate[]> {
  return rows<Candidate>(
    db,
    sql`SELECT ${named},
        (SELECT json_agg(json_build_object('step', g.inner_pack, 'minimum', o.minimum, 'maximum', o.order_limit,
            'stock', lot.stock))
          FROM offers o JOIN LATERAL (SELECT sum(b.on_hand - b.reserved)::int AS stock FROM batches b
            WHERE b.goods_id = o.goods_id AND b.warehouse_id = o.warehouse_id AND b.on_hand > b.reserved
              AND b.sold_until > ${today}::date) lot ON lot.stock > 0
          WHERE o.goods_id = g.id) AS rules
      FROM ${waiting}
      WHERE r.kind = 'arrival' AND r.told_at IS NULL AND ${shown} AND s.stock_until > ${today}::date
        AND (r.shop_id, r.goods_id) > (${after.shopId}::bigint, ${after.goodsId}::bigint)
      ORDER BY r.shop_id, r.goods_id LIMIT ${limit}`,
  );
}

/** Waiting for a price that some offer may undercut; who may have it is for the price rules to say. */
export async function listCheaper(db: Db, { after, limit }: CandidatePage): Promise<Candidate[]> {
  return rows<Candidate>(
    db,
    sql`SELECT ${named}, '[]'::json AS rules FROM ${waiting}
      WHERE r.kind = 'price' AND r.told_at IS NULL AND ${shown} AND EXISTS (
        SELECT 1 FROM offers o LEFT JOIN group_prices gp ON gp.offer_id = o.id AND gp.price_group = sh.price_group
        WHERE o.goods_id = g.id AND r.price_seen > least(coalesce(gp.price, o.base_price), o.limited_price,
          (SELECT min((rung ->> 'price')::numeric) FROM jsonb_array_elements(o.tiers) rung)))
        AND (r.shop_id, r.goods_id) > (${after.shopId}::bigint, ${after.goodsId}::bigint)
      ORDER BY r.shop_id, r.goods_id LIMIT ${limit}`,
  );
}

export type Due = { readonly shopId: number; readonly goodsId: number; readonly priceSeen: string | null };

/** Notes that these are told; gives those that nobody told or changed meanwhile. */
export async function markTold(
  tx: Db,
  { kind, due, at }: { kind: ReminderKind; due: readonly Due[]; at: Date },
): Promise<Pick<Due, "shopId" | "goodsId">[]> {
  if (due.length === 0) return [];
  return rows(
    tx,
    sql`UPDATE goods_reminders r SET told_at = ${at.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(due)}::jsonb) d ("shopId" bigint, "goodsId" bigint, "priceSeen" numeric)
      WHERE r.shop_id = d."shopId" AND r.goods_id = d."goodsId" AND r.kind = ${kind} AND r.told_at IS NULL
        AND r.price_seen IS NOT DISTINCT FROM d."priceSeen"
      RETURNING r.shop_id::int AS "shopId", r.goods_id::int AS "goodsId"`,
  );
}
