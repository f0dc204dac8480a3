/** Questions that a call raises on its way: who is there (its login has ended), and whether it is he (a step that asks for the password). */

export type GateKind = "login" | "proof";
export type OpenGate = {
  readonly kind: GateKind;
  readonly settle: (passed: boolean) => void;
  readonly answer: Promise<boolean>;
};

export type Gates = {
  /** True once passed; whoever asks the same while it is open waits for the same answer. */
  ask: (kind: GateKind) => Promise<boolean>;
  /** Those that stand now; the later one lies over the others: a login may end while the password is asked for. */
  open: () => readonly OpenGate[];
  subscribe: (listener: () => void) => () => void;
};

export function createGates(): Gates {
  const listeners = new Set<() => void>();
  let open: readonly OpenGate[] = [];

  function change(next: readonly OpenGate[]): void {
    open = next;
    for (const listener of listeners) listener();
  }
  function raise(kind: GateKind): Promise<boolean> {
    const { promise: answer, resolve } = Promise.withResolvers<boolean>();
    const settle = (passed: boolean) => {
      change(open.filter((each) => each.answer !== answer));
      resolve(passed);
    };
    change([...open, { kind, settle, answer }]);
    return answer;
  }
  return {
    ask: (kind) => open.find((each) => each.kind === kind)?.answer ?? raise(kind),
    open: () => open,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** This browser's. */
export const gates = createGates();
