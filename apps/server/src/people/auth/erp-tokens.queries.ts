import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { accounts, sessions } from "../../platform/db/schema/accounts.ts";

/** One change of tokens at a time. */
export async function lockTokens(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('erp tokens'))`);
}

/** The tokens of the ERP that hold. */
export async function listTokens(db: Db, now: Date) {
  return db
    .select({
      id: sessions.id,
      accountId: sessions.accountId,
      name: accounts.name,
      madeAt: sessions.createdAt,
      usedAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(accounts.role, "erp"), gt(sessions.expiresAt, now)))
    .orderBy(asc(accounts.name))
    .limit(200);
}
