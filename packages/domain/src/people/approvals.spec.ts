import { describe, expect, it } from "vitest";
import { approvalState, authorityOver, decidedBy, decidersText, overText } from "./approvals.ts";
import { type OperatorRole, operatorRoles } from "./operator-roles.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 4, minute));
const alone = (accountId: number, role: OperatorRole) => ({ accountId, role, held: [] });
const asked = { kind: "price_floor", askedBy: 7 } as const;

describe("an approval", () => {
  it("of a price below its floor is decided by finance or an administrator, never by whoever asked", () => {
    const may = operatorRoles.filter((role) => typeof authorityOver(asked, alone(1, role)) === "object");
    expect(may).toEqual(["admin", "finance"]);
    expect(authorityOver(asked, alone(7, "admin"))).toBe("same_person");
    expect(authorityOver(asked, alone(7, "marketing"))).toBe("role");
    expect(decidersText("price_floor")).toBe("财务或系统管理员");
    expect(decidedBy("finance")).toEqual(["price_floor", "promotion_floor"]);
  });

  it("of goods for the shelf is the quality manager's alone, whoever asked", () => {
    const release = { kind: "shelf_release", askedBy: 7 } as const;
    const may = operatorRoles.filter((role) => typeof authorityOver(release, alone(1, role)) === "object");
    expect(may).toEqual(["quality"]);
    expect(authorityOver(release, alone(7, "quality"))).toBe("same_person");
  });

  it("waits until its time is over, and is decided once", () => {
    const waiting = { state: "waiting", expiresAt: at(30) } as const;
    expect([approvalState(waiting, at(29)), approvalState(waiting, at(30))]).toEqual(["waiting", "expired"]);
    expect(approvalState({ ...waiting, state: "refused" }, at(40))).toBe("refused");
    expect(overText("waiting")).toBeNull();
    expect(overText("expired")).toContain("重新提出");
    expect(overText("withdrawn")).toBe("该申请已撤回，不能再处理");
  });
});
