import { orderStatusText } from "@yaoji/domain/trade/order-states";
import { describe, expect, it, test } from "vitest";
import {
  balanceShortage,
  balanceWish,
  shownWish,
  canCombine,
  chosenWay,
  dueAmount,
  freightOf,
  missingForMinimum,
  payableIds,
  paidProgress,
  paySituation,
  withBalance,
  type PayMethod,
  type PayQuestion,
  type PayState,
} from "./pay.ts";

/** Ways to pay `total`; `open` ones the server allows. */
function aQuestion(
  { total, balance, part = 0 }: { total: number; balance: number; part?: number },
  open: readonly PayMethod[],
): PayQuestion {
  const all: PayMethod[] = ["balance", "credit", "bank_transfer", "alipay", "wechat"];
  const methods = all.map((method) => ({
    method,
    name: method,
    allowed: open.includes(method),
    text: "",
    available: null,
  }));
  return { total, balance, balance_part: part, rest: Math.round((total - part) * 100) / 100, methods };
}

function anOrder(id: number, isPayable: boolean): PayState["orders"][number] {
  const text = isPayable ? "" : "订单已取消，无需付款";
  return {
    id,
    order_no: `2026112100${id}`,
    status: isPayable ? "pending_payment" : "cancelled",
    status_text: "",
    pay_status: "unpaid",
    total: 10,
    balance_part: 0,
    promise: "",
    presale: "",
    can_pay: { allowed: isPayable, text },
  };
}

function aPaidOrder(id: number): PayState["orders"][number] {
  return { ...anOrder(id, false), status: "pending_review", pay_status: "paid" };
}

describe("/cart/step3 paying", () => {
  const open: PayMethod[] = ["balance", "credit", "bank_transfer"];

  it.each([
    { balance: 100, total: 100, missing: 0, method: "balance" },
    { balance: 99.99, total: 100, missing: 0.01, method: "bank_transfer" },
    { balance: 0, total: 0.3, missing: 0.3, method: "bank_transfer" },
    { balance: 0.1, total: 0.3, missing: 0.2, method: "bank_transfer" },
  ])("a balance of $balance lacks $missing for $total", ({ balance, total, missing, method }) => {
    expect(balanceShortage({ balance, total })).toBe(missing);
    expect(chosenWay(aQuestion({ total, balance }, open), null)).toBe(method);
  });

  it("keeps the wished way as long as it can be chosen, and makes no debt unasked", () => {
    expect(chosenWay(aQuestion({ total: 100, balance: 20 }, open), "credit")).toBe("credit");
    expect(chosenWay(aQuestion({ total: 100, balance: 20 }, ["balance", "bank_transfer"]), "credit")).toBe(
      "bank_transfer",
    );
    expect(chosenWay(aQuestion({ total: 100, balance: 20, part: 20 }, open), "balance")).toBe(
      "bank_transfer",
    );
    expect(chosenWay(aQuestion({ total: 100, balance: 200 }, ["bank_transfer"]), null)).toBe("bank_transfer");
    // Planned for a part before more was put in: it pays all now.
    expect(chosenWay(aQuestion({ total: 100, balance: 100, part: 20 }, open), "balance")).toBe("balance");
  });

  it.each([
    ["the balance pays a part only", aQuestion({ total: 100, balance: 20 }, open), true],
    ["it does already", aQuestion({ total: 100, balance: 20, part: 20 }, open), true],
    ["it pays all", aQuestion({ total: 100, balance: 100 }, open), false],
    ["there is none", aQuestion({ total: 100, balance: 0 }, open), false],
    ["these goods are not paid from it", aQuestion({ total: 100, balance: 20 }, ["bank_transfer"]), false],
  ])("the balance can go first when %s", (_, question, expected) => {
    expect(canCombine(question)).toBe(expected);
  });

  it("the address keeps whether the balance goes first", () => {
    expect(withBalance("?ids=1.2", 1)).toBe("?ids=1.2&balance=1");
    expect(balanceWish(new URLSearchParams("?balance=1"))).toBe(1);
    expect(balanceWish(new URLSearchParams("?balance=0"))).toBe(0);
    expect(balanceWish(new URLSearchParams("?balance=2"))).toBeNull();
  });

  it("what is due is the exact difference", () => {
    expect(dueAmount({ total: 500.3, paid_amount: 461.13 })).toBe(39.17);
  });

  it("pays the orders that still can be, together", () => {
    expect(payableIds({ orders: [anOrder(1, true), anOrder(2, false), anOrder(3, true)] })).toEqual([1, 3]);
  });

  it.each([
    ["open", [anOrder(1, false), anOrder(2, true)]],
    ["open", [aPaidOrder(1), anOrder(2, true)]],
    ["paid", [aPaidOrder(1), anOrder(2, false)]],
    ["closed", [anOrder(1, false)]],
  ])("a checkout is %s", (situation, orders) => {
    expect(paySituation({ orders })).toBe(situation);
  });
});

describe("/cart/step4 what comes next of paid orders", () => {
  const review = "订单进入审核，通过后安排配货";

  it.each([
    [["pending_review"], review],
    [["pending_review", "pending_review"], review],
    [["pending_review", "cancelled"], review],
    [["pending_review", "shipped"], review],
    [["reviewed"], "订单已审核"],
    [["partially_shipped"], "订单部分出库"],
    [["shipped"], "订单运输中"],
    [["delivered"], "订单已签收"],
    [["completed", "completed"], "订单已完成"],
    [["shipped", "delivered", "shipped"], "订单运输中、已签收"],
    [["cancelled", "completed"], "订单已完成"],
  ] as const)("orders that are %j: %s", (statuses, said) => {
    const orders = statuses.map((status) => ({ status, status_text: orderStatusText[status] }));
    expect(paidProgress({ orders })).toBe(said);
  });
});

describe("/cart/step2 checking an order (domain.md §4)", () => {
  it.each([
    { goods: 29.3, minimum: 30, missing: 0.7 },
    { goods: 29.9999, minimum: 30, missing: 0.0001 },
    { goods: 30, minimum: 30, missing: 0 },
    { goods: 0.1, minimum: 0, missing: 0 },
  ])("goods of $goods lack $missing for a minimum of $minimum", ({ goods, minimum, missing }) => {
    const amounts = [
      { key: "goods", label: "商品金额", amount: goods },
      { key: "freight", label: "运费", amount: 15 },
      { key: "payable", label: "应付金额", amount: goods + 15 },
    ];
    expect(missingForMinimum({ amounts, minimum_amount: minimum })).toBe(missing);
  });

  it.each([
    { total: 129.2, freight: 15 },
    { total: 114.2, freight: 0 },
  ])("an order of $total over lines of 114.20 contains freight of $freight", ({ total, freight }) => {
    const lines = [60.1, 54.1].map((amount, id) => ({ line_id: id, name: "", number: 1, amount }));
    expect(freightOf({ total, lines })).toBe(freight);
  });
});

describe("what a payment says of the balance", () => {
  test.each([
    ["a wish goes before", 1, { balance: 10, balance_part: 0 }, { use_balance: 1 }],
    [
      "none of it is shown: it was spent since it was planned",
      null,
      { balance: 0, balance_part: 0 },
      { use_balance: 0 },
    ],
    ["all that is left is shown", null, { balance: 4, balance_part: 4 }, { use_balance: 1 }],
    ["a plan that holds stays a plan", null, { balance: 30, balance_part: 10 }, {}],
  ] as const)("%s", (...[, wish, parts, expected]) => {
    expect(shownWish(wish, parts)).toEqual(expected);
  });
});
