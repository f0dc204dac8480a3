import { classesToChoose, hasDrugClass, scopesToChoose } from "@yaoji/domain/people/dossiers";
import { drugClassLabels, scopeLabels } from "@yaoji/domain/people/scopes";
import { useId } from "react";
import type { DossierDraft } from "../../lib/dossier-draft.ts";
import type { FieldErrors } from "@yaoji/browser/field-errors";

type ScopeFieldsProps = {
  draft: DossierDraft;
  errors: FieldErrors;
  onChange: (draft: DossierDraft) => void;
};

/** What the licences let the company trade: categories, and of drugs the classes. */
export function ScopeFields({ draft, errors, onChange }: ScopeFieldsProps) {
  const { type, scopes, drug_classes: classes } = draft;
  const wantsClasses = classesToChoose(type).length > 0 && scopes.some(hasDrugClass);
  return (
    <div className="flex flex-col gap-4">
      <Choices
        legend="经营范围（与许可证一致，可多选）"
        error={errors["scopes"]}
        choices={scopesToChoose(type).map((code) => [code, scopeLabels[code]])}
        chosen={scopes}
        onChange={(next) =>
          onChange({ ...draft, scopes: next, drug_classes: next.some(hasDrugClass) ? classes : [] })
        }
      />
      {wantsClasses && (
        <Choices
          legend="药品类别（可多选）"
          error={errors["drug_classes"]}
          choices={classesToChoose(type).map((code) => [code, drugClassLabels[code]])}
          chosen={classes}
          onChange={(next) => onChange({ ...draft, drug_classes: next })}
        />
      )}
    </div>
  );
}

type ChoicesProps<T extends string> = {
  legend: string;
  error: string | undefined;
  choices: readonly (readonly [code: T, name: string])[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
};

function Choices<T extends string>({ legend, error, choices, chosen, onChange }: ChoicesProps<T>) {
  const id = useId();
  const codes = choices.map(([code]) => code);
  const hasAll = codes.every((code) => chosen.includes(code));
  const toggle = (code: T) =>
    onChange(codes.filter((each) => (each === code ? !chosen.includes(each) : chosen.includes(each))));
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-1 text-meta">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([code, name], index) => (
          <label key={code} className="asked-type">
            <input
              type="checkbox"
              className="accent-brand-600"
              aria-invalid={index === 0 && error !== undefined}
              checked={chosen.includes(code)}
              onChange={() => toggle(code)}
            />
            {name}
          </label>
        ))}
        <button type="button" className="btn" onClick={() => onChange(hasAll ? [] : codes)}>
          {hasAll ? "全不选" : "全选"}
        </button>
      </div>
      {error && (
        <p id={id} className="mt-1 text-meta text-offer">
          {error}
        </p>
      )}
    </fieldset>
  );
}
