import { describe, expect, it } from "vitest";
import { operatorCommands } from "./operator-rights.ts";
import { areasOf, commandsOf, isTakenAway, workAreaNames } from "./work-areas.ts";

describe("what is taken away from one person", () => {
  it.each([
    ["/admin/coupons", true],
    ["/api/admin/coupons/:id/stop", true],
    ["coupon stop", true],
    ["/admin/promotions/:id", false],
    ["promotion add", false],
    ["/admin", false],
    ["/api/admin/auth/me", false],
    ["nothing of the kind", false],
  ])("of the coupons: %s %s", (what, isTaken) => {
    expect(isTakenAway(["coupons"], what)).toBe(isTaken);
    expect(isTakenAway([], what)).toBe(false);
  });

  it("is something that his role works in; people and permissions are never among it", () => {
    expect(areasOf("marketing")).toEqual(expect.arrayContaining(["prices", "promotions", "coupons"]));
    expect(areasOf("marketing")).not.toContain("refunds");
    expect(workAreaNames.flatMap(commandsOf).filter((command) => command.startsWith("operator"))).toEqual([]);
    expect(["operators", "permissions"].some((area) => workAreaNames.some((name) => name === area))).toBe(
      false,
    );
  });

  it("has each command in one area at most", () => {
    for (const command of operatorCommands)
      expect(workAreaNames.filter((area) => commandsOf(area).includes(command)).length).toBeLessThanOrEqual(
        1,
      );
  });
});
