/** The ledger in memory: accounts with floors, what is held, and every entry that was ever written. */
import {
  type AccountKind,
  balanceChange,
  balanced,
  hasFloor,
  type LedgerAccount,
  type Posting,
  type Transfer,
} from "../../src/money/ledger.ts";
import { add, max, type Money, negate, subtract, zero } from "../../src/money/money.ts";

export type BookAccount = LedgerAccount & { balance: Money; held: Money; floor: Money | null };
type Pending = { transfer: Transfer; orderId: number; state: "pending" | "posted" | "void" };
export type Books = {
  accounts: Map<string, BookAccount>;
  keys: Set<string>;
  entries: Posting[];
  pendings: Map<string, Pending>;
};

/** Empty books of shops with these credit limits. */
export function openBooks(limits: readonly (Money | null)[]): Books {
  const books: Books = { accounts: new Map(), keys: new Set(), entries: [], pendings: new Map() };
  for (const [shopId, limit] of limits.entries())
    accountOf(books, { kind: "credit", shopId }).floor = negate(limit ?? zero);
  return books;
}

export function accountOf(books: Books, { kind, shopId }: LedgerAccount): BookAccount {
  const name = `${kind}:${shopId ?? "ours"}`;
  const found = books.accounts.get(name);
  if (found) return found;
  const opened = { kind, shopId, balance: zero, held: zero, floor: hasFloor(kind) ? zero : null };
  books.accounts.set(name, opened);
  return opened;
}

/** What a shop may dispose of. */
export function freeOf(books: Books, shopId: number, kind: AccountKind = "wallet"): Money {
  const { balance, held } = accountOf(books, { kind, shopId });
  return subtract(balance, held);
}

/** Writes a transfer, once by its key; what an account lacks is a fault, for the domain was asked before. */
export function post(books: Books, key: string, transfer: Transfer): void {
  if (books.keys.has(key)) throw new Error(`${key} was posted before`);
  if (!balanced(transfer.postings)) throw new Error(`${key} does not sum to zero`);
  const short = shortOf(books, transfer);
  if (short) throw new Error(`${key} is short of ${short.kind} of ${short.shopId}`);
  books.keys.add(key);
  for (const posting of transfer.postings) {
    const account = accountOf(books, posting.account);
    account.balance = add(account.balance, balanceChange(posting));
    books.entries.push(posting);
  }
}

function shortOf(books: Books, { postings }: Transfer): BookAccount | null {
  for (const posting of postings) {
    const account = accountOf(books, posting.account);
    const change = balanceChange(posting);
    const free = subtract(add(account.balance, change), account.held);
    if (account.floor !== null && change < 0 && free < account.floor) return account;
  }
  return null;
}

/** What a transfer takes out of accounts with a floor: so much is held. */
function takings({ postings }: Transfer): Posting[] {
  return postings.filter((posting) => hasFloor(posting.account.kind) && balanceChange(posting) < 0);
}

/** Holds what a transfer for an order will take. */
export function hold(books: Books, orderId: number, transfer: Transfer): void {
  if (shortOf(books, transfer)) throw new Error(`nothing is left to hold for order ${orderId}`);
  books.pendings.set(`order:${orderId}:balance:${books.pendings.size}`, {
    transfer,
    orderId,
    state: "pending",
  });
  changeHeld(books, transfer, 1);
}

/** What is held for an order; null for nothing. */
export function heldFor(books: Books, orderId: number): { key: string; amount: Money } | null {
  for (const [key, pending] of books.pendings)
    if (pending.state === "pending" && pending.orderId === orderId)
      return { key, amount: add(...takings(pending.transfer).map(({ amount }) => max(amount, zero))) };
  return null;
}

/** Ends the waiting, once. */
export function resolve(books: Books, key: string, state: "posted" | "void"): void {
  const pending = books.pendings.get(key);
  if (pending?.state !== "pending") throw new Error(`${key} does not wait`);
  changeHeld(books, pending.transfer, -1);
  pending.state = state;
  if (state === "posted") post(books, key, pending.transfer);
}

function changeHeld(books: Books, transfer: Transfer, sign: 1 | -1): void {
  for (const posting of takings(transfer)) {
    const account = accountOf(books, posting.account);
    const change = negate(balanceChange(posting));
    account.held = sign > 0 ? add(account.held, change) : subtract(account.held, change);
  }
}

/** What is wrong with the books; nothing in sound ones. */
export function bookFaults(books: Books): string[] {
  const faults: string[] = [];
  const sums = new Map<BookAccount, Money>();
  let all: Money = zero;
  for (const posting of books.entries) {
    const account = accountOf(books, posting.account);
    sums.set(account, add(sums.get(account) ?? zero, balanceChange(posting)));
    all = add(all, posting.amount);
  }
  if (all !== 0) faults.push(`entries sum to ${all}`);
  for (const [name, account] of books.accounts) {
    const { balance, held, floor } = account;
    if (balance !== (sums.get(account) ?? 0)) faults.push(`${name}: balance is not its entries`);
    if (floor !== null && subtract(balance, held) < floor) faults.push(`${name}: below its floor`);
    const waiting = [...books.pendings.values()]
      .filter(({ state }) => state === "pending")
      .flatMap(({ transfer }) => takings(transfer))
      .filter((posting) => accountOf(books, posting.account) === account);
    if (held !== add(...waiting.map((posting) => negate(balanceChange(posting)))))
      faults.push(`${name}: holds other than what waits`);
  }
  return faults;
}
