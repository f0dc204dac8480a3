import { and, asc, eq, sql } from "drizzle-orm";
import type { ClosingShop } from "@yaoji/domain/money/account-closure";
import { shopName } from "@yaoji/domain/text/labels";
import { fromDecimal } from "@yaoji/domain/money/money";
import { type Db, rows } from "../../platform/db/database.ts";
import { accounts, sessions, shopMembers, wechatBindings } from "../../platform/db/schema/accounts.ts";
import { feedback } from "../../platform/db/schema/feedback.ts";
import { shopInvitations } from "../../platform/db/schema/security.ts";

export async function listShopIds(tx: Db, accountId: number): Promise<number[]> {
  const found = await tx
    .select({ id: shopMembers.shopId })
    .from(shopMembers)
    .where(eq(shopMembers.accountId, accountId))
    .orderBy(asc(shopMembers.shopId));
  return found.map(({ id }) => id);
}

/** Locks the account and its shops, so that nothing is opened while it is closed. */
export async function lockForClosure(tx: Db, accountId: number): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
  await tx.execute(sql`SELECT 1 FROM shops WHERE id IN (SELECT shop_id FROM shop_members WHERE account_id = ${accountId})
    ORDER BY id FOR UPDATE`);
}

type ClosingRow = Omit<ClosingShop, "balance" | "owed" | "dueBack"> & {
  shopId: number;
  balance: string;
  owed: string;
  dueBack: string;
};

/** The account's shops with what is still open in each. */
export async function listClosingShops(
  tx: Db,
  accountId: number,
): Promise<(ClosingShop & { shopId: number })[]> {
  const found = await rows<ClosingRow>(
    tx,
    sql`SELECT s.id::int AS "shopId", s.company, m.role = 'owner' AS "isOwner",
        (SELECT count(*)::int FROM shop_members o JOIN accounts a ON a.id = o.account_id
          WHERE o.shop_id = s.id AND o.account_id <> m.account_id AND o.role = 'owner' AND a.disabled_at IS NULL) AS "otherOwners",
        (SELECT count(*)::int FROM shop_members o WHERE o.shop_id = s.id AND o.account_id <> m.account_id) AS "otherMembers",
        (SELECT count(*)::int FROM shop_members o JOIN accounts a ON a.id = o.account_id
          WHERE o.shop_id = s.id AND o.account_id <> m.account_id AND a.disabled_at IS NOT NULL) AS "disabledMembers",
        (SELECT count(*)::int FROM orders o WHERE o.shop_id = s.id AND o.status NOT IN ('completed', 'cancelled')) AS "openOrders",
        (SELECT count(*)::int FROM after_sales a WHERE a.shop_id = s.id AND a.closed_at IS NULL) AS "openAfterSales",
        (SELECT count(*)::int FROM withdrawals w WHERE w.shop_id = s.id AND w.state IN ('applied', 'approved')) AS "openWithdrawals",
        (SELECT count(*)::int FROM bank_transfers t WHERE t.shop_id = s.id AND t.state = 'submitted') AS "openTransfers",
        coalesce((SELECT l.balance FROM ledger_accounts l WHERE l.shop_id = s.id AND l.kind = 'wallet'), 0)::text AS balance,
        greatest(-coalesce((SELECT l.balance FROM ledger_accounts l WHERE l.shop_id = s.id AND l.kind = 'credit'), 0), 0)::text AS owed,
        coalesce((SELECT sum(c.due_back) FROM cashback_accruals c JOIN orders o ON o.id = c.order_id WHERE o.shop_id = s.id), 0)::text
          AS "dueBack"
      FROM shop_members m JOIN shops s ON s.id = m.shop_id WHERE m.account_id = ${accountId} ORDER BY s.id`,
  );
  return found.map((each) => ({
    ...each,
    company: shopName(each.company),
    balance: fromDecimal(each.balance),
    owed: fromDecimal(each.owed),
    dueBack: fromDecimal(each.dueBack),
  }));
}

/** The account can be logged in to no more, and says nothing about its person. */
export async function closeAccount(
  tx: Db,
  accountId: number,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<void> {
  await tx.execute(sql`UPDATE shop_invitations SET phone = '', answered_at = coalesce(answered_at, ${now.toISOString()}::timestamptz),
      state = CASE WHEN state = 'open' THEN 'declined' ELSE state END
    WHERE phone = (SELECT phone FROM accounts WHERE id = ${accountId})`);
  await tx
    .update(shopInvitations)
    .set({ state: "withdrawn", answeredAt: now })
    .where(and(eq(shopInvitations.invitedBy, accountId), eq(shopInvitations.state, "open")));
  await tx.update(feedback).set({ phone: "" }).where(eq(feedback.accountId, accountId));
  await tx
    .update(accounts)
    .set({
      username: `closed:${accountId}`,
      phone: null,
      name: "已注销用户",
      face: null,
      passwordHash,
      disabledAt: now,
      closedAt: now,
    })
    .where(eq(accounts.id, accountId));
  await tx.delete(shopMembers).where(eq(shopMembers.accountId, accountId));
  await tx.delete(wechatBindings).where(eq(wechatBindings.accountId, accountId));
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
}
