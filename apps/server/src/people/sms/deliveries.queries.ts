import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
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
  const begun = await db
    .insert(smsDeliveries)
    .values({ outId, phone, purpose, state: "sending", sentAt })
    .onConflictDoUpdate({
      target: smsDeliveries.outId,
      set: { state: "sending", errorCode: "", sentAt },
      setWhere: inArray(smsDeliveries.state, ["sending", "refused"]),
    })
    .returning({ id: smsDeliveries.id });
  return begun.length > 0;
}

type Told = { state: "taken" | "refused" | "unknown"; providerId: string | null; errorCode: string };

/** What the provider said when it was given the SMS; a receipt may have been quicker. */
export async function noteTaken(
  db: Db,
  outId: string,
  { state, providerId, errorCode }: Told,
): Promise<void> {
  const before = smsDeliveries;
  await db
    .update(smsDeliveries)
    .set({
      providerId: sql`coalesce(${before.providerId}, ${providerId})`,
      state: sql`CASE WHEN ${before.state} = 'sending' THEN ${state} ELSE ${before.state} END`,
      errorCode: sql`CASE WHEN ${before.state} = 'sending' THEN ${errorCode} ELSE ${before.errorCode} END`,
    })
    .where(eq(smsDeliveries.outId, outId));
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
  const noted = await db
    .update(smsDeliveries)
    .set({ state, errorCode, providerId, reportedAt: now })
    .where(
      and(
        eq(smsDeliveries.outId, outId),
        eq(smsDeliveries.phone, phone),
        inArray(smsDeliveries.state, ["sending", "taken", "unknown"]),
      ),
    )
    .returning({ id: smsDeliveries.id });
  return noted.length > 0;
}

export async function listDeliveries(db: Db, limit: number): Promise<Delivery[]> {
  return db.select().from(smsDeliveries).orderBy(desc(smsDeliveries.id)).limit(limit);
}

export async function deleteDeliveriesBefore(db: Db, time: Date): Promise<void> {
  await db.delete(smsDeliveries).where(lt(smsDeliveries.sentAt, time));
}
