/** Refunds to the source (domain.md §4): each part of a payment gets its share back, exact to the 分 whatever the order. */
import { apportion } from "../money/apportion.ts";
import { add, formatMoney, max, min, subtract, zero, type Money } from "../money/money.ts";
import type { PayMethod } from "./order-states.ts";

/** A payment as refunds see it: `balanceAmount` of it came from the balance; `refunded` went back already. */
export type RefundablePayment = {
  readonly amount: Money;
  readonly balanceAmount: Money;
  readonly refunded: Money;
  /** What is still owed of the bill by which the rest was paid; zero for any other way to pay. */
  readonly owed: Money;
};

/** What goes back to the balance 余额, and what is taken off the debt of the credit period 账期; whole 分. */
export type RefundParts = { readonly wallet: Money; readonly credit: Money };

/** What delivery has earned of a payment, and of what was refunded since, how much had been earned. */
export type EarnedParts = {
  readonly amount: Money;
  readonly refunded: Money;
  readonly earned: Money;
  readonly refundedEarned: Money;
};

/** What of a payment is still paid ahead: neither earned by delivery nor given back. */
export function paidAhead({ amount, refunded, earned, refundedEarned }: EarnedParts): Money {
  return subtract(amount, add(earned, subtract(refunded, refundedEarned)));
}

/**
 * What of a refund takes back what was earned: of delivered goods as much as was earned, of any other what is beyond
 * what was paid ahead.
 */
export function earnedShare(parts: EarnedParts, amount: Money, wasEarned: boolean): Money {
  if (wasEarned) return min(amount, subtract(parts.earned, parts.refundedEarned));
  return max(zero, subtract(amount, paidAhead(parts)));
}

/** Nothing to give back. */
export const noRefund: RefundParts = { wallet: zero, credit: zero };

/**
 * Splits a refund over what the payment came from. Refunds one after the other add up to the parts of the payment
 * exactly. The part paid on credit first takes off what is still owed of it; what was repaid already goes to the
 * balance. RangeError: more than is left of the payment, or less than nothing.
 */
export function refundParts(payment: RefundablePayment, amount: Money): RefundParts {
  const after = add(payment.refunded, amount);
  if (amount < 0 || after > payment.amount)
    throw new RangeError(`a refund of ${amount} is beyond its payment of ${payment.amount}`);
  const balance = subtract(balanceShare(payment, after), balanceShare(payment, payment.refunded));
  const credit = min(subtract(amount, balance), payment.owed);
  return { wallet: subtract(amount, credit), credit };
}

/** Of so much refunded in all, what came from the balance. */
function balanceShare({ amount, balanceAmount }: RefundablePayment, refunded: Money): Money {
  const [share = zero] = apportion(refunded, [balanceAmount, subtract(amount, balanceAmount)]);
  return share;
}

/** "12.00元已退回余额，8.00元已冲减账期欠款"; "" where nothing went back. */
export function refundText({ wallet, credit }: RefundParts): string {
  return [
    wallet > 0 ? `${formatMoney(wallet)}元已退回余额` : "",
    credit > 0 ? `${formatMoney(credit)}元已冲减账期欠款` : "",
  ]
    .filter(Boolean)
    .join("，");
}

const refundWays: Readonly<Record<PayMethod, string>> = {
  balance: "退回余额",
  credit: "优先冲减该订单的账期欠款，已还部分退回余额",
  bank_transfer: "退回余额，可申请提现",
  alipay: "原路退回支付宝，余额支付的部分退回余额",
  wechat: "原路退回微信，余额支付的部分退回余额",
};

/** Where a refund will go, by how the order was paid. */
export function refundWay(method: PayMethod): string {
  return refundWays[method];
}

/** Cashback 返现 of a completed order: the share of it whose goods stayed paid, of `amount` for all; nothing once all went back. */
export function cashbackShare(
  cashback: Money,
  { amount, refunded }: Pick<RefundablePayment, "amount" | "refunded">,
): Money {
  if (amount === 0) return zero;
  const back = min(amount, refunded);
  const [share = zero] = apportion(cashback, [subtract(amount, back), back]);
  return share;
}

/** What of the cashback that was paid out is to be taken back, by what went back of the goods since. */
export function cashbackDue(
  { cashback, paidOut }: { readonly cashback: Money; readonly paidOut: Money },
  payment: Pick<RefundablePayment, "amount" | "refunded">,
): Money {
  return max(zero, subtract(paidOut, cashbackShare(cashback, payment)));
}

/** What an order has earned of cashback; `paidOut` of it was paid, less what was taken back. */
export type EarnedCashback = {
  readonly state: "accrued" | "paid" | "void";
  readonly cashback: Money;
  readonly paidOut: Money;
};

/** What stands of an order's cashback as of now: what will come by what went back of the goods, or came and is there. */
export function standingCashback(
  { state, cashback, paidOut }: EarnedCashback,
  payment: Pick<RefundablePayment, "amount" | "refunded">,
): Money {
  if (state === "void") return zero;
  return state === "paid" ? paidOut : cashbackShare(cashback, payment);
}

/**
 * What became of an order's cashback: 待返, 已返到余额, or why nothing of it stands: the order was cancelled (void), its goods
 * were all refunded before it was paid, it was taken back.
 */
export const cashbackOutcomes = ["accrued", "paid", "void", "refunded", "taken_back"] as const;
/** One of them. */
export type CashbackOutcome = (typeof cashbackOutcomes)[number];

/** By its state, what of it stands, and whether its order was cancelled. */
export function cashbackOutcome(
  { state, standing }: { readonly state: EarnedCashback["state"]; readonly standing: Money },
  isCancelled: boolean,
): CashbackOutcome {
  if (isCancelled) return "void";
  if (standing > 0) return state;
  return state === "paid" ? "taken_back" : "refunded";
}
