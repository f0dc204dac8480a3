/** Double entry (domain.md §7): what moves is whole 分, debit positive, credit negative, every transfer sums to zero. */
import { add, isWholeFen, negate, type Money } from "./money.ts";

/**
 * Accounts by kind: `bank` our money at the bank; `wallet` a shop's balance 余额, which we owe it;
 * `prepayment` what a shop paid for orders not yet delivered, owed in goods; `sales` what we earned by delivering.
 * In points: `points` what a shop holds, `points_issued` all that we gave out.
 */
export type AccountKind = "bank" | "wallet" | "prepayment" | "sales" | "points" | "points_issued";

/** What an account is counted in; a transfer never mixes them. */
export type Currency = "CNY" | "POINT";

/** An account; `shopId` null for our own. */
export type LedgerAccount = { readonly kind: AccountKind; readonly shopId: number | null };

/** One entry of a transfer: debit above zero, credit below. */
export type Posting = { readonly account: LedgerAccount; readonly amount: Money };

/** What a transfer is for. */
export type TransferKind = "top_up" | "order_payment" | "order_refund" | "order_delivery" | "points_grant";

/** A movement of money: at least two postings that sum to zero. */
export type Transfer = { readonly kind: TransferKind; readonly postings: readonly Posting[] };

/** The side on which an account grows. */
export const normalSides: Readonly<Record<AccountKind, "debit" | "credit">> = {
  bank: "debit",
  wallet: "credit",
  prepayment: "credit",
  sales: "credit",
  points: "credit",
  points_issued: "debit",
};

/** The currency of each kind of account. */
export const accountCurrencies: Readonly<Record<AccountKind, Currency>> = {
  bank: "CNY",
  wallet: "CNY",
  prepayment: "CNY",
  sales: "CNY",
  points: "POINT",
  points_issued: "POINT",
};

/** Accounts of which nobody may dispose of more than they hold: what we owe a shop never falls below zero. */
export function hasFloor(kind: AccountKind): boolean {
  return kind === "wallet" || kind === "prepayment" || kind === "points";
}

/** Whether postings may be written: two or more, each whole 分 and not zero, summing to zero. */
export function balanced(postings: readonly Posting[]): boolean {
  if (postings.length < 2) return false;
  if (postings.some(({ amount }) => amount === 0 || !isWholeFen(amount))) return false;
  return add(...postings.map(({ amount }) => amount)) === 0;
}

/** How a posting changes the balance of its account, counted on the account's normal side. */
export function balanceChange({ account, amount }: Posting): Money {
  return normalSides[account.kind] === "debit" ? amount : negate(amount);
}

/** A shop puts money into its balance. */
export function topUp(shopId: number, amount: Money): Transfer {
  return transfer("top_up", amount, { debit: { kind: "bank", shopId: null }, credit: wallet(shopId) });
}

/** A shop pays an order from its balance. */
export function payOrderFromWallet(shopId: number, amount: Money): Transfer {
  return transfer("order_payment", amount, { debit: wallet(shopId), credit: prepayment(shopId) });
}

/** A shop's bank transfer 对公转账 for an order has arrived. */
export function payOrderByTransfer(shopId: number, amount: Money): Transfer {
  return transfer("order_payment", amount, {
    debit: { kind: "bank", shopId: null },
    credit: prepayment(shopId),
  });
}

/** A paid order was delivered: what we owed in goods is earned. */
export function earnDelivery(shopId: number, amount: Money): Transfer {
  return transfer("order_delivery", amount, {
    debit: prepayment(shopId),
    credit: { kind: "sales", shopId: null },
  });
}

/** A shop is given points; `points` counted as Money, one point a yuan(1). */
export function grantPoints(shopId: number, points: Money): Transfer {
  return transfer("points_grant", points, {
    debit: { kind: "points_issued", shopId: null },
    credit: { kind: "points", shopId },
  });
}

/** A cancelled order's money goes back to the shop's balance. */
export function refundOrderToWallet(shopId: number, amount: Money): Transfer {
  return transfer("order_refund", amount, { debit: prepayment(shopId), credit: wallet(shopId) });
}

function wallet(shopId: number): LedgerAccount {
  return { kind: "wallet", shopId };
}

function prepayment(shopId: number): LedgerAccount {
  return { kind: "prepayment", shopId };
}

function transfer(
  kind: TransferKind,
  amount: Money,
  sides: { readonly debit: LedgerAccount; readonly credit: LedgerAccount },
): Transfer {
  if (amount <= 0 || !isWholeFen(amount)) throw new RangeError(`only whole 分 above zero move: ${amount}`);
  const postings = [
    { account: sides.debit, amount },
    { account: sides.credit, amount: negate(amount) },
  ];
  return { kind, postings };
}
