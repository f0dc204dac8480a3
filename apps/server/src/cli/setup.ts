import { parseArgs } from "node:util";
import { addOperator } from "../auth/operators.service.ts";
import { setCompany } from "../content/settings.service.ts";
import type { Command } from "./commands.ts";
import { refusalText } from "./verbs.ts";

/** `ops -- setup`: the first operator and the wholesaler's name, for an installation without demo data. */
export const setup: Command = async (app, order, print) => {
  const { values } = parseArgs({
    args: order.args,
    options: { company: { type: "string" }, username: { type: "string" }, password: { type: "string" } },
    strict: false,
  });
  const { company, username, password } = values;
  if (!isGiven(company) || !isGiven(username) || !isGiven(password)) {
    print("请给出 --company 公司名称 --username 用户名 --password 密码（至少8位）。");
    return 1;
  }
  const first = { username, password, name: username, role: "admin" } as const;
  const refused = await addOperator(app, first, { isFirst: true });
  if (refused) {
    print(refusalText(refused));
    return 1;
  }
  await setCompany(app, company);
  print(`已建立操作员 ${username}，公司名称：${company}`);
  return 0;
};

function isGiven(value: string | boolean | undefined): value is string {
  return typeof value === "string" && value.trim() !== "";
}
