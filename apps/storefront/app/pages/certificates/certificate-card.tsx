import type { DataOf } from "@yaoji/contract/endpoints";
import { DocumentFacts } from "../../components/documents/document-facts.tsx";
import { StateMark } from "../../components/documents/state-mark.tsx";
import { RoleControls } from "../../components/for-role.tsx";

export type Certificate = DataOf<"certificates">["list"][number];

type CertificateCardProps = {
  certificate: Certificate;
  /** It is needed, and nothing in its place holds. */
  isMissing: boolean;
  onRenew: () => void;
};

/** A kind of document: the version that holds, a newer one under way, and renewing it. */
export function CertificateCard({ certificate, isMissing, onRenew }: CertificateCardProps) {
  const { name, current, renewal, can_renew: canRenew } = certificate;
  return (
    <article className="flex flex-1 flex-col">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="text-nav font-semibold">{name}</h2>
        {current ? (
          <StateMark state={current.state} text={current.state_text} />
        ) : (
          <span className="text-meta text-ink-2">
            {renewal ? "尚无通过的版本" : isMissing ? "未上传" : "未上传，按需补充"}
          </span>
        )}
      </div>
      {current && <DocumentFacts document={current} />}
      {renewal && (
        <div className="mt-3 border-t border-line pt-3">
          <p className="mb-2 flex flex-wrap items-center gap-3 text-meta">
            <b className="font-semibold">{current ? "新版本" : "已上传"}</b>
            <StateMark state={renewal.state} text={renewal.state_text} />
            {current && renewal.state === "pending" && (
              <span className="text-ink-2">审核通过前，原证件继续有效</span>
            )}
          </p>
          {renewal.reason && (
            <p className="mb-2 rounded-small bg-price-soft px-3 py-2 text-meta text-offer">
              驳回原因：{renewal.reason}
            </p>
          )}
          <DocumentFacts document={renewal} />
        </div>
      )}
      {canRenew && (
        <div className="mt-auto flex justify-end pt-3">
          <RoleControls right="manage">
            <button type="button" className="btn" onClick={onRenew}>
              {buttonText(certificate)}
              <span className="sr-only">：{name}</span>
            </button>
          </RoleControls>
        </div>
      )}
    </article>
  );
}

function buttonText({ current, renewal }: Certificate): string {
  if (renewal?.state === "rejected") return "重新上传";
  return current ? "上传新版本" : "上传证件";
}
