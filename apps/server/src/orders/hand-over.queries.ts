import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../platform/db/database.ts";
import { goods } from "../platform/db/schema/goods.ts";
import { orderLines } from "../platform/db/schema/orders.ts";
import type { GoodsFactsRow } from "../catalogue/goods/goods-facts.service.ts";

/** Goods of an order under the name that it gave them, as they are today. */
export type OrderedGoods = GoodsFactsRow & { name: string };

/** Of all lines of the order, or of these, in their order. */
export async function listOrderedGoods(
  tx: Db,
  orderId: number,
  lineIds: readonly number[] | null,
): Promise<OrderedGoods[]> {
  const { drugClass, scope, control, clinicOnly, specialCatalogue, regions, customerIds, onShelf, unit } =
    goods;
  return tx
    .select({
      name: orderLines.name,
      drugClass,
      scope,
      control,
      clinicOnly,
      specialCatalogue,
      regions,
      customerIds,
      onShelf,
      unit,
    })
    .from(orderLines)
    .innerJoin(goods, eq(goods.id, orderLines.goodsId))
    .where(and(eq(orderLines.orderId, orderId), lineIds ? inArray(orderLines.id, [...lineIds]) : undefined))
    .orderBy(asc(orderLines.id));
}
