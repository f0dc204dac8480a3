import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";

export async function updateAccount(
  tx: Db,
  accountId: number,
  fields: { name?: string; phone?: string },
): Promise<void> {
  await tx.update(accounts).set(fields).where(eq(accounts.id, accountId));
}

/** A buyer's or a maker's account that is not closed; whoever else changes it waits. */
export async function lockOperatedAccount(
  tx: Db,
  username: string,
): Promise<{ id: number; disabledAt: Date | null } | null> {
  const { id, disabledAt, closedAt, role } = accounts;
  const found = await tx
    .select({ id, disabledAt })
    .from(accounts)
    .where(and(eq(accounts.username, username), inArray(role, ["buyer", "supplier"]), isNull(closedAt)))
    .for("update");
  return found[0] ?? null;
}

export async function setDisabledAt(tx: Db, accountId: number, disabledAt: Date | null): Promise<void> {
  await tx.update(accounts).set({ disabledAt }).where(eq(accounts.id, accountId));
}
