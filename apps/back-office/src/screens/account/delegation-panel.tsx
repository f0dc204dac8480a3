import { toast } from "@yaoji/browser/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { DialogBox } from "../../parts/dialog-box.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { DelegationForm } from "./delegation-form.tsx";
import { type Delegation, delegationsQuery, keepDelegations } from "./delegations.ts";

const explained =
  "出差、休假时可委托同事代您审批，最多30天，随时可撤回。对方只代办选定的审批，不能审批自己提出的和您提出的申请；" +
  "审批记录会写明由谁代谁审批。";

/** 审批委托: a colleague decides in one's stead for some days; what one holds for others stands beside it. */
export function DelegationPanel() {
  const { data, error, refetch } = useQuery(delegationsQuery);
  const [isAdding, setIsAdding] = useState(false);
  const close = () => setIsAdding(false);
  const add = data && data.deputies.length > 0 && (
    <button type="button" className="btn" onClick={() => setIsAdding(true)}>
      委托同事
    </button>
  );
  return (
    <Panel title="审批委托" aside={add}>
      <p className="mb-3 text-ink-2">{explained}</p>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Rows label="我委托的" rows={data.given} empty="您没有委托过别人。" />
          {data.held.length > 0 && <Rows label="委托给我的" rows={data.held} empty="" />}
          {data.deputies.length === 0 && (
            <p className="text-ink-2">目前没有岗位合适的同事可以委托，请联系系统管理员添加人员。</p>
          )}
        </>
      ) : (
        <Loading />
      )}
      {isAdding && data && (
        <DialogBox title="委托同事审批" onClose={close}>
          <DelegationForm deputies={data.deputies} onDone={close} />
        </DialogBox>
      )}
    </Panel>
  );
}

type RowsProps = { label: string; rows: readonly Delegation[]; empty: string };

function Rows({ label, rows, empty }: RowsProps) {
  return (
    <>
      <h3 className="mt-2 text-name font-semibold">{label}</h3>
      {rows.length === 0 && <p className="text-ink-2">{empty}</p>}
      <ul aria-label={label}>
        {rows.map((each) => (
          <Row key={each.id} of={each} />
        ))}
      </ul>
    </>
  );
}

function Row({ of }: { of: Delegation }) {
  const { id, principal, deputy, kinds, from, to, reason, state, state_text, may_revoke } = of;
  const [isAsked, setIsAsked] = useState(false);
  async function revoke(why: string): Promise<void> {
    const params = { id };
    keepDelegations(await toldIfRefused(api("delegationRevoke", { params, body: { reason: why } })));
    setIsAsked(false);
    toast("委托已撤回", "success");
  }
  return (
    <li className="device">
      <span className="min-w-56 flex-1">
        <b className="text-name font-semibold">
          {deputy.name}（{deputy.username}）代{principal.name}（{principal.username}）
        </b>
        <span className={`mark ml-2 ${state === "running" ? "mark-good" : "mark-quiet"}`}>{state_text}</span>
        <span className="block text-ink-2">
          {kinds.map(({ text }) => text).join("、")}，{from}至{to}，{reason}
        </span>
      </span>
      {may_revoke && (
        <button
          type="button"
          className="btn"
          aria-label={`撤回对${deputy.name}的委托，${from}至${to}`}
          onClick={() => setIsAsked(true)}
        >
          撤回
        </button>
      )}
      {isAsked && (
        <Confirm
          title={`撤回对${deputy.name}的委托？`}
          text="撤回后随即不能再代您审批；已经审批的不变。"
          action="撤回"
          reason="原因（可不填）"
          onConfirm={revoke}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  );
}
