import { formatMoney } from "@yaoji/domain/money";
import { formatShopTime } from "@yaoji/domain/time";
import { withdrawalStateText } from "@yaoji/domain/withdrawals";
import { isRefusal } from "../refusal.ts";
import { decideWithdrawal, listOpen, openAccount } from "../wallet/withdrawals.service.ts";
import { type Given, idOf, optionOf, verbs } from "./verbs.ts";

const usage = `提现：
  npm run ops -- withdrawal list                              待处理的提现
  npm run ops -- withdrawal account 编号 --by 用户名              显示收款账户的完整账号，查看会留下记录
  npm run ops -- withdrawal approve 编号 --by 用户名              审核通过
  npm run ops -- withdrawal pay 编号 --by 用户名                  已打款，须由审核人以外的人办理
  npm run ops -- withdrawal reject 编号 --reason 原因 --by 用户名   驳回，金额退回余额`;

/** `ops -- withdrawal …`: finance reviews and pays out; the whole account number is shown to it alone, and it is kept who saw it. */
export const withdrawal = verbs(usage, {
  list: async (app, _given, print) => {
    const open = await listOpen(app);
    for (const { id, amount, state, company, bank, branch, holder, number, createdAt } of open)
      print(
        `${id}  ${formatMoney(amount)}元  ${withdrawalStateText[state]}  ${company}  ${bank}${branch} ${holder} ${number}  ${formatShopTime(createdAt)}`,
      );
    return `共${open.length}笔待处理。`;
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
