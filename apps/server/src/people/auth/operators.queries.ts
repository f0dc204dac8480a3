import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { type OperatorRole, operatorRoles } from "@yaoji/domain/people/operator-roles";
import type { Db } from "../../platform/db/database.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";
import { narrowings } from "../../platform/db/schema/narrowings.ts";
import { operatorSessions } from "../../platform/db/schema/security.ts";

export type OperatorRow = {
  id: number;
  username: string;
  name: string;
  role: OperatorRole;
  disabledAt: Date | null;
};

const isOperator = inArray(accounts.role, [...operatorRoles]);
const { id, username, name, role, disabledAt } = accounts;

export async function hasOperators(db: Db): Promise<boolean> {
  return (await db.select({ id }).from(accounts).where(isOperator).limit(1)).length > 0;
}

/** Him, while he is in office. */
export async function findOperator(db: Db, login: string): Promise<OperatorRow | null> {
  const found = await db
    .select({ id, username, name, role, disabledAt })
    .from(accounts)
    .where(and(isOperator, eq(username, login), isNull(accounts.disabledAt)));
  return (found[0] as OperatorRow | undefined) ?? null;
}

/** Whoever has this account, in office or not. */
export async function findOperatorOf(db: Db, accountId: number) {
  const [found] = await db.select({ username, name }).from(accounts).where(eq(id, accountId));
  return found ?? null;
}

/** The operator in office whose session has this token now. */
export async function findSessionOperator(db: Db, tokenHash: string, now: Date): Promise<OperatorRow | null> {
  const found = await db
    .select({ id, username, name, role, disabledAt })
    .from(operatorSessions)
    .innerJoin(accounts, eq(accounts.id, operatorSessions.accountId))
    .where(
      and(
        eq(operatorSessions.tokenHash, tokenHash),
        gt(operatorSessions.expiresAt, now),
        isOperator,
        isNull(accounts.disabledAt),
      ),
    );
  return (found[0] as OperatorRow | undefined) ?? null;
}

export async function insertOperatorSession(
  tx: Db,
  session: typeof operatorSessions.$inferInsert,
): Promise<void> {
  await tx.insert(operatorSessions).values(session);
}

/** False where there is none of this token. */
export async function deleteOperatorSession(db: Db, tokenHash: string): Promise<boolean> {
  const ended = await db
    .delete(operatorSessions)
    .where(eq(operatorSessions.tokenHash, tokenHash))
    .returning({ id: operatorSessions.accountId });
  return ended.length > 0;
}

export async function deleteExpiredOperatorSessions(db: Db, now: Date): Promise<void> {
  await db.delete(operatorSessions).where(lt(operatorSessions.expiresAt, now));
}

/** What of his role's work was taken away from him. */
export async function takenFrom(db: Db, accountId: number): Promise<readonly string[]> {
  const [found] = await db
    .select({ taken: narrowings.taken })
    .from(narrowings)
    .where(eq(narrowings.accountId, accountId));
  return found?.taken ?? [];
}
