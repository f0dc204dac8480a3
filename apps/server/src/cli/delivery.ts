import { type DeliveryPlan, type DeliveryRoute, everywhere } from "@yaoji/domain/trade/delivery-promise";
import { weekdaysText } from "@yaoji/domain/text/day-name";
import { isDate } from "@yaoji/domain/text/time";
import type { App } from "../platform/app/app.ts";
import {
  type DayKind,
  listPlans,
  removePlan,
  removeRoute,
  setDays,
  setPlan,
  setRoute,
} from "../catalogue/delivery/delivery-plans.service.ts";
import { isRefusal, type Refusal } from "../platform/answers/refusal.ts";
import { digitsOf } from "./digits.ts";
import { showKept } from "./kept-promises.ts";
import { type Given, optionOf, UsageFault, type Verb, verbs, wholeOf } from "./verbs.ts";

const usage = `发货和送达安排（买家下单时看到截单时间和预计送达日；没有安排的仓库和地区不作承诺）：
  npm run ops -- delivery list                              各仓库的截单时间、发货日和线路，放假和调休的日期
  npm run ops -- delivery plan 仓库编码 --cutoff 18:00 --weekdays 1-6 [--cold 1-4] --by 用户名   截单时间，发货的星期（1周一至7周日），冷链发货的星期（不写则与其他商品相同）
  npm run ops -- delivery route 仓库编码 地区 --days 天数 [--cold-days 天数] --by 用户名   发货后几天送达，0为当天；不写 --cold-days 则冷链不到该地区；地区如四川省、四川省成都市、四川省成都市武侯区，${everywhere}指其余各地
  npm run ops -- delivery unroute 仓库编码 地区 --by 用户名    撤销线路
  npm run ops -- delivery stop 仓库编码 --by 用户名            该仓库不再作承诺，线路一并撤销
  npm run ops -- delivery holiday 日期 [最后一天] --by 用户名   放假：不发货，不送货
  npm run ops -- delivery workday 日期 [最后一天] --by 用户名   调休上班：不论星期几都发货（冷链仍按其星期）
  npm run ops -- delivery ordinary 日期 [最后一天] --by 用户名  撤销放假或调休
  npm run ops -- delivery kept [--from 2026-01] [--to 2026-12] [--file 文件.xlsx]   各仓库每月承诺送达的订单按期送达的比例；--file 存为表格，也可写 .csv`;
const offer = {
  usage,
  verbs: {
    list: {},
    plan: { words: 1, options: ["cutoff", "weekdays", "cold"] },
    route: { words: 2, options: ["days", "cold-days"] },
    unroute: { words: 2 },
    stop: { words: 1 },
    holiday: { words: 2 },
    workday: { words: 2 },
    ordinary: { words: 2 },
    kept: { options: ["from", "to", "file"] },
  },
};

/** `ops -- delivery …`: until when to order, when it arrives, and whether it did. */
export const delivery = verbs(offer, {
  list: async (app, _given, print) => {
    const { warehouses, calendar } = await listPlans(app);
    for (const { code, name, plan } of warehouses) {
      print(`${code}  ${name}  ${plan ? planText(plan) : "没有安排，不作承诺"}`);
      for (const route of plan?.routes ?? []) print(`  ${routeText(route)}`);
    }
    print(`放假：${calendar.holidays.join("、") || "无"}`);
    print(`调休上班：${calendar.workdays.join("、") || "无"}`);
    return `共${warehouses.length}个仓库。`;
  },
  plan: async (app, given) => {
    const code = codeOf(given);
    const weekdays = weekdaysOf("weekdays", optionOf(given, "weekdays", "发货的星期"));
    const { cold } = given.options;
    const coldWeekdays = cold === undefined ? weekdays : weekdaysOf("cold", cold);
    const plan = await setPlan(app, code, { cutOff: cutOffOf(given), weekdays, coldWeekdays });
    return told(plan, (now) => {
      const next = now.routes.length === 0 ? "还没有线路，请用 delivery route 添加后开始承诺。" : "";
      return `仓库${code}已设为：${planText(now)}。${next}`;
    });
  },
  route: async (app, given) => {
    const [code, region] = [codeOf(given), regionOf(given)];
    const cold = given.options["cold-days"];
    const route = {
      region,
      days: daysOf(given, "days"),
      coldDays: cold === undefined ? null : daysOf(given, "cold-days"),
    };
    return told(await setRoute(app, code, route), () => `仓库${code}的线路已设为：${routeText(route)}。`);
  },
  unroute: async (app, given) => {
    const [code, region] = [codeOf(given), regionOf(given)];
    return told(await removeRoute(app, code, region), () => `仓库${code}到${region}的线路已撤销。`);
  },
  stop: async (app, given) => {
    const code = codeOf(given);
    const stopped = await removePlan(app, code);
    return isRefusal(stopped) ? stopped : `仓库${code}不再作送达承诺，已下的订单不变。`;
  },
  holiday: days("holiday", "设为放假"),
  workday: days("workday", "设为调休上班"),
  ordinary: days("ordinary", "恢复为平常的日子"),
  kept: showKept,
});

