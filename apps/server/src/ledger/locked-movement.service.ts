/** A movement with its accounts locked: what it writes, what it would hold, and what it lacks. */
import { balanceChange, balanced, currencyOf, hasFloor, type Transfer } from "@yaoji/domain/money/ledger";
import { add, type Money, negate, subtract, zero } from "@yaoji/domain/money/money";
import type { Db } from "../platform/db/database.ts";
import * as queries from "./ledger.queries.ts";

export type LockedMovement = {
  readonly entries: readonly queries.NewEntry[];
  /** What the entries hold while they wait: what they take out of accounts that have a floor. By account. */
  readonly holds: ReadonlyMap<number, Money>;
  /** By how much the worst account would fall below its floor; null when none does. What is held is not there. */
  readonly short: Money | null;
};

/** Locks the accounts of a transfer, opening those that are missing. */
export async function lockMovement(tx: Db, transfer: Transfer): Promise<LockedMovement> {
  assertWritable(transfer);
  const accounts = await lockAccounts(tx, transfer);
  const entries = entriesOf(transfer, accounts);
  return { entries, holds: holdsOf(entries, accounts), short: shortage(entries, accounts) };
}

function assertWritable({ kind, postings }: Transfer): void {
  const currencies = new Set(postings.map(({ account }) => currencyOf(account.kind)));
  const accounts = new Set(postings.map(({ account }) => nameOf(account)));
  if (!balanced(postings) || currencies.size !== 1 || accounts.size !== postings.length)
    throw new RangeError(`a transfer that may not be written: ${kind}`);
}

async function lockAccounts(tx: Db, { postings }: Transfer): Promise<queries.HeldAccount[]> {
  const accounts = postings.map(({ account }) => account);
  const locked = await queries.lockAccounts(tx, accounts);
  if (locked.length === accounts.length) return locked;
  const fresh = accounts.map((account) => ({
    account,
    currency: currencyOf(account.kind),
    floor: hasFloor(account.kind) ? zero : null,
  }));
  const opened = await queries.openAccounts(tx, fresh);
  if (locked.length + opened.length === accounts.length) return [...locked, ...opened];
  // Somebody else has opened one of them meanwhile.
  return queries.lockAccounts(tx, accounts);
}

function entriesOf({ postings }: Transfer, accounts: readonly queries.HeldAccount[]): queries.NewEntry[] {
  const ids = new Map(accounts.map((account) => [nameOf(account), account.id]));
  return postings.map((posting) => {
    const accountId = ids.get(nameOf(posting.account));
    if (accountId === undefined) throw new Error(`no ledger account ${nameOf(posting.account)}`);
    return { accountId, amount: posting.amount, change: balanceChange(posting) };
  });
}

function shortage(
  entries: readonly queries.NewEntry[],
  accounts: readonly queries.HeldAccount[],
): Money | null {
  const changes = new Map(entries.map(({ accountId, change }) => [accountId, change]));
  for (const { id, balance, held, floor } of accounts) {
    const change = changes.get(id) ?? zero;
    const after = subtract(add(balance, change), held);
    if (floor !== null && change < 0 && after < floor) return subtract(floor, after);
  }
  return null;
}

function holdsOf(
  entries: readonly queries.NewEntry[],
  accounts: readonly queries.HeldAccount[],
): Map<number, Money> {
  const floored = new Set(accounts.flatMap(({ id, floor }) => (floor === null ? [] : [id])));
  return new Map(
    entries
      .filter(({ accountId, change }) => change < 0 && floored.has(accountId))
      .map(({ accountId, change }) => [accountId, negate(change)]),
  );
}

function nameOf({ kind, shopId }: { readonly kind: string; readonly shopId: number | null }): string {
  return `${kind}:${shopId ?? 0}`;
}
