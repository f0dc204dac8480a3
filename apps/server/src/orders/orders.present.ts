import type { OrderDetail, OrderSummary } from "@yaoji/contract/schemas/orders";
import { fromDecimal, toYuan } from "@yaoji/domain/money";
import { orderCan, orderStatusText, payStatusText, type Permission } from "@yaoji/domain/orders";
import { toWireTime } from "@yaoji/domain/time";
import type { OrderLineView } from "./order-views.queries.ts";
import type { OrderRow } from "./orders.queries.ts";

type Event = { readonly text: string; readonly at: Date };

/** A row of the order list with its first lines. */
export function presentSummary(order: OrderRow, lines: readonly OrderLineView[]): OrderSummary {
  return {
    id: order.id,
    order_no: order.orderNo,
    checkout_id: order.checkoutId,
    status: order.status,
    status_text: orderStatusText[order.status],
    pay_status: order.payStatus,
    pay_status_text: payStatusText[order.payStatus],
    pay_method: order.payMethod,
    total: toYuan(order.total),
    paid: toYuan(order.paid),
    created_at: toWireTime(order.createdAt),
    pay_before: toWireTime(order.payBefore),
    line_count: lines[0]?.line_count ?? 0,
    lines: lines.map(presentLine),
    can: { pay: presentPermission(orderCan.pay(order)), cancel: presentPermission(orderCan.cancel(order)) },
  };
}

/** The order as its own page shows it. */
export function presentDetail(
  order: OrderRow,
  lines: readonly OrderLineView[],
  events: readonly Event[],
): OrderDetail {
  const { name, phone, province, city, area, detail } = order.address;
  return {
    ...presentSummary(order, lines),
    amounts: order.amounts.map((row) => ({ ...row, amount: toYuan(fromDecimal(row.amount)) })),
    timeline: events.map(({ text, at }) => ({ time: toWireTime(at), text })),
    address: { name, phone, province, city, area, detail },
    remark: order.remark,
    cancel_reason: order.cancelReason ?? "",
  };
}

/** The line is a snapshot; only the picture is looked up where the goods' own is. */
function presentLine(line: OrderLineView): OrderSummary["lines"][number] {
  return {
    goods_id: line.goods_id,
    name: line.name,
    sccj: line.manufacturer ?? "",
    ypgg: line.specification,
    bzdw: line.unit,
    pzwh: line.approval_number ?? "",
    image: `/pictures/${line.goods_id}.svg`,
    number: line.number,
    price: toYuan(fromDecimal(line.price)),
    amount: toYuan(fromDecimal(line.amount)),
    batches: line.batches,
  };
}

function presentPermission(permission: Permission): { allowed: boolean; text: string } {
  return permission === true ? { allowed: true, text: "" } : { allowed: false, text: permission };
}
