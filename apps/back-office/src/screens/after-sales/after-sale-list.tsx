import { minuteOf } from "@yaoji/browser/minute";
import {
  type AfterSaleState,
  afterSaleStates,
  afterSaleStateText,
  type AfterSaleType,
  afterSaleTypes,
  afterSaleTypeText,
} from "@yaoji/domain/trade/after-sales";
import { type AfterSaleTurn, afterSaleTurns, afterSaleTurnText } from "@yaoji/domain/trade/after-sale-desk";
import { Link } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import type { ListOf } from "../../parts/list/types.ts";
import { afterSalesKey, pathOfAfterSale } from "./keep-after-sale.ts";

type Row = DataOf<"afterSaleDeskList">["list"][number];
type RequestQuery = {
  turn?: AfterSaleTurn;
  state?: AfterSaleState;
  type?: AfterSaleType;
  late?: "1";
  sort?: "due" | "new";
};

export const afterSales: ListOf<Row> = {
  name: afterSalesKey,
  label: "售后申请",
  columns: [
    { id: "no", title: "售后单号", cell: ({ id, no }) => <Link to={pathOfAfterSale(id)}>{no}</Link> },
    { id: "type", title: "类型", cell: ({ type_text }) => type_text, isShort: true },
    { id: "company", title: "客户", cell: ({ company }) => company },
    { id: "goods", title: "商品", cell: ({ goods }) => goods },
    { id: "reason", title: "原因", cell: ({ reason_text }) => reason_text, isShort: true },
    { id: "state", title: "状态", cell: (row) => <StateOf of={row} />, isShort: true },
    { id: "turn", title: "办理", cell: ({ turn_text }) => turn_text, isShort: true },
    { id: "due", title: "期限", cell: (row) => <Due of={row} />, isShort: true },
    {
      id: "amount",
      title: "退款金额",
      cell: ({ amount }) => (amount > 0 ? `¥${amount.toFixed(2)}` : ""),
      isFigure: true,
    },
    { id: "order", title: "订单号", cell: ({ order_no }) => order_no, isShort: true, isRare: true },
    { id: "at", title: "申请时间", cell: ({ created_at }) => minuteOf(created_at), isShort: true },
  ],
  filters: [
    {
      name: "turn",
      title: "办理",
      choices: afterSaleTurns.map((value) => ({ value, text: afterSaleTurnText[value] })),
    },
    {
      name: "state",
      title: "状态",
      choices: afterSaleStates.map((value) => ({ value, text: afterSaleStateText[value] })),
    },
    {
      name: "type",
      title: "类型",
      choices: afterSaleTypes.map((value) => ({ value, text: afterSaleTypeText[value] })),
    },
    { name: "late", title: "时限", choices: [{ value: "1", text: "已超时" }] },
  ],
  sorts: [
    { value: "due", text: "最先到期" },
    { value: "new", text: "最近申请" },
  ],
  search: "售后单号、订单号或客户",
  load: (query) => api("afterSaleDeskList", { query: query as RequestQuery }),
  idOf: ({ id }) => id,
  exportAs: { list: "after-sales" },
  empty: "还没有客户申请过售后",
};

const bad: readonly AfterSaleState[] = ["rejected", "cancelled"];

/** Where it stands. */
export function StateOf({ of: { state, state_text: text } }: { of: Pick<Row, "state" | "state_text"> }) {
  const look = state === "completed" ? "mark-good" : bad.includes(state) ? "mark-bad" : "mark-quiet";
  return <span className={`mark ${look}`}>{text}</span>;
}

/** Until when, told in red once it is over. */
export function Due({ of: { deadline, is_late: isLate } }: { of: Pick<Row, "deadline" | "is_late"> }) {
  if (deadline === null) return null;
  return (
    <span className={`num ${isLate === 1 ? "text-offer" : ""}`}>
      {isLate === 1 && "已超时 "}
      {minuteOf(deadline)}
    </span>
  );
}
