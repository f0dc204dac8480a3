/** `ops -- order list`: every order can be reached, by its state, shop, day or number. */
import { formatMoney, fromDecimal } from "@yaoji/domain/money/money";
import { orderStatusText } from "@yaoji/domain/trade/order-states";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import { listForOperator, type OperatorOrder } from "../buying/order-centre/operator-orders.service.ts";
import { daysOf } from "./given-days.ts";
import { codeOf, listOf } from "./listed-codes.ts";
import { pageOf, pageText } from "./paged.ts";
import { type Given, optionOf, UsageFault, type Verb } from "./verbs.ts";
import type { App } from "../platform/app/app.ts";
import { refusedParcels } from "../fulfilment/shipments/shipment-views.service.ts";
import type { Print } from "./command.ts";

export const orderListUsage = `  npm run ops -- order list [订单号或尾号] [--status 状态] [--shop 客户编号或名称] [--from 日期] [--to 日期] [--page 页码] [--oldest]
      列出订单，最新的在前，加 --oldest 则最早的在前；状态：${listOf(orderStatusText)}，英文代码也可
  npm run ops -- order list --refused                             买家拒收的商品和已退的款项，最近的在前`;

export const listOrders: Verb = async (app, given, print) => {
  if (given.options.refused !== undefined) return listRefused(app, print);
  const { page, ...part } = pageOf(given);
  const { list, total } = await listForOperator(app, wishOf(given), part);
  for (const each of list) print(lineOf(each));
  return pageText(total, page, "个订单");
};

/** `ops -- order list --refused`: what buyers refused, and what they got back for it. */
async function listRefused(app: App, print: Print): Promise<string> {
  const parcels = await refusedParcels(app);
  for (const { orderNo, shipmentNo, company, at, refunded, lines } of parcels) {
    const time = wireTime(at);
    const money = `退款${formatMoney(fromDecimal(refunded))}元`;
    print(`订单${orderNo}  发货单${shipmentNo}  ${company}  ${time ? formatShopTime(time) : ""}  ${money}`);
    for (const { lineId, code, name, batchNo, refused, unit, reason } of lines)
      print(`  明细${lineId}  ${code}  ${name}  批号${batchNo}  拒收${refused}${unit}  原因：${reason}`);
  }
  return `共列出${parcels.length}个有拒收的包裹。`;
}

function wishOf(given: Given) {
  const { status: named, shop, oldest } = given.options;
  const status = named === undefined ? undefined : codeOf(orderStatusText, named.trim());
  if (named !== undefined && status === undefined)
    throw new UsageFault(`没有状态${named}，可用：${listOf(orderStatusText)}。`);
  return {
    status,
    shop: shop === undefined ? undefined : optionOf(given, "shop", "客户编号或名称").normalize("NFKC"),
    number: given.words[0]?.normalize("NFKC").trim(),
    ...daysOf(given),
    isOldestFirst: oldest !== undefined,
  };
}

function lineOf({ id, orderNo, company, status, total, createdAt, parcels }: OperatorOrder): string {
  const placed = wireTime(createdAt);
  const money = `${formatMoney(fromDecimal(total))}元`;
  const sent = parcels.length > 0 ? `发货单${parcels.join("、")}` : "";
  return [
    `${id}  ${orderNo}  ${orderStatusText[status]}  ${money}`,
    `${company}  ${placed ? formatShopTime(placed) : ""}`,
    sent,
  ]
    .filter(Boolean)
    .join("  ");
}
