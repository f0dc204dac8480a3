/** After-sales as a table: the columns of their list. */
import { endpoints } from "@yaoji/contract/endpoints";
import { formatShopTime } from "@yaoji/domain/text/time";
import { exportSource } from "../../platform/tables/export-source.ts";
import { listDesk } from "./after-sale-desk.service.ts";

const timeText = (at: number | null): string => (at === null ? "" : formatShopTime(new Date(at * 1000)));

export const afterSaleExport = exportSource({
  title: "售后",
  call: endpoints.afterSaleDeskList,
  page: listDesk,
  columns: [
    { id: "no", title: "售后单号", text: ({ no }) => no },
    { id: "type", title: "类型", text: ({ type_text }) => type_text },
    { id: "company", title: "客户", text: ({ company }) => company },
    { id: "goods", title: "商品", text: ({ goods }) => goods },
    { id: "reason", title: "原因", text: ({ reason_text }) => reason_text },
    { id: "state", title: "状态", text: ({ state_text }) => state_text },
    { id: "turn", title: "办理", text: ({ turn_text }) => turn_text },
    { id: "due", title: "期限", text: ({ deadline }) => timeText(deadline) },
    { id: "amount", title: "退款金额", text: ({ amount }) => amount.toFixed(2) },
    { id: "order", title: "订单号", text: ({ order_no }) => order_no },
    { id: "at", title: "申请时间", text: ({ created_at }) => timeText(created_at) },
  ],
});
