import type { App } from "../app.ts";
import { runLedgerVerify } from "../ledger/verify.service.ts";
import { erpToken } from "./erp-token.ts";
import { importCommand } from "./import.ts";
import { setup } from "./setup.ts";

/** A command as it was typed, and the folder it was typed in. */
export type Order = { command: string; args: string[]; folder: string };
export type Print = (text: string) => void;
/** Does the work and gives back the exit code. */
export type Command = (app: App, order: Order, print: Print) => Promise<number>;

const usage = `用法：
  npm run import -- 文件.csv|文件.xlsx [--report 报告.csv]   导入商品资料、价格、库存
  npm run ledger:verify                            核对账本与库存
  npm run ops -- setup --company 公司 --username 用户名 --password 密码   首次安装：建立第一个操作员
  npm run ops -- erp-token --name 名称|--revoke 名称   生成或作废 ERP 推送用的令牌`;

const ledgerVerify: Command = async (app, _order, print) => ((await runLedgerVerify(app, print)) ? 0 : 1);

const commands: Record<string, Command> = {
  import: importCommand,
  "ledger:verify": ledgerVerify,
  setup,
  "erp-token": erpToken,
};

export async function runCommand(app: App, order: Order, print: Print): Promise<number> {
  const command = Object.hasOwn(commands, order.command) ? commands[order.command] : undefined;
  if (command) return command(app, order, print);
  print(`没有这个命令：${order.command}\n${usage}`);
  return 1;
}
