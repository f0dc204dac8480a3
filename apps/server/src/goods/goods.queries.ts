import { sql } from "drizzle-orm";
import { type Db, row, rows } from "../db/database.ts";
import type { Leaflet, Picture } from "../db/schema/goods.ts";

/** What only the detail page shows; fields as on the wire. */
export type GoodsExtras = {
  leaflet: Leaflet | null;
  /** Batches to sell of the warehouse, the one that expires first first. */
  batches: { batch_no: string; yxq: string; number: number }[];
  /** The path to its first place in the general menu, from the top. */
  categories: { id: number; name: string }[];
};

const nothing: GoodsExtras = { leaflet: null, batches: [], categories: [] };

/** Leaflet, batches and menu path of goods, in one statement. */
export async function findExtras(
  db: Db,
  goods: { id: number; warehouseId: number; today: string },
): Promise<GoodsExtras> {
  const found = await row<GoodsExtras>(
    db,
    sql`SELECT g.leaflet,
      (SELECT coalesce(json_agg(json_build_object('batch_no', b.batch_no, 'yxq', b.expires_on,
          'number', b.on_hand - b.reserved) ORDER BY b.expires_on, b.id), '[]')
        FROM batches b WHERE b.goods_id = g.id AND b.warehouse_id = ${goods.warehouseId}::bigint
          AND b.on_hand > b.reserved AND b.expires_on > ${goods.today}::date) AS batches,
      coalesce((SELECT CASE WHEN parent.id IS NULL THEN json_build_array(json_build_object('id', c.id, 'name', c.name))
          ELSE json_build_array(json_build_object('id', parent.id, 'name', parent.name),
            json_build_object('id', c.id, 'name', c.name)) END
        FROM goods_categories gc JOIN categories c ON c.id = gc.category_id AND c.menu = 'general'
        LEFT JOIN categories parent ON parent.id = c.parent_id
        WHERE gc.goods_id = g.id ORDER BY parent.position, c.position, c.id LIMIT 1), '[]') AS categories
      FROM goods g WHERE g.id = ${goods.id}`,
  );
  return found ?? nothing;
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
  return row<PackFacts>(
    db,
    sql`SELECT id, name, specification, brand, drug_class AS "drugClass", picture
      FROM goods WHERE id = ${id} AND control <> 'banned'`,
  );
}

export type MenuRow = { id: number; parent_id: number | null; menu: string; name: string; logo: string };

/** Every category in the order of its menu. */
export async function listMenuRows(db: Db): Promise<MenuRow[]> {
  return rows<MenuRow>(db, sql`SELECT id, parent_id, menu, name, logo FROM categories ORDER BY position, id`);
}
