import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "@yaoji/browser/messages";
import { api } from "./browser.ts";
import { CallError } from "./client.ts";

export type InvoicePage = DataOf<"invoiceList">;
export type Invoice = InvoicePage["list"][number];
export type InvoiceCounts = DataOf<"invoiceCounts">;
export type InvoiceOrders = DataOf<"invoiceOrders">;
export type InvoiceTitles = DataOf<"invoiceTitles">;
export type InvoiceTitle = InvoiceTitles["list"][number];

/** Asking for invoices and trying failed ones again; the page is read anew after. */
export function useInvoiceActions() {
  const [isSending, setIsSending] = useState(false);
  const { revalidate } = useRevalidator();

  async function send(work: () => Promise<string>): Promise<boolean> {
    setIsSending(true);
    try {
      toast(await work(), "success");
      await revalidate();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // The client has said why.
      return false;
    } finally {
      setIsSending(false);
    }
  }
  const request = (orderIds: readonly number[], titleId: number) =>
    send(async () => {
      const { list } = await api("invoiceRequest", {
        body: { order_ids: [...orderIds], invoice_id: titleId },
      });
      return list.length === 1 ? (list[0]?.text ?? "") : `已申请${list.length}个订单的发票`;
    });
  const retry = (id: number) =>
    send(async () => {
      await api("invoiceRetry", { params: { id } });
      return "已重新提交开票";
    });
  const remove = (id: number) =>
    send(async () => {
      await api("invoiceTitleDelete", { params: { id } });
      return "发票抬头已删除";
    });
  return { isSending, request, retry, remove };
}
