/** Double entry (domain.md §7): what moves is whole 分, debit positive, credit negative, every transfer sums to zero. */
import { add, isWholeFen, negate, type Money, zero } from "./money.ts";

/**
 * Accounts by kind. Ours: `bank` our money at the bank; `clearing_alipay`, `clearing_wechat` what a gateway has taken
 * for us; `sales` what we earned by delivering; `refunds` of it what went back. A shop's: `wallet` its balance 余额,
 * which we owe it; `prepayment` what it paid for orders not yet delivered, owed in goods; `credit` its credit period
 * 账期, below zero by what it owes us, at least minus its limit; `voucher` its unused cash vouchers at face value;
 * `marketing` what was given to it, vouchers and cashback (one a shop, so that no two shops wait for each other).
 * In points: `points` what a shop holds, `points_issued` all that we gave out.
 */
export type AccountKind =
  | "bank"
  | "wallet"
  | "prepayment"
  | "sales"
  | "refunds"
  | "credit"
  | "voucher"
  | "marketing"
  | "clearing_alipay"
  | "clearing_wechat"
  | "points"
  | "points_issued";

/** What an account is counted in; a transfer never mixes them. */
export type Currency = "CNY" | "POINT";

/** An account; `shopId` null for our own. */
export type LedgerAccount = { readonly kind: AccountKind; readonly shopId: number | null };

/** One entry of a transfer: debit above zero, credit below. */
export type Posting = { readonly account: LedgerAccount; readonly amount: Money };

/** What a transfer is for. */
export type TransferKind =
  | "top_up"
  | "order_payment"
  | "order_refund"
  | "order_delivery"
  | "withdrawal"
  | "transfer_correction"
  | "credit_repayment"
  | "cashback"
  | "voucher_grant"
  | "voucher_use"
  | "points_grant"
  | "points_earn"
  | "points_back"
  | "points_spend"
  | "points_return"
  | "points_prize";

/** A movement of money: at least two postings that sum to zero. */
export type Transfer = { readonly kind: TransferKind; readonly postings: readonly Posting[] };

/** The side on which an account grows. */
export const normalSides: Readonly<Record<AccountKind, "debit" | "credit">> = {
  bank: "debit",
  wallet: "credit",
  prepayment: "credit",
  sales: "credit",
  refunds: "debit",
  credit: "credit",
  voucher: "credit",
  marketing: "debit",
  clearing_alipay: "debit",
  clearing_wechat: "debit",
  points: "credit",
  points_issued: "debit",
};

/** The currency of an account. */
export function currencyOf(kind: AccountKind): Currency {
  return kind === "points" || kind === "points_issued" ? "POINT" : "CNY";
}

const floored: readonly AccountKind[] = ["wallet", "prepayment", "credit", "voucher", "points"];

/**
 * Accounts of which nobody may dispose of more than they hold: what we owe a shop never falls below zero; its credit
 * period not below zero either, until a line is opened for it.
 */
export function hasFloor(kind: AccountKind): boolean {
  return floored.includes(kind);
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
  return transfer("top_up", amount, { debit: ours("bank"), credit: wallet(shopId) });
}

/** What an order is paid from, each in whole 分; what is left out pays nothing. */
export type PaySources = {
  readonly balance?: Money;
  readonly credit?: Money;
  readonly bank?: Money;
};

/** A shop pays an order: from its balance, its credit period, by a transfer that has arrived, or from several. */
export function payOrder(shopId: number, sources: PaySources): Transfer {
  const { balance = zero, credit = zero, bank = zero } = sources;
  const debits: Posting[] = [
    { account: wallet(shopId), amount: balance },
    { account: creditOf(shopId), amount: credit },
    { account: ours("bank"), amount: bank },
  ];
  return gathered("order_payment", debits, prepayment(shopId));
}

/** A paid order was delivered: what we owed in goods is earned. */
export function earnDelivery(shopId: number, amount: Money): Transfer {
  return transfer("order_delivery", amount, {
    debit: prepayment(shopId),
    credit: { kind: "sales", shopId: null },
  });
}

/** A shop takes money out of its balance to its bank account. */
export function withdraw(shopId: number, amount: Money): Transfer {
  return transfer("withdrawal", amount, { debit: wallet(shopId), credit: ours("bank") });
}

