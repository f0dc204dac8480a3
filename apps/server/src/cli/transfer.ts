import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { transferPurposeText } from "@yaoji/domain/bank-transfers";
import { formatMoney, isMovable, type Money, parseMoney } from "@yaoji/domain/money";
import { formatShopTime } from "@yaoji/domain/time";
import { setBankAccount } from "../content/settings.service.ts";
import {
  confirmTransfer,
  listWaiting,
  openProof,
  rejectTransfer,
} from "../transfers/decide-transfer.service.ts";
import { isRefusal } from "../refusal.ts";
import { type Given, idOf, optionOf, UsageFault, verbs } from "./verbs.ts";

const usage = `对公转账：
  npm run ops -- transfer list                                   待确认的转账
  npm run ops -- transfer proof 编号 --out 文件                     把凭证存为文件，以便核对
  npm run ops -- transfer confirm 编号 [--amount 实收金额] [--reused] --by 用户名  确认到账；凭证或流水号已用于其他转账、核实为另一笔的加 --reused
  npm run ops -- transfer reject 编号 --reason 原因 --by 用户名       驳回凭证
  npm run ops -- transfer account --name 户名 --bank 开户行 --number 账号  设置收款账户`;
const offer = { usage, flags: ["reused"] };

/** `ops -- transfer …`: finance looks at the bank account and says what arrived. */
export const transfer = verbs(offer, {
  list: async (app, _given, print) => {
    const waiting = await listWaiting(app);
    for (const each of waiting) {
      const about = each.orderIds.length > 0 ? `订单${each.orderIds.join("、")}` : "";
      const text = [
        `${each.id}  ${formatMoney(each.amount)}元  ${transferPurposeText[each.purpose]}${about}`,
        `${each.company}（付款人${each.payer}${each.reference ? `，流水号${each.reference}` : ""}）`,
        `凭证文件${each.proofFileId}  ${formatShopTime(each.createdAt)}`,
        each.repeated,
      ];
      print(text.filter(Boolean).join("  "));
    }
    return `共${waiting.length}笔待确认。`;
  },
  proof: async (app, given) => {
    const path = resolve(given.folder, optionOf(given, "out", "文件"));
    const proof = await openProof(app, idOf(given));
    if (isRefusal(proof)) return proof;
    await writeFile(path, proof.bytes);
    return `凭证已存为 ${path}（${proof.type}）`;
  },
  confirm: async (app, given) => {
    const id = idOf(given);
    const received = amountOf(given);
    const refused = await confirmTransfer(app, id, {
      by: given.by,
      isReused: given.options.reused !== undefined,
      ...(received ? { received } : {}),
    });
    return isRefusal(refused) ? refused : `转账${id}已确认到账。`;
  },
  reject: async (app, given) => {
    const id = idOf(given);
    const reason = optionOf(given, "reason", "驳回原因");
    const refused = await rejectTransfer(app, id, { reason, by: given.by });
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

function amountOf({ options }: Given): Money | null {
  if (options.amount === undefined) return null;
  const amount = parseMoney(options.amount);
  if (amount === null || !isMovable(amount))
    throw new UsageFault("--amount 须为大于0、最多两位小数、不超过1000万元的金额。");
  return amount;
}
