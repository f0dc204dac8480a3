import { useState } from "react";
import { CallError } from "../../api/client.ts";
import { useForm } from "../use-form.ts";

type Versioned = { readonly version: number };
type Conflict<Draft, Theirs> = { readonly mine: Draft; readonly theirs: Theirs };
type Errors = Readonly<Record<string, string[]>>;
type SavingOf<Draft, Saved> = {
  /** The form's fields, by the names that the server's errors have, or by its own places. */
  readonly fieldNames: readonly string[];
  /** The version that was seen; undefined: of a new record. */
  readonly version: number | undefined;
  /** The server's errors by the form's own places; left out: they have its fields' names. */
  readonly atPlaces?: (errors: Errors) => Errors;
  readonly send: (draft: Draft, version: number | undefined) => Promise<Saved>;
  readonly onSaved?: (saved: Saved) => unknown;
};

/** Sends what was typed; where another was faster, both are told apart first (ConflictBox). */
export function useSaving<Draft, Saved, Theirs extends Versioned = Extract<Saved, Versioned>>(
  of: SavingOf<Draft, Saved>,
) {
  const state = useForm(of.fieldNames);
  const [conflict, setConflict] = useState<Conflict<Draft, Theirs> | null>(null);

  async function run(draft: Draft, version: number | undefined): Promise<void> {
    try {
      await of.onSaved?.(await placed(of.send(draft, version), of.atPlaces));
    } catch (error) {
      const theirs = error instanceof CallError ? theirsOf<Theirs>(error) : null;
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
function theirsOf<Theirs>({ failure }: CallError): Theirs | null {
  if (failure.reason !== "record.changed") return null;
  return (failure.data as { theirs?: Theirs } | undefined)?.theirs ?? null;
}

/** What is refused, by the form's own places. */
function placed<T>(work: Promise<T>, atPlaces: SavingOf<unknown, unknown>["atPlaces"]): Promise<T> {
  return work.catch((error: unknown) => {
    if (!atPlaces || !(error instanceof CallError) || !error.failure.errors) throw error;
    throw new CallError({ ...error.failure, errors: atPlaces(error.failure.errors) });
  });
}

/** Each error under the place that its name has in the form. */
export const renamedBy =
  (placeOf: (name: string) => string) =>
  (errors: Errors): Errors =>
    Object.fromEntries(Object.entries(errors).map(([name, texts]) => [placeOf(name), texts]));
