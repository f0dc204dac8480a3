/** The only writer of the ledger (domain.md §7): double entry, append-only, each movement once by its key. */
import {
  type AccountKind,
  balanceChange,
  balanced,
  currencyOf,
  hasFloor,
  type Transfer,
} from "@yaoji/domain/money/ledger";
import { add, type Money, negate, subtract, zero } from "@yaoji/domain/money/money";
import type { Db } from "../platform/db/database.ts";
import type { StatementPart } from "../platform/db/prepared.ts";
import * as queries from "./ledger.queries.ts";

/** A transfer with what names it: the same key moves once, however often it is posted. */
export type Movement = {
  readonly key: string;
  readonly transfer: Transfer;
  readonly orderId?: number | null;
  readonly memo?: string;
  readonly at: Date;
};

/** `posted`; or `repeated`, for the key was posted before; or `short` by so much, and nothing was written. */
export type PostResult = { readonly posted: true } | { readonly repeated: true } | { readonly short: Money };

/** Posts one movement inside the caller's transaction. */
export async function post(tx: Db, movement: Movement): Promise<PostResult> {
  const { entries, short } = await lockMovement(tx, movement.transfer);
  // Under the locks: who posted the same key before us has committed or is gone.
  if (short === null) return write(tx, movement, { entries, isReleased: false });
  return (await queries.isKnownKey(tx, movement.key)) ? { repeated: true } : { short };
}

/**
 * The same, to be written with another statement: the accounts are locked; `transfer` is the part that posts it, which
 * has no row when the key was posted before.
 */
export async function lockPosting(
  tx: Db,
  movement: Movement,
): Promise<{ readonly transfer: StatementPart } | { readonly short: Money }> {
  const { entries, short } = await lockMovement(tx, movement.transfer);
  if (short === null)
    return { transfer: queries.transferPart(newTransfer(movement), { entries, isReleased: false }) };
  if (await queries.isKnownKey(tx, movement.key)) throw new Error(`${movement.key} is in the ledger already`);
  return { short };
}

/** Writes the transfer of a hold that was resolved under its lock (holds.service). */
export async function postReleased(tx: Db, movement: Movement): Promise<void> {
  const { entries, short } = await lockMovement(tx, movement.transfer);
  if (short !== null) throw new Error(`what ${movement.key} held is gone`);
  const written = await write(tx, movement, { entries, isReleased: true });
  if (!("posted" in written)) throw new Error(`${movement.key} was held, but is in the ledger already`);
}

/** What a shop may dispose of, of one kind: `wallet` is its balance 余额 without what is held back. */
export async function shopBalance(db: Db, shopId: number, kind: AccountKind): Promise<Money> {
  const { balance, held } = await queries.findShopFunds(db, shopId, kind);
  return subtract(balance, held);
}

/** What a shop has of one kind, and what of it is held back. */
export async function shopFunds(
  db: Db,
  shopId: number,
  kind: AccountKind,
): Promise<{ readonly balance: Money; readonly held: Money }> {
  return queries.findShopFunds(db, shopId, kind);
}

/** Lets a shop owe so much of its credit period; false when it owes more already. */
export async function setCreditFloor(tx: Db, shopId: number, limit: Money): Promise<boolean> {
  const account = { kind: "credit", shopId } as const;
  return queries.setFloor(tx, { account, currency: currencyOf("credit"), floor: negate(limit) });
}

async function write(tx: Db, movement: Movement, writing: queries.Writing): Promise<PostResult> {
  const isNew = await queries.insertTransfer(tx, newTransfer(movement), writing);
  return isNew ? { posted: true } : { repeated: true };
}

function newTransfer({ key, transfer, orderId = null, memo = "", at }: Movement): queries.NewTransfer {
  return { key, kind: transfer.kind, orderId, memo, at };
}

/** A movement with its accounts locked: what it writes, what it would hold, and what it lacks. */
type LockedMovement = {
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
