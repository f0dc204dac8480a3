import { describe, expect, it } from "vitest";
import { type ChangeFacts, canChange, canHold, holdObstacle } from "./order-desk.ts";
import { orderStatuses } from "./order-states.ts";

describe("挂起", () => {
  const order = { payStatus: "paid", onHoldReason: null } as const;

  it("keeps back what has not all left, once", () => {
    const may = orderStatuses.filter((status) => canHold({ ...order, status }) === true);
    expect(may).toEqual(["pending_payment", "pending_review", "reviewed", "picking", "partially_shipped"]);
    const held = { ...order, status: "reviewed", onHoldReason: "等客户确认" } as const;
    expect(canHold(held)).toBe("订单已经挂起，无需再次挂起");
    expect([holdObstacle(order), holdObstacle(held)]).toEqual([
      null,
      "订单已挂起（等客户确认），请先解除挂起",
    ]);
  });
});

describe("改单", () => {
  const order: ChangeFacts = {
    status: "reviewed",
    payStatus: "paid",
    parcel: "normal",
    proofWaits: false,
    hasCompany: false,
  };

  it("is for orders that nobody picks yet", () => {
    const may = orderStatuses.filter((status) => canChange({ ...order, status }) === true);
    expect(may).toEqual(["pending_payment", "pending_review", "reviewed"]);
  });

  it.each([
    [{ payStatus: "partial" }, "转账正在核对"],
    [{ proofWaits: true }, "转账正在核对"],
    [{ payStatus: "refunding" }, "有退款在办理"],
    [{ parcel: "special" }, "特殊药品"],
    [{ hasCompany: true }, "套餐、赠品或换购"],
  ] as const)("is refused with %j", (facts, text) => {
    expect(canChange({ ...order, ...facts })).toContain(text);
  });
});
