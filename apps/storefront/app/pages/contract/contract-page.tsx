import type { DataOf } from "@yaoji/contract/endpoints";
import { shopDate } from "@yaoji/domain/text/time";
import { NotLoaded } from "../../components/states.tsx";
import { Panel } from "../../components/panel.tsx";
import { safeReturnPath } from "../../lib/login-marker.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { SignForm } from "./sign-form.tsx";
import { SignedList } from "./signed-list.tsx";

type ContractState = DataOf<"contractShow">;

type ContractPageProps = {
  contract: Outcome<ContractState>;
  /** The place where an order stopped for want of the contract. */
  from: string | null;
};

/** 电子合同: the text in force, signing it, what was signed; then back to the order that waits. */
export function ContractPage({ contract, from }: ContractPageProps) {
  return (
    <div className="wrap py-4">
      <h1 className="mb-3 text-floor font-semibold">电子合同</h1>
      {contract.ok ? (
        <Contract contract={contract.data} back={from === null ? null : safeReturnPath(from)} />
      ) : (
        <NotLoaded failure={contract.failure} />
      )}
    </div>
  );
}

type ContractProps = { contract: ContractState; back: string | null };

function Contract({ contract, back }: ContractProps) {
  const { current, obstacle } = contract;
  return (
    <div className="flex flex-col gap-3">
      <Standing contract={contract} back={back} />
      {current && (
        <Panel title={current.title}>
          <p className="num text-meta text-ink-2">
            第{current.version}版，{shopDate(new Date(current.published_at * 1000))}发布
          </p>
          <div
            role="region"
            aria-label="合同全文"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
            tabIndex={0}
            className="article-text mt-3 max-h-120 overflow-y-auto rounded-card border border-line p-4"
            // Made safe by the server (its content/articles/markdown.ts).
            dangerouslySetInnerHTML={{ __html: current.html }}
          />
          {obstacle === "" && <SignForm contract={contract} version={current.version} back={back} />}
        </Panel>
      )}
      <SignedList signed={contract.signed} />
    </div>
  );
}

const obstacleText = {
  none_published: "本站尚未发布电子合同，请联系客服。",
  signed: "",
  unapproved: "资质审核通过后即可签署，请先完善资质证件。",
  owner_only: "合同须由店主签署，请店主登录后打开本页签署。",
} as const;

/** Whether orders may be placed, and what to do where not. */
function Standing({ contract: { is_signed, obstacle, company }, back }: ContractProps) {
  const why = obstacle === "" ? "" : obstacleText[obstacle];
  return (
    <section className="panel flex flex-wrap items-center gap-3 p-4" aria-label="签署情况">
      <p className="text-name">
        <b>{company}</b>
        {is_signed ? "已签署电子合同，可以下单。" : "还没有签署当前合同，签署后才能下单。"}
        {is_signed && obstacle === "" ? "合同有新版本，您可以阅读后签署；已签署的版本继续有效。" : ""}
        {!is_signed && why}
      </p>
      {is_signed === 1 && back && (
        <a href={back} className="btn btn-primary ml-auto">
          继续下单
        </a>
      )}
    </section>
  );
}
