/** The order list as a table, one line of an order to a row. */
import { plainYuan, fromDecimal, formatMoney } from "@yaoji/domain/money/money";
import { isPayMethod, orderStatusText, payMethodText, payStatusText } from "@yaoji/domain/trade/order-states";
import { formatShopTime, shopDate, wireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { countedUpTo } from "../../platform/answers/page-total.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { Table } from "../../platform/http/table-file.ts";
import * as queries from "./order-views.queries.ts";
import { filterOf, type OrderFilterQuestion } from "./order-views.service.ts";

const ordersAtOnce = 500;

const headings = [
  "订单号",
  "下单时间",
  "订单状态",
  "支付状态",
  "支付方式",
  "应付金额",
  "已付金额",
  "商品编码",
  "商品名称",
  "规格",
  "生产企业",
  "批准文号",
  "数量",
  "单位",
  "单价",
  "实付金额",
  "已退数量",
  "批号（有效期至）×数量",
  "预计送达",
];

/** The shop's own orders of a filter, newest first; asks for less when there are more than a list counts. */
export async function exportOrders(
  app: App,
  shopId: number,
  question: OrderFilterQuestion,
): Promise<Table | Refusal> {
  const { db } = app.database;
  const filter = filterOf(question);
  const counted = await queries.countOrders(db, shopId, { filter, limit: countedUpTo + 1 });
  if (counted > countedUpTo) return refuse("order.export_too_many", { details: { limit: countedUpTo } });
  const rows: string[][] = [];
  let beforeId: number | null = Number.MAX_SAFE_INTEGER;
  while (beforeId !== null) {
    const found: queries.ExportRow[] = await queries.listExportRows(db, shopId, {
      filter,
      beforeId,
      limit: ordersAtOnce,
    });
    rows.push(...found.map(cellsOf));
    beforeId = found.at(-1)?.id ?? null;
  }
  return { name: `订单-${shopDate(app.now())}`, headings, rows };
}

function cellsOf(row: queries.ExportRow): string[] {
  const placed = wireTime(row.created_at);
  return [
    row.order_no,
    placed ? formatShopTime(placed) : "",
    orderStatusText[row.status],
    payStatusText[row.pay_status],
    isPayMethod(row.pay_method) ? payMethodText[row.pay_method] : row.pay_method,
    formatMoney(fromDecimal(row.total)),
    formatMoney(fromDecimal(row.paid)),
    row.code,
    row.name,
    row.specification,
    row.manufacturer,
    row.approval_number,
    String(row.number),
    row.unit,
    plainYuan(fromDecimal(row.price)),
    formatMoney(fromDecimal(row.amount)),
    String(row.returned),
    row.batches,
    row.due,
  ];
}
