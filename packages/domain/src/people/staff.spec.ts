import { describe, expect, it } from "vitest";
import { disableRefusal, roleRefusal, usernameProblem } from "./staff.ts";

const admin = { id: 1, role: "admin", isDisabled: false } as const;

describe("the wholesaler's own people", () => {
  it.each([
    ["li.ming-2", true],
    ["l", false],
    ["Li", false],
    ["2li", false],
    ["李明", false],
  ])("%s as a user name: %s", (username, isOne) => {
    expect(usernameProblem(username) === null).toBe(isOne);
  });

  it("an administrator stays, and nobody disables himself or changes his own role", () => {
    expect(disableRefusal(admin, { who: 2, otherAdmins: 0 })).toBe("operator.last_admin");
    expect(disableRefusal(admin, { who: 1, otherAdmins: 1 })).toBe("operator.self");
    expect(disableRefusal(admin, { who: 2, otherAdmins: 1 })).toBeNull();
    expect(roleRefusal(admin, "finance", { who: 2, otherAdmins: 0 })).toBe("operator.last_admin");
    expect(roleRefusal(admin, "finance", { who: 1, otherAdmins: 1 })).toBe("operator.self");
    expect(roleRefusal(admin, "admin", { who: 1, otherAdmins: 0 })).toBeNull();
  });
});
