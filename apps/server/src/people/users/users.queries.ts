import { sql } from "drizzle-orm";
import type { ShopRole } from "@yaoji/domain/people/shop-roles";
import type { Db } from "../../platform/db/database.ts";
import { bind, preparedRow } from "../../platform/db/prepared.ts";

export type UserRow = {
  username: string;
  name: string;
  phone: string | null;
  face: string | null;
  wechat: string | null;
  company: string;
  rank: string;
  approved: boolean;
  is_special: boolean;
  shows_free_shipping_zone: boolean;
  may_ask_after_sales: boolean;
  service_name: string;
  service_phone: string;
  service_is_shared: boolean;
  address: string | null;
  master_phone: string | null;
  cart: number;
  messages: number;
  points: string | null;
  shop_role: ShopRole;
};

/** All of the user state's own data in one statement. */
export async function findUser(db: Db, accountId: number, shopId: number): Promise<UserRow | null> {
  return preparedRow<UserRow>(db, {
    shape: "user",
    build:
      () => sql`SELECT a.username, a.name, a.phone, a.face, wechat.nickname AS wechat, s.company, s.rank, s.approved_at IS NOT NULL AS approved, s.is_special,
          s.shows_free_shipping_zone, s.may_ask_after_sales, s.service_is_shared,
          s.service_name, s.service_phone,
          (SELECT province || city || area || detail FROM addresses
            WHERE shop_id = s.id AND deleted_at IS NULL ORDER BY is_default DESC, id LIMIT 1) AS address,
          (SELECT owner.phone FROM shop_members m JOIN accounts owner ON owner.id = m.account_id
            WHERE m.shop_id = s.id AND m.role = 'owner' ORDER BY m.joined_at, m.account_id LIMIT 1) AS master_phone,
          (SELECT role FROM shop_members WHERE shop_id = s.id AND account_id = a.id) AS shop_role,
          (SELECT count(*)::int FROM cart_lines WHERE shop_id = s.id) AS cart,
          (SELECT count(*)::int FROM messages WHERE shop_id = s.id AND read_at IS NULL) AS messages,
          (SELECT balance::text FROM ledger_accounts WHERE shop_id = s.id AND kind = 'points' AND currency = 'POINT') AS points
        FROM accounts a CROSS JOIN shops s
          LEFT JOIN wechat_bindings wechat ON wechat.account_id = a.id
        WHERE a.id = ${bind("accountId")} AND s.id = ${bind("shopId")}`,
    values: { accountId, shopId },
  });
}
