/** The goods and gifts of a promotion: read as they are shown, written by one statement each, however many they are. */
import { asc, eq, inArray, sql } from "drizzle-orm";
import { toDecimal } from "@yaoji/domain/money/money";
import type { PromotedGift, PromotedGoods } from "@yaoji/domain/pricing/promotion-terms";
import type { Db } from "../../platform/db/database.ts";
import { goods } from "../../platform/db/schema/goods.ts";
import { promotionGifts, promotionGoods } from "../../platform/db/schema/promotions.ts";

type Named = { readonly id: number; readonly code: string; readonly name: string };
export type GoodsRow = PromotedGoods & Named & { readonly sold: number };
export type GiftRow = PromotedGift & Named;

export async function listGoods(db: Db, promotionId: number): Promise<GoodsRow[]> {
  return db
    .select({
      id: promotionGoods.id,
      goodsId: promotionGoods.goodsId,
      code: goods.code,
      name: goods.name,
      warehouseId: promotionGoods.warehouseId,
      price: promotionGoods.price,
      stock: promotionGoods.stock,
      quantity: promotionGoods.quantity,
      sold: promotionGoods.sold,
    })
    .from(promotionGoods)
    .innerJoin(goods, eq(goods.id, promotionGoods.goodsId))
    .where(eq(promotionGoods.promotionId, promotionId))
    .orderBy(asc(promotionGoods.id));
}

export async function listGifts(db: Db, promotionId: number): Promise<GiftRow[]> {
  return db
    .select({
      id: promotionGifts.id,
      goodsId: promotionGifts.goodsId,
      code: goods.code,
      name: goods.name,
      warehouseId: promotionGifts.warehouseId,
      number: promotionGifts.number,
      surcharge: promotionGifts.surcharge,
    })
    .from(promotionGifts)
    .innerJoin(goods, eq(goods.id, promotionGifts.goodsId))
    .where(eq(promotionGifts.promotionId, promotionId))
    .orderBy(asc(promotionGifts.position), asc(promotionGifts.id));
}

/** As JSON: ten thousand rows are more parameters than a statement may have. */
function recordset(rows: readonly (PromotedGoods & { readonly id?: number })[]) {
  const decimals = rows.map(({ price, ...row }) => ({
    ...row,
    price: price === null ? null : toDecimal(price),
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(decimals)}::jsonb)
    AS given ("id" bigint, "goodsId" bigint, "warehouseId" bigint, "price" numeric, "stock" int, "quantity" int)`;
}

export async function insertGoods(
  tx: Db,
  promotionId: number,
  added: readonly PromotedGoods[],
): Promise<void> {
  if (added.length === 0) return;
  await tx.execute(sql`INSERT INTO promotion_goods (promotion_id, goods_id, warehouse_id, price, stock, quantity)
    SELECT ${promotionId}, "goodsId", "warehouseId", price, stock, quantity FROM ${recordset(added)}`);
}

/** What is said of goods that are there already; which ones they are stays. */
export async function updateGoods(
  tx: Db,
  changed: readonly (PromotedGoods & { readonly id: number })[],
): Promise<void> {
  if (changed.length === 0) return;
  await tx.execute(sql`UPDATE promotion_goods SET price = given.price, stock = given.stock, quantity = given.quantity
    FROM ${recordset(changed)} WHERE promotion_goods.id = given.id`);
}

export async function deleteGoods(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql`DELETE FROM promotion_goods WHERE id IN (SELECT unnest(${`{${ids.join(",")}}`}::bigint[]))`,
  );
}

export async function insertGifts(
  tx: Db,
  promotionId: number,
  added: readonly PromotedGift[],
): Promise<void> {
  if (added.length === 0) return;
  const values = added.map((gift, position) => ({ ...gift, promotionId, position }));
  await tx.insert(promotionGifts).values(values);
}

export async function deleteGifts(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(promotionGifts).where(inArray(promotionGifts.id, [...ids]));
}
