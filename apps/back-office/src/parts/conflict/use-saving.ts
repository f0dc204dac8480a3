import { useState } from "react";
import { CallError } from "../../api/client.ts";
import { useForm } from "../use-form.ts";

type Versioned = { readonly version: number };
type Conflict<Draft, Saved> = { readonly mine: Draft; readonly theirs: Saved };
type SavingOf<Draft, Saved> = {
  /** The form's fields, by the names that the server's errors have. */
  readonly fieldNames: readonly string[];
  /** The version that was seen; undefined: of a new record. */
  readonly version: number | undefined;
  readonly send: (draft: Draft, version: number | undefined) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => unknown;
};

/** Sends what was typed; where another was faster, both are told apart first (ConflictBox). */
export function useSaving<Draft, Saved extends Versioned>(of: SavingOf<Draft, Saved>) {
  const state = useForm(of.fieldNames);
  const [conflict, setConflict] = useState<Conflict<Draft, Saved> | null>(null);

  async function run(draft: Draft, version: number | undefined): Promise<void> {
    try {
      await of.onSaved(await of.send(draft, version));
    } catch (error) {
      const theirs = error instanceof CallError ? theirsOf<Saved>(error) : null;
      if (theirs === null) throw error;
      setConflict({ mine: draft, theirs });
    }
  }
  const settle = () => setConflict(null);
  return {
    state,
    conflict,
    settle,
    save: (draft: Draft) => void state.send(() => run(draft, of.version)),
    saveOver: (merged: Draft) => {
      settle();
      void state.send(() => run(merged, conflict?.theirs.version));
    },
  };
}

/** As the other has saved it, where that is why it was refused. */
function theirsOf<Saved>({ failure }: CallError): Saved | null {
  if (failure.reason !== "record.changed") return null;
  return (failure.data as { theirs?: Saved } | undefined)?.theirs ?? null;
}
