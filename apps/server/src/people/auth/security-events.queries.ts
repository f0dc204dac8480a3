import { desc, eq, lt, sql } from "drizzle-orm";
import { type Db, row } from "../../platform/db/database.ts";
import { securityEvents } from "../../platform/db/schema/security.ts";

export type SecurityEventRow = typeof securityEvents.$inferSelect;

export async function insertEvent(db: Db, event: typeof securityEvents.$inferInsert): Promise<void> {
  await db.insert(securityEvents).values(event);
}

export async function listEvents(
  db: Db,
  accountId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ events: SecurityEventRow[]; count: number }> {
  const events = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.accountId, accountId))
    .orderBy(desc(securityEvents.id))
    .limit(limit)
    .offset(offset);
  const counted = await row<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM (SELECT 1 FROM security_events WHERE account_id = ${accountId} LIMIT 10001) seen`,
  );
  return { events, count: counted?.count ?? 0 };
}

export async function deleteEventsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.createdAt, time));
}
