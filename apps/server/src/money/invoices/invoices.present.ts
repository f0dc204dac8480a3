import type { Invoice as WireInvoice, UninvoicedOrder } from "@yaoji/contract/schemas/invoices";
import type { Uninvoiced } from "@yaoji/contract/schemas/orders";
import { invoiceCan, invoiceKindText, invoiceStateText, titleKindText } from "@yaoji/domain/trade/invoices";
import { type InvoicingMode, invoicingText, waitingText } from "@yaoji/domain/trade/tax-platform";
import { fromDecimal, toYuan } from "@yaoji/domain/money/money";
import { orderStatusText, type Permission } from "@yaoji/domain/trade/order-states";
import { toWireTime } from "@yaoji/domain/text/time";
import type { InvoiceView, UninvoicedRow } from "./invoices.queries.ts";

export function presentInvoice(invoice: InvoiceView, mode: InvoicingMode): WireInvoice {
  const { id, kind, titleKind, state, reason, fault, formats } = invoice;
  const isHandedOver = invoice.queuedAt !== null;
  return {
    id,
    order_id: invoice.orderId,
    order_no: invoice.orderNo,
    kind,
    kind_text: invoiceKindText[kind],
    title_kind: titleKind,
    title_kind_text: titleKindText[titleKind],
    company: invoice.buyer.company,
    tax_no: invoice.buyer.taxNo,
    state,
    state_text: invoiceStateText[state],
    number: invoice.number ?? "",
    amount: toYuan(invoice.amount),
    tax: toYuan(invoice.tax),
    reversed: toYuan(invoice.reversed),
    red_of: invoice.redOfNumber ?? "",
    reason,
    fault,
    next: waitingText({ kind, state, isHandedOver }, mode),
    formats,
    created_at: toWireTime(invoice.createdAt),
    issued_at: invoice.issuedAt ? toWireTime(invoice.issuedAt) : 0,
    can: {
      download: presentPermission(invoiceCan.download(invoice)),
      retry: presentPermission(invoiceCan.retry(invoice)),
      reissue: presentPermission(invoiceCan.reissue(invoice)),
    },
  };
}

/** A row of the list of orders to ask for. */
export function presentUninvoiced(order: UninvoicedRow, mode: InvoicingMode): UninvoicedOrder {
  const { wanted, text } = presentWish(order, mode);
  return {
    id: order.id,
    order_no: order.orderNo,
    status: order.status,
    status_text: orderStatusText[order.status],
    total: toYuan(order.total),
    amount: toYuan(fromDecimal(order.left)),
    created_at: toWireTime(order.createdAt),
    wanted,
    text: wanted ? `${text}；开具前可选中它换抬头` : text,
  };
}

/** What is said of an order's missing invoice, wherever the order is shown. */
export function presentWish(order: WishOfOrder, mode: InvoicingMode): Uninvoiced {
  return { wanted: order.title !== null && !order.title.outdated, text: textOf(order, mode) };
}

type WishOfOrder = Pick<UninvoicedRow, "title" | "failed">;

function textOf({ title, failed }: WishOfOrder, mode: InvoicingMode): string {
  if (title && !title.outdated)
    return `已申请${titleKindText[title.kind]}，税号${title.taxNo}，${invoicingText[mode].later}`;
  if (title) return "申请时的抬头待重新核对保存，也可换抬头申请";
  return failed ? "开票失败，核对抬头后可重新申请" : "";
}

function presentPermission(permission: Permission): { allowed: boolean; text: string } {
  return permission === true ? { allowed: true, text: "" } : { allowed: false, text: permission };
}
