import { and, eq, inArray, sql } from "drizzle-orm";
import type { Currency, LedgerAccount } from "@yaoji/domain/ledger";
import { type Money, fromDecimal, toDecimal, zero } from "@yaoji/domain/money";
import { type Db, rows } from "../db/database.ts";
import { ledgerAccounts, ledgerTransfers } from "../db/schema/ledger.ts";

export type HeldAccount = {
  id: number;
  kind: string;
  shopId: number | null;
  balance: Money;
  floor: Money | null;
};
export type NewTransfer = {
  key: string;
  kind: string;
  orderId: number | null;
  memo: string;
  at: Date;
};
/** One entry: `amount` signed (debit above zero), `change` what it does to the account's balance. */
export type NewEntry = { accountId: number; amount: Money; change: Money };
type NewAccount = { account: LedgerAccount; currency: Currency; floor: Money | null };

/** The transfers of these keys that are written already. */
export async function listTransferKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const found = await db
    .select({ key: ledgerTransfers.key })
    .from(ledgerTransfers)
    .where(inArray(ledgerTransfers.key, [...keys]));
  return new Set(found.map(({ key }) => key));
}

type AccountRow = { id: number; kind: string; shop_id: number | null; balance: string; floor: string | null };

/** Locks accounts in the order of their ids, as everybody does, so that nobody waits in a circle. */
export async function lockAccounts(db: Db, accounts: readonly LedgerAccount[]): Promise<HeldAccount[]> {
  const found = await rows<AccountRow>(
    db,
    sql`SELECT id, kind, shop_id, balance::text AS balance, floor::text AS floor FROM ledger_accounts
        WHERE (kind, coalesce(shop_id, 0)) IN (${wanted(accounts)}) ORDER BY id FOR UPDATE`,
  );
  return found.map(({ id, kind, shop_id, balance, floor }) => ({
    id: Number(id),
    kind,
    shopId: shop_id === null ? null : Number(shop_id),
    balance: fromDecimal(balance),
    floor: floor === null ? null : fromDecimal(floor),
  }));
}

function wanted(accounts: readonly LedgerAccount[]) {
  const pairs = accounts.map(({ kind, shopId }) => sql`(${kind}, ${shopId ?? 0}::bigint)`);
  return sql.join(pairs, sql`, `);
}

/** Opens accounts that are not there yet; in a fixed order, so that two openers wait for each other at most. */
export async function openAccounts(db: Db, accounts: readonly NewAccount[]): Promise<void> {
  const values = accounts
    .toSorted(
      (a, b) =>
        (a.account.shopId ?? 0) - (b.account.shopId ?? 0) || (a.account.kind < b.account.kind ? -1 : 1),
    )
    .map(
      ({ account, currency, floor }) =>
        sql`(${account.kind}, ${account.shopId}::bigint, ${currency}, ${floor === null ? null : toDecimal(floor)}::numeric)`,
    );
  await db.execute(
    sql`INSERT INTO ledger_accounts (kind, shop_id, currency, floor) VALUES ${sql.join(values, sql`, `)} ON CONFLICT DO NOTHING`,
  );
}

/** Writes a transfer; null when its key is written already. */
export async function insertTransfer(db: Db, transfer: NewTransfer): Promise<number | null> {
  const [inserted] = await db
    .insert(ledgerTransfers)
    .values(transfer)
    .onConflictDoNothing({ target: ledgerTransfers.key })
    .returning({ id: ledgerTransfers.id });
  return inserted?.id ?? null;
}

/** The entries of a transfer and the balances that they change, in one statement; the floor is the database's word. */
export async function insertEntries(db: Db, transferId: number, entries: readonly NewEntry[]): Promise<void> {
  const values = entries.map(
    ({ accountId, amount, change }) =>
      sql`(${accountId}::bigint, ${toDecimal(amount)}::numeric, ${toDecimal(change)}::numeric)`,
  );
  await db.execute(
    sql`WITH posting (account_id, amount, change) AS (VALUES ${sql.join(values, sql`, `)}),
          written AS (INSERT INTO ledger_entries (transfer_id, account_id, amount)
            SELECT ${transferId}::bigint, account_id, amount FROM posting)
        UPDATE ledger_accounts SET balance = balance + posting.change FROM posting WHERE ledger_accounts.id = posting.account_id`,
  );
}

/** A shop's balance of one kind; nothing where the account was never opened. */
export async function findShopBalance(db: Db, shopId: number, kind: LedgerAccount["kind"]): Promise<Money> {
  const [found] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.shopId, shopId)));
  return found?.balance ?? zero;
}
