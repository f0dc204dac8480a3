import { minuteOf } from "@yaoji/browser/minute";
import { shippingStages, shippingStageText } from "@yaoji/domain/trade/shipping-desk";
import { Link } from "react-router";
import { api } from "../../api/browser.ts";
import type { RequestOf } from "../../api/client.ts";
import type { Column, Filter, ListOf } from "../../parts/list/types.ts";
import { type ShippingRow, shippingKey } from "./keep-parcel.ts";
import { PageNotes } from "./page-notes.tsx";
import { PickButton } from "./pick-button.tsx";

type Query = RequestOf<"shippingList">["query"];
type Warehouses = readonly { readonly id: number; readonly name: string }[];

const parcelText = { normal: "普通", cold_chain: "冷链", special: "特殊药品" } as const;

const columns: readonly Column<ShippingRow>[] = [
  { id: "due", title: "应送达", cell: (row) => <Due of={row} />, isShort: true },
  { id: "no", title: "订单号", cell: ({ order_no: no }) => <span className="num">{no}</span>, isShort: true },
  { id: "company", title: "客户", cell: ({ company }) => company },
  { id: "area", title: "送到", cell: ({ area }) => area },
  { id: "stage", title: "进度", cell: (row) => <Stage of={row} />, isShort: true },
  { id: "parcel", title: "包裹", cell: ({ parcel }) => <Kind of={parcel} />, isShort: true },
  { id: "lines", title: "品种", cell: ({ line_count: count }) => count, isFigure: true },
  { id: "pieces", title: "件数", cell: ({ piece_count: count }) => count, isFigure: true },
  { id: "warehouse", title: "仓库", cell: ({ warehouse }) => warehouse, isShort: true },
  { id: "at", title: "下单时间", cell: ({ created_at: at }) => minuteOf(at), isShort: true, isRare: true },
  { id: "work", title: "办理", cell: (row) => <Work of={row} /> },
];

const filtersOf = (warehouses: Warehouses): readonly Filter[] => [
  {
    name: "stage",
    title: "进度",
    choices: shippingStages.map((value) => ({ value, text: shippingStageText[value] })),
  },
  {
    name: "warehouse",
    title: "仓库",
    choices: warehouses.map(({ id, name }) => ({ value: String(id), text: name })),
  },
  {
    name: "parcel",
    title: "包裹",
    choices: Object.entries(parcelText).map(([value, text]) => ({ value, text })),
  },
  { name: "due", title: "应送达不晚于", type: "date" },
];

/** What is to leave, with the warehouses that there are. */
export const shippingOf = (warehouses: Warehouses): ListOf<ShippingRow> => ({
  name: shippingKey,
  label: "待发货的订单",
  columns,
  filters: filtersOf(warehouses),
  sorts: [
    { value: "due", text: "最早应送达" },
    { value: "old", text: "最早下单" },
    { value: "new", text: "最近下单" },
  ],
  search: "订单号、发货单号或尾号、客户",
  load: (query) => api("shippingList", { query: query as Query }),
  idOf: ({ id }) => id,
  bulk: [{ command: "order-pick", title: "拣货", roles: ["warehouse", "admin"] }],
  empty: "没有待发货的订单",
  beside: PageNotes,
});

function Due({ of: { due_day: day, is_late: isLate } }: { of: ShippingRow }) {
  return (
    <>
      {day} {isLate && <span className="mark mark-bad">超时</span>}
    </>
  );
}

function Stage({ of: { stage, stage_text: text } }: { of: ShippingRow }) {
  return <span className={`mark ${stage === "left" ? "mark-quiet" : "mark-good"}`}>{text}</span>;
}

function Kind({ of }: { of: ShippingRow["parcel"] }) {
  return of === "normal" ? parcelText[of] : <span className="mark mark-bad">{parcelText[of]}</span>;
}

/** The parcels that there are, and what is left to pick. */
function Work({ of: { id, stage, parcels } }: { of: ShippingRow }) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      {parcels.map(({ id: parcel, shipment_no: no, state_text: state, picked_by: by }) => (
        <Link key={parcel} className="text-link" to={`/shipping/${parcel}`}>
          <span className="num">{no}</span> {state}
          {by !== "" && `（${by}拣货）`}
        </Link>
      ))}
      {stage === "to_pick" && <PickButton orderId={id} />}
    </span>
  );
}
