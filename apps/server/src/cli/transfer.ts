import { transferStateText } from "@yaoji/domain/money/bank-transfers";
import { formatMoney, isMovable, type Money, parseMoney, zero } from "@yaoji/domain/money/money";
import { setBankAccount } from "../platform/settings/settings.service.ts";
import { correctTransfer } from "../money/transfers/correct-transfer.service.ts";
import {
  amountsOf,
  confirmTransfer,
  openProof,
  rejectTransfer,
} from "../money/transfers/decide-transfer.service.ts";
import { listByState, listWaiting } from "../money/transfers/listed-transfers.service.ts";
import type { App } from "../platform/app/app.ts";
import type { Print } from "./command.ts";
import { writeGiven } from "./given-files.ts";
import { chosenCode } from "./listed-codes.ts";
import { pageOf, pageText } from "./paged.ts";
import { transferLine } from "./transfer-lines.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { type Given, idOf, optionOf, UsageFault, verbs } from "./verbs.ts";

const usage = `对公转账：
  npm run ops -- transfer list [--state 状态|all] [--page 页码]      待确认的转账和最近办理的；按状态（submitted 待财务确认、confirmed 已到账、rejected 已驳回，all 为已办理的全部）列出
  npm run ops -- transfer proof 编号 --out 文件                     把凭证存为文件，以便核对
  npm run ops -- transfer confirm 编号 [--amount 实收金额] [--reused] --by 用户名  确认到账；凭证或流水号已用于其他转账、核实为另一笔的加 --reused
  npm run ops -- transfer correct 编号 --amount 实际到账金额 --reason 原因 --by 用户名  更正已确认的到账金额，差额多退少补，一分未到写0
  npm run ops -- transfer reject 编号 --reason 原因 --by 用户名       驳回凭证
  npm run ops -- transfer account --name 户名 --bank 开户行 --number 账号  设置收款账户`;
const offer = {
  usage,
  verbs: {
    list: { options: ["state", "page"] },
    proof: { words: 1, options: ["out"] },
    confirm: { words: 1, options: ["amount"], flags: ["reused"], logsItself: true },
    correct: { words: 1, options: ["amount", "reason"], logsItself: true },
    reject: { words: 1, options: ["reason"], logsItself: true },
    account: { options: ["name", "bank", "number"] },
  },
} as const;

/** `ops -- transfer …`: finance looks at the bank account and says what arrived. */
export const transfer = verbs(offer, {
  list: async (app, given, print) => {
    const { state: named } = given.options;
    if (named === undefined) return listAtHand(app, print);
    const { page, ...part } = pageOf(given);
    const state = named.trim() === "all" ? null : chosenCode(transferStateText, "state", named);
    const { list, total } = await listByState(app, state, part);
    for (const each of list) print(transferLine(each));
    return pageText(total, page, "笔转账");
  },
  proof: async (app, given) => {
    const out = optionOf(given, "out", "文件");
    const proof = await openProof(app, idOf(given));
    if (isRefusal(proof)) return proof;
    return `凭证已存为 ${await writeGiven(given, out, proof.bytes)}（${proof.type}）`;
  },
  confirm: async (app, given) => {
    const id = idOf(given);
    const received = amountOf(given);
    const refused = await confirmTransfer(app, id, {
      ...whoOf(given),
      isReused: given.options.reused !== undefined,
      ...(received ? { received } : {}),
    });
    if (isRefusal(refused)) return refused;
    const { told, booked } = await amountsOf(app, id);
    const differs = told === booked ? "" : `（客户申报${formatMoney(told)}元）`;
    return `转账${id}已确认到账，入账${formatMoney(booked)}元${differs}。金额有误用 transfer correct ${id} 更正。`;
  },
  correct: async (app, given) => {
    const id = idOf(given);
    const reason = optionOf(given, "reason", "更正原因");
    const received = optionOf(given, "amount", "实际到账金额，一分未到写0") === "0" ? zero : amountOf(given);
    if (received === null) throw new UsageFault("请给出 --amount 实际到账金额。");
    const corrected = await correctTransfer(app, id, { received, reason, ...whoOf(given) });
    if (isRefusal(corrected)) return corrected;
    return `转账${id}的入账金额已由${formatMoney(corrected.before)}元更正为${formatMoney(received)}元，差额已记入账本。`;
  },
  reject: async (app, given) => {
    const id = idOf(given);
    const reason = optionOf(given, "reason", "驳回原因");
    const refused = await rejectTransfer(app, id, { reason, ...whoOf(given) });
    return isRefusal(refused) ? refused : `转账${id}已驳回：${reason}`;
  },
  account: async (app, given) => {
    const account = {
      name: optionOf(given, "name", "户名"),
      bank: optionOf(given, "bank", "开户行"),
      number: optionOf(given, "number", "账号"),
    };
    await setBankAccount(app, account);
    return `收款账户已设置：${account.name} ${account.bank} ${account.number}`;
  },
});

const lastDecided = 10;

/** What waits, and under it what was decided last. */
async function listAtHand(app: App, print: Print): Promise<string> {
  const waiting = await listWaiting(app);
  for (const each of waiting) print(transferLine(each));
  const { list, total } = await listByState(app, null, { limit: lastDecided, offset: 0 });
  if (list.length > 0) print(`最近办理的（共${total}笔，全部用 --state all 查看）：`);
  for (const each of list) print(transferLine(each));
  return `共${waiting.length}笔待确认。`;
}

function whoOf({ by, signer }: Given): { by: string; accountId: number | undefined } {
  return { by, accountId: signer?.accountId };
}

function amountOf({ options }: Given): Money | null {
  if (options.amount === undefined) return null;
  const amount = parseMoney(options.amount);
  if (amount === null || !isMovable(amount))
    throw new UsageFault("--amount 须为大于0、最多两位小数、不超过1000万元的金额。");
  return amount;
}
