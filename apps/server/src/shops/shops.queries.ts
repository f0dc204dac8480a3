import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { shopMembers, shops } from "../db/schema/accounts.ts";

export type LinkedShop = { id: number; company: string };

export async function listLinkedShops(db: Db, accountId: number): Promise<LinkedShop[]> {
  return db
    .select({ id: shops.id, company: shops.company })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .where(eq(shopMembers.accountId, accountId))
    .orderBy(asc(shopMembers.position), asc(shopMembers.shopId));
}

export async function findLinkedShop(db: Db, accountId: number, shopId: number): Promise<LinkedShop | null> {
  const found = await db
    .select({ id: shops.id, company: shops.company })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .where(and(eq(shopMembers.accountId, accountId), eq(shopMembers.shopId, shopId)));
  return found[0] ?? null;
}
