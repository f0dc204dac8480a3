import { lt, sql } from "drizzle-orm";
import { type Db, row } from "../../platform/db/database.ts";
import { phoneTickets } from "../../platform/db/schema/security.ts";

export async function insertTicket(db: Db, ticket: typeof phoneTickets.$inferInsert): Promise<void> {
  await db.insert(phoneTickets).values(ticket);
}

type Held = { tokenHash: string; now: Date };

/** The phone that a ticket proves, without using it; null where it is none, used or over. */
export async function findTicketPhone(db: Db, { tokenHash, now }: Held): Promise<string | null> {
  const found = await row<{ phone: string }>(
    db,
    sql`SELECT phone FROM phone_tickets WHERE token_hash = ${tokenHash} AND used_at IS NULL
        AND expires_at > ${now.toISOString()}::timestamptz`,
  );
  return found?.phone ?? null;
}

/** Uses a ticket up and gives its phone; null where somebody was quicker, or it is for something else, or over. */
export async function useTicket(
  tx: Db,
  { tokenHash, now, purpose }: Held & { purpose: string },
): Promise<string | null> {
  const used = await row<{ phone: string }>(
    tx,
    sql`UPDATE phone_tickets SET used_at = ${now.toISOString()}::timestamptz
        WHERE token_hash = ${tokenHash} AND purpose = ${purpose} AND used_at IS NULL
          AND expires_at > ${now.toISOString()}::timestamptz RETURNING phone`,
  );
  return used?.phone ?? null;
}

export async function deleteTicketsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(phoneTickets).where(lt(phoneTickets.expiresAt, time));
}
