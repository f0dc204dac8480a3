import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { licences, shops } from "../db/schema/accounts.ts";

export type ShopFactsRow = NonNullable<Awaited<ReturnType<typeof findShopFacts>>>;

/** The shop with its licences, in one statement; null for an id that does not exist. */
export async function findShopFacts(db: Db, shopId: number) {
  const held = db
    .select({
      documents: sql<{ kind: string; expiresOn: string | null; approved: boolean }[]>`
        coalesce(json_agg(json_build_object('kind', ${licences.kind}, 'expiresOn', ${licences.expiresOn},
          'approved', ${licences.approvedAt} IS NOT NULL)), '[]')`.as("documents"),
    })
    .from(licences)
    .where(eq(licences.shopId, shops.id))
    .as("held");
  const found = await db
    .select({
      id: shops.id,
      type: shops.type,
      priceGroup: shops.priceGroup,
      regionCode: shops.regionCode,
      approvedAt: shops.approvedAt,
      contractSignedAt: shops.contractSignedAt,
      creditOverdue: shops.creditOverdue,
      isSpecial: shops.isSpecial,
      showsFreeShippingZone: shops.showsFreeShippingZone,
      scopes: shops.scopes,
      drugClasses: shops.drugClasses,
      permissions: shops.permissions,
      documents: held.documents,
    })
    .from(shops)
    .innerJoinLateral(held, sql`true`)
    .where(eq(shops.id, shopId));
  return found[0] ?? null;
}
