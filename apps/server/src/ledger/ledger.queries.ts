import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Currency, LedgerAccount } from "@yaoji/domain/money/ledger";
import { type Money, fromDecimal, toDecimal, zero } from "@yaoji/domain/money/money";
import type { Db } from "../platform/db/database.ts";
import { bind, preparedRow, preparedRows, type StatementPart } from "../platform/db/prepared.ts";
import { ledgerAccounts } from "../platform/db/schema/ledger.ts";

export type HeldAccount = {
  id: number;
  kind: string;
  shopId: number | null;
  balance: Money;
  held: Money;
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

/** Whether a movement of this key is written already, or waits, or was void. */
export async function isKnownKey(db: Db, key: string): Promise<boolean> {
  const found = await preparedRow<{ known: boolean }>(db, {
    shape: "known key",
    values: { key },
    build: () => sql`SELECT EXISTS (SELECT 1 FROM ledger_transfers WHERE key = ${bind("key")})
      OR EXISTS (SELECT 1 FROM ledger_pendings WHERE key = ${bind("key")}) AS known`,
  });
  return found?.known ?? false;
}

type AccountRow = {
  id: number;
  kind: string;
  shop_id: number | null;
  balance: string;
  held: string;
  floor: string | null;
};

/** Locks accounts in the order of their ids, as everybody does, so that nobody waits in a circle. */
export async function lockAccounts(db: Db, accounts: readonly LedgerAccount[]): Promise<HeldAccount[]> {
  const found = await preparedRows<AccountRow>(db, {
    shape: `lock ${accounts.length} accounts`,
    values: Object.fromEntries(
      accounts.flatMap(({ kind, shopId }, index) => [
        [`kind${index}`, kind],
        [`shop${index}`, shopId ?? 0],
      ]),
    ),
    build: () => sql`SELECT ${accountColumns} FROM ledger_accounts
        WHERE ${sql.join(accounts.map(isAccount), sql` OR `)} ORDER BY id FOR UPDATE`,
  });
  return found.map(accountOf);
}

const accountColumns = sql`id, kind, shop_id, balance::text AS balance, held::text AS held, floor::text AS floor`;

/** One look-up in the index for each: a list of pairs would read the whole table. */
function isAccount(_: LedgerAccount, index: number): SQL {
  return sql`(kind = ${bind(`kind${index}`)} AND coalesce(shop_id, 0) = ${bind(`shop${index}`)}::bigint)`;
}

function accountOf({ id, kind, shop_id, balance, held, floor }: AccountRow): HeldAccount {
  return {
    id: Number(id),
    kind,
    shopId: shop_id === null ? null : Number(shop_id),
    balance: fromDecimal(balance),
    held: fromDecimal(held),
    floor: floor === null ? null : fromDecimal(floor),
  };
}

/**
 * Opens accounts that are not there yet; in a fixed order, so that two openers wait for each other at most. Gives those
 * that it opened: nobody else sees them before the commit.
 */
export async function openAccounts(db: Db, accounts: readonly NewAccount[]): Promise<HeldAccount[]> {
  const sorted = accounts.toSorted(
    (a, b) => (a.account.shopId ?? 0) - (b.account.shopId ?? 0) || (a.account.kind < b.account.kind ? -1 : 1),
  );
  const opened = await preparedRows<AccountRow>(db, {
    shape: "open accounts",
    values: { accounts: JSON.stringify(sorted.map(newAccount)) },
    build: () => sql`INSERT INTO ledger_accounts (kind, shop_id, currency, floor)
        SELECT kind, shop_id, currency, floor FROM ROWS FROM (jsonb_to_recordset(${bind("accounts")}::text::jsonb)
          AS (kind text, shop_id bigint, currency text, floor numeric)) WITH ORDINALITY
          AS given (kind, shop_id, currency, floor, place) ORDER BY place
        ON CONFLICT DO NOTHING RETURNING ${accountColumns}`,
  });
  return opened.map(accountOf);
}

function newAccount({ account: { kind, shopId }, currency, floor }: NewAccount) {
  return { kind, shop_id: shopId, currency, floor: floor === null ? null : toDecimal(floor) };
}

/** `isReleased`: the key was held under its lock, and what it held is free again. */
export type Writing = { readonly entries: readonly NewEntry[]; readonly isReleased: boolean };

/**
 * Writes a transfer with its entries and the balances that they change, in one statement; false when its key is written
 * already, or was held. The floor is the database's word.
 */
export async function insertTransfer(db: Db, transfer: NewTransfer, writing: Writing): Promise<boolean> {
  const { expressions, values } = transferPart(transfer, writing);
  const written = await preparedRows(db, {
    shape: "insert transfer",
    values,
    build: () => sql`WITH ${expressions()} SELECT id FROM transfer`,
  });
  return written.length > 0;
}

/** Changes what is held of accounts, by their ids. */
export async function changeHeld(db: Db, changes: ReadonlyMap<number, Money>): Promise<void> {
  if (changes.size === 0) return;
  const values = [...changes].map(([id, change]) => sql`(${id}::bigint, ${toDecimal(change)}::numeric)`);
  await db.execute(
    sql`UPDATE ledger_accounts SET held = held + changed.amount
        FROM (VALUES ${sql.join(values, sql`, `)}) changed (id, amount) WHERE ledger_accounts.id = changed.id`,
  );
}

/** Sets how far below zero an account may go, opening it where it is missing; false when it is beyond that already. */
export async function setFloor(db: Db, { account, currency, floor }: NewAccount): Promise<boolean> {
  await openAccounts(db, [{ account, currency, floor }]);
  const { id, kind, shopId, balance, held } = ledgerAccounts;
  const lowest = floor === null ? null : toDecimal(floor);
  const set = await db
    .update(ledgerAccounts)
    .set({ floor })
    .where(
      and(
        eq(kind, account.kind),
        sql`coalesce(${shopId}, 0) = ${account.shopId ?? 0}`,
        sql`${balance} - ${held} >= ${lowest}::numeric`,
      ),
    )
    .returning({ id });
  return set.length > 0;
}

/** What a shop holds of one kind, and what of it is held back; nothing where the account was never opened. */
export async function findShopFunds(
  db: Db,
  shopId: number,
  kind: LedgerAccount["kind"],
): Promise<{ balance: Money; held: Money }> {
  const [found] = await db
    .select({ balance: ledgerAccounts.balance, held: ledgerAccounts.held })
    .from(ledgerAccounts)
    // As the index has it: by the shop alone, the accounts of all shops would be read.
    .where(and(eq(ledgerAccounts.kind, kind), sql`coalesce(${ledgerAccounts.shopId}, 0) = ${shopId}`));
  return found ?? { balance: zero, held: zero };
}

/** A transfer as a part of whichever statement writes it; it has no row when its key is written already, or was held. */
export function transferPart(
  { key, kind, orderId, memo, at }: NewTransfer,
  { entries, isReleased }: Writing,
): StatementPart {
  const listed = (of: (entry: NewEntry) => string | number) => `{${entries.map(of).join(",")}}`;
  return {
    name: "transfer",
    values: {
      transferKey: key,
      transferKind: kind,
      transferOrderId: orderId,
      transferMemo: memo,
      transferAt: at.toISOString(),
      transferIsReleased: isReleased,
      transferAccounts: listed(({ accountId }) => accountId),
      transferAmounts: listed(({ amount }) => toDecimal(amount)),
      transferChanges: listed(({ change }) => toDecimal(change)),
    },
    expressions: () => transferRows,
  };
}

const transferRows = sql`transfer AS (INSERT INTO ledger_transfers (key, kind, order_id, memo, at)
    SELECT ${bind("transferKey")}, ${bind("transferKind")}, ${bind("transferOrderId")}::bigint, ${bind("transferMemo")},
      ${bind("transferAt")}::timestamptz
    WHERE ${bind("transferIsReleased")}::boolean OR NOT EXISTS (SELECT 1 FROM ledger_pendings WHERE key = ${bind("transferKey")})
    ON CONFLICT (key) DO NOTHING RETURNING id),
  posting AS (SELECT transfer.id AS transfer_id, given.* FROM transfer, unnest(${bind("transferAccounts")}::bigint[],
    ${bind("transferAmounts")}::numeric[], ${bind("transferChanges")}::numeric[]) given (account_id, amount, change)),
  entered AS (INSERT INTO ledger_entries (transfer_id, account_id, amount)
    SELECT transfer_id, account_id, amount FROM posting),
  balanced AS (UPDATE ledger_accounts SET balance = balance + posting.change
    FROM posting WHERE ledger_accounts.id = posting.account_id)`;
