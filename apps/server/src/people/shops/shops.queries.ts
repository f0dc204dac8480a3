import { eq, sql } from "drizzle-orm";
import type { DossierState } from "@yaoji/domain/people/dossier-states";
import { type ShopType, shopName } from "@yaoji/domain/text/labels";
import type { ShopRole } from "@yaoji/domain/people/shop-roles";
import { type Db, rows } from "../../platform/db/database.ts";
import { dossierStateColumn } from "../shop-facts/shop-facts.service.ts";
import { shops } from "../../platform/db/schema/accounts.ts";

/** `masterPhone`: of the owner who has belonged longest, the shop's main account 主账号. */
export type LinkedShop = {
  id: number;
  company: string;
  type: ShopType;
  role: ShopRole;
  approved: boolean;
  dossierState: DossierState;
  contractSigned: boolean;
  masterPhone: string | null;
};

export async function listLinkedShops(db: Db, accountId: number): Promise<LinkedShop[]> {
  const linked = await rows<LinkedShop>(
    db,
    sql`SELECT s.id::int, s.company, s.type, m.role, s.approved_at IS NOT NULL AS approved,
          ${dossierStateColumn} AS "dossierState",
          s.contract_signed_at IS NOT NULL AS "contractSigned",
          (SELECT owner.phone FROM shop_members o JOIN accounts owner ON owner.id = o.account_id
            WHERE o.shop_id = s.id AND o.role = 'owner' ORDER BY o.joined_at, o.account_id LIMIT 1) AS "masterPhone"
        FROM shop_members m JOIN shops s ON s.id = m.shop_id
        WHERE m.account_id = ${accountId} ORDER BY m.position, m.shop_id`,
  );
  return linked.map((shop) => ({ ...shop, company: shopName(shop.company) }));
}

export async function findLinkedShop(db: Db, accountId: number, shopId: number): Promise<LinkedShop | null> {
  const linked = await listLinkedShops(db, accountId);
  return linked.find(({ id }) => id === shopId) ?? null;
}

export type ListedShop = {
  id: number;
  company: string;
  approved: boolean;
  signed: boolean;
  username: string;
};

export async function listShops(db: Db): Promise<ListedShop[]> {
  return rows<ListedShop>(
    db,
    sql`SELECT s.id::int, s.company, s.approved_at IS NOT NULL AS approved, s.contract_signed_at IS NOT NULL AS signed,
        coalesce((SELECT min(a.username) FROM shop_members m JOIN accounts a ON a.id = m.account_id WHERE m.shop_id = s.id), '') AS username
      FROM shops s ORDER BY s.approved_at IS NOT NULL, s.id LIMIT 200`,
  );
}

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
