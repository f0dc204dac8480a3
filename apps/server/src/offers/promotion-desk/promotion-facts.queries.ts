/** What is known of what a promotion names: goods and what they are offered at, shops, and what runs beside it. */
import { inArray, sql } from "drizzle-orm";
import { fromDecimal } from "@yaoji/domain/money/money";
import type { OfferedGoods } from "@yaoji/domain/pricing/promotion-terms";
import type { Beside } from "@yaoji/domain/pricing/promotion-warnings";
import { nearExpiryDays } from "@yaoji/domain/trade/stock";
import { type Db, rows } from "../../platform/db/database.ts";
import { goods } from "../../platform/db/schema/goods.ts";

const listed = (ids: readonly number[]) => sql`${`{${ids.join(",")}}`}::bigint[]`;

export async function goodsByCode(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const found = await db
    .select({ id: goods.id, code: goods.code })
    .from(goods)
    .where(inArray(goods.code, [...codes]));
  return new Map(found.map(({ id, code }) => [code, id]));
}

type OfferRow = {
  warehouseId: number;
  basePrice: string | null;
  floorPrice: string | null;
  available: number;
  nearExpiry: number;
};
type FoundGoods = { id: number; name: string; isSpecial: boolean; offers: OfferRow[] | null };

/** At every warehouse, with the pieces that may be sold today; ids that no goods have are not in it. */
export async function findOffered(
  db: Db,
  ids: readonly number[],
  today: string,
): Promise<Map<number, OfferedGoods>> {
  if (ids.length === 0) return new Map();
  const found = await rows<FoundGoods>(
    db,
    sql`SELECT g.id::int, g.name, g.control <> 'none' AS "isSpecial", (
          SELECT json_agg(json_build_object('warehouseId', o.warehouse_id, 'basePrice', o.base_price::text, 'floorPrice', o.floor_price::text,
            'available', lots.available, 'nearExpiry', lots.near) ORDER BY o.warehouse_id)
          FROM offers o CROSS JOIN LATERAL (
            SELECT coalesce(sum(b.on_hand - b.reserved), 0) AS available,
              coalesce(sum(b.on_hand - b.reserved) FILTER (WHERE b.expires_on <= ${today}::date + ${nearExpiryDays}::int), 0) AS near
            FROM batches b WHERE b.goods_id = o.goods_id AND b.warehouse_id = o.warehouse_id AND b.sold_until > ${today}::date
          ) lots WHERE o.goods_id = g.id) AS offers
        FROM goods g WHERE g.id = ANY (${listed(ids)})`,
  );
  return new Map(
    found.map(({ id, name, isSpecial, offers }) => [
      id,
      { name, isSpecial, offers: (offers ?? []).map(offerOf) },
    ]),
  );
}

const offerOf = ({ basePrice, floorPrice, ...offer }: OfferRow) => ({
  ...offer,
  basePrice: amountOf(basePrice),
  floorPrice: amountOf(floorPrice),
});

const amountOf = (decimal: string | null) => (decimal === null ? null : fromDecimal(decimal));

export type BesideAsked = {
  /** Of the promotion itself; 0: it is new. */
  readonly id: number;
  readonly kind: string;
  readonly goodsIds: readonly number[];
  readonly from: Date;
  readonly until: Date;
};

type BesideRow = Omit<Beside, "price"> & { price: string | null };

/** Published promotions at the same time that name the same goods; of a kind for whole carts those of the same kind. */
export async function listBeside(
  db: Db,
  { id, kind, goodsIds, from, until }: BesideAsked,
): Promise<Beside[]> {
  const overlaps = sql`p.id <> ${id} AND p.starts_at < ${until.toISOString()}::timestamptz
    AND p.ends_at > ${from.toISOString()}::timestamptz`;
  const named = sql`p.id::int, p.kind, p.name`;
  const found = await rows<BesideRow>(
    db,
    sql`SELECT ${named}, pg.goods_id::int AS "goodsId", pg.warehouse_id::int AS "warehouseId", pg.price::text,
          p.basis_points AS "basisPoints"
        FROM promotion_goods pg JOIN promotions p ON p.id = pg.promotion_id
        WHERE pg.goods_id = ANY (${listed(goodsIds)}) AND ${overlaps}
        UNION ALL SELECT ${named}, NULL, NULL, NULL, NULL FROM promotions p
        WHERE ${goodsIds.length === 0} AND p.kind = ${kind} AND ${overlaps}
        ORDER BY 1, 4 LIMIT 2000`,
  );
  return found.map(({ price, ...each }) => ({ ...each, price: price === null ? null : fromDecimal(price) }));
}
