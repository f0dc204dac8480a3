/** Orders of all shops as a table: the columns of their list. */
import { endpoints } from "@yaoji/contract/endpoints";
import { formatMoney, yuan } from "@yaoji/domain/money/money";
import { formatShopTime } from "@yaoji/domain/text/time";
import { exportSource } from "../../platform/tables/export-source.ts";
import { listOrders } from "./order-desk.service.ts";

export const orderExport = exportSource({
  title: "订单",
  call: endpoints.orderDeskList,
  page: listOrders,
  columns: [
    { id: "no", title: "订单号", text: ({ order_no }) => order_no },
    { id: "company", title: "客户", text: ({ company }) => company },
    { id: "status", title: "状态", text: ({ status_text }) => status_text },
    { id: "marks", title: "问题", text: ({ marks }) => marks.map(({ text }) => text).join("、") },
    { id: "total", title: "金额", text: ({ total }) => formatMoney(yuan(total)) },
    { id: "pay", title: "付款", text: ({ pay_status_text }) => pay_status_text },
    { id: "method", title: "付款方式", text: ({ pay_method_text }) => pay_method_text },
    { id: "lines", title: "品种", text: ({ line_count }) => String(line_count) },
    { id: "warehouse", title: "仓库", text: ({ warehouse }) => warehouse },
    { id: "at", title: "下单时间", text: ({ created_at }) => formatShopTime(new Date(created_at * 1000)) },
    { id: "due", title: "应送达", text: ({ due_day }) => due_day },
    { id: "by", title: "代下人", text: ({ placed_by }) => placed_by },
  ],
});
