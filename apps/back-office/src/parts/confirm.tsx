import { fieldErrorsOf } from "@yaoji/browser/field-errors";
import { useState } from "react";
import { CallError } from "../api/client.ts";
import { Control } from "./control.tsx";
import { DialogBox } from "./dialog-box.tsx";
import { startTold } from "./told-if-refused.ts";

type ConfirmProps = {
  title: string;
  text: string;
  /** What the button does. */
  action: string;
  /** What the field for the reason is called; left out: none is asked for. */
  reason?: string;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks before what cannot be taken back; stays open where it was refused, which a toast tells, and of the reason its field. */
export function Confirm({ title, text, action, reason, onConfirm, onClose }: ConfirmProps) {
  const [why, setWhy] = useState("");
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  function confirm(): void {
    setIsBusy(true);
    setFault(undefined);
    const work = onConfirm(why).catch((error: unknown) => {
      if (error instanceof CallError) setFault(fieldErrorsOf(error.failure, ["reason"]).reason);
      throw error;
    });
    void startTold(work).finally(() => setIsBusy(false));
  }
  return (
    <DialogBox title={title} onClose={onClose}>
      <p className="text-name">{text}</p>
      {reason !== undefined && (
        <div className="mt-4">
          <Control label={reason} error={fault}>
            {(joined) => (
              <input
                {...joined}
                className="field"
                value={why}
                maxLength={200}
                onChange={({ target }) => setWhy(target.value)}
              />
            )}
          </Control>
        </div>
      )}
      <div className="mt-5 flex justify-end gap-3">
        <button type="button" className="btn" disabled={isBusy} onClick={onClose}>
          取消
        </button>
        <button
          type="button"
          className="btn btn-primary"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={confirm}
        >
          {action}
        </button>
      </div>
    </DialogBox>
  );
}
