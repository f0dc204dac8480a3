import { sql, type SQL } from "drizzle-orm";
import type { DocumentKind } from "@yaoji/domain/text/labels";
import { countedUpTo } from "../../platform/answers/page-total.ts";
import type { Cursor } from "../../platform/answers/keyset.ts";
import { type Db, row, rows } from "../../platform/db/database.ts";

export type LicenceWish = {
  readonly q?: string | undefined;
  /** The first and the last day on which they end. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly kind?: DocumentKind | undefined;
  readonly renewing?: "yes" | "no" | undefined;
};

export type LicenceRow = {
  id: number;
  shopId: number;
  company: string;
  kind: DocumentKind;
  expiresOn: string;
  renewing: boolean;
  reminded: number[];
  contact: string;
  phone: string;
  /** Days since 2000-01-01. */
  key: string;
};

/** What holds of approved customers and ends one day. */
const holding: SQL = sql`licences l JOIN shops s ON s.id = l.shop_id AND s.approved_at IS NOT NULL AND s.closed_at IS NULL`;
const isHolding: SQL = sql`l.approved_at IS NOT NULL AND l.expires_on IS NOT NULL
  AND l.id = (SELECT later.id FROM licences later WHERE later.shop_id = l.shop_id AND later.kind = l.kind
    AND later.approved_at IS NOT NULL ORDER BY later.approved_at DESC, later.id DESC LIMIT 1)`;
const isRenewing: SQL = sql`EXISTS (SELECT 1 FROM licences n WHERE n.shop_id = l.shop_id AND n.kind = l.kind
  AND n.step IN ('submitted', 'checked'))`;
const key: SQL = sql`(l.expires_on - date '2000-01-01')`;

function wished({ q, from, until, kind, renewing }: LicenceWish): SQL {
  const wishes: SQL[] = [isHolding];
  if (q !== undefined)
    wishes.push(sql`(s.company ILIKE ${`%${q.replace(/[%_\\]/g, String.raw`\$&`)}%`} OR s.id::text = ${q})`);
  if (from !== undefined) wishes.push(sql`l.expires_on >= ${from}::date`);
  if (until !== undefined) wishes.push(sql`l.expires_on <= ${until}::date`);
  if (kind !== undefined) wishes.push(sql`l.kind = ${kind}`);
  if (renewing !== undefined) wishes.push(renewing === "yes" ? isRenewing : sql`NOT ${isRenewing}`);
  return sql.join(wishes, sql` AND `);
}

export async function listLicences(
  db: Db,
  wish: LicenceWish,
  { cursor, limit }: { readonly cursor: Cursor | null; readonly limit: number },
): Promise<LicenceRow[]> {
  const behind =
    cursor === null
      ? sql`TRUE`
      : sql`(l.expires_on, l.id) > (date '2000-01-01' + ${cursor.key}::int, ${cursor.id}::bigint)`;
  return rows<LicenceRow>(
    db,
    sql`SELECT l.id::int, s.id::int AS "shopId", s.company, l.kind, l.expires_on::text AS "expiresOn", ${isRenewing} AS renewing,
        coalesce((SELECT json_agg(r.days ORDER BY r.days DESC) FROM licence_reminders r WHERE r.licence_id = l.id), '[]') AS reminded,
        s.contact_name AS contact, s.contact_phone AS phone, ${key}::text AS key
      FROM ${holding} WHERE ${wished(wish)} AND ${behind} ORDER BY l.expires_on, l.id LIMIT ${limit}`,
  );
}

export async function countLicences(db: Db, wish: LicenceWish): Promise<number> {
  const found = await row<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM ${holding} WHERE ${wished(wish)} LIMIT ${countedUpTo + 1}) counted`,
  );
  return found?.total ?? 0;
}

/** By the month in which they end, those of days before `today` apart (month ""). */
export async function countByMonth(
  db: Db,
  { today, until }: { readonly today: string; readonly until: string },
): Promise<{ month: string; count: number }[]> {
  return rows<{ month: string; count: number }>(
    db,
    sql`SELECT CASE WHEN l.expires_on < ${today}::date THEN '' ELSE to_char(l.expires_on, 'YYYY-MM') END AS month, count(*)::int AS count
      FROM ${holding} WHERE ${isHolding} AND l.expires_on <= ${until}::date GROUP BY 1 ORDER BY 1`,
  );
}
