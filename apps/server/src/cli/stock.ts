import { mostPieces } from "@yaoji/domain/trade/quantity";
import { batchFault } from "@yaoji/domain/trade/stock";
import { addDays, isDate, shopDate } from "@yaoji/domain/text/time";
import type { App } from "../platform/app/app.ts";
import { withdrawBatch, withdrawExpired } from "../fulfilment/recalls/recalls.service.ts";
import { listSentPieces } from "../fulfilment/recalls/recalls.service.ts";
import { isRefusal, type Refusal } from "../platform/answers/refusal.ts";
import { addReport } from "../window/test-reports/reports.service.ts";
import {
  adjustBatch,
  type BatchName,
  freeBatches,
  type NamedBatch,
  promiseLife,
} from "../fulfilment/stock/batches.service.ts";
import { receiveBatch } from "../fulfilment/presales/arrivals.service.ts";
import type { Print } from "./command.ts";
import { readGiven } from "./given-files.ts";
import { beginTable, tellSent } from "./sent-pieces.ts";
import { tellAllotted } from "./presale.ts";
import { listStock } from "./stock-list.ts";
import { type Given, optionOf, UsageFault, verbs, wholeOf } from "./verbs.ts";

const usage = `库存（--goods 商品编码 --batch 批号；不写 --warehouse 仓库编码时，receive、adjust 指第一个仓库，其余指该批号所在的每个仓库；--returned 指退回待检的商品）：
  npm run ops -- stock list --goods …|--returned                 某商品各批号的库存；退回待检的商品及其来由
  npm run ops -- stock receive --goods … --batch … --number 数量 --expires 有效期至 [--produced 生产日期] [--warehouse …]  入库
  npm run ops -- stock adjust --goods … --batch … --number 盘点数 --reason 原因 [--returned] [--warehouse …]  盘点
  npm run ops -- stock freeze --goods … --batch … [--warehouse …]  冻结，暂停销售和发货
  npm run ops -- stock unfreeze --goods … --batch … [--returned] [--warehouse …]  检查合格，未过期的恢复销售
  npm run ops -- stock recall --goods … --batch … [--warehouse …] [--file 文件.xlsx]  召回，改配或退款，列出收到过的客户
  npm run ops -- stock recalled --goods … --batch … [--warehouse …] [--file 文件.xlsx]  再次查看收到过该批号的客户，发出、退回多少；--file 存为表格，也可写 .csv
  npm run ops -- stock expire                                     未发货的过期批号改配或退款（系统每小时也自动办理）
  npm run ops -- stock report --goods … --batch … --file 报告.pdf   登记该批号的药检报告，再次登记即更换
  npm run ops -- stock promise 仓库编码 --days 天数                 效期承诺：剩余不足的批号不再销售`;
const offer = {
  usage,
  verbs: {
    list: { options: ["goods"], flags: ["returned"] },
    receive: { options: ["goods", "batch", "number", "expires", "produced", "warehouse"] },
    adjust: { options: ["goods", "batch", "number", "reason", "warehouse"], flags: ["returned"] },
    freeze: { options: ["goods", "batch", "warehouse"] },
    recall: { options: ["goods", "batch", "warehouse", "file"] },
    recalled: { options: ["goods", "batch", "warehouse", "file"] },
    expire: {},
    unfreeze: { options: ["goods", "batch", "warehouse"], flags: ["returned"] },
    report: { options: ["goods", "batch", "file"] },
    promise: { words: 1, options: ["days"] },
  },
};

