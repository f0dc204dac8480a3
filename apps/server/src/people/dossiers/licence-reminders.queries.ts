import { sql } from "drizzle-orm";
import { type Db, row, rows } from "../../platform/db/database.ts";

export type EndingLicence = {
  id: number;
  shopId: number;
  company: string;
  kind: string;
  expiresOn: string;
  /** A newer version waits for review. */
  renewing: boolean;
  /** Reminders that were sent. */
  sent: number[];
  /** Whom an SMS goes to: the accounts of the shop's owners. */
  owners: number[];
};

/** What holds now of approved shops, and ends until that day or has ended. */
export async function listEnding(db: Db, until: string): Promise<EndingLicence[]> {
  return rows<EndingLicence>(
    db,
    sql`SELECT c.id::int, c.shop_id::int AS "shopId", s.company, c.kind, c.expires_on::text AS "expiresOn",
        EXISTS (SELECT 1 FROM licences n WHERE n.shop_id = c.shop_id AND n.kind = c.kind
          AND n.step IN ('submitted', 'checked')) AS renewing,
        coalesce((SELECT json_agg(r.days) FROM licence_reminders r WHERE r.licence_id = c.id), '[]') AS sent,
        coalesce((SELECT json_agg(a.id ORDER BY a.id) FROM shop_members m JOIN accounts a ON a.id = m.account_id
          WHERE m.shop_id = s.id AND m.role = 'owner' AND a.disabled_at IS NULL AND a.phone IS NOT NULL), '[]') AS owners
      FROM holding_licences c
      JOIN shops s ON s.id = c.shop_id AND s.approved_at IS NOT NULL AND s.closed_at IS NULL
      WHERE c.expires_on <= ${until}::date ORDER BY c.id`,
  );
}

/** Notes that it is told; false when somebody else has. */
export async function noteReminder(
  tx: Db,
  { licenceId, days, at }: { licenceId: number; days: number; at: Date },
): Promise<boolean> {
  const noted = await rows(
    tx,
    sql`INSERT INTO licence_reminders (licence_id, days, sent_at) VALUES (${licenceId}, ${days}, ${at.toISOString()})
        ON CONFLICT DO NOTHING RETURNING licence_id`,
  );
  return noted.length > 0;
}

export type ToldLicence = { company: string; kind: string; expiresOn: string; phone: string };

/** What an owner is told of a document, and where; null when he is none any more, or has no phone. */
export async function findTold(
  db: Db,
  { licenceId, accountId }: { licenceId: number; accountId: number },
): Promise<ToldLicence | null> {
  return row(
    db,
    sql`SELECT s.company, l.kind, l.expires_on::text AS "expiresOn", a.phone FROM licences l
        JOIN shops s ON s.id = l.shop_id JOIN shop_members m ON m.shop_id = s.id AND m.role = 'owner'
        JOIN accounts a ON a.id = m.account_id AND a.disabled_at IS NULL AND a.phone IS NOT NULL
        WHERE l.id = ${licenceId} AND a.id = ${accountId} AND l.expires_on IS NOT NULL`,
  );
}
