/** Order and payment states as data (domain.md §6, decisions.md "Queries and payloads"): guard of the server, reason on the page. */

/** Order states in their usual order: 部分出库 is partially_shipped, 已出库 and 运输中 are shipped. */
export const orderStatuses = [
  "pending_payment",
  "pending_review",
  "reviewed",
  "picking",
  "partially_shipped",
  "shipped",
  "delivered",
  "completed",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Payment states. */
export const payStatuses = ["unpaid", "partial", "paid", "refunding", "refunded"] as const;
export type PayStatus = (typeof payStatuses)[number];

/** How an order is paid (decisions.md POST /api/pay/order). */
export const payMethods = ["balance", "credit", "bank_transfer", "alipay", "wechat"] as const;
export type PayMethod = (typeof payMethods)[number];

/** As far as its actions ask. */
export type OrderFacts = { readonly status: OrderStatus; readonly payStatus: PayStatus };

/** Allowed, or the Chinese reason why not. */
export type Permission = true | string;

/** What can be done to an order. */
export type OrderAction =
  | "pay"
  | "cancel"
  | "cancelByOperator"
  | "review"
  | "pick"
  | "ship"
  | "receive"
  | "complete"
  | "again";

/** Chinese names of the order states. */
export const orderStatusText: Readonly<Record<OrderStatus, string>> = {
  pending_payment: "待付款",
  pending_review: "待审核",
  reviewed: "已审核",
  picking: "配货中",
  partially_shipped: "部分出库",
  shipped: "运输中",
  delivered: "已签收",
  completed: "已完成",
  cancelled: "已取消",
};

/** Chinese names of the payment states. */
export const payStatusText: Readonly<Record<PayStatus, string>> = {
  unpaid: "未付",
  partial: "部分付款",
  paid: "已付",
  refunding: "退款中",
  refunded: "已退款",
};

/** Chinese names of the ways to pay. */
export const payMethodText: Readonly<Record<PayMethod, string>> = {
  balance: "余额支付",
  credit: "账期支付",
  alipay: "支付宝",
  wechat: "微信支付",
  bank_transfer: "对公转账",
};

/** The legal moves of an order; the database enforces the same table. */
export const orderMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending_payment: ["pending_review", "cancelled"],
  pending_review: ["reviewed", "cancelled"],
  reviewed: ["picking", "cancelled"],
  picking: ["partially_shipped", "shipped", "cancelled"],
  partially_shipped: ["shipped"],
  shipped: ["delivered"],
  delivered: ["completed"],
  completed: [],
  cancelled: [],
};

/**
 * The legal moves of a payment; the database enforces the same table. 退款中 while an approved after-sale waits for finance
 * to give its money back: then 已退 when all of it went back, else 已付 as before. What goes back with a cancelled order or
 * refused goods is in the balance, or off the debt, in the same moment, without 退款中; a refund that waits for an online
 * gateway's answer is to enter it. What is held of a part that arrived is free again with another way to pay, or when the
 * order is cancelled.
 */
export const paymentMoves: Readonly<Record<PayStatus, readonly PayStatus[]>> = {
  unpaid: ["partial", "paid"],
  partial: ["unpaid", "paid"],
  paid: ["refunding", "refunded"],
  refunding: ["paid", "refunded"],
  refunded: [],
};

/** States of a payment that has paid its order and has not all gone back. */
export const paidStates: readonly PayStatus[] = ["paid", "refunding"];

/** Whether all of an order has been paid once, whatever went back since: it is not waited for any more. */
export function hasBeenPaid(payStatus: PayStatus): boolean {
  return payStatus === "refunded" || paidStates.includes(payStatus);
}

/** Whether an order may go from one state to the other. */
export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return orderMoves[from].includes(to);
}

/** Whether a payment may go from one state to the other. */
export function canMovePayment(from: PayStatus, to: PayStatus): boolean {
  return paymentMoves[from].includes(to);
}

type Rule = {
  readonly statuses: readonly OrderStatus[];
  readonly payStatuses?: readonly PayStatus[];
  /** What to do instead. */
  readonly advice: string;
};

const beforeReview: readonly OrderStatus[] = ["pending_payment", "pending_review"];
const beforeShipping: readonly OrderStatus[] = [...beforeReview, "reviewed", "picking"];
const everyStatus: readonly OrderStatus[] = [
  ...beforeShipping,
  "partially_shipped",
  "shipped",
  "delivered",
  "completed",
  "cancelled",
];

const rules: Readonly<Record<OrderAction, Rule>> = {
  pay: { statuses: ["pending_payment"], payStatuses: ["unpaid", "partial"], advice: "无需付款" },
  cancel: { statuses: beforeReview, advice: "不能自行取消，请联系客服" },
  cancelByOperator: { statuses: beforeShipping, advice: "不能取消，请走售后" },
  review: { statuses: ["pending_review"], advice: "不能审核" },
  pick: { statuses: ["reviewed"], advice: "不能配货" },
  ship: { statuses: ["picking", "partially_shipped"], advice: "不能出库" },
  receive: { statuses: ["shipped"], advice: "不能确认收货" },
  complete: { statuses: ["delivered"], advice: "不能完成" },
  again: { statuses: everyStatus, advice: "不能再次购买" },
};

/** Each action: true, or the reason why not, for the server's guard and the page's disabled button. */
export const orderCan: Readonly<Record<OrderAction, (order: OrderFacts) => Permission>> = {
  pay: (order) => permission("pay", order),
  cancel: (order) => permission("cancel", order),
  cancelByOperator: (order) => permission("cancelByOperator", order),
  review: (order) => permission("review", order),
  pick: (order) => permission("pick", order),
  ship: (order) => permission("ship", order),
  receive: (order) => permission("receive", order),
  complete: (order) => permission("complete", order),
  again: (order) => permission("again", order),
};

/** Whether text from outside is an order state. */
export function isOrderStatus(text: string): text is OrderStatus {
  return Object.hasOwn(orderStatusText, text);
}

/** Whether text from outside is a way to pay. */
export function isPayMethod(text: string): text is PayMethod {
  return Object.hasOwn(payMethodText, text);
}

function permission(action: OrderAction, { status, payStatus }: OrderFacts): Permission {
  const { statuses, payStatuses, advice } = rules[action];
  if (action === "cancel" && status === "cancelled") return "订单已取消，无需再次取消";
  if (!statuses.includes(status)) return `订单${orderStatusText[status]}，${advice}`;
  if (payStatuses && !payStatuses.includes(payStatus)) return `订单${payStatusText[payStatus]}，${advice}`;
  return true;
}
