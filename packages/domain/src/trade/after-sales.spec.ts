import { describe, expect, test } from "vitest";
import {
  type AfterSaleFacts,
  afterSalePath,
  afterSaleReasons,
  type AfterSaleState,
  afterSaleStates,
  type AfterSaleStep,
  afterSaleTypes,
  canDo,
  canMoveAfterSale,
  clockOf,
  deadlineOf,
  isClosed,
  neverLeft,
  isPaperType,
  reasonOf,
  remediesOf,
  remedyText,
  stateAfterJudging,
  usualWay,
} from "./after-sales.ts";

const facts = (fields: Partial<AfterSaleFacts> = {}): AfterSaleFacts => ({
  type: "return",
  state: "applied",
  remedy: "refund",
  isSentBack: false,
  ...fields,
});
/** The states in which a step is possible. */
const statesOf = (step: AfterSaleStep, fields: Partial<AfterSaleFacts> = {}) =>
  afterSaleStates.filter((state) => canDo(step, facts({ ...fields, state })) === true);

describe("domain.md §6 after-sales", () => {
  test("go 申请 → 客服审核 → 质管判定 → 退回中 → 验收 → 退款/换货/补发 → 完成, or end rejected or cancelled", () => {
    expect(usualWay("return", "refund", null)).toEqual([
      "applied",
      "service_review",
      "quality_review",
      "returning",
      "checking",
      "refunding",
      "completed",
    ]);
    expect(usualWay("missing", "replace", null)).toEqual([
      "applied",
      "service_review",
      "quality_review",
      "replacing",
      "completed",
    ]);
    expect(usualWay("return", "refund", false)).not.toContain("returning");
    expect(usualWay("report", "answer", null)).toEqual(["applied", "service_review", "completed"]);
    expect(afterSaleStates.filter(isClosed)).toEqual(["completed", "rejected", "cancelled"]);
  });

  test.each(afterSaleTypes)("every step of the usual way of %s is a legal move", (type) => {
    for (const remedy of remediesOf[type])
      for (const goodsBack of [true, false]) {
        const way = usualWay(type, remedy, goodsBack);
        for (const [index, state] of way.slice(1).entries())
          expect([way[index], state, canMoveAfterSale(way[index] as AfterSaleState, state)]).toEqual([
            way[index],
            state,
            true,
          ]);
      }
  });

  test("what was sent short or wrong never left, unless it is wanted back", () => {
    const stays = afterSaleTypes.filter((type) => neverLeft(type, false));
    expect([stays, neverLeft("missing", true)]).toEqual([["missing"], false]);
  });

  test("each step has its states", () => {
    expect(statesOf("take")).toEqual(["applied"]);
    expect(statesOf("pass")).toEqual(["applied", "service_review"]);
    expect(statesOf("judge")).toEqual(["quality_review"]);
    expect(statesOf("shipBack")).toEqual(["returning"]);
    expect(statesOf("receive")).toEqual(["returning"]);
    expect(statesOf("refund")).toEqual(["checking", "refunding", "replacing"]);
    expect(statesOf("replace", { remedy: "replace" })).toEqual(["checking", "replacing"]);
    const before = ["applied", "service_review", "quality_review"];
    expect(statesOf("reject")).toEqual([...before, "checking"]);
    expect(statesOf("reject", { isSentBack: true })).toEqual([...before, "returning", "checking"]);
    expect(statesOf("cancel")).toEqual(["applied", "service_review", "quality_review", "returning"]);
  });

  test("papers are answered, goods are judged", () => {
    expect(statesOf("answer", { type: "report", remedy: "answer" })).toEqual(["applied", "service_review"]);
    expect(statesOf("answer")).toEqual([]);
    expect(canDo("answer", facts())).toBe("退货申请不需要提供文件");
    expect(canDo("pass", facts({ type: "invoice" }))).toBe("发票申请不需要转质管判定");
  });

  test.each<[AfterSaleStep, Partial<AfterSaleFacts>, string]>([
    ["take", { state: "completed" }, "该申请已完成，不能受理"],
    ["cancel", { state: "checking" }, "该申请验收中，不能撤销"],
    ["cancel", { state: "returning", isSentBack: true }, "商品已寄回，不能撤销，请等待验收"],
    ["reject", { state: "returning" }, "商品尚未寄回，不能驳回，逾期未寄回申请自动关闭"],
    ["replace", { state: "checking" }, "该申请要求退款，不能换货补发"],
  ])("%s %o: %s", (step, fields, text) => {
    expect(canDo(step, facts(fields))).toBe(text);
  });

  test("after the judgement goods come back, or it is settled at once", () => {
    expect(stateAfterJudging("refund", true)).toBe("returning");
    expect(stateAfterJudging("refund", false)).toBe("refunding");
    expect(stateAfterJudging("replace", false)).toBe("replacing");
  });

  test("every open state has a clock; while goods travel it is ours", () => {
    for (const state of afterSaleStates)
      expect(clockOf({ state, isSentBack: false }) === null).toBe(isClosed(state));
    expect(clockOf({ state: "returning", isSentBack: false })).toMatchObject({
      waitsFor: "buyer",
      hours: 168,
    });
    expect(clockOf({ state: "returning", isSentBack: true })).toMatchObject({ waitsFor: "us" });
    const since = new Date("2026-11-20T00:00:00Z");
    expect(deadlineOf({ state: "applied", isSentBack: false }, since)).toEqual(
      new Date("2026-11-21T00:00:00Z"),
    );
    expect(deadlineOf({ state: "completed", isSentBack: false }, since)).toBeNull();
  });

  test("goods that come back have a page of their own", () => {
    expect(afterSalePath({ id: 1, type: "exchange" })).toBe("/order/returnInfo/1");
    expect(afterSalePath({ id: 1, type: "missing" })).toBe("/order/afterSalesInfo/1");
  });

  test("types have reasons and remedies of their own", () => {
    expect(afterSaleTypes.filter(isPaperType)).toEqual(["report", "qualification", "documents", "invoice"]);
    for (const type of afterSaleTypes) {
      const codes = afterSaleReasons[type].map(({ code }) => code);
      expect(codes.length).toBeGreaterThan(0);
      expect(new Set(codes).size).toBe(codes.length);
    }
    expect(reasonOf("return", "damaged")).toMatchObject({ text: "包装破损", isQuality: true });
    expect(reasonOf("report", "damaged")).toBeNull();
    expect([remedyText("missing", "replace"), remedyText("exchange", "replace")]).toEqual(["补发", "换货"]);
  });
});
