import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { accounts, shops } from "../../platform/db/schema/accounts.ts";

type NewAccount = { username: string; name: string; phone: string; passwordHash: string };

/** Null where the user name or the phone is taken. */
export async function insertBuyer(tx: Db, account: NewAccount): Promise<number | null> {
  const inserted = await tx
    .insert(accounts)
    .values({ ...account, role: "buyer" })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return inserted[0]?.id ?? null;
}

export async function findShopId(tx: Db, id: number): Promise<number | null> {
  const found = await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, id));
  return found[0]?.id ?? null;
}

/** Not yet approved. */
export async function insertShop(
  tx: Db,
  shop: Pick<typeof shops.$inferInsert, "company" | "type" | "regionCode">,
): Promise<number | null> {
  const inserted = await tx.insert(shops).values(shop).returning({ id: shops.id });
  return inserted[0]?.id ?? null;
}
