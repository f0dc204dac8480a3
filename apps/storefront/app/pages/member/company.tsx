import type { DataOf } from "@yaoji/contract/endpoints";
import { qualificationLabels } from "@yaoji/domain/people/dossier-states";
import { Icon } from "../../components/icons.tsx";
import type { Outcome } from "@yaoji/browser/reply";
import { serviceTitle } from "../../components/frame/service.tsx";

type CompanyProps = { user: DataOf<"userBase">; standing: Outcome<DataOf<"userStanding">> };

/** Who buys: company, kind, review; and who looks after him. */
export function Company({ user, standing }: CompanyProps) {
  const isUnsigned = standing.ok && standing.data.is_contract_signed === 0;
  return (
    <section aria-labelledby="company-title" className="panel flex flex-wrap items-center gap-4 p-4">
      <span className="grid size-14 flex-none place-items-center rounded-full bg-brand-100 text-brand-600">
        <Icon name="user" size={30} />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="company-title" className="text-nav font-semibold">
          {user.company}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-meta text-ink-2">
          <span>{user.name}</span>
          <span>{user.rank}</span>
          <span className={user.is_passed ? "text-brand-700" : "font-semibold text-offer"}>
            {qualificationLabels[user.dossier_state]}
          </span>
          {isUnsigned && <span className="font-semibold text-offer">合同未签</span>}
        </p>
        {user.address && <p className="mt-1 text-ink-2">{user.address}</p>}
      </div>
      <p className="text-meta">
        <span className="block text-ink-2">{serviceTitle(user.admin)}</span>
        {user.admin.phone && (
          <a href={`tel:${user.admin.phone}`} className="num text-name font-semibold text-brand-700">
            {user.admin.phone}
          </a>
        )}
      </p>
    </section>
  );
}
