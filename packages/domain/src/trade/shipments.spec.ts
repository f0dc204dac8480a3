import { describe, expect, test } from "vitest";
import { orderStatuses } from "./order-states.ts";
import {
  canLeaveOut,
  canMoveShipment,
  canOpenShipment,
  canReceive,
  canStep,
  countPieces,
  hasLeft,
  type LineReceipt,
  receive,
  stateReceived,
  shipmentStates,
  type ShippedLine,
  statusAfterShipping,
  takeWished,
} from "./shipments.ts";

const lines: ShippedLine[] = [
  { id: 1, name: "阿莫西林胶囊", unit: "盒", number: 10 },
  { id: 2, name: "板蓝根颗粒", unit: "袋", number: 3 },
];

describe("domain.md §6 shipments", () => {
  test("go forward only, and are cancelled only before they leave", () => {
    const moves = shipmentStates.flatMap((from) =>
      shipmentStates.filter((to) => canMoveShipment(from, to)).map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual([
      "picking checked",
      "picking cancelled",
      "checked shipped",
      "checked cancelled",
      "shipped delivered",
      "shipped refused",
    ]);
    expect(shipmentStates.filter(hasLeft)).toEqual(["shipped", "delivered", "refused"]);
  });

  test("each step needs the state before it, else it says where the shipment stands", () => {
    expect([canStep("check", "picking"), canStep("ship", "checked"), canStep("receive", "shipped")]).toEqual([
      true,
      true,
      true,
    ]);
    expect(canStep("ship", "picking")).toBe("该发货单拣货中，不能发货");
    expect(canStep("receive", "delivered")).toBe("该发货单已签收，不能确认收货");
  });

  test("an order gets shipments from its review on until all has left", () => {
    expect(orderStatuses.filter((status) => canOpenShipment({ status }) === true)).toEqual([
      "reviewed",
      "picking",
      "partially_shipped",
    ]);
    expect(canOpenShipment({ status: "cancelled" })).toBe("订单已取消，不能配货");
    expect([statusAfterShipping(1), statusAfterShipping(0)]).toEqual(["partially_shipped", "shipped"]);
  });
});

describe("domain.md §8 pieces that will not be sent", () => {
  test("are left out of a paid order until everything has left; else it is said what to do", () => {
    expect(orderStatuses.filter((status) => canLeaveOut({ status }) === true)).toEqual([
      "pending_review",
      "reviewed",
      "picking",
      "partially_shipped",
    ]);
    expect(canLeaveOut({ status: "pending_payment" })).toBe("订单待付款，不能登记缺货，请取消订单");
    expect(canLeaveOut({ status: "cancelled" })).toBe("订单已取消，无需登记缺货");
    expect(canLeaveOut({ status: "delivered" })).toBe(
      "订单已签收，商品已全部出库，不能登记缺货，少发、破损请走售后",
    );
  });

  test("are taken in the order in which they stand, never more than there are", () => {
    const there = [
      { lineId: 1, quantity: 2, batchId: 7 },
      { lineId: 1, quantity: 5, batchId: 8 },
      { lineId: 2, quantity: 1, batchId: 9 },
    ];
    expect(takeWished(there, [{ lineId: 1, quantity: 4 }])).toEqual({
      taken: [
        { lineId: 1, quantity: 2, batchId: 7 },
        { lineId: 1, quantity: 2, batchId: 8 },
      ],
    });
    for (const wish of [
      { lineId: 1, quantity: 8 },
      { lineId: 1, quantity: 0 },
      { lineId: 3, quantity: 1 },
    ])
      expect(takeWished(there, [{ lineId: 2, quantity: 1 }, wish])).toEqual({
        wish,
        own: there.filter(({ lineId }) => lineId === wish.lineId),
      });
    expect(countPieces(there)).toBe(8);
  });
});

describe("receiving a shipment", () => {
  test("is open as long as a parcel is under way, whatever became of its order meanwhile", () => {
    const paid = { payStatus: "paid" } as const;
    expect(canReceive({ ...paid, status: "shipped" }, 1)).toBe(true);
    expect(canReceive({ ...paid, status: "completed" }, 1)).toBe(true);
    expect(canReceive({ ...paid, status: "partially_shipped" }, 0)).toBe("没有运输中的包裹，无需确认收货");
    expect(canReceive({ ...paid, status: "completed" }, 0)).toBe("订单已完成，不能确认收货");
  });

  test("whole, when nothing is said", () => {
    expect(receive(lines, [])).toEqual({
      lines: [
        { id: 1, received: 10, refused: 0, reason: "" },
        { id: 2, received: 3, refused: 0, reason: "" },
      ],
    });
  });

  test("in part: what is not accepted is refused, with the reason", () => {
    const receipt = receive(lines, [{ id: 1, received: 8, reason: "2盒破损" }]);
    expect(receipt).toMatchObject({
      lines: [
        { id: 1, received: 8, refused: 2, reason: "2盒破损" },
        { id: 2, received: 3, refused: 0 },
      ],
    });
  });

  test("refused, when nothing of it is accepted; delivered, as soon as one piece is", () => {
    expect(stateReceived([{ received: 0 }, { received: 0 }])).toBe("refused");
    expect(stateReceived([{ received: 0 }, { received: 1 }])).toBe("delivered");
  });

  test.each<[LineReceipt, string]>([
    [{ id: 9, received: 1, reason: "" }, "该明细不在这张发货单中，请刷新页面后重试"],
    [{ id: 1, received: 11, reason: "多收" }, "阿莫西林胶囊本次发货10盒，实收数量请填0至10的整数"],
    [{ id: 1, received: -1, reason: "少收" }, "阿莫西林胶囊本次发货10盒，实收数量请填0至10的整数"],
    [{ id: 1, received: 0.5, reason: "少收" }, "阿莫西林胶囊本次发货10盒，实收数量请填0至10的整数"],
    [{ id: 2, received: 1, reason: "" }, "请填写板蓝根颗粒的拒收原因"],
  ])("%j is refused: %s", (answer, text) => {
    expect(receive(lines, [answer])).toEqual({ errors: new Map([[answer.id, text]]) });
  });

  test("a line named twice is refused", () => {
    const twice = [1, 2].map(() => ({ id: 1, received: 10, reason: "" }));
    expect(receive(lines, twice)).toEqual({ errors: new Map([[1, "同一明细请只填写一次"]]) });
  });
});
