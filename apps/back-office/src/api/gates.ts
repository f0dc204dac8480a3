/** Questions that a call raises on its way: who is there (its login has ended), and whether it is he (a step that asks for the password). */

export type GateKind = "login" | "proof";
export type OpenGate = { readonly kind: GateKind; readonly settle: (passed: boolean) => void };

export type Gates = {
  /** True once passed; whoever asks the same while it is open waits for the same answer. */
  ask: (kind: GateKind) => Promise<boolean>;
  /** The question that stands now. */
  current: () => OpenGate | null;
  subscribe: (listener: () => void) => () => void;
};

export function createGates(): Gates {
  const listeners = new Set<() => void>();
  let open: (OpenGate & { readonly answer: Promise<boolean> }) | null = null;

  function change(next: typeof open): void {
    open = next;
    for (const listener of listeners) listener();
  }
  function raise(kind: GateKind): Promise<boolean> {
    const { promise: answer, resolve } = Promise.withResolvers<boolean>();
    const settle = (passed: boolean) => {
      if (open?.answer === answer) change(null);
      resolve(passed);
    };
    change({ kind, settle, answer });
    return answer;
  }
  async function ask(kind: GateKind): Promise<boolean> {
    // The other question first: each may make this one needless, and its call asks again then.
    while (open && open.kind !== kind) await open.answer;
    return open?.answer ?? raise(kind);
  }
  return {
    ask,
    current: () => open,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** This browser's. */
export const gates = createGates();
