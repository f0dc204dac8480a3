/** What the pay steps need of money and states beside the domain's own rules. */
import type { DataOf, RequestOf } from "@yaoji/contract/endpoints";
import { max, subtract, toYuan, yuan, zero } from "@yaoji/domain/money";

export type PayMethod = RequestOf<"cartCheckout">["body"]["pay_method"];
export type PayState = DataOf<"payState">;
/** Yuan to pay, and yuan to pay it with. */
export type Payable = { readonly balance: number; readonly total: number };

/** Yuan that the balance lacks for the amount, 0 when it suffices. */
export function balanceShortage({ balance, total }: Payable): number {
  return toYuan(max(zero, subtract(yuan(total), yuan(balance))));
}

/** The way to pay that is offered first: the balance where it suffices, else a transfer. */
export function startMethod(payable: Payable): PayMethod {
  return balanceShortage(payable) > 0 ? "bank_transfer" : "balance";
}

/** Yuan still to pay for all orders of the checkout. */
export function dueAmount({ total, paid_amount }: Pick<PayState, "total" | "paid_amount">): number {
  return toYuan(subtract(yuan(total), yuan(paid_amount)));
}

/** Where a checkout stands: to be paid, paid, or closed without payment. */
export type PaySituation = "open" | "paid" | "closed";

/** Paid once all of it is; open while any of its orders can be paid. */
export function paySituation({ paid, orders }: Pick<PayState, "paid" | "orders">): PaySituation {
  if (paid) return "paid";
  return orders.some((order) => order.can_pay.allowed) ? "open" : "closed";
}

/** The orders that one payment pays together. */
export function payableIds({ orders }: Pick<PayState, "orders">): number[] {
  return orders.flatMap(({ id, can_pay }) => (can_pay.allowed ? [id] : []));
}
