import { describe, expect, test } from "vitest";
import { type Money, yuan, zero } from "../money/money.ts";
import {
  approvalRefusal,
  isWithinBudget,
  monthStart,
  requestStates,
  requestStateText,
} from "./headquarters.ts";

describe("the budget of a shop of a chain", () => {
  test("counts by the calendar month of the shop's clock", () => {
    expect(monthStart(new Date("2026-11-30T15:59:59Z")).toISOString()).toBe("2026-10-31T16:00:00.000Z");
    expect(monthStart(new Date("2026-11-30T16:00:00Z")).toISOString()).toBe("2026-11-30T16:00:00.000Z");
  });

  test.each<[budget: Money | null, spent: Money, total: Money, isWithin: boolean]>([
    [yuan(1000), zero, yuan(1000), true],
    [yuan(1000), yuan("0.01"), yuan(1000), false],
    [yuan(1000), yuan(400), yuan(600), true],
    [yuan(1000), yuan(1200), yuan(1), false],
    [zero, zero, yuan("0.01"), false],
    [null, zero, yuan("0.01"), false],
  ])("%s, of which %s is spent: %s more is within it: %s", (...[budget, spent, total, isWithin]) => {
    expect(isWithinBudget({ budget, spent }, total)).toBe(isWithin);
  });
});

describe("approving a request", () => {
  test.each<[requesterId: number, approverId: number, isWithin: boolean, isAllowed: boolean]>([
    [1, 2, false, true],
    [1, 1, true, true],
    [1, 1, false, false],
  ])(
    "asked by %i, approved by %i, within the budget %s: %s",
    (...[requesterId, approverId, isWithin, isAllowed]) => {
      expect(approvalRefusal({ requesterId, approverId }, isWithin) === null).toBe(isAllowed);
    },
  );

  test("each state has its Chinese name", () => {
    expect(requestStates.map((state) => requestStateText[state])).toEqual(["待总部审批", "已下单", "已驳回"]);
  });
});
