/** What the pay steps need of money and states beside the domain's own rules. */
import type { DataOf, RequestOf } from "@yaoji/contract/endpoints";
import { add, max, subtract, toYuan, yuan, zero } from "@yaoji/domain/money/money";
import { hasBeenPaid } from "@yaoji/domain/trade/order-states";
import { priceOrder } from "@yaoji/domain/pricing/order-amounts";

export type PayMethod = RequestOf<"cartCheckout">["body"]["pay_method"];
type Preview = DataOf<"cartPreview">;
export type PayState = DataOf<"payState">;
/** Yuan to pay, and yuan to pay it with. */
export type Payable = { readonly balance: number; readonly total: number };
/** What is to be paid with every way to pay it; `balance_part` by the balance first, `rest` by the chosen way. */
export type PayQuestion = Payable & Pick<Preview, "methods" | "balance_part" | "rest">;

/** Yuan that the balance lacks for the amount, 0 when it suffices. */
export function balanceShortage({ balance, total }: Payable): number {
  return toYuan(max(zero, subtract(yuan(total), yuan(balance))));
}

/** Whether the balance pays a part and another way the rest. */
export function isCombined({
  balance_part: part,
  rest,
}: Pick<PayQuestion, "balance_part" | "rest">): boolean {
  return part > 0 && rest > 0;
}

/** Whether the balance could pay a part although not all. */
export function canCombine(question: PayQuestion): boolean {
  const isAllowed = question.methods.some(({ method, allowed }) => method === "balance" && allowed);
  return isCombined(question) || (isAllowed && question.balance > 0 && balanceShortage(question) > 0);
}

/** Whether this way can be chosen: the balance only where it could pay all. */
export function isOpenWay(question: PayQuestion, method: PayMethod): boolean {
  const isAllowed = question.methods.some((way) => way.method === method && way.allowed);
  return isAllowed && (method !== "balance" || balanceShortage(question) === 0);
}

/** The wished way where it can be chosen; else the balance, else a transfer. Nobody gets into debt unasked. */
export function chosenWay(question: PayQuestion, wished: PayMethod | null): PayMethod {
  if (wished !== null && isOpenWay(question, wished)) return wished;
  return isOpenWay(question, "balance") ? "balance" : "bank_transfer";
}

/** Whether an address wants the balance to pay first; null: it says nothing of it. */
export function balanceWish(search: URLSearchParams): 0 | 1 | null {
  const text = search.get("balance");
  if (text !== "0" && text !== "1") return null;
  return text === "1" ? 1 : 0;
}

/**
 * What to say of the balance when the shown parts are paid: the wish where there is one; none of it, or all of it, where
 * that is shown. Otherwise nothing: as it was planned, and refused where that is not so any more.
 */
export function shownWish(
  wish: 0 | 1 | null,
  { balance, balance_part: part }: Pick<PayQuestion, "balance" | "balance_part">,
): { use_balance?: 0 | 1 } {
  if (wish !== null) return { use_balance: wish };
  if (part === 0) return { use_balance: 0 };
  return part === balance ? { use_balance: 1 } : {};
}

/** The same address with the balance first, or without it. */
export function withBalance(search: string, wish: 0 | 1): string {
  const query = new URLSearchParams(search);
  query.set("balance", String(wish));
  return `?${query.toString()}`;
}

/** Yuan of goods still missing for 起配金额, 0 when reached; freight does not count (domain.md §4). */
export function missingForMinimum({
  amounts,
  minimum_amount,
}: Pick<Preview, "amounts" | "minimum_amount">): number {
  const goods = amounts.find(({ key }) => key === "goods");
  const lines = [{ id: 0, quantity: 1, unit: "", amount: yuan(goods?.amount ?? 0) }];
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

/** Yuan of what was paid that came another way than from the balance. */
export function paidBesideBalance(paid: number, fromBalance: number): number {
  return toYuan(subtract(yuan(paid), yuan(fromBalance)));
}

/** Where a checkout stands: to be paid, paid, or closed without payment. */
export type PaySituation = "open" | "paid" | "closed";

/** Of a whole checkout: paid once all that was not cancelled is; open while any of its orders can be paid. */
export function paySituation({ orders }: Pick<PayState, "orders">): PaySituation {
  const bought = orders.filter(({ status }) => status !== "cancelled");
  if (bought.length > 0 && bought.every(({ pay_status }) => hasBeenPaid(pay_status))) return "paid";
  return orders.some((order) => order.can_pay.allowed) ? "open" : "closed";
}

type Stated = Pick<PayState["orders"][number], "status" | "status_text">;

/** What comes next of a paid checkout: the review while an order waits for it, else how far its orders have come. */
export function paidProgress({ orders }: { readonly orders: readonly Stated[] }): string {
  if (orders.some(({ status }) => status === "pending_review")) return "订单进入审核，通过后安排配货";
  const bought = orders.filter(({ status }) => status !== "cancelled");
  const states = new Set(bought.map(({ status_text: text }) => text));
  return `订单${[...states].join("、")}`;
}

/** The orders that one payment pays together. */
export function payableIds({ orders }: Pick<PayState, "orders">): number[] {
  return orders.flatMap(({ id, can_pay }) => (can_pay.allowed ? [id] : []));
}
