/** Saves drafts a moment after they change, one after the other: nothing overtakes, nothing typed meanwhile is lost. */

export type SaveState =
  | { readonly kind: "saved" | "waiting" | "saving" }
  | { readonly kind: "failed"; readonly text: string };

type Ports<T> = {
  /** Sends one draft; null when it is kept, else why not. */
  readonly send: (id: number, draft: T) => Promise<string | null>;
  readonly onState: (state: SaveState) => void;
  /** All that was typed for this one is kept. */
  readonly onKept: (id: number) => void;
  /** Milliseconds of quiet before a change is sent. */
  readonly delay: number;
};

export type DraftSaver<T> = {
  change: (id: number, draft: T) => void;
  /** Sends what waits; true when all of it is kept. */
  flush: () => Promise<boolean>;
  /** Forgets what waits for this one. */
  drop: (id: number) => void;
};

export function draftSaver<T>({ send, onState, onKept, delay }: Ports<T>): DraftSaver<T> {
  const waiting = new Map<number, T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tail: Promise<boolean> = Promise.resolve(true);

  async function sendAll(): Promise<boolean> {
    for (const [id, draft] of waiting) {
      onState({ kind: "saving" });
      const text = await send(id, draft);
      if (text !== null) {
        onState({ kind: "failed", text });
        return false;
      }
      if (waiting.get(id) !== draft) continue;
      waiting.delete(id);
      onKept(id);
    }
    onState({ kind: waiting.size > 0 ? "waiting" : "saved" });
    return waiting.size === 0;
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    tail = tail.then(sendAll);
    return tail;
  }

  function change(id: number, draft: T): void {
    waiting.set(id, draft);
    onState({ kind: "waiting" });
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  }

  return { change, flush, drop: (id) => void waiting.delete(id) };
}
