import { minuteOf } from "@yaoji/browser/minute";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { Timeline } from "../../parts/timeline/timeline.tsx";
import { startTold, toldIfRefused } from "../../parts/told-if-refused.ts";
import { type Withdrawal, withdrawalKey } from "./keep-withdrawal.ts";
import { WithdrawalMark } from "./withdrawal-list.tsx";
import { WithdrawalSteps } from "./withdrawal-steps.tsx";

/** One withdrawal: where it goes, who did what, and the step that is open. */
export function WithdrawalDetail({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: withdrawalKey(id),
    queryFn: () => api("withdrawalDeskShow", { params: { id } }),
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return (
    <div className="flex flex-col gap-4">
      <Facts of={data} />
      <WithdrawalSteps of={data} />
      <Timeline of={{ kind: "withdrawal", id }} names={{ state: "状态" }} />
    </div>
  );
}

function Facts({ of: withdrawal }: { of: Withdrawal }) {
  const { decided_at: decidedAt } = withdrawal;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["状态", <WithdrawalMark key="state" state={withdrawal.state} />],
    ["客户", `${withdrawal.company}（编号${withdrawal.shop_id}）`],
    ["金额", <b key="amount" className="num text-nav">{`¥${withdrawal.amount.toFixed(2)}`}</b>],
    ["户名", withdrawal.holder],
    ["开户行", `${withdrawal.bank}${withdrawal.branch}`],
    ["账号", <Account key="account" of={withdrawal} />],
    ["申请时间", minuteOf(withdrawal.created_at)],
    ["审核人", withdrawal.approved_by],
    ["打款人", withdrawal.paid_by],
    ["最近办理", decidedAt === null ? "" : `${withdrawal.decided_by} ${minuteOf(decidedAt)}`],
    ["驳回原因", withdrawal.reason],
  ];
  return (
    <dl className="grid grid-cols-[5rem_1fr] gap-x-3 gap-y-2">
      {facts
        .filter(([, text]) => text !== "")
        .map(([title, text]) => (
          <div key={title} className="contents">
            <dt className="text-ink-2">{title}</dt>
            <dd className="min-w-0 break-words">{text}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The last digits; the whole for whoever pays, which is kept. */
function Account({ of: { id, number } }: { of: Withdrawal }) {
  const [whole, setWhole] = useState<DataOf<"withdrawalDeskAccount"> | null>(null);
  async function look(): Promise<void> {
    setWhole(await toldIfRefused(api("withdrawalDeskAccount", { params: { id } })));
  }
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span className="num" role="status">
        {whole?.number ?? number}
      </span>
      {whole === null && (
        <button type="button" className="btn" onClick={() => void startTold(look())}>
          显示完整账号（会留下记录）
        </button>
      )}
    </span>
  );
}
