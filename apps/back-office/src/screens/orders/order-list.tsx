import { minuteOf } from "@yaoji/browser/minute";
import { moneyText, yuan } from "@yaoji/domain/money/money";
import {
  orderProblems,
  orderProblemText,
  orderSources,
  orderSourceText,
} from "@yaoji/domain/trade/order-desk";
import { orderStatuses, orderStatusText, payStatuses, payStatusText } from "@yaoji/domain/trade/order-states";
import { Link, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import type { RequestOf } from "../../api/client.ts";
import { withOpen } from "../../parts/list/list-address.ts";
import type { Column, Filter, ListOf } from "../../parts/list/types.ts";
import { type OrderRow, ordersKey } from "./keep-order.ts";
import { OpenOrder } from "./order-drawer.tsx";
import { OrderMarks, OrderState } from "./order-marks.tsx";

type Query = RequestOf<"orderDeskList">["query"];
type Warehouses = readonly { readonly id: number; readonly name: string }[];

const choicesOf = <V extends string>(values: readonly V[], texts: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, text: texts[value] }));

const columns: readonly Column<OrderRow>[] = [
  { id: "no", title: "订单号", cell: (row) => <OpenLink row={row} />, isShort: true },
  { id: "company", title: "客户", cell: ({ company }) => company },
  { id: "status", title: "状态", cell: (row) => <OrderState of={row} />, isShort: true },
  { id: "marks", title: "问题", cell: (row) => <OrderMarks of={row} /> },
  { id: "total", title: "金额", cell: ({ total }) => moneyText(yuan(total)), isFigure: true },
  { id: "pay", title: "付款", cell: ({ pay_status_text: text }) => text, isShort: true },
  { id: "method", title: "付款方式", cell: ({ pay_method_text: text }) => text, isShort: true, isRare: true },
  { id: "lines", title: "品种", cell: ({ line_count: count }) => count, isFigure: true },
  { id: "warehouse", title: "仓库", cell: ({ warehouse }) => warehouse, isShort: true },
  { id: "at", title: "下单时间", cell: ({ created_at: at }) => minuteOf(at), isShort: true },
  { id: "due", title: "应送达", cell: ({ due_day: day }) => day, isShort: true },
  { id: "by", title: "代下人", cell: ({ placed_by: by }) => by, isShort: true, isRare: true },
];

const filtersOf = (warehouses: Warehouses): readonly Filter[] => [
  { name: "status", title: "状态", choices: choicesOf(orderStatuses, orderStatusText) },
  { name: "pay_status", title: "付款", choices: choicesOf(payStatuses, payStatusText) },
  { name: "problem", title: "问题", choices: choicesOf(orderProblems, orderProblemText) },
  {
    name: "warehouse",
    title: "仓库",
    choices: warehouses.map(({ id, name }) => ({ value: String(id), text: name })),
  },
  { name: "shop", title: "客户" },
  { name: "goods", title: "商品" },
  { name: "batch", title: "批号" },
  { name: "trace", title: "追溯码" },
  { name: "from", title: "从", type: "date" },
  { name: "to", title: "到", type: "date" },
  { name: "min", title: "金额起" },
  { name: "max", title: "金额止" },
  { name: "source", title: "来源", choices: choicesOf(orderSources, orderSourceText) },
];

/** The list of all orders, with the warehouses that there are. */
export const ordersOf = (warehouses: Warehouses): ListOf<OrderRow> => ({
  name: ordersKey,
  label: "订单",
  columns,
  filters: filtersOf(warehouses),
  sorts: [
    { value: "new", text: "最近下单" },
    { value: "old", text: "最早下单" },
    { value: "amount", text: "金额最高" },
  ],
  search: "订单号或尾号、客户、收货电话",
  load: (query) => api("orderDeskList", { query: query as Query }),
  idOf: ({ id }) => id,
  exportAs: { list: "orders" },
  bulk: [
    { command: "order-review", title: "审核", roles: ["service", "admin"] },
    { command: "order-hold", title: "挂起", roles: ["service", "warehouse", "finance", "admin"] },
  ],
  empty: "还没有订单",
  beside: OpenOrder,
});

function OpenLink({ row: { id, order_no: no } }: { row: OrderRow }) {
  const [params] = useSearchParams();
  return (
    <Link className="num" to={withOpen(params, id)}>
      {no}
    </Link>
  );
}
