import { minuteOf } from "@yaoji/browser/minute";
import { type WithdrawalState, withdrawalStates, withdrawalStateText } from "@yaoji/domain/money/withdrawals";
import { Link, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { withOpen } from "../../parts/list/list-address.ts";
import type { ListOf } from "../../parts/list/types.ts";
import { withdrawalsKey } from "./keep-withdrawal.ts";

type Row = DataOf<"withdrawalDeskList">["list"][number];
type RequestQuery = { state?: WithdrawalState; sort?: "new" | "old" };

export const withdrawals: ListOf<Row> = {
  name: withdrawalsKey,
  label: "提现申请",
  columns: [
    { id: "company", title: "客户", cell: (row) => <OpenLink row={row} /> },
    { id: "amount", title: "金额", cell: ({ amount }) => amount.toFixed(2), isFigure: true },
    { id: "state", title: "状态", cell: ({ state }) => <WithdrawalMark state={state} />, isShort: true },
    { id: "bank", title: "开户行", cell: ({ bank, branch }) => `${bank}${branch}` },
    { id: "number", title: "账号", cell: ({ number }) => number, isShort: true },
    { id: "at", title: "申请时间", cell: ({ created_at: at }) => minuteOf(at), isShort: true },
    { id: "by", title: "办理人", cell: ({ decided_by }) => decided_by, isShort: true },
    {
      id: "done",
      title: "办理时间",
      cell: ({ decided_at: at }) => at !== null && minuteOf(at),
      isShort: true,
    },
    { id: "holder", title: "户名", cell: ({ holder }) => holder, isRare: true },
    { id: "id", title: "编号", cell: ({ id }) => id, isFigure: true, isRare: true },
  ],
  filters: [
    {
      name: "state",
      title: "状态",
      choices: withdrawalStates.map((value) => ({ value, text: withdrawalStateText[value] })),
    },
  ],
  sorts: [
    { value: "new", text: "最近申请" },
    { value: "old", text: "最早申请" },
  ],
  search: "客户、金额或编号",
  load: (query) => api("withdrawalDeskList", { query: query as RequestQuery }),
  idOf: ({ id }) => id,
  empty: "还没有客户申请过提现",
};

function OpenLink({ row: { id, company } }: { row: Row }) {
  const [params] = useSearchParams();
  return <Link to={withOpen(params, id)}>{company}</Link>;
}

const looks: Readonly<Record<WithdrawalState, string>> = {
  applied: "mark-quiet",
  approved: "mark-quiet",
  paid: "mark-good",
  rejected: "mark-bad",
  cancelled: "mark-quiet",
};

export function WithdrawalMark({ state }: { state: WithdrawalState }) {
  return <span className={`mark ${looks[state]}`}>{withdrawalStateText[state]}</span>;
}
