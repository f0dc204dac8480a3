import { useQuery } from "@tanstack/react-query";
import { minuteOf } from "@yaoji/browser/minute";
import { Link, useSearchParams } from "react-router";
import { withOpen } from "../../parts/list/list-address.ts";
import { Panel } from "../../parts/panel.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { type Approval, approvalsQuery, type Which } from "./approvals.ts";

type PanelProps = { which: Which; title: string; empty: string };

/** What waits for a decision, the oldest first; or what one asked oneself. */
export function ApprovalsPanel({ which, title, empty }: PanelProps) {
  const { data, error, refetch } = useQuery(approvalsQuery(which));
  return (
    <Panel title={data && data.total > 0 ? `${title}（${data.total}）` : title}>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.list.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <ul className="work-list">
          {data.list.map((approval) => (
            <ApprovalLine key={approval.id} approval={approval} />
          ))}
        </ul>
      )}
      {data && data.total > data.list.length && (
        <p className="mt-3 text-ink-2">
          {which === "waiting" ? "其余的在办完这些后显示。" : `只显示最近的${data.list.length}件。`}
        </p>
      )}
    </Panel>
  );
}

function ApprovalLine({ approval }: { approval: Approval }) {
  const [params] = useSearchParams();
  const { id, kind_text, title, by, reason, state, state_text, expires_at, decides_for } = approval;
  const { in_stead_text: inStead } = approval;
  return (
    <li>
      <Link to={withOpen(params, id)} className="work-line">
        <span className="work-name">
          {kind_text}：{title}
        </span>
        <span className="text-ink-2">
          {by.name}：{reason}
        </span>
        <span className="num text-ink-2">
          {decides_for && `代${decides_for.name}审批，`}
          {state === "waiting" ? `截止 ${minuteOf(expires_at)}` : state_text}
          {inStead !== "" && `，${inStead}`}
        </span>
      </Link>
    </li>
  );
}
