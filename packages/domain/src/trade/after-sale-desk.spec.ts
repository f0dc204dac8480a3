import { describe, expect, test } from "vitest";
import { canSendBack, deskStepCommand, deskSteps, openSteps, turnOf } from "./after-sale-desk.ts";
import type { AfterSaleFacts } from "./after-sales.ts";
import { rolesOf } from "../people/operator-rights.ts";

const facts = (state: AfterSaleFacts["state"], more: Partial<AfterSaleFacts> = {}): AfterSaleFacts => ({
  type: "return",
  remedy: "refund",
  isSentBack: false,
  ...more,
  state,
});
const turn = (state: AfterSaleFacts["state"], more: Partial<AfterSaleFacts> = {}, isOwedBack = false) =>
  turnOf({ ...facts(state, more), isOwedBack });

describe("whose turn it is (§6)", () => {
  test.each([
    ["applied", {}, "service"],
    ["service_review", {}, "service"],
    ["quality_review", {}, "quality"],
    ["returning", {}, "buyer"],
    ["returning", { isSentBack: true }, "warehouse"],
    ["checking", {}, "finance"],
    ["checking", { remedy: "replace" }, "warehouse"],
    ["refunding", {}, "finance"],
    ["replacing", { remedy: "replace" }, "warehouse"],
    ["completed", {}, null],
    ["rejected", {}, null],
    ["cancelled", {}, null],
  ] as const)("%s %j → %s", (state, more, expected) => {
    expect(turn(state, more)).toBe(expected);
  });
  test("goods that lie here for the buyer are the warehouse's, though it was rejected", () => {
    expect(turn("rejected", {}, true)).toBe("warehouse");
    expect(canSendBack(true, "rejected")).toBe(true);
    expect(canSendBack(false, "completed")).toBe("该申请已完成，没有要退还客户的商品");
  });
});

describe("the open steps", () => {
  test("follow its state and type", () => {
    expect(openSteps(facts("applied"), false)).toEqual(["take", "pass", "reject"]);
    expect(openSteps(facts("applied", { type: "report", remedy: "answer" }), false)).toEqual([
      "take",
      "answer",
      "reject",
    ]);
    expect(openSteps(facts("checking"), true)).toEqual(["refund", "reject", "sendBack"]);
    expect(openSteps(facts("completed"), false)).toEqual([]);
  });
  test("each has a command, which somebody may run", () => {
    for (const step of deskSteps) expect(rolesOf(deskStepCommand[step])).not.toBeNull();
  });
});
