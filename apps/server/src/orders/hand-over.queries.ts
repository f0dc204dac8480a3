import { sql } from "drizzle-orm";
import { type Db, rows } from "../platform/db/database.ts";
import type { GoodsFactsRow } from "../catalogue/goods/goods-facts.service.ts";

/** Goods of an order under the name that it gave them, as they are today. */
export type OrderedGoods = GoodsFactsRow & { name: string };

/** Of all lines of the order, or of these, in their order. */
export async function listOrderedGoods(
  tx: Db,
  orderId: number,
  lineIds: readonly number[] | null,
): Promise<OrderedGoods[]> {
  const ids = lineIds && `{${lineIds.join(",")}}`;
  return rows<OrderedGoods>(
    tx,
    sql`SELECT l.name, g.drug_class AS "drugClass", g.scope, g.control, g.clinic_only AS "clinicOnly",
          g.special_catalogue AS "specialCatalogue", g.regions, g.customer_ids AS "customerIds", g.on_shelf AS "onShelf", g.unit
        FROM order_lines l JOIN goods g ON g.id = l.goods_id
        WHERE l.order_id = ${orderId} AND (${ids}::bigint[] IS NULL OR l.id = ANY (${ids}::bigint[])) ORDER BY l.id`,
  );
}