/** `ops -- stock …`: batches received, counted, frozen, recalled. */
export const stock = verbs(offer, {
  list: listStock,
  receive: async (app, given, print) => {
    const expiresOn = dateOf(given, "expires", "有效期至");
    const producedOn = given.options.produced === undefined ? null : dateOf(given, "produced", "生产日期");
    if (producedOn !== null && addDays(producedOn, 1) > expiresOn)
      throw new UsageFault("生产日期须早于有效期至。");
    const quantity = numberOf(given, 1);
    const received = await receiveBatch(app, { ...nameOf(given), quantity, expiresOn, producedOn });
    if (isRefusal(received)) return received;
    const { name, batchNo, unit, onHand } = received.batch;
    tellAllotted(received.allotted, { unit, print });
    return `${name}批号${batchNo}已入库${quantity}${unit}，现有${onHand}${unit}。`;
  },
  adjust: async (app, given) => {
    const memo = optionOf(given, "reason", "盘点原因");
    const batch = await adjustBatch(app, nameOf(given), { onHand: numberOf(given, 0), memo });
    return said(batch, ({ name, batchNo, unit, onHand, reserved }) => {
      return `${name}批号${batchNo}盘点为${onHand}${unit}，其中订单占用${reserved}${unit}。`;
    });
  },
  freeze: (app, given, print) => withdraw(app, { given, state: "frozen" }, print),
  recall: (app, given, print) => withdraw(app, { given, state: "recalled" }, print),
  recalled: async (app, given, print) => {
    const sent = await listSentPieces(app, nameOf(given));
    return isRefusal(sent) ? sent : tellSent(given, sent, print);
  },
  expire: async (app, _given, print) => {
    const orders = await withdrawExpired(app);
    for (const { orderNo, text } of orders) print(`  订单${orderNo}：${text}`);
    return orders.length > 0
      ? `已改配或退款${orders.length}笔过期批号。`
      : "没有未发货的过期批号，办理失败的见 jobs。";
  },
  unfreeze: async (app, given) => {
    const freed = await freeBatches(app, nameOf(given));
    if (isRefusal(freed)) return freed;
    return freed.map((batch) => freedText(batch, shopDate(app.now()))).join("\n");
  },
  report: async (app, given) => {
    const { goods: goodsCode, batchNo } = nameOf(given);
    const { bytes } = await readGiven(given, optionOf(given, "file", "药检报告的PDF文件"));
    const added = await addReport(app, { goodsCode, batchNo, bytes });
    return isRefusal(added) ? added : `${added.name}批号${batchNo}的药检报告已登记，买家即可下载。`;
  },
  promise: async (app, given) => {
    const [warehouse = ""] = given.words;
    const days = wholeOf(given, "days", { what: "天数", least: 1, most: 1000 });
    const name = await promiseLife(app, warehouse, days);
    if (name === null) throw new UsageFault(`没有编码为${warehouse}的仓库。`);
    return `${name}只销售剩余效期不少于${days}天的批号。`;
  },
});

/** Sold again, or why not: it may have grown old while it was looked at. */
function freedText(batch: NamedBatch, today: string): string {
  const { name, batchNo, unit, onHand, reserved, expiresOn, soldUntil } = batch;
  const lot = `${name}批号${batchNo}`;
  if (soldUntil !== null && soldUntil > today) return `${lot}已恢复销售，可售${onHand - reserved}${unit}。`;
  const why = batchFault(batch, today) === "expired" ? "已过期，不能销售和发货" : "剩余效期不足，不再销售";
  return `${lot}已解除冻结，但有效期至${expiresOn}，${why}。`;
}

type Withdrawing = { readonly given: Given; readonly state: "frozen" | "recalled" };

async function withdraw(app: App, { given, state }: Withdrawing, print: Print): Promise<string | Refusal> {
  await beginTable(given);
  const outcome = await withdrawBatch(app, nameOf(given), state);
  if (isRefusal(outcome)) return outcome;
  const { batches, orders, buyers } = outcome;
  for (const { orderNo, text } of orders) print(`  订单${orderNo}：${text}`);
  if (state === "recalled") {
    const sent = await listSentPieces(app, nameOf(given));
    if (!isRefusal(sent)) print(await tellSent(given, sent, print));
  }
  const verb = state === "frozen" ? "已冻结" : "已召回";
  const told = state === "recalled" ? `，已通知${buyers}家购买过的客户` : "";
  const [batch] = batches;
  const places = batches.length > 1 ? `（${batches.length}个仓库）` : "";
  return `${batch?.name}批号${batch?.batchNo}${verb}${places}，涉及${orders.length}个未发货订单${told}。`;
}

function said(batch: NamedBatch | Refusal, text: (batch: NamedBatch) => string): string | Refusal {
  return isRefusal(batch) ? batch : text(batch);
}

function nameOf(given: Given): BatchName {
  return {
    goods: optionOf(given, "goods", "商品编码"),
    batchNo: optionOf(given, "batch", "批号"),
    warehouse: given.options.warehouse,
    quarantine: given.options.returned !== undefined,
  };
}

function dateOf(given: Given, name: string, what: string): string {
  const text = optionOf(given, name, what);
  if (!isDate(text)) throw new UsageFault(`--${name} 请写成 2028-05-31 这样的日期。`);
  return text;
}

function numberOf(given: Given, least: number): number {
  return wholeOf(given, "number", { what: "数量", least, most: mostPieces });
}
