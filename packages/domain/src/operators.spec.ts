import { describe, expect, test } from "vitest";
import {
  contentRefusal,
  isOperatorRole,
  operatorCommands,
  operatorRefusal,
  type OperatorRole,
  operatorRoles,
  operatorRoleText,
  rolesOf,
  signatureOf,
  signerOf,
  stepsRefusal,
} from "./operators.ts";

const operatorOf = (role: OperatorRole) => ({ username: role, name: operatorRoleText[role], role });

describe("operators", () => {
  test.each(operatorCommands)("%s: only who is named for it, and never nobody", (command) => {
    const may = rolesOf(command) ?? [];
    const whoMay = may.map((role) => operatorRoleText[role]).join("或");
    expect(may.length).toBeGreaterThan(0);
    expect(operatorRefusal(command, null)).toContain("还没有这样的操作员");
    for (const role of operatorRoles) {
      const refusal = operatorRefusal(command, operatorOf(role)) ?? "";
      const told = `${operatorRoleText[role]}是${operatorRoleText[role]}，不能办理 ${command}，请由${whoMay}办理。`;
      expect([role, refusal]).toEqual([role, may.includes(role) ? "" : told]);
    }
  });

  test("what the quality manager decides is nobody else's, the administrator's neither", () => {
    for (const command of [
      "shop quality",
      "shop approve",
      "after-sales judge",
      "stock recall",
      "stock unfreeze",
    ])
      expect(rolesOf(command)).toEqual(["quality"]);
    expect(rolesOf("shop pass")).not.toContain("quality");
  });

  test("unnamed, the first who may signs: of the command's own role before the administrator", () => {
    const [admin, service] = [operatorOf("admin"), operatorOf("service")];
    expect(signerOf("shop pass", [admin, service, { ...service, username: "second" }])).toBe(service);
    expect(signerOf("shop pass", [admin])).toBe(admin);
    expect(signerOf("shop quality", [admin, service])).toBeNull();
    expect(signerOf("shop list", [admin])).toBeNull();
  });

  test("looking needs no name", () => {
    for (const command of ["shop list", "order list", "toString", ""]) {
      expect(rolesOf(command)).toBeNull();
      expect(operatorRefusal(command, null)).toBeNull();
    }
  });

  test("two steps are two people", () => {
    const [service, quality] = [signatureOf(operatorOf("service")), signatureOf(operatorOf("quality"))];
    expect(service).toBe("客服（service）");
    expect(stepsRefusal([service], quality)).toBeNull();
    expect(stepsRefusal([quality, service], service)).toBe("初审人和质量管理人不能是同一人，请换人审核");
  });

  test("roles are known by name", () => {
    expect(isOperatorRole("finance")).toBe(true);
    expect(isOperatorRole("buyer")).toBe(false);
  });
});

test.each([
  ["service", ["settings.freight"], "客服不能改动运费，请由财务或系统管理员导入"],
  [
    "service",
    ["nav", "settings.shipping_amount", "settings.minimum_amount"],
    "客服不能改动包邮门槛、起配金额",
  ],
  ["service", ["nav", "settings.hot_line"], null],
  ["finance", ["settings.freight"], null],
  ["finance", ["settings.freight", "nav"], "财务只能改动包邮门槛、运费、起配金额"],
  ["admin", ["settings.freight", "nav"], null],
  [null, ["nav"], "没有署名的人只能改动"],
] as const)("content that %s may change: %j", (role, entries, told) => {
  const refused = contentRefusal(entries, { role });
  expect(refused?.slice(0, told?.length) ?? null).toBe(told);
});
