import { isOrderStatus, orderCan, orderStatusText } from "@yaoji/domain/trade/order-states";
import { describe, expect, it } from "vitest";
import { shownActions } from "./order-head.tsx";

describe("domain.md §6 actions at an order", () => {
  it.each([
    ["pending_payment", true, true],
    ["pending_review", false, true],
    ["shipped", false, true],
    ["delivered", false, false],
    ["completed", false, false],
    ["cancelled", false, false],
  ])("%s: 去支付 %s, 取消订单 %s", (status, pay, cancel) => {
    expect(shownActions(status)).toEqual({ pay, cancel });
  });

  it("nothing that is allowed is hidden", () => {
    const statuses = Object.keys(orderStatusText).filter(isOrderStatus);
    const hidden = statuses.flatMap((status) => {
      const order = { status, payStatus: "unpaid" } as const;
      const shown = shownActions(status);
      return (["pay", "cancel"] as const).filter((name) => orderCan[name](order) === true && !shown[name]);
    });
    expect(hidden).toEqual([]);
  });
});
