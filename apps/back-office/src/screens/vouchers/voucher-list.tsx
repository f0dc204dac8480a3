import { type VoucherState, voucherStates, voucherStateText } from "@yaoji/domain/money/vouchers";
import { formatShopMinute } from "@yaoji/domain/text/time";
import { Link, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { withOpen } from "../../parts/list/list-address.ts";
import type { ListOf } from "../../parts/list/types.ts";
import { vouchersKey } from "./keep-voucher.ts";

type VoucherRow = DataOf<"voucherDeskList">["list"][number];

export const vouchers: ListOf<VoucherRow> = {
  name: vouchersKey,
  label: "现金券",
  columns: [
    { id: "company", title: "店铺", cell: (row) => <OpenLink row={row} /> },
    { id: "amount", title: "面额（元）", cell: ({ amount }) => amount.toFixed(2), isFigure: true },
    { id: "left", title: "可用（元）", cell: ({ left }) => left.toFixed(2), isFigure: true },
    { id: "state", title: "状态", cell: ({ state }) => <VoucherMark state={state} />, isShort: true },
    { id: "name", title: "名称", cell: ({ name }) => name },
    { id: "from", title: "来由", cell: ({ intro }) => intro || "—" },
    { id: "threshold", title: "门槛", cell: ({ threshold }) => thresholdText(threshold), isRare: true },
    { id: "until", title: "使用截止", cell: (row) => formatShopMinute(row.valid_until), isShort: true },
    { id: "given", title: "发放时间", cell: (row) => formatShopMinute(row.given_at), isRare: true },
    { id: "shop", title: "店铺编号", cell: ({ shop_id }) => shop_id, isFigure: true, isRare: true },
    { id: "id", title: "编号", cell: ({ id }) => id, isFigure: true, isRare: true },
  ],
  filters: [
    {
      name: "state",
      title: "状态",
      choices: voucherStates.map((value) => ({ value, text: voucherStateText[value] })),
    },
  ],
  sorts: [
    { value: "new", text: "最近发放" },
    { value: "ending", text: "最先到期" },
  ],
  search: "店铺名称或编号",
  load: (query) => api("voucherDeskList", { query: query as RequestQuery }),
  idOf: ({ id }) => id,
  empty: "还没有店铺持有现金券，点“发放”发第一张",
};
type RequestQuery = { state?: VoucherState; sort?: "new" | "ending" };

function OpenLink({ row: { id, company } }: { row: VoucherRow }) {
  const [params] = useSearchParams();
  return <Link to={withOpen(params, id)}>{company}</Link>;
}

export const thresholdText = (threshold: number): string => (threshold > 0 ? `满${threshold}元` : "无门槛");

const looks: Readonly<Record<VoucherState, string>> = {
  unused: "mark-good",
  used: "mark-quiet",
  expired: "mark-quiet",
  cancelled: "mark-bad",
};

export function VoucherMark({ state }: { state: VoucherState }) {
  return <span className={`mark ${looks[state]}`}>{voucherStateText[state]}</span>;
}
