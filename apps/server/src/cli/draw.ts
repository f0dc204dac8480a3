import { drawStateText } from "@yaoji/domain/trade/draw-plan";
import { formatShopMinute } from "@yaoji/domain/text/time";
import { addDraw, readDrawFile, stopDraw } from "../offers/draws/arrange.service.ts";
import { listDrawResults, listDraws } from "../offers/draws/draw-desk.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { makerOf, told } from "./desk-file.ts";
import { jsonFileOf } from "./json-file.ts";
import { idOf, UsageFault, verbs } from "./verbs.ts";

const usage = `抽奖：
  npm run ops -- draw list [--after 位置]              抽奖活动，最新的在前
  npm run ops -- draw add 文件.json                    按文件新建活动（docs/points.md 有范例）
  npm run ops -- draw stop 编号 [--reason 原因]         立即结束
  npm run ops -- draw log 编号 [--after 位置]           抽奖记录：随机数、对应奖品、发出的奖品和发出前库存`;
const offer = {
  usage,
  verbs: {
    list: { options: ["after"] },
    add: { words: 1, logsItself: true },
    stop: { words: 1, options: ["reason"], logsItself: true },
    log: { words: 1, options: ["after"] },
  },
} as const;

const nextText = (next: string | null) => (next === null ? "" : `，加 --after ${next} 看下一页`);

/** `ops -- draw …`: draws are arranged, ended, and their log is read. */
export const draw = verbs(offer, {
  list: async (app, { options: { after } }, print) => {
    const found = await listDraws(app, { after, page_size: 50 });
    if (isRefusal(found)) return told(found);
    for (const { id, name, state, starts_at: from, ends_at: to, is_popup: isPopup } of found.list) {
      const period = `${formatShopMinute(from)} 至 ${formatShopMinute(to)}`;
      print(`${id}  ${name}  ${drawStateText[state]}  ${period}${isPopup ? "  首页弹窗" : ""}`);
    }
    return `共${found.total}个抽奖活动${nextText(found.next)}。`;
  },
  add: async (app, given) => {
    const read = readDrawFile(await jsonFileOf(given, "抽奖"));
    if (read.faults) throw new UsageFault(`抽奖活动没有建立：\n${read.faults.join("\n")}`);
    const added = await addDraw(app, makerOf(given), read.body);
    return isRefusal(added) ? told(added) : `抽奖活动${added.id}已建立，地址 /hdmb?id=draw-${added.id}`;
  },
  stop: async (app, given) => {
    const [id, reason] = [idOf(given), given.options.reason?.trim() ?? ""];
    const stopped = await stopDraw(app, makerOf(given), { id, reason });
    return isRefusal(stopped) ? stopped : `抽奖活动${id}已结束。`;
  },
  log: async (app, given, print) => {
    const log = await listDrawResults(app, { id: idOf(given), after: given.options.after, page_size: 200 });
    if (isRefusal(log)) return log;
    for (const each of log.list) {
      const drawn = `随机数${each.random}/${each.random_below}  对应${each.named}`;
      const stock = each.stock_before === null ? "不限量" : `发出前库存${each.stock_before}`;
      const who = `${formatShopMinute(each.time)}  ${each.company}  ${each.entitlement}`;
      print(`${each.id}  ${who}  ${drawn}  发出${each.name}  ${stock}`);
    }
    return `共${log.total}次${nextText(log.next)}。`;
  },
});
