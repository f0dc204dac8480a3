/** The only writer of the ledger (domain.md §7): double entry, append-only, each movement once by its key. */
import {
  accountCurrencies,
  type AccountKind,
  balanceChange,
  balanced,
  hasFloor,
  type Transfer,
} from "@yaoji/domain/ledger";
import { add, type Money, subtract, zero } from "@yaoji/domain/money";
import type { Db } from "../db/database.ts";
import * as queries from "./ledger.queries.ts";

/** A transfer with what names it: the same key moves once, however often it is posted. */
export type Movement = {
  readonly key: string;
  readonly transfer: Transfer;
  readonly orderId?: number;
  readonly memo?: string;
  readonly at: Date;
};

/** `posted`; or `repeated`, for the key was posted before; or `short` by so much, and nothing was written. */
export type PostResult = { readonly posted: true } | { readonly repeated: true } | { readonly short: Money };

/** Posts one movement inside the caller's transaction. */
export async function post(tx: Db, movement: Movement): Promise<PostResult> {
  const { key, transfer, orderId = null, memo = "", at } = movement;
  assertWritable(transfer);
  const held = await hold(tx, transfer);
  // Under the locks: who posted the same key before us has committed or is gone.
  if ((await queries.listTransferKeys(tx, [key])).has(key)) return { repeated: true };
  const entries = entriesOf(transfer, held);
  const short = shortage(entries, held);
  if (short !== null) return { short };
  const transferId = await queries.insertTransfer(tx, { key, kind: transfer.kind, orderId, memo, at });
  if (transferId === null) return { repeated: true };
  await queries.insertEntries(tx, transferId, entries);
  return { posted: true };
}

/** What a shop holds of one kind: `wallet` is its balance 余额. */
export async function shopBalance(db: Db, shopId: number, kind: AccountKind): Promise<Money> {
  return queries.findShopBalance(db, shopId, kind);
}

function assertWritable({ kind, postings }: Transfer): void {
  const currencies = new Set(postings.map(({ account }) => accountCurrencies[account.kind]));
  const accounts = new Set(postings.map(({ account }) => nameOf(account)));
  if (!balanced(postings) || currencies.size !== 1 || accounts.size !== postings.length)
    throw new RangeError(`a transfer that may not be written: ${kind}`);
}

/** The transfer's accounts, opened where missing, all locked. */
async function hold(tx: Db, { postings }: Transfer): Promise<queries.HeldAccount[]> {
  const accounts = postings.map(({ account }) => account);
  const held = await queries.lockAccounts(tx, accounts);
  if (held.length === accounts.length) return held;
  const fresh = accounts.map((account) => ({
    account,
    currency: accountCurrencies[account.kind],
    floor: hasFloor(account.kind) ? zero : null,
  }));
  await queries.openAccounts(tx, fresh);
  return queries.lockAccounts(tx, accounts);
}

function entriesOf({ postings }: Transfer, held: readonly queries.HeldAccount[]): queries.NewEntry[] {
  const ids = new Map(held.map((account) => [nameOf(account), account.id]));
  return postings.map((posting) => {
    const accountId = ids.get(nameOf(posting.account));
    if (accountId === undefined) throw new Error(`no ledger account ${nameOf(posting.account)}`);
    return { accountId, amount: posting.amount, change: balanceChange(posting) };
  });
}

/** By how much the worst account would fall below its floor; null when none does. */
function shortage(entries: readonly queries.NewEntry[], held: readonly queries.HeldAccount[]): Money | null {
  const changes = new Map(entries.map(({ accountId, change }) => [accountId, change]));
  for (const { id, balance, floor } of held) {
    const after = add(balance, changes.get(id) ?? zero);
    if (floor !== null && after < floor) return subtract(floor, after);
  }
  return null;
}

function nameOf({ kind, shopId }: { readonly kind: string; readonly shopId: number | null }): string {
  return `${kind}:${shopId ?? 0}`;
}
