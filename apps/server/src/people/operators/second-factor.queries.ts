import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { recoveryCodes, secondFactors } from "../../platform/db/schema/security.ts";

type FactorRow = typeof secondFactors.$inferSelect;

export async function findFactor(db: Db, accountId: number): Promise<FactorRow | null> {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return found ?? null;
}

/** The secret that waits for its first code; the one before it, in force or not, stays. */
export async function savePending(db: Db, accountId: number, pendingSealed: string): Promise<void> {
  await db
    .insert(secondFactors)
    .values({ accountId, pendingSealed })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: { pendingSealed } });
}

type Confirmed = {
  readonly accountId: number;
  readonly pendingSealed: string;
  readonly step: number;
  readonly now: Date;
};

/** The secret that waited is in force; false where it waits no more. */
export async function confirmPending(
  tx: Db,
  { accountId, pendingSealed, step, now }: Confirmed,
): Promise<boolean> {
  const confirmed = await tx
    .update(secondFactors)
    .set({ secretSealed: pendingSealed, setAt: now, lastStep: step, pendingSealed: null })
    .where(and(eq(secondFactors.accountId, accountId), eq(secondFactors.pendingSealed, pendingSealed)))
    .returning({ id: secondFactors.accountId });
  return confirmed.length > 0;
}

/** Takes the code of this time step; false where it, or a later one, was taken before. */
export async function takeStep(db: Db, accountId: number, step: number): Promise<boolean> {
  const { lastStep } = secondFactors;
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.accountId, accountId), or(isNull(lastStep), lt(lastStep, step))))
    .returning({ id: secondFactors.accountId });
  return taken.length > 0;
}

/** False where there was none in force. */
export async function deleteFactor(tx: Db, accountId: number): Promise<boolean> {
  const deleted = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.secretSealed)))
    .returning({ id: secondFactors.accountId });
  return deleted.length > 0;
}

/** The codes before are void. */
export async function replaceCodes(tx: Db, accountId: number, digests: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.insert(recoveryCodes).values(digests.map((codeDigest) => ({ accountId, codeDigest })));
}

const unused = (accountId: number) =>
  and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt));

export async function countCodes(db: Db, accountId: number): Promise<number> {
  return db.$count(recoveryCodes, unused(accountId));
}

/** Uses the code up; false where there is none such, or it was used. */
export async function takeCode(
  db: Db,
  {
    accountId,
    codeDigest,
    now,
  }: { readonly accountId: number; readonly codeDigest: string; readonly now: Date },
): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(unused(accountId), eq(recoveryCodes.codeDigest, codeDigest)))
    .returning({ id: recoveryCodes.accountId });
  return taken.length > 0;
}
