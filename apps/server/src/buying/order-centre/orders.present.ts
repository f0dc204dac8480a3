import type { OrderDetail, OrderSummary } from "@yaoji/contract/schemas/orders";
import { explainBought } from "@yaoji/domain/pricing/explain-bought";
import { fromDecimal, type Money, toYuan } from "@yaoji/domain/money/money";
import { keptPromiseText } from "@yaoji/domain/trade/delivery-promise";
import { orderPresaleText } from "@yaoji/domain/trade/presale";
import { orderCan, orderStatusText, payStatusText, type Permission } from "@yaoji/domain/trade/order-states";
import { canReceive } from "@yaoji/domain/trade/shipments";
import { toWireTime } from "@yaoji/domain/text/time";
import type { LinePriceView, ListedOrder, OrderLineView } from "./order-views.queries.ts";

type DetailParts = {
  readonly lines: readonly OrderLineView[];
  readonly prices: readonly LinePriceView[];
  readonly events: readonly { readonly text: string; readonly at: Date }[];
  readonly fromBalance: Money;
  readonly refunded: Money;
  readonly proofWaits: boolean;
  readonly uninvoiced: OrderDetail["uninvoiced"];
};

/** A row of the order list with its first lines. */
export function presentSummary(order: ListedOrder, lines: readonly OrderLineView[]): OrderSummary {
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
    promise: keptPromiseText(order, order.status),
    presale: orderPresaleText(order, order.status),
    placed: order.placedBy === null ? "" : "由客服代下",
    line_count: lines[0]?.line_count ?? 0,
    lines: lines.map(presentLine),
    can: {
      pay: presentPermission(orderCan.pay(order)),
      cancel: presentPermission(orderCan.cancel(order)),
      receive: presentPermission(canReceive(order, order.underWay)),
    },
  };
}

/** The order as its own page shows it. */
export function presentDetail(order: ListedOrder, parts: DetailParts): OrderDetail {
  const { lines, prices, events, fromBalance, refunded, proofWaits, uninvoiced } = parts;
  const { name, phone, province, city, area, detail } = order.address;
  return {
    ...presentSummary(order, lines),
    lines: lines.map((line) => ({ ...presentLine(line), rows: rowsOf(line, prices) })),
    amounts: order.amounts.map((row) => ({ ...row, amount: toYuan(fromDecimal(row.amount)) })),
    timeline: events.map(({ text, at }) => ({ time: toWireTime(at), text })),
    address: { name, phone, province, city, area, detail },
    remark: order.remark,
    cancel_reason: order.cancelReason ?? "",
    paid_balance: toYuan(fromBalance),
    refunded: toYuan(refunded),
    proof_waits: proofWaits,
    delivered_at: order.deliveredAt && toWireTime(order.deliveredAt),
    uninvoiced,
  };
}

function rowsOf(line: OrderLineView, prices: readonly LinePriceView[]): OrderDetail["lines"][number]["rows"] {
  const price = prices.find(({ line_id: id }) => id === line.id);
  const { parts = [], deductions = [] } = price ?? {};
  const rows = explainBought({
    unit: line.unit,
    quantity: line.number,
    price: fromDecimal(line.price),
    amount: fromDecimal(line.amount),
    parts: parts.map((part) => ({ ...part, price: fromDecimal(part.price) })),
    deductions: deductions.map((each) => ({ ...each, amount: fromDecimal(each.amount) })),
  });
  return rows.map((row) => ({ ...row, amount: toYuan(row.amount) }));
}

/** The line is a snapshot; only the picture is looked up where the goods' own is. */
function presentLine(line: OrderLineView): OrderSummary["lines"][number] {
  return {
    id: line.id,
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
    returned: line.returned,
    expires_from: line.expires_from ?? "",
    batches: line.batches,
  };
}

function presentPermission(permission: Permission): { allowed: boolean; text: string } {
  return permission === true ? { allowed: true, text: "" } : { allowed: false, text: permission };
}
