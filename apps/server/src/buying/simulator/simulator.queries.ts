import { and, asc, eq, gt, inArray, isNotNull, lt, or } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { promotionGoods, promotions } from "../../platform/db/schema/promotions.ts";

/** A promotion with one of the goods that it names; `goodsId` null: it counts whole carts. */
export type NamingRow = {
  readonly promotion: typeof promotions.$inferSelect;
  readonly goodsId: number | null;
  readonly warehouseId: number | null;
};

export type NearWish = {
  readonly goodsIds: readonly number[];
  /** They run, or began or ended, within these days. */
  readonly from: Date;
  readonly until: Date;
};

/** The most that are looked at. */
const most = 500;

/** Promotions of these goods and of whole carts, in the order in which they count. */
export async function listNear(db: Db, { goodsIds, from, until }: NearWish): Promise<NamingRow[]> {
  const isNamed = and(
    eq(promotionGoods.promotionId, promotions.id),
    inArray(promotionGoods.goodsId, [...goodsIds]),
  );
  const isWhole = inArray(promotions.kind, ["general_reduction", "zy_reduction", "cashback"]);
  return db
    .select({
      promotion: promotions,
      goodsId: promotionGoods.goodsId,
      warehouseId: promotionGoods.warehouseId,
    })
    .from(promotions)
    .leftJoin(promotionGoods, isNamed)
    .where(
      and(
        gt(promotions.endsAt, from),
        lt(promotions.startsAt, until),
        or(isWhole, isNotNull(promotionGoods.id)),
      ),
    )
    .orderBy(asc(promotions.position), asc(promotions.id), asc(promotionGoods.id))
    .limit(most);
}
