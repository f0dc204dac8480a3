/** What of an order may be asked for after shipping. */
import type { AskingForm } from "@yaoji/contract/schemas/after-sales";
import type { AskableLine, AskingDays } from "@yaoji/domain/trade/after-sale-asking";
import { fromDecimal, toYuan } from "@yaoji/domain/money/money";
import { isPayMethod } from "@yaoji/domain/trade/order-states";
import { refundWay } from "@yaoji/domain/trade/refunds";
import { wireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { loadSettings, type Settings } from "../../platform/settings/settings.service.ts";
import { findShopOrder } from "../../orders/order-states.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { type AskableRow, listAskable, mayAsk, type SentRow } from "./asking.queries.ts";
import { summariesOfOrder } from "./after-sale-views.service.ts";

/** The form 申请售后 of one of the shop's own orders. */
export async function showForm(app: App, shopId: number, orderId: number): Promise<AskingForm | Refusal> {
  const { db } = app.database;
  const order = await findShopOrder(db, shopId, orderId);
  if (!order) return refuse("request.not_found");
  if (!(await mayAsk(db, shopId))) return refuse("after_sale.not_open");
  const found = await listAskable(db, order.id);
  return {
    order_id: order.id,
    order_no: order.orderNo,
    refund_text: isPayMethod(order.payMethod) ? refundWay(order.payMethod) : "",
    days: daysOf(await loadSettings(db)),
    lines: found.map(presentLine),
    list: await summariesOfOrder(app, shopId, order.id),
  };
}

/** The days in which goods may be asked for. */
export function daysOf({ returnDays, qualityDays }: Settings): AskingDays {
  return { ordinary: returnDays, quality: qualityDays };
}

/** A batch as the domain asks for it. */
export function askableOf(row: SentRow): AskableLine {
  return {
    id: row.id,
    name: row.name,
    unit: row.unit,
    shipmentState: row.state,
    received: row.received,
    asked: row.asked,
    openPapers: row.open_papers,
    isNearExpiry: row.near_expiry,
    isRecalled: row.recalled,
    deliveredAt: row.delivered_at === null ? null : wireTime(row.delivered_at),
  };
}

function presentLine(row: AskableRow): AskingForm["lines"][number] {
  return {
    shipment_line_id: row.id,
    shipment_no: row.shipment_no,
    order_line_id: row.order_line_id,
    name: row.name,
    ypgg: row.specification,
    sccj: row.manufacturer,
    bzdw: row.unit,
    image: `/pictures/${row.goods_id}.svg`,
    batch_no: row.batch_no,
    yxq: row.expires_on,
    shipment_state: row.state,
    received: row.received,
    asked: row.asked,
    open_papers: row.open_papers,
    is_jxq: row.near_expiry ? 1 : 0,
    is_recalled: row.recalled ? 1 : 0,
    delivered_at: row.delivered_at,
    paid: toYuan(fromDecimal(row.amount)),
    ordered: row.ordered,
    returned: row.returned + row.refunding,
  };
}
