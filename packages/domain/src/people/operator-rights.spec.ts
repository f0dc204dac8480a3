import { describe, expect, test } from "vitest";
import {
  type OperatorRole,
  operatorRoleNamed,
  operatorRoles,
  operatorRoleText,
  signatureOf,
} from "./operator-roles.ts";
import {
  commandKey,
  contentRefusal,
  demandsSecondFactor,
  operatorCommands,
  operatorRefusal,
  rolesOf,
  samePersonRefusal,
  secondStepOf,
  type SecondStep,
  uncheckedText,
  unsignedText,
} from "./operator-rights.ts";

const operatorOf = (role: OperatorRole) => ({ username: role, name: operatorRoleText[role], role });

describe("operators", () => {
  test.each(operatorCommands)("%s: only who is named for it, and never nobody", (command) => {
    const may = rolesOf(command) ?? [];
    const whoMay = may.map((role) => operatorRoleText[role]).join("或");
    expect(may.length).toBeGreaterThan(0);
    expect(unsignedText(command)).toContain(`${command} 须由${whoMay}署名：请先用 npm run ops -- login`);
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

  test.each([
    ["order", ["pick", "1"], "order pick"],
    ["erp-token", ["x", "--name", "a"], "erp-token"],
    ["jobs", [], "jobs"],
    ["jobs", ["--by", "admin"], "jobs"],
    ["import", ["a.csv", "--report", "b.csv"], "import"],
    ["import", ["a.csv", "--check"], "import --check"],
    ["ledger:verify", [], "ledger:verify"],
    ["ledger:verify", ["--rebuild"], "ledger:verify --rebuild"],
    ["ledger:verify", ["--by", "finance", "--rebuild"], "ledger:verify --rebuild"],
  ])("%s %j is %s to the rules", (command, args, key) => {
    expect(commandKey(command, args)).toBe(key);
  });

  test("what changes goods, prices or the ledger's sums is signed, what only checks is not", () => {
    expect(rolesOf("import")).toEqual(["service", "marketing", "admin"]);
    expect(rolesOf("ledger:verify --rebuild")).toEqual(["finance", "admin"]);
    for (const looking of ["import --check", "ledger:verify"]) expect(rolesOf(looking)).toBeNull();
  });

  test("运营 alone sets prices, makes coupons and arranges draws, beside the administrator", () => {
    const own = operatorCommands.filter((command) => rolesOf(command)?.join() === "marketing,admin");
    const isOwn = /^(?:coupon|promotion|draw|price|price-group|category) /;
    expect(own.toSorted()).toEqual(operatorCommands.filter((command) => isOwn.test(command)).toSorted());
    expect(own).toEqual(expect.arrayContaining(["price set", "price load", "price-group assign"]));
  });

  test("运营 may do what is shown and told, beside customer service, and nothing else", () => {
    const shared = (command: string) => rolesOf(command)?.includes("service");
    const may = operatorCommands.filter(
      (command) => rolesOf(command)?.includes("marketing") && shared(command),
    );
    expect(may).toEqual([
      "import",
      "approval list",
      "approval show",
      "approval approve",
      "approval refuse",
      "approval withdraw",
      "content load",
      "content remove-article",
      "message send",
      "message withdraw",
      "points add",
      "points stock",
      "points remove",
      "brand add",
      "brand change",
      "brand remove",
      "picture add",
      "picture order",
      "picture remove",
      "goods-group add",
      "goods-group change",
      "goods-group put",
      "goods-group take",
      "goods-group remove",
      "page save",
      "page delete",
    ]);
  });

  test.each(operatorRoles)("a second factor is demanded of %s, or not, and of nobody in the demo", (role) => {
    const isDemanded = role === "admin" || role === "finance";
    expect(demandsSecondFactor(role, { isDemo: false })).toBe(isDemanded);
    expect(demandsSecondFactor(role, { isDemo: true })).toBe(false);
  });

  test("some commands are two people's at once; the second is of the role of his own step", () => {
    expect(secondStepOf("shop approve")).toBe("shop pass");
    expect(secondStepOf("after-sales replace")).toBe("order check");
    expect(secondStepOf("order check")).toBeNull();
    expect(secondStepOf("toString")).toBeNull();
    expect(uncheckedText("shop approve")).toContain(
      "--checked-by 用户名，写明另一位办理人（客服或系统管理员）",
    );
  });

  test("looking needs no name", () => {
    for (const command of ["shop list", "order list", "toString", ""]) {
      expect(rolesOf(command)).toBeNull();
      expect(operatorRefusal(command, operatorOf("service"))).toBeNull();
    }
  });

  test.each<[SecondStep, string]>([
    ["approve", "初审人和质量管理人不能是同一人，请换人审核"],
    ["check", "拣货人和复核人不能是同一人，请换人复核"],
    ["pay", "审核人和打款人不能是同一人，请换人打款"],
    ["judge", "售后的审核人和质管判定人不能是同一人，请换人判定"],
    ["refund", "审核、判定或验收过该售后的人不能再办理退款，请换人退款"],
  ])("two steps are two accounts: %s", (step, said) => {
    expect(samePersonRefusal(step, [1, null, 2], 2)).toBe(said);
    expect(samePersonRefusal(step, [1, null], 2)).toBeNull();
    expect(samePersonRefusal(step, [null], null)).toBeNull();
  });

  test("records name an operator by both his names", () => {
    expect(signatureOf(operatorOf("service"))).toBe("客服（service）");
  });

  test.each([
    ["客服", "service"],
    ["service", "service"],
    ["Service", "service"],
    ["service（客服）", "service"],
    ["service(客服)", "service"],
    ["客服（service）", "service"],
    [" 质量负责人 ", "quality"],
    ["系统管理员", "admin"],
    ["运营", "marketing"],
    ["admin（客服）", null],
    ["boss", null],
    ["", null],
  ])("--role 客服 works as printed: “%s” is %s", (text, role) => {
    expect(operatorRoleNamed(text)).toBe(role);
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
  ["marketing", ["nav", "settings.hot_line"], null],
  ["marketing", ["nav", "settings.freight"], "运营不能改动运费，请由财务或系统管理员导入"],
  ["finance", ["settings.freight"], null],
  ["finance", ["settings.freight", "nav"], "财务只能改动包邮门槛、运费、起配金额"],
  ["admin", ["settings.freight", "nav"], null],
  [null, ["nav"], "没有署名的人只能改动"],
] as const)("content that %s may change: %j", (role, entries, told) => {
  const refused = contentRefusal(entries, { role });
  expect(refused?.slice(0, told?.length) ?? null).toBe(told);
});
