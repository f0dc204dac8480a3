import { describe, expect, test } from "vitest";
import {
  canMoveOrder,
  canMovePayment,
  hasBeenPaid,
  isOrderStatus,
  isPayMethod,
  type OrderAction,
  orderCan,
  orderMoves,
  type OrderStatus,
  orderStatusText,
  paidStates,
  paymentMoves,
  payMethodText,
  type PayStatus,
  payStatuses,
} from "./order-states.ts";
import { payBefore, unpaidTimeoutHours } from "./time-to-pay.ts";

const statuses = Object.keys(orderStatusText).filter(isOrderStatus);

function allowedIn(action: OrderAction, payStatus: PayStatus = "paid"): OrderStatus[] {
  return statuses.filter((status) => orderCan[action]({ status, payStatus }) === true);
}

describe("domain.md §6 the order's states", () => {
  test("are those of decisions.md, in their order", () => {
    expect(statuses.join(", ")).toBe(
      "pending_payment, pending_review, reviewed, picking, partially_shipped, shipped, delivered, completed, cancelled",
    );
    expect(Object.values(orderStatusText).join(" ")).toBe(
      "待付款 待审核 已审核 配货中 部分出库 运输中 已签收 已完成 已取消",
    );
  });

  test("from 待付款 every state can be reached, and every way ends", () => {
    const reached = new Set<OrderStatus>(["pending_payment"]);
    for (const status of reached) orderMoves[status].forEach((next) => reached.add(next));
    expect(reached.size).toBe(statuses.length);
    expect(statuses.filter((status) => orderMoves[status].length === 0)).toEqual(["completed", "cancelled"]);
  });

  test("only forward, and 已取消 only before anything has left the house", () => {
    for (const [from, status] of statuses.entries()) {
      expect(orderMoves[status].map((to) => statuses.indexOf(to)).every((to) => to > from)).toBe(true);
    }
    expect(statuses.filter((status) => canMoveOrder(status, "cancelled"))).toEqual([
      "pending_payment",
      "pending_review",
      "reviewed",
      "picking",
    ]);
    expect(canMoveOrder("pending_payment", "reviewed")).toBe(false);
  });

  test("money goes back only where some had come", () => {
    expect(payStatuses.filter((status) => canMovePayment(status, "refunded"))).toEqual(paidStates);
    expect(payStatuses.filter(hasBeenPaid)).toEqual([...paidStates, "refunded"]);
    expect(canMovePayment("unpaid", "paid")).toBe(true);
    expect(canMovePayment("refunding", "paid"), "a part of it went back").toBe(true);
    expect(paymentMoves.refunded).toEqual([]);
  });
});

describe("orderCan: true, or the reason why not", () => {
  test.each<[OrderAction, OrderStatus[]]>([
    ["cancel", ["pending_payment", "pending_review"]],
    ["cancelByOperator", ["pending_payment", "pending_review", "reviewed", "picking"]],
    ["review", ["pending_review"]],
    ["pick", ["reviewed"]],
    ["ship", ["picking", "partially_shipped"]],
    ["receive", ["shipped"]],
    ["complete", ["delivered"]],
    ["again", statuses],
  ])("%s", (action, expected) => {
    expect(allowedIn(action)).toEqual(expected);
  });

  test("pay: only what still waits for money", () => {
    expect(allowedIn("pay", "unpaid")).toEqual(["pending_payment"]);
    expect(allowedIn("pay", "partial")).toEqual(["pending_payment"]);
    expect(orderCan.pay({ status: "pending_payment", payStatus: "paid" })).toBe("订单已付，无需付款");
    expect(orderCan.pay({ status: "cancelled", payStatus: "unpaid" })).toBe("订单已取消，无需付款");
  });

  test("a refusal tells the state and what to do", () => {
    expect(orderCan.cancel({ status: "picking", payStatus: "paid" })).toBe(
      "订单配货中，不能自行取消，请联系客服",
    );
    expect(orderCan.cancel({ status: "cancelled", payStatus: "refunded" })).toBe("订单已取消，无需再次取消");
  });

  test("what may be done is also a legal move", () => {
    const targets: [OrderAction, OrderStatus][] = [
      ["pay", "pending_review"],
      ["cancel", "cancelled"],
      ["cancelByOperator", "cancelled"],
      ["review", "reviewed"],
      ["pick", "picking"],
      ["ship", "shipped"],
      ["receive", "delivered"],
      ["complete", "completed"],
    ];
    for (const [action, to] of targets) {
      const from = statuses.filter((status) => canMoveOrder(status, to));
      expect(from).toEqual(expect.arrayContaining(allowedIn(action, action === "pay" ? "unpaid" : "paid")));
    }
  });
});

describe("domain.md §6 time-out: 24 h online, 72 h transfer", () => {
  test.each([
    ["balance", 24],
    ["alipay", 24],
    ["wechat", 24],
    ["credit", 24],
    ["bank_transfer", 72],
  ] as const)("%s %d h", (method, hours) => {
    const placedAt = new Date("2026-11-21T00:00:00Z");
    expect(unpaidTimeoutHours(method)).toBe(hours);
    expect(payBefore(placedAt, method).getTime() - placedAt.getTime()).toBe(hours * 3_600_000);
    expect(isPayMethod(method)).toBe(true);
  });

  test("no other way to pay", () => {
    expect(Object.keys(payMethodText)).toHaveLength(5);
    expect(isPayMethod("cash")).toBe(false);
  });
});
