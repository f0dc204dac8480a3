import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { AccountKind, TransferKind } from "@yaoji/domain/money/ledger";
import type { Money } from "@yaoji/domain/money/money";
import { type Db, row, rows } from "../platform/db/database.ts";
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from "../platform/db/schema/ledger.ts";
import { orders } from "../platform/db/schema/orders.ts";

export type LogFilter = {
  readonly shopId: number;
  readonly account: AccountKind;
  /** Null: every kind. */
  readonly kinds: readonly TransferKind[] | null;
  readonly start: Date | null;
  readonly end: Date | null;
};

/** An entry of the account: `amount` signed as the ledger has it, debit above zero. */
export type LogRow = {
  id: number;
  kind: string;
  amount: Money;
  memo: string;
  orderId: number | null;
  orderNo: string | null;
  at: Date;
};

/** A page of what changed a shop's account, newest first. */
export async function listEntries(
  db: Db,
  filter: LogFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<LogRow[]> {
  return db
    .select({
      id: ledgerEntries.id,
      kind: ledgerTransfers.kind,
      amount: ledgerEntries.amount,
      memo: ledgerTransfers.memo,
      orderId: ledgerTransfers.orderId,
      orderNo: orders.orderNo,
      at: ledgerTransfers.at,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .leftJoin(orders, eq(orders.id, ledgerTransfers.orderId))
    .where(matching(filter))
    .orderBy(desc(ledgerEntries.id))
    .limit(limit)
    .offset(offset);
}

/** How many there are, counted no further than `limit`. */
export async function countEntries(db: Db, filter: LogFilter, limit: number): Promise<number> {
  const found = await row<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM (
          SELECT 1 FROM ${ledgerEntries} JOIN ${ledgerTransfers} ON ${ledgerTransfers.id} = ${ledgerEntries.transferId}
          WHERE ${matching(filter)} LIMIT ${limit}) counted`,
  );
  return found?.count ?? 0;
}

/** The balance right after each of these entries, as decimal text: today's without all that came later. */
export async function listBalancesAfter(
  db: Db,
  { shopId, account }: Pick<LogFilter, "shopId" | "account">,
  entryIds: readonly number[],
): Promise<Map<number, string>> {
  if (entryIds.length === 0) return new Map();
  const found = await rows<{ id: number; balance: string }>(
    db,
    sql`WITH account AS (SELECT id, balance FROM ledger_accounts WHERE kind = ${account} AND shop_id = ${shopId}),
          later AS (
            SELECT e.id, sum(e.amount) OVER (ORDER BY e.id DESC) - e.amount AS moved
            FROM ledger_entries e JOIN account a ON e.account_id = a.id WHERE e.id >= ${Math.min(...entryIds)})
        SELECT later.id::int AS id, (account.balance + later.moved)::text AS balance FROM later, account
        WHERE later.id = ANY (${`{${entryIds.join(",")}}`}::bigint[])`,
  );
  return new Map(found.map(({ id, balance }) => [id, balance]));
}

function matching({ shopId, account: kind, kinds, start, end }: LogFilter): SQL | undefined {
  const account = sql`(SELECT id FROM ${ledgerAccounts} WHERE kind = ${kind} AND shop_id = ${shopId})`;
  return and(
    sql`${ledgerEntries.accountId} = ${account}`,
    kinds ? inArray(ledgerTransfers.kind, [...kinds]) : undefined,
    start ? gte(ledgerTransfers.at, start) : undefined,
    end ? lt(ledgerTransfers.at, end) : undefined,
  );
}
