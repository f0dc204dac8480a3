import { and, eq, inArray, sql } from "drizzle-orm";
import { fromDecimal, type Money } from "@yaoji/domain/money";
import type { Audience, Taken } from "@yaoji/domain/promotions";
import type { Db } from "../db/database.ts";
import { bind, preparedRows } from "../db/prepared.ts";
import { cartLines } from "../db/schema/orders.ts";
import { promotions } from "../db/schema/promotions.ts";
import { linkedShops } from "../promotions/running.service.ts";

/** Goods sold together, as the promotion has them; `price` decimal text of one set, times as unix seconds. */
export type CombinationRow = Audience & {
  id: number;
  name: string;
  price: string;
  takesCoupon: boolean;
  order: number | null;
  day: number | null;
  week: number | null;
  period: number | null;
  taken: Taken;
  startsAt: number;
  endsAt: number;
  goods: { goodsId: number; warehouseId: number; quantity: number }[];
};

/** A line of the cart: goods at a warehouse, or a combination (both ids 0). */
export type CartLineRow = {
  id: number;
  goodsId: number;
  warehouseId: number;
  number: number;
  isSelected: boolean;
  priceSeen: Money | null;
  /** The gift or add-on that the buyer chose; 0: none. */
  giftId: number;
  combination: CombinationRow | null;
  /** Of the goods: what coupons may be limited to. */
  brand: string | null;
  categoryIds: number[];
};

/** What is put into a cart: goods at a warehouse, or a combination. */
export type NewCartLine = Pick<CartLineRow, "number" | "priceSeen"> &
  ({ goodsId: number; warehouseId: number } | { combinationId: number });

/**
 * Takes the shop's cart for this transaction and moves its version on: changes of one cart, and orders from
 * it, follow each other. Everybody takes it first, before stock and accounts.
 */
export async function takeCart(tx: Db, shopId: number): Promise<void> {
  await tx.execute(sql`UPDATE shops SET cart_version = cart_version + 1 WHERE id = ${shopId}`);
}

/**
 * Takes the carts of all linked shops, in the order of their ids: limits count their orders together, so orders of
 * linked shops follow each other.
 */
export async function takeLinkedCarts(tx: Db, shopId: number): Promise<void> {
  await tx.execute(sql`WITH linked AS MATERIALIZED (SELECT id FROM shops WHERE id IN (
        SELECT other.shop_id FROM shop_members own JOIN shop_members other USING (account_id)
        WHERE own.shop_id = ${shopId} UNION SELECT ${shopId}) ORDER BY id FOR UPDATE)
      UPDATE shops SET cart_version = cart_version + 1 WHERE id = ${shopId} AND (SELECT count(*) FROM linked) > 0`);
}

type LineRecord = Omit<CartLineRow, "priceSeen"> & { priceSeen: string | null };

/** The shop's lines in the order in which they were added; only some of them when ids are given. */
export async function listCartLines(
  db: Db,
  { shopId, now }: { readonly shopId: number; readonly now: { dayStart: Date; weekStart: Date } },
  ids?: readonly number[],
): Promise<CartLineRow[]> {
  const found = await preparedRows<LineRecord>(db, {
    shape: "cart lines",
    values: {
      shopId,
      ids: ids ? `{${ids.join(",")}}` : null,
      dayStart: now.dayStart.toISOString(),
      weekStart: now.weekStart.toISOString(),
    },
    build:
      () => sql`SELECT l.id::int, coalesce(l.goods_id, 0)::int AS "goodsId", coalesce(l.warehouse_id, 0)::int AS "warehouseId",
        l.number, l.is_selected AS "isSelected", l.price_seen::text AS "priceSeen", coalesce(l.gift_id, 0)::int AS "giftId",
        g.brand, ARRAY(SELECT DISTINCT place::int FROM goods_categories gc JOIN categories c ON c.id = gc.category_id
          CROSS JOIN LATERAL (VALUES (c.id), (c.parent_id)) places (place)
          WHERE gc.goods_id = l.goods_id AND place IS NOT NULL) AS "categoryIds",
        CASE WHEN l.combination_id IS NOT NULL THEN (${combination}) END AS combination
      FROM cart_lines l LEFT JOIN goods g ON g.id = l.goods_id
      WHERE l.shop_id = ${bind("shopId")}::bigint AND (${bind("ids")}::bigint[] IS NULL OR l.id = ANY (${bind("ids")}::bigint[]))
      ORDER BY l.id`,
  });
  return found.map((line) => ({
    ...line,
    priceSeen: line.priceSeen === null ? null : fromDecimal(line.priceSeen),
  }));
}

