import type { DataOf } from "@yaoji/contract/endpoints";
import { dossierNextTexts } from "@yaoji/domain/people/dossier-next";
import { QualificationWay } from "../../components/qualification-way.tsx";
import { NotLoaded } from "../../components/states.tsx";
import type { Outcome } from "@yaoji/browser/reply";

type UserStanding = DataOf<"userStanding">;
type Warning = UserStanding["warnings"][number];

/** What stands between the shop and ordering, each with the way on; nothing where all is well. */
export function Standing({ standing }: { standing: Outcome<UserStanding> }) {
  if (!standing.ok) return <NotLoaded failure={standing.failure} />;
  const { is_passed, is_contract_signed, dossier_state: state, reason, warnings } = standing.data;
  return (
    <>
      {is_passed === 0 && (
        <p className="notice notice-warning">
          {dossierNextTexts[state]}。审核通过后即可看到价格并下单。
          {reason && <span className="block">驳回原因：{reason}</span>}
          <QualificationWay state={state} />
        </p>
      )}
      {is_passed === 1 && is_contract_signed === 0 && (
        <p className="notice notice-warning">
          电子购销合同尚未签署，签署后即可下单。
          <WayOn path="/dzht">去签署</WayOn>
        </p>
      )}
      {warnings.length > 0 && (
        <section aria-labelledby="warnings-title" className="notice notice-warning">
          <h2 id="warnings-title" className="font-semibold">
            证件效期提醒
          </h2>
          <ul className="mt-1">
            {warnings.map((warning) => (
              <li key={warning.document}>{warningText(warning)}</li>
            ))}
          </ul>
          <WayOn path="/zzzj">去更新证件</WayOn>
        </section>
      )}
    </>
  );
}

function warningText({ document, yxq, days, is_locking }: Warning): string {
  if (days < 0)
    return `${document}已过期（有效期至${yxq}）${is_locking ? "，更新前不能下单" : "，相关商品暂不可购买"}`;
  return `${document}将过期：有效期至${yxq}，${days === 0 ? "今天是最后一天" : `还有${days}天`}，请及时更新`;
}

function WayOn({ path, children }: { path: string; children: string }) {
  return (
    <a href={path} className="font-semibold underline">
      {children}
    </a>
  );
}
