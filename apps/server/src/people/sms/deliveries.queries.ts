import { desc, lt, sql } from "drizzle-orm";
import { type Db, rows } from "../../platform/db/database.ts";
import { smsDeliveries } from "../../platform/db/schema/security.ts";

export type Delivery = typeof smsDeliveries.$inferSelect;
export type NewDelivery = typeof smsDeliveries.$inferInsert;

export async function insertDelivery(tx: Db, delivery: NewDelivery): Promise<void> {
  await tx.insert(smsDeliveries).values(delivery);
}

/** Begins to send what has not left yet, nor may have; false where it has. */
export async function beginDelivery(
  db: Db,
  { outId, phone, purpose, sentAt }: Pick<NewDelivery, "outId" | "phone" | "purpose" | "sentAt">,
): Promise<boolean> {
  const begun = await rows(
    db,
    sql`INSERT INTO sms_deliveries AS d (out_id, phone, purpose, state, sent_at)
        VALUES (${outId}, ${phone}, ${purpose}, 'sending', ${sentAt.toISOString()}::timestamptz)
        ON CONFLICT (out_id) DO UPDATE SET state = 'sending', error_code = '', sent_at = excluded.sent_at
          WHERE d.state IN ('sending', 'refused') RETURNING id`,
  );
  return begun.length > 0;
}

type Told = { state: "taken" | "refused" | "unknown"; providerId: string | null; errorCode: string };

/** What the provider said when it was given the SMS; a receipt may have been quicker. */
export async function noteTaken(
  db: Db,
  outId: string,
  { state, providerId, errorCode }: Told,
): Promise<void> {
  await db.execute(
    sql`UPDATE sms_deliveries SET provider_id = coalesce(provider_id, ${providerId}),
          state = CASE WHEN state = 'sending' THEN ${state} ELSE state END,
          error_code = CASE WHEN state = 'sending' THEN ${errorCode} ELSE error_code END
        WHERE out_id = ${outId}`,
  );
}

export type Receipt = {
  outId: string;
  phone: string;
  providerId: string;
  state: "delivered" | "failed";
  errorCode: string;
};

/** Once; only what was sent to this phone under this id. Gives whether it was. */
export async function noteReceipt(db: Db, receipt: Receipt, now: Date): Promise<boolean> {
  const { outId, phone, providerId, state, errorCode } = receipt;
  const noted = await rows(
    db,
    sql`UPDATE sms_deliveries SET state = ${state}, error_code = ${errorCode}, provider_id = ${providerId},
          reported_at = ${now.toISOString()}::timestamptz
        WHERE out_id = ${outId} AND phone = ${phone} AND state IN ('sending', 'taken', 'unknown') RETURNING id`,
  );
  return noted.length > 0;
}

export async function listDeliveries(db: Db, limit: number): Promise<Delivery[]> {
  return db.select().from(smsDeliveries).orderBy(desc(smsDeliveries.id)).limit(limit);
}

export async function deleteDeliveriesBefore(db: Db, time: Date): Promise<void> {
  await db.delete(smsDeliveries).where(lt(smsDeliveries.sentAt, time));
}
