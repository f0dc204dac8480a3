import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { drawState } from "@yaoji/domain/draws";
import { formatShopTime } from "@yaoji/domain/time";
import {
  arrangeDraw,
  type DrawPlan,
  drawPlan,
  listAllDraws,
  readDrawLog,
  stopDraw,
} from "../draws/arrange.service.ts";
import { isRefusal } from "../refusal.ts";
import { type Given, idOf, UsageFault, verbs } from "./verbs.ts";

const usage = `抽奖：
  npm run ops -- draw list            抽奖活动
  npm run ops -- draw add 文件.json    按文件新建活动（docs/points.md 有范例）
  npm run ops -- draw stop 编号        立即结束
  npm run ops -- draw log 编号         抽奖记录：随机数、对应奖品、发出的奖品和发出前库存`;

const stateText = { upcoming: "未开始", running: "进行中", ended: "已结束" } as const;

/** `ops -- draw …`: draws are arranged, ended, and their log is read. */
export const draw = verbs(usage, {
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
    const id = await arrangeDraw(app, await planOf(given));
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

async function planOf({ words: [file = ""], folder }: Given): Promise<DrawPlan> {
  if (file === "") throw new UsageFault("请给出文件。");
  const plan = drawPlan.safeParse(await contentOf(resolve(folder, file)));
  if (plan.success) return plan.data;
  const [issue] = plan.error.issues;
  throw new UsageFault(`文件有误（${issue?.path.join(".") || "整体"}）：${issue?.message ?? ""}。`);
}

async function contentOf(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageFault("文件不是 JSON。");
    throw new UsageFault(`文件读不出来：${path}。`);
  }
}
