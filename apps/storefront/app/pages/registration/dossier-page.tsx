import { useState } from "react";
import { useToday } from "../../api/clock.ts";
import { useRegions } from "../../api/regions.ts";
import { RoleNotice } from "../../components/for-role.tsx";
import { faultsOf, type Dossier, type DossierDraft, type Registration } from "../../lib/dossier-draft.ts";
import type { FieldErrors } from "@yaoji/browser/field-errors";
import { stepHref } from "../../lib/registration-steps.ts";
import { DossierForm } from "./dossier-form.tsx";
import { HandInBar } from "./hand-in-bar.tsx";
import { RegistrationFrame } from "./registration-frame.tsx";
import { ShopList } from "./shop-list.tsx";
import { useDrafts } from "./use-drafts.ts";
import { useHandingIn } from "./use-handing-in.ts";

type DossierPageProps = { registration: Registration; refusal: string | null; from: string | null };

/** Step two: company and certificates; of a chain its head and each of its shops. */
export function DossierPage({ registration, refusal, from }: DossierPageProps) {
  if (refusal === null) return <Dossiers registration={registration} from={from} />;
  return (
    <RegistrationFrame kind={registration.kind} step={2}>
      <div className="mx-auto max-w-[960px]">
        <RoleNotice text={refusal} />
        <a href="/" className="btn">
          去首页
        </a>
      </div>
    </RegistrationFrame>
  );
}

/** What is still missing or wrong at a shop, as its form stands now. */
function useFaults(draftFor: (shop: Dossier) => DossierDraft): (shop: Dossier) => FieldErrors {
  const today = useToday();
  const { data: regions = null } = useRegions();
  return (shop) => faultsOf(draftFor(shop), today, regions);
}

function Dossiers({ registration, from }: Omit<DossierPageProps, "refusal">) {
  const { kind, shops } = registration;
  const drafts = useDrafts(shops);
  const faultsFor = useFaults(drafts.draftFor);
  const [chosen, setChosen] = useState<number>();
  const shop = shownOf(shops, chosen);
  const { page, hasTried, refused, ...handing } = useHandingIn({
    registration,
    flush: drafts.flush,
    faultsFor,
    from,
    onShow: setChosen,
  });
  return (
    <RegistrationFrame kind={kind} step={2}>
      <div ref={page} className="mx-auto max-w-[960px]">
        {kind === "chain" && (
          <ShopList
            registration={registration}
            chosen={shop?.shop_id}
            nameOf={(each) => drafts.draftFor(each).company}
            missingOf={(each) => Object.keys(faultsFor(each)).length}
            onChoose={setChosen}
            onRemoved={drafts.drop}
          />
        )}
        {shop?.can_edit && (
          <DossierForm
            key={shop.shop_id}
            kind={kind}
            dossier={shop}
            draft={drafts.draftFor(shop)}
            faults={{ ...faultsFor(shop), ...refused.get(shop.shop_id) }}
            showsAll={hasTried}
            onChange={(edit) => drafts.change(shop, edit)}
          />
        )}
        {shop && !shop.can_edit && <Closed shop={shop} />}
        {registration.can_submit ? (
          <HandInBar saving={drafts.saving} handing={handing} onRetry={() => void drafts.flush()} />
        ) : (
          <a href={stepHref(kind, 3, from)} className="btn mt-4">
            查看审核进度
          </a>
        )}
      </div>
    </RegistrationFrame>
  );
}

/** The shop that was chosen, or the first that can be filled in. */
function shownOf(shops: readonly Dossier[], chosen: number | undefined): Dossier | undefined {
  const open = shops.find(({ can_edit: canEdit }) => canEdit) ?? shops[0];
  return shops.find(({ shop_id: id }) => id === chosen) ?? open;
}

/** A shop of the chain whose dossier is under review, or approved. */
function Closed({ shop: { company, state_text: state, next_text: next } }: { shop: Dossier }) {
  return (
    <p className="panel p-6 text-meta text-ink-2">
      {company}：{state}，{next}
    </p>
  );
}
