import { drawState } from "@yaoji/domain/trade/draws";
import { formatShopTime } from "@yaoji/domain/text/time";
import {
  arrangeDraw,
  listAllDraws,
  readDrawLog,
  readDrawPlan,
  stopDraw,
} from "../offers/draws/arrange.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { jsonFileOf } from "./json-file.ts";
import { idOf, UsageFault, verbs } from "./verbs.ts";

const usage = `抽奖：
  npm run ops -- draw list            抽奖活动
  npm run ops -- draw add 文件.json    按文件新建活动（docs/points.md 有范例）
  npm run ops -- draw stop 编号        立即结束
  npm run ops -- draw log 编号         抽奖记录：随机数、对应奖品、发出的奖品和发出前库存`;
const offer = {
  usage,
  verbs: {
    list: {},
    add: { words: 1 },
    stop: { words: 1 },
    log: { words: 1 },
  },
};

const stateText = { upcoming: "未开始", running: "进行中", ended: "已结束" } as const;

/** `ops -- draw …`: draws are arranged, ended, and their log is read. */
export const draw = verbs(offer, {
  list: async (app, _given, print) => {
    const found = await listAllDraws(app);
    for (const each of found) {
      const state = stateText[drawState(each, app.now())];
      const period = `${formatShopTime(each.startsAt)} 至 ${formatShopTime(each.endsAt)}`;
      print(`${each.id}  ${each.name}  ${state}  ${period}${each.isPopup ? "  首页弹窗" : ""}`);
    }
    return `共${found.length}个抽奖活动。`;
  },
  add: async (app, given) => {
    const read = readDrawPlan(await jsonFileOf(given, "抽奖"));
    if (read.faults) throw new UsageFault(`抽奖活动没有建立：\n${read.faults.join("\n")}`);
    const id = await arrangeDraw(app, read.plan);
    return isRefusal(id) ? id : `抽奖活动${id}已建立，地址 /hdmb?id=draw-${id}`;
  },
  stop: async (app, given) => {
    const id = idOf(given);
    return (await stopDraw(app, id)) ?? `抽奖活动${id}已结束。`;
  },
  log: async (app, given, print) => {
    const log = await readDrawLog(app, idOf(given));
    if (isRefusal(log)) return log;
    for (const each of log) {
      const drawn = `随机数${each.random}/${each.randomBelow}  对应${each.named}`;
      const stock = each.stockBefore === null ? "不限量" : `发出前库存${each.stockBefore}`;
      print(
        `${each.id}  ${formatShopTime(each.at)}  ${each.company}  ${each.entitlement}  ${drawn}  发出${each.name}  ${stock}`,
      );
    }
    return `共${log.length}次。`;
  },
});
