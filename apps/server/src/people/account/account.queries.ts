import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { accounts } from "../../platform/db/schema/accounts.ts";

export async function updateAccount(
  tx: Db,
  accountId: number,
  fields: { name?: string; phone?: string },
): Promise<void> {
  await tx.update(accounts).set(fields).where(eq(accounts.id, accountId));
}