/** Less arrived by a bank transfer than was booked: the rest leaves the balance again. */
export function takeBackTransfer(shopId: number, amount: Money): Transfer {
  return transfer("transfer_correction", amount, { debit: wallet(shopId), credit: ours("bank") });
}

/** A shop pays back what it owes of its credit period: from its balance, or by a transfer that has arrived. */
export function repayCredit(shopId: number, amount: Money, from: "balance" | "bank"): Transfer {
  const debit = from === "balance" ? wallet(shopId) : ours("bank");
  return transfer("credit_repayment", amount, { debit, credit: creditOf(shopId) });
}

/** Cashback 返现 of a completed order goes to the balance. */
export function payCashback(shopId: number, amount: Money): Transfer {
  return transfer("cashback", amount, { debit: marketing(shopId), credit: wallet(shopId) });
}

/** Cashback of goods that came back after it was paid is taken out of the balance again. */
export function takeBackCashback(shopId: number, amount: Money): Transfer {
  return transfer("cashback", amount, { debit: wallet(shopId), credit: marketing(shopId) });
}

/** A shop is given a cash voucher 现金券. */
export function grantVoucher(shopId: number, amount: Money): Transfer {
  return transfer("voucher_grant", amount, { debit: marketing(shopId), credit: voucher(shopId) });
}

/** A cash voucher is used or has expired: the price it takes off is no longer owed. */
export function useVoucher(shopId: number, amount: Money): Transfer {
  return transfer("voucher_use", amount, { debit: voucher(shopId), credit: marketing(shopId) });
}

/** How points reach a shop: given, earned by a completed order, won, or given back with a cancelled exchange. */
export type PointsIn = "points_grant" | "points_earn" | "points_prize" | "points_return";

/** Points come to a shop; counted as Money, one point a yuan(1). */
export function grantPoints(shopId: number, points: Money, kind: PointsIn = "points_grant"): Transfer {
  return transfer(kind, points, { debit: pointsIssued, credit: pointsOf(shopId) });
}

/** A shop's points go: spent on an exchange, or taken back with returned goods. */
export function takePoints(shopId: number, points: Money, kind: "points_spend" | "points_back"): Transfer {
  return transfer(kind, points, { debit: pointsOf(shopId), credit: pointsIssued });
}

/** Where a refund comes from, and where it goes to; both sides add up to the same. */
export type RefundMovement = {
  /** Of goods not yet delivered, and of goods whose money was earned. */
  readonly from: { readonly prepayment: Money; readonly earned: Money };
  readonly to: { readonly wallet: Money; readonly credit: Money };
};

/** What was paid for an order goes back: to the balance, or off what the shop owes of its credit period. */
export function refundOrder(shopId: number, { from, to }: RefundMovement): Transfer {
  const postings: Posting[] = [
    { account: prepayment(shopId), amount: from.prepayment },
    { account: ours("refunds"), amount: from.earned },
    { account: wallet(shopId), amount: negate(to.wallet) },
    { account: creditOf(shopId), amount: negate(to.credit) },
  ];
  return { kind: "order_refund", postings: moving(postings) };
}

function wallet(shopId: number): LedgerAccount {
  return { kind: "wallet", shopId };
}

function creditOf(shopId: number): LedgerAccount {
  return { kind: "credit", shopId };
}

function voucher(shopId: number): LedgerAccount {
  return { kind: "voucher", shopId };
}

function marketing(shopId: number): LedgerAccount {
  return { kind: "marketing", shopId };
}

const pointsIssued: LedgerAccount = { kind: "points_issued", shopId: null };

function pointsOf(shopId: number): LedgerAccount {
  return { kind: "points", shopId };
}

function ours(kind: "bank" | "refunds"): LedgerAccount {
  return { kind, shopId: null };
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

/** Several debits against one credit of their sum; debits of nothing are left out. */
function gathered(kind: TransferKind, debits: readonly Posting[], account: LedgerAccount): Transfer {
  const moved = moving(debits);
  const amount = add(...moved.map((posting) => posting.amount));
  if (moved.some((posting) => posting.amount < 0) || amount === 0 || !isWholeFen(amount))
    throw new RangeError(`only whole 分 above zero move: ${amount}`);
  return { kind, postings: [...moved, { account, amount: negate(amount) }] };
}

function moving(postings: readonly Posting[]): Posting[] {
  return postings.filter(({ amount }) => amount !== 0);
}
