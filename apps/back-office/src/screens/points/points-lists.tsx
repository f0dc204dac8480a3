import { type PointsOrderState, pointsOrderStates, pointsOrderStateText } from "@yaoji/domain/money/points";
import { formatShopMinute } from "@yaoji/domain/text/time";
import { Link, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import { withOpen } from "../../parts/list/list-address.ts";
import type { ListOf } from "../../parts/list/types.ts";
import { ordersKey, type PointsOrder, type Thing, thingsKey } from "./keep-points.ts";

export const things: ListOf<Thing> = {
  name: thingsKey,
  label: "积分商品",
  columns: [
    { id: "name", title: "名称", cell: ({ id, name }) => <OpenLink id={id} text={name} /> },
    { id: "points", title: "积分", cell: ({ points }) => points, isFigure: true },
    { id: "stock", title: "库存", cell: ({ stock }) => stock, isFigure: true },
    {
      id: "shelf",
      title: "状态",
      cell: ({ on_shelf }) => <ShelfMark isOn={on_shelf === 1} />,
      isShort: true,
    },
    { id: "worth", title: "市场价（元）", cell: ({ worth }) => worth.toFixed(2), isFigure: true },
    { id: "position", title: "排序", cell: ({ position }) => position, isFigure: true },
    { id: "intro", title: "说明", cell: ({ intro }) => intro || "—" },
    { id: "id", title: "编号", cell: ({ id }) => id, isFigure: true, isRare: true },
  ],
  filters: [
    {
      name: "on_shelf",
      title: "状态",
      choices: [
        { value: "1", text: "上架" },
        { value: "0", text: "已下架" },
      ],
    },
  ],
  search: "名称",
  load: (query) => api("pointsDeskThings", { query: query as { on_shelf?: "1" | "0" } }),
  idOf: ({ id }) => id,
  empty: "积分商城还没有商品，点“添加商品”放第一件",
};

function ShelfMark({ isOn }: { isOn: boolean }) {
  return <span className={`mark ${isOn ? "mark-good" : "mark-quiet"}`}>{isOn ? "上架" : "已下架"}</span>;
}

export const pointsOrders: ListOf<PointsOrder> = {
  name: ordersKey,
  label: "积分订单",
  columns: [
    { id: "no", title: "订单号", cell: ({ id, order_no }) => <OpenLink id={id} text={order_no} /> },
    { id: "state", title: "状态", cell: ({ state }) => <OrderMark state={state} />, isShort: true },
    { id: "name", title: "商品", cell: ({ name, number }) => `${name}×${number}` },
    { id: "points", title: "积分", cell: ({ won, points }) => (won ? "抽奖" : points), isFigure: true },
    { id: "company", title: "店铺", cell: ({ company }) => company },
    { id: "time", title: "下单时间", cell: ({ time }) => formatShopMinute(time), isShort: true },
    { id: "shop", title: "店铺编号", cell: ({ shop_id }) => shop_id, isFigure: true, isRare: true },
  ],
  filters: [
    {
      name: "state",
      title: "状态",
      choices: pointsOrderStates.map((value) => ({ value, text: pointsOrderStateText[value] })),
    },
    { name: "shop", title: "店铺编号" },
  ],
  load: (query) => api("pointsDeskOrders", { query: query as { state?: PointsOrderState } }),
  idOf: ({ id }) => id,
  empty: "还没有积分订单",
};

export function OrderMark({ state }: { state: PointsOrderState }) {
  const look = state === "waiting" ? "mark-good" : "mark-quiet";
  return <span className={`mark ${look}`}>{pointsOrderStateText[state]}</span>;
}

function OpenLink({ id, text }: { id: number; text: string }) {
  const [params] = useSearchParams();
  return <Link to={withOpen(params, id)}>{text}</Link>;
}
