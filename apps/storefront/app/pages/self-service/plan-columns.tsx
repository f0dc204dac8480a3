import { useId, useState, type SubmitEvent } from "react";
import {
  flawOfColumns,
  type PlanColumn,
  planColumns,
  planColumnText,
} from "@yaoji/domain/trade/purchase-plan";
import type { Plan } from "../../lib/plan-choice.ts";

/** What the buyer says that each column is; "": not used. */
export type ChosenColumns = (PlanColumn | "")[];
type PlanColumnsProps = { plan: Plan; isBusy: boolean; onChoose: (columns: ChosenColumns) => void };

/** The first rows with what each column was taken for: open where that is in doubt, to be changed anyway. */
export function PlanColumns({ plan, isBusy, onChoose }: PlanColumnsProps) {
  const { doubts, columns_by: by } = plan;
  return (
    <details open={doubts.length > 0} className="mt-2 rounded border border-line p-3">
      <summary className="text-meta font-semibold">
        {doubts.length > 0 ? "请确认各列的含义" : "查看或修改各列的含义"}
        {by === "remembered" && <span className="font-normal text-ink-2">（按本店上次的选择识别）</span>}
      </summary>
      <ul className="mt-1 text-meta text-offer">
        {doubts.map(({ field, text }) => (
          <li key={field}>{text}</li>
        ))}
      </ul>
      <ColumnsForm plan={plan} isBusy={isBusy} onChoose={onChoose} />
    </details>
  );
}

function ColumnsForm({ plan, isBusy, onChoose }: PlanColumnsProps) {
  const [chosen, setChosen] = useState<ChosenColumns>(() => plan.columns.map(({ field }) => field ?? ""));
  const flaw = flawOfColumns(chosen);
  const id = useId();
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (flaw === null) onChoose(chosen);
  }
  const change = (at: number, column: PlanColumn | "") =>
    setChosen((before) => before.map((each, index) => (index === at ? column : each)));
  return (
    <form onSubmit={submit} className="mt-2">
      <Preview plan={plan} chosen={chosen} onChange={change} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <button
          type="submit"
          className="btn btn-primary"
          disabled={isBusy || flaw !== null}
          aria-describedby={id}
        >
          按所选的列识别
        </button>
        <span id={id} role="status" className={flaw === null ? "text-ink-2" : "text-offer"}>
          {flaw ?? (hasHeadings(plan) && "会为本店记住，下次同样的表头按此识别")}
        </span>
      </div>
    </form>
  );
}

const hasHeadings = ({ columns }: Plan) => columns.some(({ heading }) => heading !== "");

type PreviewProps = {
  plan: Plan;
  chosen: ChosenColumns;
  onChange: (at: number, column: PlanColumn | "") => void;
};

function Preview({ plan, chosen, onChange }: PreviewProps) {
  const { columns, first_rows: rows, doubts } = plan;
  const doubted = new Set(doubts.flatMap((doubt) => doubt.columns));
  return (
    <div className="overflow-x-auto" role="group" aria-label="前几行与各列的含义">
      <table className="text-meta">
        <thead>
          <tr>
            {columns.map(({ heading }, at) => (
              <th key={at} scope="col" className="min-w-28 border border-line p-1.5 text-left align-top">
                <span className="mb-1 block font-normal">{heading || `第${at + 1}列`}</span>
                <ColumnSelect
                  label={`第${at + 1}列${heading && `（${heading}）`}的含义`}
                  value={chosen[at] ?? ""}
                  isDoubted={doubted.has(at)}
                  onChange={(column) => onChange(at, column)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {columns.map((_, at) => (
                <td key={at} className="max-w-60 truncate border border-line p-1.5">
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ColumnSelectProps = {
  label: string;
  value: PlanColumn | "";
  isDoubted: boolean;
  onChange: (column: PlanColumn | "") => void;
};

function ColumnSelect({ label, value, isDoubted, onChange }: ColumnSelectProps) {
  return (
    <select
      aria-label={label}
      className={isDoubted ? "field w-full border-offer" : "field w-full"}
      value={value}
      onChange={({ target }) => onChange(planColumns.find((column) => column === target.value) ?? "")}
    >
      <option value="">不使用</option>
      {planColumns.map((column) => (
        <option key={column} value={column}>
          {planColumnText[column]}
        </option>
      ))}
    </select>
  );
}
