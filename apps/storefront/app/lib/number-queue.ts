/** Quantities on their way to the server: shown at once, sent one after the other, the last wish for goods wins. */
import { createStore } from "./store.ts";

export type Numbers = ReadonlyMap<number, number>;

export type NumberPorts = {
  /** `was`: what the server holds, as far as it was told. False where it refused, and has said why. */
  readonly send: (id: number, number: number, was: number) => Promise<boolean>;
  /** Reads what is shown again, once nothing is waiting any more. */
  readonly refresh: () => Promise<unknown>;
};

export type NumberQueue = ReturnType<typeof createNumberQueue>;

/** No wishes; also what the server renders with. */
export const noNumbers: Numbers = new Map();

export function createNumberQueue({ send, refresh }: NumberPorts) {
  const wishes = createStore(noNumbers);
  const waiting = new Map<number, number>();
  const held = new Map<number, number>();
  let work: Promise<void> | null = null;

  async function drain(): Promise<void> {
    do {
      for (let [next] = waiting; next; [next] = waiting) await sendOne(...next);
      await refresh();
    } while (waiting.size > 0);
    held.clear();
    wishes.set(noNumbers);
    work = null;
  }
  async function sendOne(id: number, number: number): Promise<void> {
    waiting.delete(id);
    if (await send(id, number, held.get(id) ?? number)) held.set(id, number);
    // A refused wish goes; a newer one for the same goods stays.
    else if (!waiting.has(id)) wishes.set(new Map([...wishes.get()].filter(([each]) => each !== id)));
  }
  return {
    current: wishes.get,
    subscribe: wishes.subscribe,
    /** `was`: the quantity as the page came with it. */
    set(id: number, number: number, was: number): void {
      if (!held.has(id)) held.set(id, was);
      waiting.set(id, number);
      wishes.set(new Map(wishes.get()).set(id, number));
      work ??= drain();
    },
    /** Settles when nothing is under way. */
    settled: () => work ?? Promise.resolve(),
  };
}
