import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { shops } from "../../platform/db/schema/accounts.ts";

const flags = {
  isSpecial: shops.isSpecial,
  showsFreeShippingZone: shops.showsFreeShippingZone,
  mayAskAfterSales: shops.mayAskAfterSales,
  serviceName: shops.serviceName,
  servicePhone: shops.servicePhone,
  serviceIsShared: shops.serviceIsShared,
};
export type ShopFlags = Pick<typeof shops.$inferSelect, keyof typeof flags>;

/** Null where there is no such shop. */
export async function updateFlags(db: Db, id: number, change: Partial<ShopFlags>): Promise<ShopFlags | null> {
  const [changed] = await db.update(shops).set(change).where(eq(shops.id, id)).returning(flags);
  return changed ?? null;
}