function days(kind: DayKind, done: string): Verb {
  return async (app: App, given) => {
    const [from, to = from] = given.words.map((word) => word.normalize("NFKC"));
    if (from === undefined || to === undefined || !isDate(from) || !isDate(to))
      throw new UsageFault("请给出日期，写成 2027-01-01 这样。");
    const changed = await setDays(app, kind, { from, to });
    return isRefusal(changed) ? changed : `已将${from}${to === from ? "" : `至${to}`}共${changed}天${done}。`;
  };
}

function told(plan: DeliveryPlan | null | Refusal, text: (plan: DeliveryPlan) => string): string | Refusal {
  if (plan === null) throw new Error("a plan that was written is not there");
  return isRefusal(plan) ? plan : text(plan);
}

function codeOf({ words: [code = ""] }: Given): string {
  if (code === "") throw new UsageFault("请给出仓库编码。");
  return code;
}

function regionOf({ words: [, region = ""] }: Given): string {
  if (region.trim() === "") throw new UsageFault(`请给出地区，如四川省成都市，或${everywhere}。`);
  return region.normalize("NFKC").replaceAll(/\s/gu, "");
}

function daysOf(given: Given, name: string): number {
  return wholeOf(given, name, { what: "天数", least: 0, most: 30 });
}

/** 9:30 as well as 09:30. */
function cutOffOf(given: Given): string {
  const typed = optionOf(given, "cutoff", "截单时间").normalize("NFKC").padStart(5, "0");
  if (/^([01]\d|2[0-3]):[0-5]\d$/u.test(typed)) return typed;
  throw new UsageFault("--cutoff 请写成 18:00 这样的时间。");
}

/** 1-6, or 1,2,4 */
function weekdaysOf(name: string, text: string): number[] {
  const found = text
    .normalize("NFKC")
    .split(/[,、]/u)
    .flatMap((part) => {
      const [first = Number.NaN, last = first] = part.split("-").map((word) => digitsOf(word) ?? Number.NaN);
      return first >= 1 && last <= 7 && first <= last
        ? Array.from({ length: last - first + 1 }, (_, place) => first + place)
        : [Number.NaN];
    });
  if (found.some(Number.isNaN)) throw new UsageFault(`--${name} 请写成 1-6 或 1,2,4，1为周一，7为周日。`);
  return [...new Set(found)].toSorted();
}

function planText({ cutOff, weekdays, coldWeekdays }: DeliveryPlan): string {
  return `${cutOff}截单，${weekdaysText(weekdays)}发货，冷链${weekdaysText(coldWeekdays)}发货`;
}

function routeText({ region, days: normal, coldDays }: DeliveryRoute): string {
  const said = (count: number) => (count === 0 ? "当天送达" : `${count}天送达`);
  return `${region}  ${said(normal)}，冷链${coldDays === null ? "不到" : said(coldDays)}`;
}
