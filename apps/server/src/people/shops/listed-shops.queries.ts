import { sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";

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
