import { and, count, eq, gte, isNotNull, sql } from "drizzle-orm";
import { type Db, row } from "../../platform/db/database.ts";
import { files } from "../../platform/db/schema/money.ts";

export async function countNamedSince(db: Db, shopId: number, since: Date): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(files)
    .where(and(eq(files.shopId, shopId), isNotNull(files.key), gte(files.createdAt, since)));
  return found?.count ?? 0;
}

/** The file of this name, where the shop may see it; without a shop: whoever asks is staff. */
export async function findNamedFile(db: Db, key: string, shopId: number | null): Promise<number | null> {
  const found = await row<{ id: number }>(
    db,
    sql`SELECT f.id::int FROM files f WHERE f.key = ${key} AND (${shopId}::bigint IS NULL OR f.shop_id = ${shopId}
        OR EXISTS (SELECT 1 FROM licences l JOIN shops s ON s.id = l.shop_id
          WHERE l.files @> ARRAY[f.key] AND (s.id = ${shopId} OR s.head_shop_id = ${shopId})))`,
  );
  return found?.id ?? null;
}
