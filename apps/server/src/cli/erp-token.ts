import { parseArgs } from "node:util";
import { issueErpToken, revokeErpToken } from "../people/auth/erp-tokens.service.ts";
import type { Command } from "./command.ts";

const validName = /^[\p{L}\p{N}_.-]{1,40}$/u;

/** `ops -- erp-token --name NAME` prints a token for the ERP, once; `--revoke NAME` ends it. */
export const erpToken: Command = async (app, order, print) => {
  const { values } = parseArgs({
    args: order.args,
    options: { name: { type: "string" }, revoke: { type: "string" } },
    strict: false,
  });
  const { name, revoke } = values;
  if (typeof revoke === "string" && validName.test(revoke)) {
    const isEnded = await revokeErpToken(app, revoke);
    print(isEnded ? `ERP 令牌 ${revoke} 已作废。` : `没有名为 ${revoke} 的 ERP 令牌。`);
    return isEnded ? 0 : 1;
  }
  if (typeof name !== "string" || !validName.test(name)) {
    print("请给出 --name 名称（字母、汉字、数字，最多40个字），或用 --revoke 名称 作废令牌。");
    return 1;
  }
  print(`ERP 令牌 ${name}（只显示这一次，请妥善保存；再次生成会使旧令牌失效）：`);
  print(await issueErpToken(app, name));
  return 0;
};
