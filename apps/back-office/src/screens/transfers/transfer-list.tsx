import { minuteOf } from "@yaoji/browser/minute";
import {
  type TransferPurpose,
  transferPurposes,
  transferPurposeText,
  type TransferState,
  transferStates,
  transferStateText,
} from "@yaoji/domain/money/bank-transfers";
import { Link, useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { withOpen } from "../../parts/list/list-address.ts";
import type { ListOf } from "../../parts/list/types.ts";
import { transfersKey } from "./keep-transfer.ts";

type Row = DataOf<"transferDeskList">["list"][number];
type RequestQuery = { state?: TransferState; purpose?: TransferPurpose; sort?: "new" | "old" };

export const transfers: ListOf<Row> = {
  name: transfersKey,
  label: "对公转账",
  columns: [
    { id: "company", title: "客户", cell: (row) => <OpenLink row={row} /> },
    { id: "amount", title: "申报金额", cell: ({ amount }) => amount.toFixed(2), isFigure: true },
    { id: "received", title: "入账金额", cell: ({ received }) => received?.toFixed(2) ?? "", isFigure: true },
    { id: "state", title: "状态", cell: ({ state }) => <TransferMark state={state} />, isShort: true },
    { id: "purpose", title: "用途", cell: ({ purpose_text }) => purpose_text, isShort: true },
    { id: "payer", title: "付款人", cell: ({ payer }) => payer },
    { id: "reference", title: "流水号", cell: ({ reference }) => reference },
    {
      id: "repeated",
      title: "提醒",
      cell: ({ repeated }) => repeated !== "" && <span className="text-offer">{repeated}</span>,
    },
    { id: "at", title: "提交时间", cell: ({ created_at: at }) => minuteOf(at), isShort: true },
    { id: "by", title: "办理人", cell: ({ decided_by }) => decided_by, isShort: true },
    {
      id: "done",
      title: "办理时间",
      cell: ({ decided_at: at }) => at !== null && minuteOf(at),
      isShort: true,
      isRare: true,
    },
    { id: "id", title: "编号", cell: ({ id }) => id, isFigure: true, isRare: true },
  ],
  filters: [
    {
      name: "state",
      title: "状态",
      choices: transferStates.map((value) => ({ value, text: transferStateText[value] })),
    },
    {
      name: "purpose",
      title: "用途",
      choices: transferPurposes.map((value) => ({ value, text: transferPurposeText[value] })),
    },
  ],
  sorts: [
    { value: "new", text: "最近提交" },
    { value: "old", text: "最早提交" },
  ],
  search: "客户、金额、流水号或编号",
  load: (query) => api("transferDeskList", { query: query as RequestQuery }),
  idOf: ({ id }) => id,
  empty: "还没有客户提交过对公转账凭证",
};

function OpenLink({ row: { id, company } }: { row: Row }) {
  const [params] = useSearchParams();
  return <Link to={withOpen(params, id)}>{company}</Link>;
}

const looks: Readonly<Record<TransferState, string>> = {
  submitted: "mark-quiet",
  confirmed: "mark-good",
  rejected: "mark-bad",
};

export function TransferMark({ state }: { state: TransferState }) {
  return <span className={`mark ${looks[state]}`}>{transferStateText[state]}</span>;
}
