import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";
import {
  accounts,
  licenceReminders,
  licences,
  shopMembers,
  shops,
} from "../../platform/db/schema/accounts.ts";
import { type EndingDays, endingLicences } from "./ending-licences.sql.ts";

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

export type EndingDocument = {
  readonly shopId: number;
  readonly company: string;
  readonly phone: string;
  readonly kind: string;
  readonly expiresOn: string;
};

/** For the operator: those that end between these days, the first that ends first. */
export async function listEndingDocuments(
  db: Db,
  days: EndingDays,
  limit: number,
): Promise<EndingDocument[]> {
  return rows<EndingDocument>(
    db,
    sql`SELECT s.id::int AS "shopId", s.company, s.contact_phone AS phone, l.kind, l.expires_on::text AS "expiresOn"
      FROM ${endingLicences(days)} ORDER BY l.expires_on, l.id LIMIT ${limit}`,
  );
}

/** Notes that it is told; false when somebody else has. */
export async function noteReminder(
  tx: Db,
  { licenceId, days, at }: { licenceId: number; days: number; at: Date },
): Promise<boolean> {
  const noted = await tx
    .insert(licenceReminders)
    .values({ licenceId, days, sentAt: at })
    .onConflictDoNothing()
    .returning({ licenceId: licenceReminders.licenceId });
  return noted.length > 0;
}

export type ToldLicence = { company: string; kind: string; expiresOn: string; phone: string };

/** What an owner is told of a document, and where; null when he is none any more, or has no phone. */
export async function findTold(
  db: Db,
  { licenceId, accountId }: { licenceId: number; accountId: number },
): Promise<ToldLicence | null> {
  const { kind, expiresOn, shopId } = licences;
  const [found] = await db
    .select({
      company: shops.company,
      kind,
      expiresOn: sql<string>`${expiresOn}::text`,
      phone: sql<string>`${accounts.phone}`,
    })
    .from(licences)
    .innerJoin(shops, eq(shops.id, shopId))
    .innerJoin(shopMembers, and(eq(shopMembers.shopId, shops.id), eq(shopMembers.role, "owner")))
    .innerJoin(
      accounts,
      and(eq(accounts.id, shopMembers.accountId), isNull(accounts.disabledAt), isNotNull(accounts.phone)),
    )
    .where(and(eq(licences.id, licenceId), eq(accounts.id, accountId), isNotNull(expiresOn)));
  return found ?? null;
}
