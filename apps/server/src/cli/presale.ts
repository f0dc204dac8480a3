import { mostPieces } from "@yaoji/domain/trade/quantity";
import { isDate, shopDate } from "@yaoji/domain/text/time";
import type { Allotted } from "../fulfilment/presales/arrivals.service.ts";
import {
  announcePresale,
  type Changed,
  listPresales,
  movePresale,
  type Presale,
  presaleArrived,
  type PresaleName,
  stopPresale,
} from "../fulfilment/presales/presales.service.ts";
import { isRefusal, type Refusal } from "../platform/answers/refusal.ts";
import type { Print } from "./command.ts";
import { type Given, optionOf, UsageFault, verbs, wholeOf } from "./verbs.ts";

const usage = `预售（--goods 商品编码；不写 --warehouse 仓库编码时指第一个仓库）：没有现货而到货日期已知的商品，可先下单
  npm run ops -- presale list [--goods …]                         已登记的到货：日期、数量、已订、在等的订单
  npm run ops -- presale announce --goods … --number 可预订数量 --date 预计到货日期 [--warehouse …]   登记
  npm run ops -- presale change --goods … --date 新的日期 [--warehouse …]   改日期，通知在等的客户；已取消的恢复预售
  npm run ops -- presale stop --goods … [--warehouse …]           到货取消：停止预订，通知客户，列出要处理的订单
  npm run ops -- presale arrived --goods … [--warehouse …]        货已到齐（stock receive 和 ERP 推送入库时自动按付款顺序配给订单）`;
const place = ["goods", "warehouse"];
const offer = {
  usage,
  verbs: {
    list: { options: ["goods"] },
    announce: { options: [...place, "number", "date"] },
    change: { options: [...place, "date"] },
    stop: { options: place },
    arrived: { options: place },
  },
};

/** `ops -- presale …`: arrivals that can be ordered before they are there. */
export const presale = verbs(offer, {
  list: async (app, { options }, print) => {
    const presales = await listPresales(app, options.goods?.trim() || null);
    const today = shopDate(app.now());
    for (const each of presales) printPresale(each, today, print);
    return `共${presales.length}个预售商品。`;
  },
  announce: async (app, given) => {
    const on = dateOf(given);
    const pieces = wholeOf(given, "number", { what: "可预订数量", least: 1, most: mostPieces });
    const done = await announcePresale(app, nameOf(given), { pieces, on });
    return isRefusal(done)
      ? done
      : `${done.name}已登记预售${pieces}${done.unit}，预计${on}到货；没有现货时客户即可预订。`;
  },
  change: async (app, given, print) => {
    const on = dateOf(given);
    const told = (name: string, count: number) =>
      `${name}预计到货日期已改为${on}，已通知${count}个订单的客户。`;
    return changedText(await movePresale(app, nameOf(given), on), { print, told });
  },
  stop: async (app, given, print) => {
    const told = (name: string, count: number) =>
      `${name}的预售已停止，${count}个订单在等这批货，已通知客户；请逐一联系，用 order cancel 取消或 order short 登记缺货。`;
    return changedText(await stopPresale(app, nameOf(given)), { print, told });
  },
  arrived: async (app, given, print) => {
    const done = await presaleArrived(app, nameOf(given));
    if (isRefusal(done)) return done;
    tellAllotted(done.allotted, { unit: done.unit, print });
    return `${done.name}的预售已结束，现货已配给${done.allotted.length}个订单。`;
  },
});

/** The orders that goods went to as they arrived. */
export function tellAllotted(
  allotted: readonly Allotted[],
  { unit, print }: { readonly unit: string; readonly print: Print },
): void {
  for (const { orderNo, pieces, isComplete } of allotted)
    print(`  预售订单${orderNo}：已配${pieces}${unit}${isComplete ? "，配齐，可以审核" : "，尚未配齐"}`);
}

function printPresale({ waiting, unit, ...presale }: Presale, today: string, print: Print): void {
  const { code, name, warehouse, presaleOn, stopped, announced, presold } = presale;
  const late =
    presaleOn < today ? "（日期已过，不再接受预订，请用 presale change 改日期或 presale arrived）" : "";
  const day = stopped ? "到货已取消" : `预计${presaleOn}到货${late}`;
  print(`${code}  ${name}  ${warehouse}  ${day}  登记${announced}${unit}，已订${presold}${unit}`);
  printWaiting(waiting, { unit, print });
}

function printWaiting(
  waiting: Presale["waiting"],
  { unit, print }: { readonly unit: string; readonly print: Print },
): void {
  for (const { orderNo, company, pieces, paid } of waiting)
    print(`  订单${orderNo}  ${company}  ${pieces}${unit}  ${paid === null ? "未付款" : "已付款"}`);
}

type Telling = { readonly print: Print; readonly told: (name: string, count: number) => string };

function changedText(changed: Changed | Refusal, { print, told }: Telling): string | Refusal {
  if (isRefusal(changed)) return changed;
  const { name, unit, orders } = changed;
  printWaiting(orders, { unit, print });
  return told(name, orders.length);
}

function nameOf(given: Given): PresaleName {
  return { goods: optionOf(given, "goods", "商品编码"), warehouse: given.options.warehouse };
}

function dateOf(given: Given): string {
  const text = optionOf(given, "date", "预计到货日期");
  if (!isDate(text)) throw new UsageFault("--date 请写成 2026-12-08 这样的日期。");
  return text;
}
