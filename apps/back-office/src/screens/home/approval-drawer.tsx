import { toast } from "@yaoji/browser/messages";
import { useQuery } from "@tanstack/react-query";
import { minuteOf } from "@yaoji/browser/minute";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Drawer } from "../../parts/drawer.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { type ApprovalDetail, approvalQuery, keepApproval } from "./approvals.ts";

/** One of them, whole: what would change, why, until when; decided or taken back here. */
export function ApprovalDrawer({ id }: { id: number }) {
  const { close } = useOpen();
  const { data, error, refetch } = useQuery(approvalQuery(id));
  return (
    <Drawer title={`申请 ${id}`} onClose={close}>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Whole approval={data} />
      ) : (
        <Loading rows={6} />
      )}
    </Drawer>
  );
}

function Whole({ approval }: { approval: ApprovalDetail }) {
  return (
    <>
      <Facts approval={approval} />
      <ul className="asked-list" aria-label="申请的内容">
        {approval.lines.map(({ about, label, before, after, note }) => (
          <li key={`${about} ${label}`}>
            {about !== "" && <span className="text-ink-2">{about}</span>}
            <span>
              {label}：
              {before !== "" && (
                <>
                  <del>{before}</del> →{" "}
                </>
              )}
              <ins>{after}</ins>
              {note !== "" && <b className="mark mark-bad ml-2">{note}</b>}
            </span>
          </li>
        ))}
      </ul>
      {approval.is_changed && (
        <p role="alert" className="notice mt-4">
          申请提出后内容有变化，不能照此同意，请申请人按现在的情况重新提出。
        </p>
      )}
      <Decision approval={approval} />
    </>
  );
}

function Facts({ approval }: { approval: ApprovalDetail }) {
  const { by, decided_by, decided_at, decided_reason, decides_for, in_stead_text } = approval;
  return (
    <dl className="facts mb-4">
      <dt>事项</dt>
      <dd>
        {approval.kind_text}：{approval.title}
      </dd>
      <dt>申请人</dt>
      <dd>
        {by.name}（{by.username}），<span className="num">{minuteOf(approval.created_at)}</span>
      </dd>
      <dt>原因</dt>
      <dd>{approval.reason}</dd>
      <dt>截止</dt>
      <dd className="num">{minuteOf(approval.expires_at)}</dd>
      <dt>状态</dt>
      <dd>
        {approval.state_text}
        {decided_by && `，${decided_by.name}（${decided_by.username}）`}
        {in_stead_text !== "" && `，${in_stead_text}`}
        {decided_at !== null && <span className="num">，{minuteOf(decided_at)}</span>}
        {decided_reason !== "" && `，${decided_reason}`}
      </dd>
      {decides_for && (
        <>
          <dt>代理</dt>
          <dd>
            您代{decides_for.name}（{decides_for.username}）审批
          </dd>
        </>
      )}
    </dl>
  );
}

type Step = "approve" | "refuse" | "withdraw";
const steps = {
  approve: { text: "同意", title: "同意这项申请？", said: "同意后随即生效。", reason: "意见（可不填）" },
  refuse: { text: "不同意", title: "不同意这项申请？", said: "申请人会看到原因。", reason: "原因" },
  withdraw: { text: "撤回", title: "撤回这项申请？", said: "撤回后需要重新提出。", reason: "原因（可不填）" },
} as const;

function Decision({ approval }: { approval: ApprovalDetail }) {
  const [asked, setAsked] = useState<Step | null>(null);
  const { may_decide: mayDecide, may_withdraw: mayWithdraw, is_changed: isChanged } = approval;
  const offered: Step[] = [
    ...(mayDecide && !isChanged ? (["approve"] as const) : []),
    ...(mayDecide ? (["refuse"] as const) : []),
    ...(mayWithdraw ? (["withdraw"] as const) : []),
  ];
  async function take(step: Step, reason: string): Promise<void> {
    const decided = await toldIfRefused(send(approval, step, reason));
    setAsked(null);
    await keepApproval(decided);
    toast(`${decided.state_text}`, "success");
  }
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {offered.map((step) => (
        <button
          key={step}
          type="button"
          className={step === "approve" ? "btn btn-primary" : "btn"}
          onClick={() => setAsked(step)}
        >
          {steps[step].text}
        </button>
      ))}
      {asked && (
        <Confirm
          title={steps[asked].title}
          text={steps[asked].said}
          action={steps[asked].text}
          reason={steps[asked].reason}
          onConfirm={(reason) => take(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function send({ id, hash }: ApprovalDetail, step: Step, reason: string): Promise<ApprovalDetail> {
  const params = { id };
  if (step === "approve") return api("approvalApprove", { params, body: { hash, reason } });
  if (step === "refuse") return api("approvalRefuse", { params, body: { reason } });
  return api("approvalWithdraw", { params, body: { reason } });
}
