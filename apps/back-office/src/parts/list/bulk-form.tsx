import type { FieldErrors } from "@yaoji/browser/field-errors";
import type { SubmitEvent } from "react";
import { Control } from "../control.tsx";
import type { Bulk } from "./types.ts";

export type Typed = { readonly field: string; readonly reason: string };

type FormProps = {
  bulk: Bulk;
  typed: Typed;
  errors: FieldErrors;
  isBusy: boolean;
  onType: (change: Partial<Typed>) => void;
  onSubmit: () => void;
};

/** What the command needs, and why it is given. */
export function BulkForm({ bulk: { field }, typed, errors, isBusy, onType, onSubmit }: FormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {field && (
        <BulkField
          field={field}
          value={typed.field}
          error={errors[field.name]}
          onType={(value) => onType({ field: value })}
        />
      )}
      <Control label="原因" error={errors.reason}>
        {(joined) => (
          <input
            {...joined}
            className="field"
            maxLength={200}
            value={typed.reason}
            onChange={({ target }) => onType({ reason: target.value })}
          />
        )}
      </Control>
      {errors[""] && (
        <p role="alert" className="text-offer">
          {errors[""]}
        </p>
      )}
      <div className="flex justify-end">
        <button type="submit" className="btn" disabled={isBusy} aria-busy={isBusy}>
          预览
        </button>
      </div>
    </form>
  );
}

type FieldProps = {
  field: NonNullable<Bulk["field"]>;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
};

function BulkField({ field: { title, hint, choices }, value, error, onType }: FieldProps) {
  return (
    <Control label={title} error={error} hint={hint}>
      {(joined) =>
        choices ? (
          <select {...joined} className="field" value={value} onChange={({ target }) => onType(target.value)}>
            <option value="">请选择</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.text}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...joined}
            className="field"
            maxLength={100}
            value={value}
            onChange={({ target }) => onType(target.value)}
          />
        )
      }
    </Control>
  );
}
