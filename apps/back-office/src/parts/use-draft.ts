import { useEffect, useState } from "react";

/**
 * A long form that survives a reload of its tab: what was typed is kept until it is saved or thrown away. `key` names the
 * record and its version: what was typed over another version is none of this one's.
 */
export function useDraft<T extends object>(key: string, initial: T) {
  const [draft, setDraft] = useState<T>(() => read<T>(key) ?? initial);
  const isTouched = draft !== initial && JSON.stringify(draft) !== JSON.stringify(initial);
  useEffect(() => {
    if (isTouched) sessionStorage.setItem(nameOf(key), JSON.stringify(draft));
    else sessionStorage.removeItem(nameOf(key));
  }, [key, draft, isTouched]);
  return {
    draft,
    isTouched,
    set: (change: Partial<T>) => setDraft((before) => ({ ...before, ...change })),
    forget: () => {
      sessionStorage.removeItem(nameOf(key));
      setDraft(initial);
    },
  };
}

/** What was typed goes on over the next version, of which nothing that the form has was changed. */
export function moveDraft(from: string, to: string): void {
  const typed = sessionStorage.getItem(nameOf(from));
  if (typed === null) return;
  sessionStorage.removeItem(nameOf(from));
  sessionStorage.setItem(nameOf(to), typed);
}

const nameOf = (key: string) => `draft ${key}`;

/** What cannot be read was never kept. */
function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(key)) ?? "null") as T | null;
  } catch {
    return null;
  }
}
