import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Icon } from "../../components/icons.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import type { Outcome } from "@yaoji/browser/reply";
import { CertificateCard, type Certificate } from "./certificate-card.tsx";
import { History } from "./history.tsx";
import { ScopePanel, type BusinessScope } from "./scope-panel.tsx";
import { RoleNote } from "../../components/for-role.tsx";
import { later } from "../../components/later.tsx";

const RenewDialog = later(() => import("./renew-dialog.tsx"));

type Certificates = DataOf<"certificates">;
type CertificatesPageProps = { certificates: Outcome<Certificates>; scope: Outcome<BusinessScope> };

/** 资质证件: what holds and how long, what is missing, what may be bought with it, and every version before. */
export function CertificatesPage({ certificates, scope }: CertificatesPageProps) {
  return (
    <div className="wrap py-4">
      <h1 className="mb-3 text-floor font-semibold">资质证件</h1>
      {certificates.ok ? (
        <Found certificates={certificates.data} />
      ) : (
        <NotLoaded failure={certificates.failure} />
      )}
      {scope.ok && <ScopePanel scope={scope.data} />}
      {certificates.ok && <History versions={certificates.data.history} />}
    </div>
  );
}

function Found({ certificates }: { certificates: Certificates }) {
  const { revalidate } = useRevalidator();
  const [renewed, setRenewed] = useState<Certificate | null>(null);
  const { list, missing, state, state_text: text } = certificates;
  return (
    <>
      <RoleNote right="manage" />
      <Notices certificates={certificates} />
      {state !== "approved" && (
        <p className="mb-3 flex flex-wrap items-center gap-3 rounded-card bg-brand-50 px-4 py-3 text-meta text-brand-700">
          资质档案：{text}
          <a href="/register/step3" className="underline">
            查看审核进度
          </a>
        </p>
      )}
      {list.length === 0 && <Empty text="还没有证件，请先填写企业资料" icon="document" />}
      <ul className="grid gap-3 xl:grid-cols-2">
        {list.map((certificate) => (
          <li key={certificate.kind} className="panel flex flex-col p-4">
            <CertificateCard
              certificate={certificate}
              isMissing={missing.some(({ kinds }) => kinds.some(({ kind }) => kind === certificate.kind))}
              onRenew={() => setRenewed(certificate)}
            />
          </li>
        ))}
      </ul>
      {renewed && (
        <RenewDialog
          certificate={renewed}
          onClose={() => setRenewed(null)}
          onRenewed={() => {
            setRenewed(null);
            void revalidate();
          }}
        />
      )}
    </>
  );
}

function Notices({ certificates }: { certificates: Certificates }) {
  const { is_locked: isLocked, lock_text: text, missing } = certificates;
  if (isLocked === 0 && missing.length === 0) return null;
  return (
    <div role="status" className="mb-3 flex gap-3 rounded-card bg-price-soft px-4 py-3 text-meta text-offer">
      <Icon name="warning" size={20} />
      <div>
        {isLocked === 1 && <p className="font-semibold">{text}</p>}
        {missing.length > 0 && (
          <p>还缺：{missing.map(({ kinds }) => kinds.map(({ name }) => name).join("或")).join("、")}</p>
        )}
      </div>
    </div>
  );
}
