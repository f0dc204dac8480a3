import { and, asc, eq, exists, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { PromotionKind } from "@yaoji/domain/pricing/promotions";
import type { PromotionState } from "@yaoji/domain/pricing/promotion-terms";
import type { Cursor } from "../../platform/answers/keyset.ts";
import { type Db, row } from "../../platform/db/database.ts";
import { behind, countCapped, cursorKey, type KeysetOrder, keysetOrder } from "../../platform/db/keyset.ts";
import { allPromotions, promotionGoods } from "../../platform/db/schema/promotions.ts";

/** A promotion without its goods. */
export type DeskRow = typeof allPromotions.$inferSelect;
export type ListedRow = DeskRow & { readonly goodsCount: number };

export const deskOrders = {
  new: { id: allPromotions.id, key: null, isDescending: true },
  ending: { id: allPromotions.id, key: allPromotions.endsAt, kind: "time", isDescending: false },
} as const satisfies Record<string, KeysetOrder>;

export type DeskWish = {
  readonly kind?: PromotionKind | undefined;
  readonly state?: PromotionState | undefined;
  readonly q?: string | undefined;
  readonly goods_id?: number | undefined;
  readonly now: Date;
};

type Paged = { readonly order: KeysetOrder; readonly cursor: Cursor | null; readonly limit: number };

// In what is selected from one table the builder writes columns without its name: `id` would be that of the goods' row.
const goodsCount = sql<number>`(SELECT count(*)::int FROM promotion_goods pg WHERE pg.promotion_id = all_promotions.id)`;

export async function listDesk(
  db: Db,
  wish: DeskWish,
  { order, cursor, limit }: Paged,
): Promise<(ListedRow & Cursor)[]> {
  const found = await db
    .select({ promotion: allPromotions, goodsCount, key: cursorKey(order) })
    .from(allPromotions)
    .where(and(wished(db, wish), behind(order, cursor)))
    .orderBy(...keysetOrder(order))
    .limit(limit);
  return found.map(({ promotion, ...rest }) => ({ ...promotion, ...rest }));
}

export async function countDesk(db: Db, wish: DeskWish): Promise<number> {
  return countCapped(db, allPromotions, wished(db, wish));
}

/** Of those that it finds the first so many, in rising order. */
export async function listIds(db: Db, wish: DeskWish, most: number): Promise<number[]> {
  const found = await db
    .select({ id: allPromotions.id })
    .from(allPromotions)
    .where(wished(db, wish))
    .orderBy(asc(allPromotions.id))
    .limit(most);
  return found.map(({ id }) => id);
}

export async function listNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await db
    .select({ id: allPromotions.id, name: allPromotions.name })
    .from(allPromotions)
    .where(inArray(allPromotions.id, [...ids]));
  return new Map(found.map(({ id, name }) => [id, `${name}（编号${id}）`]));
}

function wished(db: Db, { kind, state, q, goods_id: goodsId, now }: DeskWish): SQL | undefined {
  const named = sql`strpos(lower(normalize(${allPromotions.name}, NFKC)), ${q ?? ""}) > 0`;
  const words =
    q === undefined ? undefined : /^\d{1,9}$/.test(q) ? or(named, eq(allPromotions.id, Number(q))) : named;
  const own = and(eq(promotionGoods.promotionId, allPromotions.id), eq(promotionGoods.goodsId, goodsId ?? 0));
  return and(
    kind === undefined ? undefined : eq(allPromotions.kind, kind),
    state === undefined ? undefined : inState(state, now),
    goodsId === undefined
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(promotionGoods)
            .where(own),
        ),
    words,
  );
}

/** As `promotionState` says it. */
function inState(state: PromotionState, now: Date): SQL | undefined {
  const isLive = eq(allPromotions.state, "live");
  const conditions: Record<PromotionState, SQL | undefined> = {
    draft: eq(allPromotions.state, "draft"),
    stopped: eq(allPromotions.state, "stopped"),
    ended: and(isLive, lte(allPromotions.endsAt, now)),
    scheduled: and(isLive, gt(allPromotions.endsAt, now), gt(allPromotions.startsAt, now)),
    running: and(isLive, gt(allPromotions.endsAt, now), lte(allPromotions.startsAt, now)),
  };
  return conditions[state];
}

export async function findDesk(db: Db, id: number): Promise<DeskRow | null> {
  const [found] = await db.select().from(allPromotions).where(eq(allPromotions.id, id));
  return found ?? null;
}

