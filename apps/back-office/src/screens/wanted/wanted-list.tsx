import { minuteOf } from "@yaoji/browser/minute";
import { type WantedState, wantedStates, wantedStateText } from "@yaoji/domain/trade/wanted";
import { Link, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { withOpen } from "../../parts/list/list-address.ts";
import type { ListOf } from "../../parts/list/types.ts";

type Row = DataOf<"wantedDeskList">["list"][number];
type RequestQuery = { state?: WantedState; sort?: "new" | "old" };

/** What is kept of the list, and of one request. */
export const wantedKey = "wanted";

export const wanted: ListOf<Row> = {
  name: wantedKey,
  label: "求购",
  columns: [
    { id: "name", title: "品种", cell: (row) => <OpenLink row={row} /> },
    { id: "ypgg", title: "规格", cell: ({ ypgg }) => ypgg },
    { id: "sccj", title: "生产厂家", cell: ({ sccj }) => sccj },
    { id: "number", title: "数量", cell: ({ number, unit }) => `${number}${unit}`, isFigure: true },
    {
      id: "price",
      title: "期望单价",
      cell: ({ wished_price: price }) => (price === null ? "" : `¥${price.toFixed(2)}`),
      isFigure: true,
    },
    { id: "until", title: "截止日期", cell: ({ until }) => until, isShort: true },
    { id: "company", title: "客户", cell: ({ company }) => company },
    { id: "state", title: "状态", cell: (row) => <WantedMark of={row} />, isShort: true },
    { id: "answer", title: "回复", cell: ({ answer }) => answer, isRare: true },
    { id: "at", title: "时间", cell: ({ created_at }) => minuteOf(created_at), isShort: true },
    { id: "id", title: "编号", cell: ({ id }) => id, isFigure: true, isRare: true },
  ],
  filters: [
    {
      name: "state",
      title: "状态",
      choices: wantedStates.map((value) => ({ value, text: wantedStateText[value] })),
    },
  ],
  sorts: [
    { value: "new", text: "最近" },
    { value: "old", text: "最早" },
  ],
  search: "品种、厂家或客户",
  load: (query) => api("wantedDeskList", { query: query as RequestQuery }),
  idOf: ({ id }) => id,
  empty: "还没有客户求购过品种",
};

const looks: Readonly<Record<WantedState, string>> = {
  pending: "mark-bad",
  answered: "mark-good",
  arrived: "mark-good",
  closed: "mark-quiet",
};

export function WantedMark({ of: { state, state_text: text } }: { of: Pick<Row, "state" | "state_text"> }) {
  return <span className={`mark ${looks[state]}`}>{text}</span>;
}

function OpenLink({ row: { id, name } }: { row: Row }) {
  const [params] = useSearchParams();
  return <Link to={withOpen(params, id)}>{name}</Link>;
}
