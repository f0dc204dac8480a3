/** What a coupon is for, with the names around it: in the list of whoever shows coupons. */
import { eq, sql } from "drizzle-orm";
import { brands } from "../../platform/db/schema/catalogue.ts";
import { categories } from "../../platform/db/schema/goods.ts";
import { coupons } from "../../platform/db/schema/promotions.ts";

/** Beside `ofCategory` and `ofBrand`, joined from the left. */
export const scopeColumns = {
  scope: coupons.scope,
  goodsIds: coupons.goodsIds,
  categoryId: coupons.categoryId,
  brand: coupons.brand,
  categoryName: categories.name,
  brandId: brands.id,
  /** Of the first of its goods. */
  goodsName: sql<string | null>`(SELECT g.name FROM goods g WHERE g.id = (${coupons.goodsIds})[1])`,
};
export const ofCategory = eq(categories.id, coupons.categoryId);
export const ofBrand = eq(brands.name, coupons.brand);
