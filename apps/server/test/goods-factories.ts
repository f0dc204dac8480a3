import { addDays, shopDate } from "@yaoji/domain/text/time";
import { yuan } from "@yaoji/domain/money/money";
import type { Db } from "../src/platform/db/database.ts";
import { batches, categories, groupPrices, offers, warehouses } from "../src/platform/db/schema/goods.ts";
import { priceHistory } from "../src/platform/db/schema/promotions.ts";
import { hangGoods, type NewGoods, writeGoods } from "../src/catalogue/goods/goods-writer.service.ts";
import { aPriceGroup, idOf } from "./factories.ts";
import type { TestShop } from "./harness.ts";

let counter = 0;

type OfferFields = Partial<typeof offers.$inferInsert> & { groupPrices?: Record<string, string> };
type BatchFields = Partial<typeof batches.$inferInsert>;

export type GoodsFields = Partial<NewGoods> & {
  /** Left out: 12.50 yuan. Null: no offer at all. */
  offer?: OfferFields | null;
  /** Left out: one batch of 100 that expires in two years. */
  batches?: BatchFields[];
  categoryIds?: number[];
  warehouseId?: number;
};

/** Goods on the shelf that every pharmacy may buy: over the counter, 12.50 yuan, 100 in stock. */
export async function aGoods(shop: TestShop, fields: GoodsFields = {}): Promise<number> {
  const { db } = shop.app.database;
  const { offer, batches: stock, categoryIds = [], warehouseId, ...record } = fields;
  const code = record.code ?? `T${String(++counter).padStart(6, "0")}`;
  const base = { name: `测试商品${counter}`, scope: "chemical", drugClass: "otc_a" } as const;
  const approvalNumbers = record.approvalNumber ? [record.approvalNumber] : [];
  const made = { ...base, manufacturer: "测试制药有限公司", approvalNumbers };
  const ids = await writeGoods(db, [{ ...made, ...record, code }]);
  const goodsId = ids.get(code) ?? 0;
  const place = { goodsId, warehouseId: warehouseId ?? (await theWarehouse(db)) };
  await hangGoods(
    db,
    categoryIds.map((categoryId) => ({ goodsId, categoryId })),
  );
  if (offer !== null) await anOffer(db, { ...place, ...offer });
  for (const [index, batch] of (stock ?? [{}]).entries())
    await aBatch(shop, { batchNo: `B${index + 1}`, ...place, ...batch });
  return goodsId;
}

export async function anOffer(
  db: Db,
  { groupPrices: prices = {}, ...fields }: OfferFields & { goodsId: number; warehouseId: number },
): Promise<number> {
  const values = { basePrice: yuan("12.5"), ...fields };
  const offerId = idOf(await db.insert(offers).values(values).returning({ id: offers.id }));
  await chargedBefore(db, { offerId, price: values.basePrice });
  for (const [priceGroup, price] of Object.entries(prices)) {
    await aPriceGroup(db, priceGroup);
    await db.insert(groupPrices).values({ offerId, priceGroup, price: yuan(price) });
    await chargedBefore(db, { offerId, priceGroup, price: yuan(price) });
  }
  return offerId;
}

/** The price has been charged for years, whatever the clock of the test says. */
async function chargedBefore(db: Db, price: typeof priceHistory.$inferInsert): Promise<void> {
  await db.insert(priceHistory).values({ ...price, fromAt: new Date("2020-01-01T00:00:00Z") });
}

/** 100 pieces that expire in two years. */
export async function aBatch(
  shop: TestShop,
  fields: BatchFields & { goodsId: number; warehouseId: number },
): Promise<number> {
  const expiresOn = addDays(shopDate(shop.clock.now), 730);
  const values = { batchNo: "B1", expiresOn, onHand: 100, ...fields };
  return idOf(await shop.app.database.db.insert(batches).values(values).returning({ id: batches.id }));
}

/** The first warehouse, made when there is none. */
export async function theWarehouse(db: Db): Promise<number> {
  const found = await db.select({ id: warehouses.id }).from(warehouses).orderBy(warehouses.id).limit(1);
  return found[0]?.id ?? aWarehouse(db);
}

export async function aWarehouse(db: Db): Promise<number> {
  const code = `W${++counter}`;
  const values = { code, name: `仓库${code}` };
  return idOf(await db.insert(warehouses).values(values).returning({ id: warehouses.id }));
}

export async function aCategory(
  db: Db,
  fields: Partial<typeof categories.$inferInsert> = {},
): Promise<number> {
  const values = { menu: "general" as const, name: `分类${++counter}`, ...fields };
  return idOf(await db.insert(categories).values(values).returning({ id: categories.id }));
}
