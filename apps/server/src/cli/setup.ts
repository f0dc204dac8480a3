import { parseArgs } from "node:util";
import { createOperator } from "../auth/operators.service.ts";
import { setCompany } from "../content/settings.service.ts";
import type { Command } from "./commands.ts";

/** `ops -- setup`: the first operator and the wholesaler's name, for an installation without demo data. */
export const setup: Command = async (app, order, print) => {
  const { values } = parseArgs({
    args: order.args,
    options: { company: { type: "string" }, username: { type: "string" }, password: { type: "string" } },
    strict: false,
  });
  const { company, username, password } = values;
  if (
    typeof company !== "string" ||
    typeof username !== "string" ||
    typeof password !== "string" ||
    password.length < 8
  ) {
    print("请给出 --company 公司名称 --username 用户名 --password 密码（至少8位）。");
    return 1;
  }
  await createOperator(app, { username, password, name: username });
  await setCompany(app, company);
  print(`已建立操作员 ${username}，公司名称：${company}`);
  return 0;
};
