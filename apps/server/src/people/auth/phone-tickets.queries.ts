import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { phoneTickets } from "../../platform/db/schema/security.ts";

export async function insertTicket(db: Db, ticket: typeof phoneTickets.$inferInsert): Promise<void> {
  await db.insert(phoneTickets).values(ticket);
}

type Held = { tokenHash: string; now: Date };

const holds = ({ tokenHash, now }: Held) =>
  and(eq(phoneTickets.tokenHash, tokenHash), isNull(phoneTickets.usedAt), gt(phoneTickets.expiresAt, now));

/** The phone that a ticket proves, without using it; null where it is none, used or over. */
export async function findTicketPhone(db: Db, held: Held): Promise<string | null> {
  const [found] = await db.select({ phone: phoneTickets.phone }).from(phoneTickets).where(holds(held));
  return found?.phone ?? null;
}

/** Uses a ticket up and gives its phone; null where somebody was quicker, or it is for something else, or over. */
export async function useTicket(
  tx: Db,
  { purpose, ...held }: Held & { purpose: string },
): Promise<string | null> {
  const [used] = await tx
    .update(phoneTickets)
    .set({ usedAt: held.now })
    .where(and(holds(held), eq(phoneTickets.purpose, purpose)))
    .returning({ phone: phoneTickets.phone });
  return used?.phone ?? null;
}

export async function deleteTicketsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(phoneTickets).where(lt(phoneTickets.expiresAt, time));
}
