import { and, asc, eq, ne, sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";
import type { DocumentKind } from "@yaoji/domain/trade/goods-documents";
import { bind, preparedRow } from "../../platform/db/prepared.ts";
import { brands } from "../../platform/db/schema/catalogue.ts";
import { categories, goods, type Leaflet, type Picture } from "../../platform/db/schema/goods.ts";
import { coupons } from "../../platform/db/schema/promotions.ts";

/** `has_report`: whether its inspection report can be downloaded. */
type SoldBatch = {
  id: number;
  batch_no: string;
  produced_on: string;
  yxq: string;
  number: number;
  has_report: boolean;
};

/** What only the detail page shows; fields as on the wire. */
export type GoodsExtras = {
  code: string;
  brand: string;
  form: string;
  mah: string;
  barcode: string;
  storage: string;
  origin: string;
  grade: string;
  leaflet: Leaflet | null;
  /** Batches to sell of the warehouse, the one that expires first first. */
  batches: SoldBatch[];
  /** Papers for approved shops that have not ended. */
  papers: { id: number; kind: DocumentKind; name: string; valid_until: string }[];
  /** What is said of pictures, by their keys. */
  alts: Readonly<Record<string, string>>;
  /** Its reminders that this shop waits for. */
  reminders: ("arrival" | "price")[];
  /** The path to its first place in the general menu, from the top. */
  categories: { id: number; name: string }[];
};

type AskedExtras = {
  readonly id: number;
  readonly warehouseId: number;
  readonly today: string;
  readonly shopId: number | null;
  /** The demo has a report of every batch: a specimen, where no other was added. */
  readonly isDemo: boolean;
};

/** The rest of the record, leaflet, batches and menu path of goods, in one statement. */
export async function findExtras(db: Db, goods: AskedExtras): Promise<GoodsExtras | null> {
  return preparedRow<GoodsExtras>(db, {
    shape: "extras",
    values: { ...goods, shopId: goods.shopId ?? 0 },
    build: () => sql`SELECT g.code, coalesce(g.brand, '') AS brand, g.form, coalesce(g.mah, '') AS mah,
      coalesce(g.barcode, '') AS barcode, g.storage, coalesce(g.origin, '') AS origin, coalesce(g.grade, '') AS grade, g.leaflet,
      (SELECT coalesce(json_agg(json_build_object('id', b.id, 'batch_no', b.batch_no,
          'produced_on', coalesce(b.produced_on::text, ''), 'yxq', b.expires_on,
          'number', b.on_hand - b.reserved, 'has_report', ${bind("isDemo")}::boolean OR EXISTS (
            SELECT 1 FROM batch_reports br WHERE br.goods_id = b.goods_id AND br.batch_no = b.batch_no)) ORDER BY b.expires_on, b.id), '[]')
        FROM batches b WHERE b.goods_id = g.id AND b.warehouse_id = ${bind("warehouseId")}::bigint
          AND b.on_hand > b.reserved AND b.sold_until > ${bind("today")}::date) AS batches,
      (SELECT coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'name', d.name,
          'valid_until', coalesce(d.valid_until::text, '')) ORDER BY d.position, d.id), '[]')
        FROM goods_documents d WHERE d.goods_id = g.id AND d.is_shown
          AND (d.valid_until IS NULL OR d.valid_until >= ${bind("today")}::date)) AS papers,
      (SELECT coalesce(json_object_agg(p.key, p.alt), '{}') FROM pictures p WHERE p.goods_id = g.id AND p.alt <> '') AS alts,
      (SELECT coalesce(json_agg(r.kind ORDER BY r.kind), '[]') FROM goods_reminders r
        WHERE r.goods_id = g.id AND r.shop_id = ${bind("shopId")}::bigint AND r.told_at IS NULL) AS reminders,
      coalesce((SELECT CASE WHEN parent.id IS NULL THEN json_build_array(json_build_object('id', c.id, 'name', c.name))
          ELSE json_build_array(json_build_object('id', parent.id, 'name', parent.name),
            json_build_object('id', c.id, 'name', c.name)) END
        FROM goods_categories gc JOIN categories c ON c.id = gc.category_id AND c.menu = 'general'
        LEFT JOIN categories parent ON parent.id = c.parent_id
        WHERE gc.goods_id = g.id ORDER BY parent.position, c.position, c.id LIMIT 1), '[]') AS categories
      FROM goods g WHERE g.id = ${bind("id")}::bigint`,
  });
}

/** What the goods call their brand; null for an id that does not exist. */
export async function findBrandName(db: Db, id: number): Promise<string | null> {
  const [found] = await db.select({ name: brands.name }).from(brands).where(eq(brands.id, id));
  return found?.name ?? null;
}

/** The goods that a coupon names; none for other coupons, drafts and for ids that do not exist. */
export async function listCouponGoods(db: Db, couponId: number): Promise<number[]> {
  const made = and(eq(coupons.id, couponId), eq(coupons.isDraft, false));
  const [found] = await db.select({ ids: coupons.goodsIds }).from(coupons).where(made);
  return found?.ids ?? [];
}

export type PackFacts = {
  id: number;
  name: string;
  specification: string;
  brand: string | null;
  drugClass: "rx" | "otc_a" | "otc_b" | "none";
  picture: Picture;
};

/** What the picture of goods is drawn from; null where nothing may be shown (never sold online). */
export async function findPack(db: Db, id: number): Promise<PackFacts | null> {
  const { name, specification, brand, drugClass, picture } = goods;
  const [found] = await db
    .select({ id: goods.id, name, specification, brand, drugClass, picture })
    .from(goods)
    .where(and(eq(goods.id, id), ne(goods.control, "banned")));
  return found ?? null;
}

export type MenuRow = { id: number; parent_id: number | null; menu: string; name: string; logo: string };

/** Every category in the order of its menu. */
export async function listMenuRows(db: Db): Promise<MenuRow[]> {
  const { id, parentId, menu, name, logo, position } = categories;
  return db
    .select({ id, parent_id: parentId, menu, name, logo })
    .from(categories)
    .orderBy(asc(position), asc(id));
}

/** Names of goods of the most weight in each category, `most` of each; what only some shops may see is left out. */
export async function listBestNames(db: Db, most: number): Promise<{ category: number; names: string[] }[]> {
  return rows(
    db,
    sql`SELECT category, array_agg(name ORDER BY place) AS names FROM (
      SELECT category, name, row_number() OVER (PARTITION BY category ORDER BY max(weight) DESC, name) AS place FROM (
        SELECT substr(f, 3)::int AS category, g.name, s.weight
        FROM shelf s JOIN goods g ON g.id = s.goods_id CROSS JOIN unnest(s.filters) f
        WHERE s.tier = 0 AND NOT s.free_shipping_zone AND f LIKE 'c:%') found
      GROUP BY category, name) ranked
    WHERE place <= ${most} GROUP BY category`,
  );
}
