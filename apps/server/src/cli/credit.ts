import { formatMoney, isWholeFen, parseMoney, yuan } from "@yaoji/domain/money/money";
import { closeCreditLine, setCreditLine } from "../money/credit/credit-lines.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { idOf, optionOf, UsageFault, verbs, wholeOf } from "./verbs.ts";

const usage = `账期：
  npm run ops -- credit set 店铺编号 --limit 额度 --term 天数   开通或调整账期（出账后多少天内还款）
  npm run ops -- credit close 店铺编号                       停用账期，欠款照常归还`;
const offer = {
  usage,
  verbs: {
    set: { words: 1, options: ["limit", "term"] },
    close: { words: 1 },
  },
};

const mostLimit = yuan(100_000_000);

/** `ops -- credit …`: the credit line of a shop. */
export const credit = verbs(offer, {
  set: async (app, given) => {
    const shopId = idOf(given);
    const limit = parseMoney(optionOf(given, "limit", "额度（元）"));
    if (limit === null || !isWholeFen(limit) || limit > mostLimit)
      throw new UsageFault("--limit 须为最多两位小数、不超过1亿元的金额。");
    const termDays = wholeOf(given, "term", { what: "天数", least: 0, most: 365 });
    const refused = await setCreditLine(app, shopId, { limit, termDays });
    if (isRefusal(refused)) return refused;
    return `店铺${shopId}的账期额度为${formatMoney(limit)}元，每月1日出账，出账后${termDays}天内还款。`;
  },
  close: async (app, given) => {
    const shopId = idOf(given);
    const refused = await closeCreditLine(app, shopId);
    return isRefusal(refused) ? refused : `店铺${shopId}的账期已停用。`;
  },
});
