import { afterSaleTypes, afterSaleTypeText, remediesOf, remedyText } from "@yaoji/domain/trade/after-sales";
import { useId } from "react";
import { type AskingForm, type Draft, freshDraft, reasonsIn } from "../../lib/after-sale-draft.ts";

type DraftProps = { draft: Draft; onChange: (draft: Draft) => void };
type FormProps = DraftProps & { form: AskingForm };

/** What is asked for; another type begins anew, but keeps what was written and shown. */
export function TypeField({ form, draft, onChange }: FormProps) {
  const { description, pictures } = draft;
  return (
    <fieldset>
      <legend className="mb-1 text-meta">售后类型</legend>
      <div className="flex flex-wrap gap-2">
        {afterSaleTypes.map((type) => (
          <label key={type} className="asked-type">
            <input
              type="radio"
              name="type"
              className="size-4 accent-brand-600"
              checked={draft.type === type}
              onChange={() => onChange({ ...freshDraft(form, type), description, pictures })}
            />
            {afterSaleTypeText[type]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function ReasonField({ form, draft, onChange, error }: FormProps & { error: string | undefined }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-meta">
        原因
      </label>
      <select
        id={id}
        className="field"
        value={draft.reason}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange({ ...draft, reason: event.target.value })}
      >
        {reasonsIn(form, draft.type).map(({ code, text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
      {error && <p className="mt-1 text-meta text-offer">{error}</p>}
    </div>
  );
}

/** What is wished for, where the type leaves a choice. */
export function RemedyField({ draft, onChange }: DraftProps) {
  const choices = remediesOf[draft.type];
  if (choices.length === 1) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-meta">希望如何处理</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((remedy) => (
          <label key={remedy} className="asked-type">
            <input
              type="radio"
              name="remedy"
              className="size-4 accent-brand-600"
              checked={draft.remedy === remedy}
              onChange={() => onChange({ ...draft, remedy })}
            />
            {remedyText(draft.type, remedy)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function DescriptionField({ draft, onChange }: DraftProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-meta">
        说明（选填）
      </label>
      <textarea
        id={id}
        className="field min-h-16 py-2"
        maxLength={300}
        value={draft.description}
        onChange={(event) => onChange({ ...draft, description: event.target.value })}
      />
    </div>
  );
}
