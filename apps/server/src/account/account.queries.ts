import { eq } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { accounts } from "../db/schema/accounts.ts";

export async function updateAccount(
  tx: Db,
  accountId: number,
  fields: { name?: string; phone?: string },
): Promise<void> {
  await tx.update(accounts).set(fields).where(eq(accounts.id, accountId));
}
