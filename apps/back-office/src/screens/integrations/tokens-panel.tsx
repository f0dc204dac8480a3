import { minuteOf } from "@yaoji/browser/minute";
import { toast } from "@yaoji/browser/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { IssueToken } from "./issue-token.tsx";

type Token = DataOf<"erpTokenList">["list"][number];
const tokensKey = ["erp-tokens"] as const;
const askAgain = () => queries.invalidateQueries({ queryKey: tokensKey });

/** The tokens that hold: made, replaced, ended, used last. */
export function TokensPanel() {
  const [asked, setAsked] = useState<"new" | Token | null>(null);
  const [ending, setEnding] = useState<Token | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: tokensKey,
    queryFn: () => api("erpTokenList", {}),
  });
  const add = (
    <button type="button" className="btn btn-primary" onClick={() => setAsked("new")}>
      生成令牌
    </button>
  );
  return (
    <Panel title="ERP 令牌" aside={add}>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Tokens list={data.list} onReplace={setAsked} onEnd={setEnding} />
      ) : (
        <Loading />
      )}
      {asked && (
        <IssueToken
          replaced={asked === "new" ? null : asked.name}
          onIssued={askAgain}
          onClose={() => setAsked(null)}
        />
      )}
      {ending && <End token={ending} onClose={() => setEnding(null)} />}
    </Panel>
  );
}

type TokensProps = {
  list: readonly Token[];
  onReplace: (token: Token) => void;
  onEnd: (token: Token) => void;
};

function Tokens({ list, onReplace, onEnd }: TokensProps) {
  if (list.length === 0) return <p className="text-ink-2">还没有令牌，生成后填到 ERP 的接口设置里。</p>;
  return (
    <ul className="doings" aria-label="ERP 令牌">
      {list.map((token) => (
        <li key={token.id} className="flex flex-wrap items-center gap-3">
          <b className="min-w-0 break-all font-semibold">{token.name}</b>
          <span className="num text-ink-2">
            {minuteOf(token.made_at)}生成，
            {token.last_used_at === null ? "还没有用过" : `最近使用 ${minuteOf(token.last_used_at)}`}
          </span>
          <span className="flex-1" />
          <button
            type="button"
            className="btn"
            aria-label={`更换${token.name}`}
            onClick={() => onReplace(token)}
          >
            更换
          </button>
          <button type="button" className="btn" aria-label={`作废${token.name}`} onClick={() => onEnd(token)}>
            作废
          </button>
        </li>
      ))}
    </ul>
  );
}

function End({ token: { id, name }, onClose }: { token: Token; onClose: () => void }) {
  async function end(): Promise<void> {
    await toldIfRefused(api("erpTokenRevoke", { params: { id } }));
    onClose();
    toast("令牌已作废", "success");
    await askAgain();
  }
  return (
    <Confirm
      title={`作废令牌“${name}”？`}
      text="作废后 ERP 用它的调用马上失败，不能恢复，需要时请重新生成。"
      action="作废"
      onConfirm={end}
      onClose={onClose}
    />
  );
}
