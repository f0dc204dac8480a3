import { type DossierState, dossierStates } from "@yaoji/domain/people/dossier-states";
import { DocumentFacts } from "../../components/documents/document-facts.tsx";
import { StateMark } from "../../components/documents/state-mark.tsx";
import type { Dossier } from "../../lib/dossier-draft.ts";
import { minuteOf } from "@yaoji/browser/minute";

const way = [
  ["submitted", "已提交"],
  ["checked", "客服初审"],
  ["approved", "质管审核"],
] as const satisfies readonly (readonly [DossierState, string])[];

/** One shop in the review: the way, what happens now, each document. */
export function ReviewedShop({ shop }: { shop: Dossier }) {
  const { company, type_text: type, state, state_text: text, next_text: next, reason, documents } = shop;
  return (
    <section aria-label={company || type} className="panel p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-nav font-semibold">{company || type}</h2>
        <span className="text-meta text-ink-2">{type}</span>
        <b className={`text-meta ${state === "rejected" ? "text-offer" : "text-brand-700"}`}>{text}</b>
        {shop.submitted_at !== null && (
          <span className="num text-meta text-ink-2">提交于{minuteOf(shop.submitted_at)}</span>
        )}
      </div>
      {state !== "draft" && <ReviewWay state={state} />}
      <p role="status" className="mt-3 text-name">
        {next}
      </p>
      {reason && (
        <p className="mt-3 rounded-small bg-price-soft px-3 py-2 text-meta text-offer">驳回原因：{reason}</p>
      )}
      <ul className="mt-4 flex flex-col gap-3">
        {documents.map((document) => (
          <li key={document.id} className="rounded-card border border-line p-3">
            <p className="mb-2 flex flex-wrap items-center gap-3">
              <b className="text-name font-semibold">{document.name}</b>
              <StateMark state={document.state} text={document.state_text} />
            </p>
            {document.state === "rejected" && (
              <p className="mb-2 text-meta text-offer">驳回原因：{document.reason}</p>
            )}
            <DocumentFacts document={document} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReviewWay({ state }: { state: DossierState }) {
  const isRejected = state === "rejected";
  const reached = isRejected ? 0 : dossierStates.indexOf(state) - 1;
  return (
    <ol aria-label="审核进度" className="review-way mt-4">
      {way.map(([step, name], index) => (
        <li
          key={step}
          data-reached={index <= reached || undefined}
          data-refused={(isRejected && index === 1) || undefined}
          aria-current={index === reached && !isRejected ? "step" : undefined}
        >
          {isRejected && index === 1 ? "已驳回，待修改" : name}
        </li>
      ))}
    </ol>
  );
}
