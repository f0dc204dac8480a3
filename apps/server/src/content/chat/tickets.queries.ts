import { lt, sql } from "drizzle-orm";
import type { ChatVisitor } from "@yaoji/contract/schemas/chat";
import { type Db, row } from "../../platform/db/database.ts";
import { chatTickets } from "../../platform/db/schema/security.ts";

export async function insertTicket(db: Db, ticket: typeof chatTickets.$inferInsert): Promise<void> {
  await db.insert(chatTickets).values(ticket);
}

type Given = { tokenHash: string; username: string; now: Date };

/** Takes the ticket away and says whose it was; null when it is none, over, used, or another user's. */
export async function takeTicket(db: Db, { tokenHash, username, now }: Given): Promise<ChatVisitor | null> {
  return row<ChatVisitor>(
    db,
    sql`WITH taken AS (DELETE FROM chat_tickets WHERE token_hash = ${tokenHash} RETURNING *)
        SELECT a.username, a.name, s.company, s.id::int AS shop_id
        FROM taken JOIN sessions login ON login.id = taken.session_id
        JOIN accounts a ON a.id = login.account_id AND a.disabled_at IS NULL
        JOIN shop_members m ON m.account_id = a.id AND m.shop_id = taken.shop_id
        JOIN shops s ON s.id = taken.shop_id
        WHERE taken.expires_at > ${now.toISOString()}::timestamptz
          AND login.expires_at > ${now.toISOString()}::timestamptz AND a.username = ${username}`,
  );
}

export async function deleteExpiredTickets(db: Db, now: Date): Promise<void> {
  await db.delete(chatTickets).where(lt(chatTickets.expiresAt, now));
}
