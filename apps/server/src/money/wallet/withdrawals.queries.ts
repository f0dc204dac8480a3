import { count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { WithdrawalState } from "@yaoji/domain/money/withdrawals";
import type { Db } from "../../platform/db/database.ts";
import { shops } from "../../platform/db/schema/accounts.ts";
import { bankCards, withdrawals } from "../../platform/db/schema/money.ts";

export type WithdrawalRow = typeof withdrawals.$inferSelect;
/** With the account that it goes to and the company whose it is. */
export type WithdrawalView = WithdrawalRow & {
  readonly bank: string;
  readonly branch: string;
  readonly holder: string;
  readonly numberTail: string;
  readonly numberSealed: string;
  readonly company: string;
};

/** Writes an application; null when one is open. */
export async function insertWithdrawal(
  tx: Db,
  withdrawal: typeof withdrawals.$inferInsert,
): Promise<number | null> {
  const [inserted] = await tx
    .insert(withdrawals)
    .values(withdrawal)
    .onConflictDoNothing()
    .returning({ id: withdrawals.id });
  return inserted?.id ?? null;
}

/** Locks it; with the holder of its account and the company whose it is now. */
export async function lockWithdrawal(
  tx: Db,
  id: number,
): Promise<(WithdrawalRow & Pick<WithdrawalView, "holder" | "company">) | null> {
  const [found] = await tx
    .select({ withdrawal: withdrawals, holder: bankCards.holder, company: shops.company })
    .from(withdrawals)
    .innerJoin(bankCards, eq(bankCards.id, withdrawals.cardId))
    .innerJoin(shops, eq(shops.id, withdrawals.shopId))
    .where(eq(withdrawals.id, id))
    .for("update", { of: withdrawals });
  return found ? { ...found.withdrawal, holder: found.holder, company: found.company } : null;
}

export async function updateWithdrawal(
  tx: Db,
  id: number,
  change: Pick<WithdrawalRow, "state" | "decidedAt" | "decidedBy"> &
    Partial<Pick<WithdrawalRow, "reason" | "approvedBy" | "paidBy">>,
): Promise<void> {
  await tx.update(withdrawals).set(change).where(eq(withdrawals.id, id));
}

export const ofShop = (shopId: number) => eq(withdrawals.shopId, shopId);
export const ofId = (id: number) => eq(withdrawals.id, id);
export const openOnes = () => inArray(withdrawals.state, ["applied", "approved"]);

export const ofState = (state: WithdrawalState) => eq(withdrawals.state, state);
export const endedOnes = () => inArray(withdrawals.state, ["paid", "rejected"]);

/** Withdrawals, the newest first: applied for last, or decided on last. */
export async function listWithdrawals(
  db: Db,
  where: SQL | undefined,
  { limit, offset = 0, by = "applied" }: { limit: number; offset?: number; by?: "applied" | "decided" },
): Promise<WithdrawalView[]> {
  const found = await db
    .select({
      withdrawal: withdrawals,
      bank: bankCards.bank,
      branch: bankCards.branch,
      holder: bankCards.holder,
      numberTail: bankCards.numberTail,
      numberSealed: bankCards.numberSealed,
      company: shops.company,
    })
    .from(withdrawals)
    .innerJoin(bankCards, eq(bankCards.id, withdrawals.cardId))
    .innerJoin(shops, eq(shops.id, withdrawals.shopId))
    .where(where)
    .orderBy(
      ...(by === "decided" ? [sql`${withdrawals.decidedAt} DESC NULLS LAST`] : []),
      desc(withdrawals.id),
    )
    .limit(limit)
    .offset(offset);
  return found.map(({ withdrawal, ...rest }) => ({ ...withdrawal, ...rest }));
}

export async function countWithdrawals(db: Db, where: SQL | undefined): Promise<number> {
  const [found] = await db.select({ count: count() }).from(withdrawals).where(where);
  return found?.count ?? 0;
}
