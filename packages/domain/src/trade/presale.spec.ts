import { describe, expect, test } from "vitest";
import {
  deliveredFrom,
  inTurn,
  isPresaleBroken,
  leftAnnounced,
  type OrderPresale,
  orderPresaleText,
  presaleDayRefusal,
  presaleObstacle,
  soldOf,
} from "./presale.ts";
import { presaleChangedText, presaleMovedText, presaleText } from "./presale-text.ts";

describe("预售: what is sold", () => {
  const presale = { on: "2026-12-08", available: 240 };
  test.each([
    ["what is there goes first", { stock: 3, presale }, { stock: 3, presaleOn: null }],
    ["nothing is there: what is to arrive", { stock: 0, presale }, { stock: 240, presaleOn: "2026-12-08" }],
    ["all of it is sold", { stock: 0, presale: { ...presale, available: 0 } }, { stock: 0, presaleOn: null }],
    ["nothing is announced", { stock: 0, presale: null }, { stock: 0, presaleOn: null }],
  ])("%s", (_, supply, sold) => {
    expect(soldOf(supply)).toEqual(sold);
  });
});

describe("预售: what stays announced after an arrival", () => {
  test.each([
    ["a part arrived, nobody waits", { announced: 240, reserved: 0, received: 60, left: 180 }],
    ["all of it", { announced: 240, reserved: 0, received: 240, left: 0 }],
    ["more than was announced", { announced: 240, reserved: 0, received: 300, left: 0 }],
    ["orders still wait for 100", { announced: 240, reserved: 100, received: 240, left: 100 }],
  ])("%s", (_, { received, left, ...figures }) => {
    expect(leftAnnounced(figures, received)).toBe(left);
  });
});

describe("预售: who gets what arrives", () => {
  test("as they were paid, unpaid ones last as they were submitted", () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 11, 1, 0, minute));
    const orders = [
      { id: 1, paidAt: null },
      { id: 2, paidAt: at(9) },
      { id: 3, paidAt: at(5) },
      { id: 4, paidAt: null },
      { id: 5, paidAt: at(5) },
    ];
    expect(inTurn(orders).map(({ id }) => id)).toEqual([3, 5, 2, 1, 4]);
  });
});

describe("预售: the day", () => {
  test.each([
    ["2026-11-28", "预计到货日期须晚于今天"],
    ["2026-11-29", null],
    ["2027-05-27", null],
    ["2027-05-28", "预计到货日期最晚为2027-05-27（180天内）"],
  ])("announced for %s", (on, refusal) => {
    expect(presaleDayRefusal(on, "2026-11-28")).toBe(refusal);
  });

  test("delivery counts from the arrival, never from the past", () => {
    const now = new Date("2026-11-28T09:00:00+08:00");
    expect(deliveredFrom(null, now)).toBe(now);
    expect(deliveredFrom("2026-11-20", now)).toBe(now);
    expect(deliveredFrom("2026-12-08", now)).toEqual(new Date("2026-12-08T00:00:00+08:00"));
  });

  test("is always said", () => {
    expect(presaleText("2026-12-08")).toBe("预售 · 预计12月8日到货");
    expect(presaleChangedText("板蓝根颗粒", "2026-12-08")).toContain("预计12月8日到货");
    expect(presaleMovedText("板蓝根颗粒", { from: "2026-12-08", to: "2026-12-15" })).toContain(
      "由12月8日改为12月15日",
    );
  });
});

describe("预售: an order", () => {
  const waiting: OrderPresale = {
    presaleFirst: "2026-12-08",
    presaleOn: "2026-12-08",
    presaleState: "waiting",
  };
  const none: OrderPresale = { presaleFirst: null, presaleOn: null, presaleState: null };
  const moved: OrderPresale = { ...waiting, presaleOn: "2026-12-15" };
  const stopped: OrderPresale = { ...waiting, presaleState: "stopped" };
  const arrived: OrderPresale = { ...moved, presaleState: "arrived" };

  test.each([
    ["none", none, { broken: false, obstacle: null, text: "" }],
    [
      "waits",
      waiting,
      {
        broken: false,
        obstacle: "订单有预售商品尚未到货（预计2026-12-08），到货配齐后才能审核和配货",
        text: "预售 · 预计12月8日到货",
      },
    ],
    [
      "waits longer",
      moved,
      {
        broken: true,
        obstacle: "订单有预售商品尚未到货（预计2026-12-15），到货配齐后才能审核和配货",
        text: "预售 · 预计12月15日到货（日期有变动，可直接取消，全额退款）",
      },
    ],
    [
      "called off",
      stopped,
      {
        broken: true,
        obstacle: "订单有预售商品的到货已取消，请与客户协商后取消订单或登记缺货",
        text: "预售 · 到货已取消，可直接取消订单，全额退款",
      },
    ],
    ["arrived", arrived, { broken: false, obstacle: null, text: "预售商品已到货" }],
  ])("%s", (_, order, said) => {
    expect(isPresaleBroken(order)).toBe(said.broken);
    expect(presaleObstacle(order)).toBe(said.obstacle);
    expect(orderPresaleText(order, "pending_review")).toBe(said.text);
    expect(orderPresaleText(order, "cancelled")).toBe("");
  });
});
