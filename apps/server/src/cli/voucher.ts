import type { DataOf } from "@yaoji/contract/endpoints";
import { voucherGiveBody } from "@yaoji/contract/schemas/voucher-desk";
import { plainYuan, yuan } from "@yaoji/domain/money/money";
import { voucherStateText } from "@yaoji/domain/money/vouchers";
import { keywordOf } from "@yaoji/domain/text/keyword";
import { formatShopMinute } from "@yaoji/domain/text/time";
import { cancelVoucher } from "../offers/voucher-desk/cancel-voucher.service.ts";
import { giveVouchers } from "../offers/voucher-desk/give-vouchers.service.ts";
import { listVouchers } from "../offers/voucher-desk/voucher-desk.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { faultText, fileErrors } from "../platform/faults/file-faults.ts";
import { makerOf, told } from "./desk-file.ts";
import { printGiven, shopsOf } from "./given-shops.ts";
import { chosenCode } from "./listed-codes.ts";
import { type Given, idOf, optionOf, UsageFault, verbs } from "./verbs.ts";

const usage = `现金券：
  npm run ops -- voucher list [--state 状态] [--q 店铺编号或名称] [--after 位置]   店铺手中的现金券，最新的在前；状态：${Object.values(voucherStateText).join("、")}
  npm run ops -- voucher give --shops 店铺编号,… --amount 面额 --days 天数|--until 时间 --reason 原因 [--threshold 门槛] [--name 名称]   发给指定店铺，逐家说明结果
  npm run ops -- voucher cancel 编号 --reason 原因   作废未使用的`;
const offer = {
  usage,
  verbs: {
    list: { options: ["state", "q", "after"] },
    give: {
      options: ["shops", "amount", "days", "until", "reason", "threshold", "name"],
      logsItself: true,
    },
    cancel: { words: 1, options: ["reason"], logsItself: true },
  },
} as const;

/** `ops -- voucher …`: cash vouchers are given and taken back. */
export const voucher = verbs(offer, {
  list: async (app, { options: { state, q, after } }, print) => {
    const wish = {
      state: state === undefined ? undefined : chosenCode(voucherStateText, "state", state),
      q: q === undefined ? undefined : keywordOf(q),
    };
    const found = await listVouchers(app, { ...wish, after, page_size: 50, sort: "new" });
    if (isRefusal(found)) return told(found);
    for (const each of found.list) print(lineOf(each));
    const next = found.next === null ? "" : `，加 --after ${found.next} 看下一页`;
    return `共${found.total}${found.total_more ? "多" : ""}张现金券${next}。`;
  },
  give: async (app, given, print) => {
    const outcome = await giveVouchers(app, makerOf(given), givingOf(given));
    return isRefusal(outcome) ? told(outcome) : printGiven(outcome, print);
  },
  cancel: async (app, given) => {
    const [id, reason] = [idOf(given), optionOf(given, "reason", "原因")];
    const cancelled = await cancelVoucher(app, makerOf(given), { id, reason });
    return isRefusal(cancelled) ? cancelled : `现金券${id}已作废。`;
  },
});

function givingOf(given: Given) {
  const { days, until, threshold, name } = given.options;
  const typed = {
    shop_ids: shopsOf(given, 100),
    amount: optionOf(given, "amount", "面额"),
    reason: optionOf(given, "reason", "原因"),
    name,
    threshold,
    valid_days: days,
    valid_until: until,
  };
  const parsed = voucherGiveBody.safeParse(typed, { error: fileErrors });
  if (parsed.success) return parsed.data;
  throw new UsageFault(parsed.error.issues.map(faultText).join("\n"));
}

function lineOf(voucher: DataOf<"voucherDeskList">["list"][number]): string {
  const { id, state, amount, shop_id: shopId, company, name, intro, valid_until: until } = voucher;
  const what = `${voucherStateText[state]}  ${plainYuan(yuan(amount))}元  ${name}  ${intro}`;
  return `${id}  ${what}  ${shopId} ${company}  至${formatShopMinute(until)}`;
}
