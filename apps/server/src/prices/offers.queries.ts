import { and, eq, getTableColumns, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { batches, goods, groupPrices, offers } from "../db/schema/goods.ts";
import { orderLines, orders } from "../db/schema/orders.ts";

/** Whose offers: `priceGroup` and `shopId` null for visitors; `today` and `dayStart` on the shop's clock. */
export type OffersQuestion = {
  goodsIds: readonly number[];
  warehouseId?: number | undefined;
  shopId: number | null;
  priceGroup: string | null;
  today: string;
  dayStart: Date;
};

export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number];

const { search: _search, leaflet: _leaflet, ...goodsColumns } = getTableColumns(goods);

/** Goods with each of their offers, its stock to sell and what the shop took of it today, in one statement. */
export async function listOffers(db: Db, question: OffersQuestion) {
  const stock = stockOf(db, question.today);
  return db
    .select({
      goods: goodsColumns,
      offer: offers,
      groupPrice: groupPrices.price,
      stock: stock.quantity,
      nearestExpiry: stock.nearestExpiry,
      takenToday: takenToday(db, question),
    })
    .from(goods)
    .leftJoin(
      offers,
      and(
        eq(offers.goodsId, goods.id),
        question.warehouseId === undefined ? undefined : eq(offers.warehouseId, question.warehouseId),
      ),
    )
    .leftJoin(
      groupPrices,
      and(eq(groupPrices.offerId, offers.id), eq(groupPrices.priceGroup, question.priceGroup ?? "")),
    )
    .leftJoinLateral(stock, sql`true`)
    .where(inArray(goods.id, [...question.goodsIds]));
}

/** The stock to sell: not reserved, and not expiring today or before. */
function stockOf(db: Db, today: string) {
  return db
    .select({
      quantity: sql<number>`coalesce(sum(${batches.onHand} - ${batches.reserved}), 0)::int`.as("quantity"),
      nearestExpiry: sql<string | null>`min(${batches.expiresOn})::text`.as("nearest_expiry"),
    })
    .from(batches)
    .where(
      and(
        eq(batches.goodsId, offers.goodsId),
        eq(batches.warehouseId, offers.warehouseId),
        sql`${batches.expiresOn} > ${today}`,
        sql`${batches.onHand} > ${batches.reserved}`,
      ),
    )
    .as("stock");
}

/** Pieces that the shop ordered today of goods with a limited price: they use the limit up. */
function takenToday(db: Db, { shopId, dayStart }: OffersQuestion) {
  const taken = db
    .select({ pieces: sql`sum(${orderLines.number})` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.shopId, shopId ?? 0),
        eq(orders.warehouseId, offers.warehouseId),
        eq(orderLines.goodsId, goods.id),
        sql`${orders.status} <> 'cancelled'`,
        sql`${orders.createdAt} >= ${dayStart.toISOString()}`,
        isNotNull(offers.limitedPrice),
      ),
    );
  return sql<number>`coalesce((${taken}), 0)::int`;
}
