import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { shops } from "../../platform/db/schema/accounts.ts";

/** Months of life that the shop asks of all that it buys; 0: none. */
export async function setExpiryMonths(db: Db, shopId: number, months: number): Promise<void> {
  await db.update(shops).set({ expiryMonths: months }).where(eq(shops.id, shopId));
}
