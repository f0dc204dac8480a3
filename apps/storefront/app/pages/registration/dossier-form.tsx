import type { RegistrationKind } from "@yaoji/domain/people/dossiers";
import { useState, type FocusEvent, type ReactNode } from "react";
import { isAnswered, type Dossier, type DossierDraft, type DraftEdit } from "../../lib/dossier-draft.ts";
import type { FieldErrors } from "@yaoji/browser/field-errors";
import { CompanyFields } from "./company-fields.tsx";
import { DocumentList } from "./document-list.tsx";
import { ScopeFields } from "./scope-fields.tsx";
import { Panel } from "../../components/panel.tsx";

type DossierFormProps = {
  kind: RegistrationKind;
  dossier: Dossier;
  draft: DossierDraft;
  /** What keeps it from being handed in; shown at once only after that was tried. */
  faults: FieldErrors;
  showsAll: boolean;
  onChange: (edit: DraftEdit) => void;
};

/** One shop's dossier: the company, what it trades, its documents. */
export function DossierForm({ kind, dossier, draft, faults, showsAll, onChange }: DossierFormProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const errors = showsAll ? faults : wrongAnswers(faults, { draft, left });
  function note({ target }: FocusEvent): void {
    const name = target.getAttribute("name");
    if (name) setLeft((before) => new Set(before).add(name.includes(".") ? `documents.${name}` : name));
  }
  return (
    <div className="flex flex-col gap-4" onBlur={note}>
      {dossier.reason && (
        <p className="rounded-card bg-price-soft px-4 py-3 text-meta text-offer">
          驳回原因：{dossier.reason}
        </p>
      )}
      <Part title="企业信息">
        <CompanyFields
          kind={kind}
          isHead={dossier.is_head}
          draft={draft}
          errors={errors}
          onChange={onChange}
        />
      </Part>
      <Part title="经营范围">
        <ScopeFields draft={draft} errors={errors} onChange={onChange} />
      </Part>
      <Part title="资质证件">
        <DocumentList dossier={dossier} draft={draft} errors={errors} onChange={onChange} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return <Panel title={title}>{children}</Panel>;
}

type Answers = { draft: DossierDraft; left: ReadonlySet<string> };

/** While it is filled in only wrong answers are said, once their field was left; what is empty may still come. */
function wrongAnswers(faults: FieldErrors, { draft, left }: Answers): FieldErrors {
  const said = Object.entries(faults).filter(([field]) => left.has(field) && isAnswered(draft, field));
  return Object.fromEntries(said);
}
