import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { DialogBox } from "../../parts/dialog-box.tsx";
import { type ChangedRow, ChangedRows } from "./changed-rows.tsx";
import { freshenPrices } from "./keys.ts";
import { ReasonForm } from "./reason-form.tsx";

/** Takes a change of prices back; what stands against it is said row by row. */
export function UndoChange({ id }: { id: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const [against, setAgainst] = useState<readonly ChangedRow[]>([]);
  async function undo(reason: string): Promise<void> {
    setAgainst([]);
    try {
      const { changed } = await api("priceChangeUndo", { params: { id }, body: { reason } });
      setIsAsking(false);
      toast(`已撤销，${changed}行恢复原价`, "success");
    } catch (error) {
      if (error instanceof CallError) setAgainst(rowsOf(error));
      throw error;
    } finally {
      await freshenPrices();
    }
  }
  return (
    <>
      <button
        type="button"
        className="text-link"
        aria-label={`撤销改价 ${id}`}
        onClick={() => setIsAsking(true)}
      >
        撤销
      </button>
      {isAsking && (
        <DialogBox title="撤销改价" onClose={() => setIsAsking(false)}>
          <p>这次改动的价格全部恢复成改动之前的。之后又被改过的，会列出来，不会覆盖。</p>
          <ReasonForm label="撤销原因" action="撤销" onSave={undo} />
          {against.length > 0 && <ChangedRows label="之后又被改过的行" rows={against} />}
        </DialogBox>
      )}
    </>
  );
}

const rowsOf = ({ failure }: CallError): readonly ChangedRow[] =>
  ((failure.data ?? {}) as { rows?: ChangedRow[] }).rows ?? [];
