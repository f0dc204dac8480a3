/** What the pay steps need of money and states beside the domain's own rules. */
import type { DataOf, RequestOf } from "@yaoji/contract/endpoints";
import { add, max, subtract, toYuan, yuan, zero } from "@yaoji/domain/money";
import { priceOrder } from "@yaoji/domain/order-amounts";

export type PayMethod = RequestOf<"cartCheckout">["body"]["pay_method"];
type Preview = DataOf<"cartPreview">;
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

/** Yuan of goods still missing for 起配金额, 0 when reached; freight does not count (domain.md §4). */
export function missingForMinimum({
  amounts,
  minimum_amount,
}: Pick<Preview, "amounts" | "minimum_amount">): number {
  const goods = amounts.find(({ key }) => key === "goods");
  const lines = [{ id: 0, quantity: 1, amount: yuan(goods?.amount ?? 0) }];
  return toYuan(priceOrder({ lines, freight: zero, minimum: yuan(minimum_amount) }).shortOfMinimum);
}

/** Yuan of freight in the total of one order of a submission: what its lines do not add up to. */
export function freightOf({ total, lines }: Pick<Preview["orders"][number], "total" | "lines">): number {
  return toYuan(subtract(yuan(total), add(...lines.map(({ amount }) => yuan(amount)))));
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
