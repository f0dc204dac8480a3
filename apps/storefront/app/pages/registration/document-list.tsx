import { documentLabels, isDocumentKind } from "@yaoji/domain/text/labels";
import { DocumentFields } from "../../components/documents/document-fields.tsx";
import { StateMark } from "../../components/documents/state-mark.tsx";
import { SelectField } from "../../components/select-field.tsx";
import {
  askedPlaces,
  emptyDocument,
  errorsOfDocument,
  withDocument,
  withFiles,
  type AskedPlace,
  type Dossier,
  type DossierDraft,
  type DraftEdit,
} from "../../lib/dossier-draft.ts";
import type { FieldErrors } from "@yaoji/browser/field-errors";

type DocumentListProps = {
  dossier: Dossier;
  draft: DossierDraft;
  errors: FieldErrors;
  onChange: (edit: DraftEdit) => void;
};

/** The documents that this kind of company must show, each with what it says. */
export function DocumentList({ draft, ...rest }: DocumentListProps) {
  return (
    <ul className="flex flex-col gap-4">
      {askedPlaces(draft).map((place) => (
        <li key={place.kinds.join()} className="rounded-card border border-line p-4">
          <PlaceFields place={place} draft={draft} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function PlaceFields({ place, dossier, draft, errors, onChange }: DocumentListProps & { place: AskedPlace }) {
  const { kinds, why, document } = place;
  const kept = dossier.documents.find(({ kind }) => kind === document.kind);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-nav font-semibold">{documentLabels[document.kind]}</h3>
        <span className="text-meta text-ink-2">{why}</span>
        {kept && kept.state !== "draft" && <StateMark state={kept.state} text={kept.state_text} />}
      </div>
      {kept?.state === "rejected" && kept.reason && (
        <p className="mb-3 rounded-small bg-price-soft px-3 py-2 text-meta text-offer">
          驳回原因：{kept.reason}
        </p>
      )}
      {kept?.state === "pending" && (
        <p className="mb-3 text-meta text-ink-2">已提交审核，不改动就继续按原件审核；改动后会重新审核。</p>
      )}
      {kinds.length > 1 && (
        <div className="mb-3 max-w-90">
          <SelectField
            label="证件种类"
            error={undefined}
            choices={kinds.map((kind) => ({ value: kind, text: documentLabels[kind] }))}
            select={{
              value: document.kind,
              onChange: ({ target: { value } }) =>
                isDocumentKind(value) && onChange(withDocument(draft, begunOf(draft, value))),
            }}
          />
        </div>
      )}
      <DocumentFields
        key={document.kind}
        document={document}
        errors={placeErrors(errors, place)}
        onChange={(next) => onChange(withDocument(draft, next))}
        onFiles={(files) => onChange((now) => withFiles(now, document.kind, files))}
      />
    </>
  );
}

const begunOf = (draft: DossierDraft, kind: AskedPlace["document"]["kind"]) =>
  draft.documents.find((each) => each.kind === kind) ?? emptyDocument(kind);

/** A missing paper is said of the first kind that would do. */
function placeErrors(errors: FieldErrors, { kinds, document }: AskedPlace): FieldErrors {
  const missing = errors[`documents.${kinds[0] ?? ""}`];
  return { ...(missing && { "": missing }), ...errorsOfDocument(errors, document.kind) };
}
