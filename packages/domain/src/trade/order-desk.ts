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

/** As far as a change asks. */
export type ChangeFacts = OrderFacts & {
  readonly parcel: string;
  /** A proof of its bank transfer waits for finance. */
  readonly proofWaits: boolean;
  /** It has sets, or goods that were added for a surcharge or given. */
  readonly hasCompany: boolean;
};

const changeable = ["pending_payment", "pending_review", "reviewed"] as const;

/** Whether an order may be replaced by one of other quantities 改单: as long as nobody picks it, and its money stands still. */
export function canChange(order: ChangeFacts): Permission {
  const { status, payStatus, parcel, proofWaits, hasCompany } = order;
  if (!changeable.some((each) => each === status))
    return `订单${orderStatusText[status]}，不能改单，缺货的请登记缺货`;
  if (payStatus === "partial" || proofWaits) return "客户的转账正在核对，请财务处理后再改单";
  if (payStatus === "refunding") return "订单有退款在办理，办结后再改单";
  if (parcel === "special") return "特殊药品复方制剂的订单不能改单，请取消后由客户重新下单";
  return hasCompany ? "订单含套餐、赠品或换购，不能改单，请取消后重新下单" : true;
}
