import { useId } from "react";
import { Control } from "../../parts/control.tsx";
import { useRejectReasons } from "./reviews.ts";

type RejectFieldProps = {
  name: string;
  /** Undefined: it is not to be rejected. */
  reason: string | undefined;
  onChange: (reason: string | undefined) => void;
};

/** Why a document goes back: chosen from the list, or written. */
export function RejectField({ name, reason, onChange }: RejectFieldProps) {
  const reasons = useRejectReasons();
  const listId = useId();
  if (reason === undefined)
    return (
      <button type="button" className="btn" onClick={() => onChange("")}>
        驳回{name}
      </button>
    );
  return (
    <div className="flex w-full flex-wrap items-end gap-2">
      <div className="min-w-60 flex-1">
        <Control label={`驳回${name}的原因`}>
          {(joined) => (
            <input
              {...joined}
              className="field"
              list={listId}
              maxLength={200}
              // Whoever opens the field is about to write in it.
              ref={(field) => void (reason === "" && field?.focus())}
              value={reason}
              placeholder="选一条或另写"
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Control>
        <datalist id={listId}>
          {reasons.map((text) => (
            <option key={text} value={text}>
              {text}
            </option>
          ))}
        </datalist>
      </div>
      <button type="button" className="btn" onClick={() => onChange(undefined)}>
        不驳回
      </button>
    </div>
  );
}
