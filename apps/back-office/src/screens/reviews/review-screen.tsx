import { useQuery } from "@tanstack/react-query";
import { minuteOf } from "@yaoji/browser/minute";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { screens } from "../../lib/screens.ts";
import { Panel } from "../../parts/panel.tsx";
import { ScanView } from "../../parts/scan/scan-view.tsx";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { ComparePanel } from "./compare-panel.tsx";
import { DecideBar } from "./decide-bar.tsx";
import { type Review, reviewQuery } from "./reviews.ts";
import { ScopeFields } from "./scope-fields.tsx";
import { useComparing } from "./use-comparing.ts";

/** 资质审核详情: a dossier beside its scans, compared field by field and decided on. */
export function ReviewScreen() {
  const { id = "" } = useParams();
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.review.title}</h1>
      {/^[1-9]\d{0,14}$/.test(id) ? (
        <Existing key={id} id={Number(id)} />
      ) : (
        <Empty text="没有这个客户，请从资质审核列表打开" />
      )}
    </>
  );
}

function Existing({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(reviewQuery(id));
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  // What was compared belongs to the documents that were there.
  return <Whole key={data.waiting.map((each) => `${each.id}${each.step}`).join()} review={data} />;
}

function Whole({ review }: { review: Review }) {
  const { dossier, waiting, refusals } = review;
  const comparing = useComparing(review);
  const [scope, setScope] = useState({ scopes: dossier.scopes, drug_classes: dossier.drug_classes });
  return (
    <>
      <Head review={review} />
      <Twins of={review.twins} />
      {waiting.length > 0 && (
        <div className="review-sides mb-4">
          {comparing.shown && (
            <ScanView
              key={comparing.shown.id}
              title={`${comparing.shown.name}的扫描件`}
              files={comparing.shown.files}
              takesKeys
            />
          )}
          <div className="flex flex-col gap-4">
            <ComparePanel review={review} comparing={comparing} />
            {refusals.approve === "" && <ScopeFields review={review} scope={scope} onChange={setScope} />}
          </div>
        </div>
      )}
      <DecideBar review={review} comparing={comparing} scope={scope} />
      <History review={review} />
    </>
  );
}

function Head({ review: { id, dossier, kind } }: { review: Review }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-3">
      <b className="min-w-0 break-words font-semibold">{dossier.company || "资料待完善"}</b>
      <span className="mark mark-quiet">{kind === "new" ? "新客户" : "换证"}</span>
      <span className="mark mark-quiet">{dossier.state_text}</span>
      <span>{dossier.type_text}</span>
      <span className="num text-ink-2">客户编号 {id}</span>
      {dossier.submitted_at !== null && (
        <span className="num text-ink-2">{minuteOf(dossier.submitted_at)}提交</span>
      )}
    </p>
  );
}

/** What should be this company's alone, and is another's too. */
function Twins({ of: twins }: { of: Review["twins"] }) {
  if (twins.length === 0) return null;
  return (
    <div className="notice mb-4">
      <ul aria-label="与其他客户相同">
        {twins.map(({ what, text, shop_id, company, state_text, is_linked }) => (
          <li key={`${what}${text}${shop_id}`}>
            {what}：<span className="num">{text}</span>，
            <Link className="text-link" to={`/customers/${shop_id}`}>
              {company}
            </Link>
            （{state_text}
            {is_linked && "，同一连锁或同一账号"}）
          </li>
        ))}
      </ul>
    </div>
  );
}

function History({ review: { others, log } }: { review: Review }) {
  return (
    <div className="mt-4 flex flex-col gap-4">
      {others.length > 0 && (
        <Panel title="其他证件和以前的版本">
          <ul aria-label="其他证件" className="asked-list">
            {others.map((each) => (
              <li key={each.id}>
                <span>
                  {each.name} <span className="mark mark-quiet">{each.state_text}</span>{" "}
                  {each.fields.map(({ name, text }) => `${name}${text || "未填写"}`).join("，")}
                </span>
                {each.reason !== "" && <span className="text-ink-2">原因：{each.reason}</span>}
                <span className="flex flex-wrap gap-3">
                  {each.files.map(({ key, name, url }) => (
                    <a key={key} href={url} target="_blank" rel="noreferrer">
                      {name}
                    </a>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="审核记录">
        <ol aria-label="审核记录" className="asked-list">
          {log.map(({ at, text, document, by, reason }) => (
            <li key={`${at}${text}${document}`}>
              <span>
                <b className="font-semibold">{text}</b> · {document} · {by} ·{" "}
                <time className="num">{minuteOf(at)}</time>
              </span>
              {reason !== "" && <span className="text-ink-2">{reason}</span>}
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}
