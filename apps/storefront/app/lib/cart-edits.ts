/** Changes of the cart that are under way: shown at once, sent one after the other, the last wish of a line wins. */

import { createStore, type Store } from "./store.ts";

/** What the buyer wants of a line before the server has confirmed it. `gift_id`: the chosen gift or add-on, 0 none. */
export type LineEdit = {
  readonly number?: number;
  readonly gift_id?: number;
  readonly is_selected?: 0 | 1;
};
export type LineEdits = ReadonlyMap<number, LineEdit>;

export type CartEditPorts = {
  /** All give false where the server refused, and have said why. */
  sendNumber: (id: number, number: number) => Promise<boolean>;
  sendGift: (id: number, giftId: number) => Promise<boolean>;
  sendSelected: (ids: readonly number[], isSelected: 0 | 1) => Promise<boolean>;
  /** Reads the cart again, once nothing is waiting any more. */
  refresh: () => Promise<unknown>;
};

export type CartEdits = {
  subscribe: (listener: () => void) => () => void;
  /** The unconfirmed changes; a new map with every change of them. */
  current: () => LineEdits;
  setNumber: (id: number, number: number) => void;
  setGift: (id: number, giftId: number) => void;
  setSelected: (ids: readonly number[], isSelected: 0 | 1) => void;
  /** Settles when nothing is under way. */
  settled: () => Promise<void>;
};

/** No changes; also what the server renders with. */
export const noEdits: LineEdits = new Map();

type Field = keyof LineEdit;
/** Wishes not sent yet, by line. */
type Waiting = {
  readonly number: Map<number, number>;
  readonly gift_id: Map<number, number>;
  readonly is_selected: Map<number, 0 | 1>;
};

/** One queue for a whole cart, so that its calls never overtake each other. */
export function createCartEdits(ports: CartEditPorts): CartEdits {
  const edits = createStore(noEdits);
  const waiting: Waiting = { number: new Map(), gift_id: new Map(), is_selected: new Map() };
  let work: Promise<void> | null = null;
  function begin(): void {
    work ??= drain(ports, waiting, edits).finally(() => {
      work = null;
      if (isWaiting(waiting)) begin();
      else edits.set(noEdits);
    });
  }
  function setAmount(id: number, field: "number" | "gift_id", value: number): void {
    waiting[field].set(id, value);
    edits.set(withEdit(edits.get(), [id], { [field]: value }));
    begin();
  }
  return {
    current: edits.get,
    subscribe: edits.subscribe,
    setNumber: (id, number) => setAmount(id, "number", number),
    setGift: (id, giftId) => setAmount(id, "gift_id", giftId),
    setSelected(ids, isSelected) {
      for (const id of ids) waiting.is_selected.set(id, isSelected);
      edits.set(withEdit(edits.get(), ids, { is_selected: isSelected }));
      begin();
    },
    settled: () => work ?? Promise.resolve(),
  };
}

function isWaiting(waiting: Waiting): boolean {
  return waiting.number.size + waiting.gift_id.size + waiting.is_selected.size > 0;
}

/** Sends what waits, one call at a time, then reads the cart; again when new wishes came meanwhile. */
async function drain(ports: CartEditPorts, waiting: Waiting, edits: Store<LineEdits>): Promise<void> {
  do {
    while (isWaiting(waiting)) {
      const { ids, field, accepted } = sendNext(ports, waiting);
      if (await accepted) continue;
      // A refused wish goes; a newer one for the same line stays.
      const refused = ids.filter((id) => !waiting[field].has(id));
      edits.set(withEdit(edits.get(), refused, { [field]: undefined }));
    }
    await ports.refresh();
  } while (isWaiting(waiting));
}

type Sent = { readonly ids: readonly number[]; readonly field: Field; readonly accepted: Promise<boolean> };

/** Takes the next wish out of the queue; selections of the same kind travel together. */
function sendNext(ports: CartEditPorts, waiting: Waiting): Sent {
  for (const field of ["number", "gift_id"] as const) {
    const [wish] = waiting[field];
    if (!wish) continue;
    const [id, value] = wish;
    waiting[field].delete(id);
    const send = field === "number" ? ports.sendNumber : ports.sendGift;
    return { ids: [id], field, accepted: send(id, value) };
  }
  const [first = 0] = waiting.is_selected.values();
  const ids = [...waiting.is_selected].flatMap(([id, flag]) => (flag === first ? [id] : []));
  for (const id of ids) waiting.is_selected.delete(id);
  return { ids, field: "is_selected", accepted: ports.sendSelected(ids, first) };
}

type Change = { readonly [F in Field]?: LineEdit[F] | undefined };

function withEdit(edits: LineEdits, ids: readonly number[], change: Change): LineEdits {
  const next = new Map(edits);
  for (const id of ids) {
    const wanted: Change = { ...next.get(id), ...change };
    const { number, gift_id, is_selected } = wanted;
    const kept = {
      ...(number !== undefined && { number }),
      ...(gift_id !== undefined && { gift_id }),
      ...(is_selected !== undefined && { is_selected }),
    };
    if (Object.keys(kept).length === 0) next.delete(id);
    else next.set(id, kept);
  }
  return next;
}
