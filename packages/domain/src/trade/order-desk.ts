/** Orders as the operator's people work on them: what is the matter with one, and when it may be put on hold. */
import { type OrderFacts, orderStatusText, type Permission } from "./order-states.ts";

/** What may be the matter with an order. */
export const orderProblems = [
  "on_hold",
  "late",
  "short",
  "refused",
  "after_sale",
  "proof",
  "presale",
  "receipt",
] as const;
export type OrderProblem = (typeof orderProblems)[number];

/** Their Chinese names, as list and page mark an order with them. */
export const orderProblemText: Readonly<Record<OrderProblem, string>> = {
  on_hold: "挂起",
  late: "超过送达日未发完",
  short: "有缺货",
  refused: "有拒收",
  after_sale: "售后未办结",
  proof: "转账凭证待核",
  presale: "等待预售到货",
  receipt: "回执未收",
};

/** Who placed an order: the shop itself, or one of ours for it 代客下单. */
export const orderSources = ["shop", "operator"] as const;
export type OrderSource = (typeof orderSources)[number];
export const orderSourceText: Readonly<Record<OrderSource, string>> = {
  shop: "客户自己下单",
  operator: "客服代下",
};

/** As far as a hold asks; `onHoldReason` null: it is not on hold. */
export type HoldFacts = OrderFacts & { readonly onHoldReason: string | null };

const holdable = ["pending_payment", "pending_review", "reviewed", "picking", "partially_shipped"] as const;

/** An order is put on hold as long as something of it can still be kept back. */
export function canHold({ status, onHoldReason }: HoldFacts): Permission {
  if (onHoldReason !== null) return "订单已经挂起，无需再次挂起";
  return holdable.some((each) => each === status) ? true : `订单${orderStatusText[status]}，不能挂起`;
}

/** Why an order goes nowhere as long as it is on hold; null where it is not. */
export function holdObstacle({ onHoldReason }: Pick<HoldFacts, "onHoldReason">): string | null {
  return onHoldReason === null ? null : `订单已挂起（${onHoldReason}），请先解除挂起`;
}
