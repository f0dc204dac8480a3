import type { OrderDeskDetail, OrderDeskRow } from "@yaoji/contract/schemas/order-desk";
import type { OrderDetail } from "@yaoji/contract/schemas/orders";
import { shopName } from "@yaoji/domain/text/labels";
import { formatMoney, toYuan } from "@yaoji/domain/money/money";
import { toWireTime } from "@yaoji/domain/text/time";
import { afterSaleStateText, afterSaleTypeText } from "@yaoji/domain/trade/after-sales";
import { invoiceKindText, invoiceStateText } from "@yaoji/domain/trade/invoices";
import { canChange, canHold, orderProblemText } from "@yaoji/domain/trade/order-desk";
import {
  isPayMethod,
  orderCan,
  orderStatusText,
  payMethodText,
  payStatusText,
  type Permission,
} from "@yaoji/domain/trade/order-states";
import { mayRecordReceipt, parcelLabels } from "@yaoji/domain/trade/parcels";
import { canLeaveOut, shipmentStateText } from "@yaoji/domain/trade/shipments";
import type { ShipmentView } from "../../fulfilment/shipments/shipment-views.service.ts";
import type { OrderRow } from "../../orders/order-states.service.ts";
import type { OrderToSend } from "../order-centre/operator-orders.service.ts";
import type { DeskRow, listSiblings } from "./order-desk.queries.ts";
import type { listPapers } from "./order-papers.queries.ts";

export function presentRow({ order, company, warehouse, placedBy, lineCount, marks }: DeskRow): OrderDeskRow {
  const { id, orderNo, shopId, status, payStatus, payMethod } = order;
  return {
    id,
    order_no: orderNo,
    shop_id: shopId,
    company: shopName(company),
    status,
    status_text: orderStatusText[status],
    pay_status: payStatus,
    pay_status_text: payStatusText[payStatus],
    pay_method_text: methodText(payMethod),
    total: toYuan(order.total),
    paid: toYuan(order.paid),
    warehouse,
    line_count: lineCount,
    created_at: toWireTime(order.createdAt),
    due_day: order.dueDay ?? "",
    placed_by: placedBy ?? "",
    marks: marks.map((problem) => ({ problem, text: orderProblemText[problem] })),
  };
}

type Parts = {
  readonly buyers: OrderDetail;
  readonly sent: OrderToSend;
  /** The name of who put it on hold. */
  readonly holder: string;
  readonly hasCompany: boolean;
  readonly siblings: Awaited<ReturnType<typeof listSiblings>>;
  readonly papers: Awaited<ReturnType<typeof listPapers>>;
};

export function presentDetail(
  row: DeskRow,
  { buyers, sent, holder, siblings, papers, hasCompany }: Parts,
): OrderDeskDetail {
  const { order } = row;
  const { can: _can, lines, ...own } = buyers;
  const { shop_id, company, warehouse, pay_method_text, placed_by, marks } = presentRow(row);
  const bySent = new Map(sent.lines.map((line) => [line.id, line]));
  return {
    ...own,
    shop_id,
    company,
    warehouse,
    pay_method_text,
    placed_by,
    marks,
    parcel_text: parcelLabels[order.parcel],
    hold: order.onHoldSince && {
      by: holder,
      reason: order.onHoldReason ?? "",
      since: toWireTime(order.onHoldSince),
    },
    lines: lines.map((line) => {
      const { code = "", waiting = 0, picked = 0, shipped = 0 } = bySent.get(line.id) ?? {};
      return { ...line, code, waiting, picked, shipped };
    }),
    parcels: sent.parcels.map(presentParcel),
    ...presentPapers(papers),
    siblings: siblings.map((each) => ({
      id: each.id,
      order_no: each.orderNo,
      status_text: orderStatusText[each.status],
    })),
    can: permissions(order, buyers.proof_waits, hasCompany),
  };
}

function permissions(order: OrderRow, proofWaits: boolean, hasCompany: boolean): OrderDeskDetail["can"] {
  const hold = canHold(order);
  return {
    review: told(order.onHoldReason === null ? orderCan.review(order) : "订单已挂起，请先解除挂起"),
    hold: told(hold),
    release: told(order.onHoldReason === null ? "订单没有挂起" : true),
    change: told(canChange({ ...order, proofWaits, hasCompany })),
    cancel: told(orderCan.cancelByOperator(order)),
    short: told(canLeaveOut(order)),
    receipt: told(mayRecordReceipt(order)),
    complete: told(orderCan.complete(order)),
  };
}

const told = (permission: Permission) =>
  permission === true ? { allowed: true, text: "" } : { allowed: false, text: permission };

const methodText = (method: string) => (isPayMethod(method) ? payMethodText[method] : method);

function presentParcel(parcel: ShipmentView): OrderDeskDetail["parcels"][number] {
  const { id, shipment_no, state, carrier, tracking_no, shipped_at } = parcel;
  return {
    id,
    shipment_no,
    carrier,
    tracking_no,
    shipped_at,
    state_text: shipmentStateText[state],
    lines: parcel.lines.map((line) => ({
      name: line.name,
      batch_no: line.batch_no,
      yxq: line.yxq,
      number: line.number,
      unit: line.unit,
      trace_codes: line.trace_codes,
      no_code_reason: line.no_code_reason,
      refused: line.refused,
    })),
  };
}

function presentPapers({ payments, afterSales, invoices, messages }: Parts["papers"]) {
  return {
    payments: payments.map((each) => ({
      method_text: methodText(each.method),
      amount: toYuan(each.amount),
      from_balance: toYuan(each.balanceAmount),
      refunded: toYuan(each.refunded),
      state_text: each.state === "success" ? "已到账" : "已退款",
      at: toWireTime(each.createdAt),
    })),
    after_sales: afterSales.map(({ id, no, type, state }) => ({
      id,
      no,
      text: `${afterSaleTypeText[type]}，${afterSaleStateText[state]}`,
    })),
    invoices: invoices.map(({ id, kind, state, number, amount }) => ({
      id,
      text: `${invoiceKindText[kind]}发票${number ?? ""}，${formatMoney(amount)}元，${invoiceStateText[state]}`,
    })),
    messages: messages.map(({ title, body, createdAt, readAt }) => ({
      title,
      body,
      at: toWireTime(createdAt),
      is_read: readAt !== null,
    })),
  };
}
