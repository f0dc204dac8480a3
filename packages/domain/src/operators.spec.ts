import { describe, expect, test } from "vitest";
import {
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