const combination = sql`SELECT json_build_object('id', p.id, 'name', p.name, 'price', p.price::text,
    'takesCoupon', p.takes_coupon, 'order', p.order_limit, 'day', p.day_limit, 'week', p.week_limit,
    'period', p.period_limit, 'startsAt', extract(epoch FROM p.starts_at)::bigint,
    'endsAt', extract(epoch FROM p.ends_at)::bigint, 'shopTypes', p.shop_types, 'regions', p.regions,
    'shopIds', p.shop_ids, 'newcomersOnly', p.newcomers_only,
    'goods', (SELECT json_agg(json_build_object('goodsId', pg.goods_id, 'quantity', pg.quantity, 'warehouseId',
        coalesce(pg.warehouse_id, (SELECT min(o.warehouse_id) FROM offers o WHERE o.goods_id = pg.goods_id), 0)) ORDER BY pg.id)
      FROM promotion_goods pg WHERE pg.promotion_id = p.id),
    'taken', (SELECT json_build_object(
        'day', coalesce(sum(part.number) FILTER (WHERE placed.created_at >= ${bind("dayStart")}::timestamptz), 0),
        'week', coalesce(sum(part.number) FILTER (WHERE placed.created_at >= ${bind("weekStart")}::timestamptz), 0),
        'period', coalesce(sum(part.number), 0))
      FROM order_line_parts part JOIN order_lines ordered ON ordered.id = part.line_id JOIN orders placed ON placed.id = ordered.order_id
      WHERE part.promotion_id = p.id AND part.rule = 'combination' AND placed.shop_id IN (${linkedShops})
        AND placed.status <> 'cancelled'))
  FROM promotions p WHERE p.id = l.combination_id`;

/** Writes lines by their key: a line that exists takes the new quantity and is selected. */
export async function upsertCartLines(tx: Db, shopId: number, lines: readonly NewCartLine[]): Promise<void> {
  const goods = lines.filter((line) => "goodsId" in line);
  const sets = lines.filter((line) => "combinationId" in line);
  const set = { number: sql`excluded.number`, priceSeen: sql`excluded.price_seen`, isSelected: true };
  if (goods.length > 0) {
    await tx
      .insert(cartLines)
      .values(goods.map((line) => ({ ...line, shopId })))
      .onConflictDoUpdate({
        target: [
          cartLines.shopId,
          cartLines.goodsId,
          cartLines.warehouseId,
          cartLines.goodsPriceId,
          cartLines.ladderPriceId,
          cartLines.goodsManjianId,
          cartLines.isYj,
        ],
        set,
      });
  }
  if (sets.length > 0) {
    await tx
      .insert(cartLines)
      .values(sets.map((line) => ({ ...line, shopId })))
      .onConflictDoUpdate({
        target: [cartLines.shopId, cartLines.combinationId],
        targetWhere: sql`combination_id IS NOT NULL`,
        set,
      });
  }
}

/** Whether the id is a combination's, running or not. */
export async function isCombination(db: Db, id: number): Promise<boolean> {
  const found = await db
    .select({ id: promotions.id })
    .from(promotions)
    .where(and(eq(promotions.id, id), eq(promotions.kind, "combination")));
  return found.length > 0;
}

/** Notes the gift or add-on of a line; null takes it away. */
export async function setGift(tx: Db, id: number, giftId: number | null): Promise<void> {
  await tx.update(cartLines).set({ giftId }).where(eq(cartLines.id, id));
}

export async function updateCartLine(
  tx: Db,
  id: number,
  { number, priceSeen }: { number: number; priceSeen: Money | null },
): Promise<void> {
  await tx.update(cartLines).set({ number, priceSeen }).where(eq(cartLines.id, id));
}

/** Selects or unselects the shop's own lines; gives how many there were. */
export async function setSelected(
  tx: Db,
  shopId: number,
  { ids, isSelected }: { ids: readonly number[]; isSelected: boolean },
): Promise<number> {
  const changed = await tx
    .update(cartLines)
    .set({ isSelected })
    .where(ownLines(shopId, ids))
    .returning({ id: cartLines.id });
  return changed.length;
}

export async function deleteCartLines(tx: Db, shopId: number, ids: readonly number[]): Promise<number> {
  const deleted = await tx.delete(cartLines).where(ownLines(shopId, ids)).returning({ id: cartLines.id });
  return deleted.length;
}

function ownLines(shopId: number, ids: readonly number[]) {
  return and(eq(cartLines.shopId, shopId), inArray(cartLines.id, [...ids]));
}
