import { formatMoney } from "@yaoji/domain/money/money";
import { formatShopTime } from "@yaoji/domain/text/time";
import { withdrawalStateText } from "@yaoji/domain/money/withdrawals";
import { isRefusal } from "../platform/answers/refusal.ts";
import type { App } from "../platform/app/app.ts";
import {
  decideWithdrawal,
  listByState,
  listOpen,
  openAccount,
  type Shown,
} from "../money/wallet/withdrawals.service.ts";
import type { Print } from "./command.ts";
import { chosenCode } from "./listed-codes.ts";
import { pageOf, pageText } from "./paged.ts";
import { type Given, idOf, optionOf, verbs } from "./verbs.ts";

const usage = `提现：
  npm run ops -- withdrawal list [--state 状态|all] [--page 页码]   待处理的提现和最近办完的；按状态（applied、approved、paid、rejected 或中文名称，all 为已办完的全部）列出
  npm run ops -- withdrawal account 编号 --by 用户名              显示收款账户的完整账号，查看会留下记录
  npm run ops -- withdrawal approve 编号 --by 用户名              审核通过
  npm run ops -- withdrawal pay 编号 --by 用户名                  已打款，须由审核人以外的人办理
  npm run ops -- withdrawal reject 编号 --reason 原因 --by 用户名   驳回，金额退回余额`;
const offer = {
  usage,
  verbs: {
    list: { options: ["state", "page"] },
    account: { words: 1 },
    approve: { words: 1, logsItself: true },
    pay: { words: 1, logsItself: true },
    reject: { words: 1, options: ["reason"], logsItself: true },
  },
} as const;

/** `ops -- withdrawal …`: finance reviews and pays out; the whole account number is shown to it alone, and it is kept who saw it. */
export const withdrawal = verbs(offer, {
  list: async (app, given, print) => {
    const { state: named } = given.options;
    if (named === undefined) return listAtHand(app, print);
    const { page, ...part } = pageOf(given);
    const state = named.trim() === "all" ? null : chosenCode(withdrawalStateText, "state", named);
    const { list, total } = await listByState(app, state, part);
    for (const each of list) print(lineOf(each));
    return pageText(total, page, "笔提现");
  },
  account: async (app, given) => {
    const account = await openAccount(app, idOf(given));
    if (isRefusal(account)) return account;
    const { bank, branch, holder, number } = account;
    return `${bank}${branch}  ${holder}  ${number}`;
  },
  approve: async (app, given) => {
    const id = idOf(given);
    const refused = await decideWithdrawal(app, id, { to: "approved", ...whoOf(given) });
    return isRefusal(refused) ? refused : `提现${id}已审核通过，请打款后执行 withdrawal pay ${id}。`;
  },
  pay: async (app, given) => {
    const id = idOf(given);
    const refused = await decideWithdrawal(app, id, { to: "paid", ...whoOf(given) });
    return isRefusal(refused) ? refused : `提现${id}已记为打款。`;
  },
  reject: async (app, given) => {
    const id = idOf(given);
    const reason = optionOf(given, "reason", "驳回原因");
    const refused = await decideWithdrawal(app, id, { to: "rejected", reason, ...whoOf(given) });
    return isRefusal(refused) ? refused : `提现${id}已驳回，金额已退回余额。`;
  },
});

function whoOf({ by, signer }: Given): { by: string; accountId: number | undefined } {
  return { by, accountId: signer?.accountId };
}

const lastEnded = 10;

/** What is to be done, and under it what was done last. */
async function listAtHand(app: App, print: Print): Promise<string> {
  const open = await listOpen(app);
  for (const each of open) print(lineOf(each));
  const { list, total } = await listByState(app, null, { limit: lastEnded, offset: 0 });
  if (list.length > 0) print(`最近办完的（共${total}笔，全部用 --state all 查看）：`);
  for (const each of list) print(lineOf(each));
  return `共${open.length}笔待处理。`;
}

function lineOf({ id, amount, state, company, bank, branch, holder, number, ...rest }: Shown): string {
  const { createdAt, decidedAt, decidedBy, reason } = rest;
  const why = reason === "" ? "" : `（${reason}）`;
  const decision = decidedAt && `${formatShopTime(decidedAt)}由${decidedBy ?? ""}办理${why}`;
  const account = `${bank}${branch} ${holder} ${number}`;
  return [
    id,
    `${formatMoney(amount)}元`,
    withdrawalStateText[state],
    company,
    account,
    formatShopTime(createdAt),
    decision,
  ]
    .filter(Boolean)
    .join("  ");
}