/** Held until the end of the transaction; its goods are held before, as checkouts hold them. */
export async function lockDesk(tx: Db, id: number): Promise<DeskRow | null> {
  await tx
    .select({ id: promotionGoods.id })
    .from(promotionGoods)
    .where(eq(promotionGoods.promotionId, id))
    .orderBy(promotionGoods.id)
    .for("update");
  const [found] = await tx.select().from(allPromotions).where(eq(allPromotions.id, id)).for("update");
  return found ?? null;
}

type Written = typeof allPromotions.$inferInsert;

export async function insertDesk(tx: Db, values: Written): Promise<DeskRow> {
  const [inserted] = await tx.insert(allPromotions).values(values).returning();
  if (!inserted) throw new Error("a promotion was not written");
  return inserted;
}

/** Writes it anew, under its next version. */
export async function updateDesk(tx: Db, id: number, values: Partial<Written>): Promise<DeskRow> {
  const [updated] = await tx
    .update(allPromotions)
    .set({ ...values, version: sql`${allPromotions.version} + 1` })
    .where(eq(allPromotions.id, id))
    .returning();
  if (!updated) throw new Error(`no promotion ${id}`);
  return updated;
}

/** With its goods and gifts. */
export async function deleteDesk(tx: Db, id: number): Promise<void> {
  await tx.delete(allPromotions).where(eq(allPromotions.id, id));
}

export type Figures = { orders: number; pieces: number; moneyGiven: string };

/** What a piece cost without promotions when it was ordered. */
const listPrice = sql`coalesce((SELECT h.price FROM price_history h JOIN offers f ON f.id = h.offer_id
    WHERE f.goods_id = l.goods_id AND f.warehouse_id = placed.warehouse_id AND h.price_group IS NULL AND NOT h.is_limited
      AND h.from_at <= placed.created_at ORDER BY h.from_at DESC, h.id DESC LIMIT 1),
  (SELECT f.base_price FROM offers f WHERE f.goods_id = l.goods_id AND f.warehouse_id = placed.warehouse_id), 0)`;

const bought = sql`FROM order_lines l JOIN orders placed ON placed.id = l.order_id AND placed.status <> 'cancelled'`;

/**
 * Of orders that are not cancelled: pieces at its price and its gifts, less than their list price; sets, all of whose goods
 * together cost less; what was taken off goods, and cashback. Pieces that are never sent count nowhere but in a reduction.
 */
export async function findFigures(db: Db, id: number): Promise<Figures> {
  const found = await row<Figures>(
    db,
    sql`WITH parts AS (
          SELECT l.order_id, least(part.number, l.number - l.never_sent) AS pieces,
            (${listPrice} - part.price) * least(part.number, l.number - l.never_sent) AS given
          ${bought} JOIN order_line_parts part ON part.line_id = l.id
          LEFT JOIN promotion_goods pg ON pg.id = part.promotion_goods_id
          WHERE coalesce(part.promotion_id, pg.promotion_id) = ${id} AND part.rule <> 'combination'
        ), sets AS (
          SELECT l.order_id, part.number AS pieces, (SELECT sum(${listPrice} * l.number - l.amount
              - coalesce((SELECT sum(d.amount) FROM order_line_deductions d WHERE d.line_id = l.id), 0))
            FROM order_lines l WHERE l.order_id = placed.id AND l.id >= part.line_id AND l.id < coalesce((SELECT min(next.line_id)
              FROM order_line_parts next JOIN order_lines n ON n.id = next.line_id
              WHERE n.order_id = placed.id AND next.line_id > part.line_id), l.id + 1)) AS given
          ${bought} JOIN order_line_parts part ON part.line_id = l.id AND part.rule = 'combination' AND part.promotion_id = ${id}
        ), reduced AS (
          SELECT l.order_id, l.number AS pieces, d.amount AS given
          ${bought} JOIN order_line_deductions d ON d.line_id = l.id AND d.promotion_id = ${id}
        ), returned AS (
          SELECT order_id, 0 AS pieces, amount AS given FROM cashback_accruals WHERE promotion_id = ${id} AND state <> 'void'
        ), taken AS (SELECT * FROM parts UNION ALL SELECT * FROM sets UNION ALL SELECT * FROM reduced UNION ALL SELECT * FROM returned)
        SELECT count(DISTINCT order_id)::int AS orders, coalesce(sum(pieces), 0)::int AS pieces,
          greatest(coalesce(round(sum(given), 2), 0), 0)::text AS "moneyGiven" FROM taken`,
  );
  return found ?? { orders: 0, pieces: 0, moneyGiven: "0" };
}
