import { describe, expect, it } from "vitest";
import { memberPhone, ownerNeeded, roleMay, roleRefusal, shopRights, shopRoles } from "./shop-roles.ts";

describe("what a shop's members may do", () => {
  it("the owner may everything", () => {
    for (const right of Object.keys(shopRights) as (keyof typeof shopRights)[])
      expect(roleRefusal("owner", right)).toBeNull();
  });

  it.each([
    ["purchaser", "view", true],
    ["purchaser", "settle", true],
    ["purchaser", "purchase", true],
    ["purchaser", "funds", false],
    ["purchaser", "titles", false],
    ["purchaser", "manage", false],
    ["finance", "view", true],
    ["finance", "settle", true],
    ["finance", "purchase", false],
    ["finance", "funds", true],
    ["finance", "titles", true],
    ["finance", "manage", false],
  ] as const)("%s, %s: %s", (role, right, may) => {
    expect(roleMay(role, right)).toBe(may);
    expect(roleRefusal(role, right) === null).toBe(may);
  });

  it("who may not is told whom to ask", () => {
    expect(roleRefusal("finance", "purchase")).toBe(
      "您在本店的角色是财务，不能下单、改购物车和申请售后，请联系店主或采购办理",
    );
    expect(roleRefusal("purchaser", "manage")).toMatch(/请联系店主办理$/);
  });

  it("everybody may look after his own login", () => {
    for (const role of shopRoles) expect(roleMay(role, "account")).toBe(true);
  });
});

describe("a shop keeps an owner", () => {
  it("the last one stays", () => {
    const members = [
      { accountId: 1, role: "owner", isDisabled: false },
      { accountId: 2, role: "finance", isDisabled: false },
    ] as const;
    expect(ownerNeeded(members, 1)).toMatch(/至少要有一位店主/);
    expect(ownerNeeded(members, 2)).toBeNull();
    expect(ownerNeeded([...members, { accountId: 3, role: "owner", isDisabled: false }], 1)).toBeNull();
  });

  it("one whose account is disabled does not count, and may go", () => {
    const members = [
      { accountId: 1, role: "owner", isDisabled: false },
      { accountId: 2, role: "owner", isDisabled: true },
    ] as const;
    expect(ownerNeeded(members, 1)).toBe("其他店主的账号已停用，请先把其他成员设为店主");
    expect(ownerNeeded(members, 2)).toBeNull();
  });
});

it("members see each other's phones masked", () => {
  expect(memberPhone("13812345678")).toMatch(/^138\*+5678$/);
  expect(memberPhone(null)).toBe("未填写");
});
