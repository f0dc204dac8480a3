import { drawStateText } from "@yaoji/domain/trade/draw-plan";
import type { DrawState } from "@yaoji/domain/trade/draws";
import { formatShopMinute } from "@yaoji/domain/text/time";
import { Link, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { withOpen } from "../../parts/list/list-address.ts";
import type { ListOf } from "../../parts/list/types.ts";
import { drawsKey } from "./keep-draw.ts";

type DrawRow = DataOf<"drawDeskList">["list"][number];

export const draws: ListOf<DrawRow> = {
  name: drawsKey,
  label: "抽奖活动",
  columns: [
    { id: "name", title: "名称", cell: (row) => <OpenLink row={row} /> },
    { id: "state", title: "状态", cell: ({ state }) => <DrawMark state={state} />, isShort: true },
    { id: "right", title: "抽奖资格", cell: (row) => rightText(row), isShort: true },
    { id: "popup", title: "首页弹窗", cell: ({ is_popup }) => (is_popup ? "是" : "否"), isShort: true },
    { id: "starts", title: "开始", cell: ({ starts_at }) => formatShopMinute(starts_at), isShort: true },
    { id: "ends", title: "结束", cell: ({ ends_at }) => formatShopMinute(ends_at), isShort: true },
    { id: "drawn", title: "已抽次数", cell: ({ drawn }) => drawn, isFigure: true },
    { id: "id", title: "编号", cell: ({ id }) => id, isFigure: true, isRare: true },
  ],
  filters: [
    {
      name: "state",
      title: "状态",
      choices: Object.entries(drawStateText).map(([value, text]) => ({ value, text })),
    },
  ],
  load: (query) => api("drawDeskList", { query: query as { state?: DrawState } }),
  idOf: ({ id }) => id,
  empty: "还没有抽奖活动，点“新建”做第一个",
};

function OpenLink({ row: { id, name } }: { row: DrawRow }) {
  const [params] = useSearchParams();
  return <Link to={withOpen(params, id)}>{name}</Link>;
}

export function rightText({
  entitlement,
  order_amount,
}: Pick<DrawRow, "entitlement" | "order_amount">): string {
  return entitlement === "daily" ? "每天一次" : `每单满${order_amount ?? 0}元一次`;
}

export function DrawMark({ state }: { state: DrawState }) {
  return (
    <span className={`mark ${state === "running" ? "mark-good" : "mark-quiet"}`}>{drawStateText[state]}</span>
  );
}
