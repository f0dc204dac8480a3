/** Changes of the cart that are under way: shown at once, sent one after the other, the last wish of a line wins. */

/** What the buyer wants of a line before the server has confirmed it. */
export type LineEdit = { readonly number?: number; readonly is_selected?: 0 | 1 };
export type LineEdits = ReadonlyMap<number, LineEdit>;

export type CartEditPorts = {
  /** Both give false where the server refused, and have said why. */
  sendNumber: (id: number, number: number) => Promise<boolean>;
  sendSelected: (ids: readonly number[], isSelected: 0 | 1) => Promise<boolean>;
  /** Reads the cart again, once nothing is waiting any more. */
  refresh: () => Promise<unknown>;
};

export type CartEdits = {
  subscribe: (listener: () => void) => () => void;
  /** The unconfirmed changes; a new map with every change of them. */
  current: () => LineEdits;
  setNumber: (id: number, number: number) => void;
  setSelected: (ids: readonly number[], isSelected: 0 | 1) => void;
  /** Settles when nothing is under way. */
  settled: () => Promise<void>;
};

/** No changes; also what the server renders with. */
export const noEdits: LineEdits = new Map();

type Field = keyof LineEdit;

/** One queue for a whole cart, so that its calls never overtake each other. */
export function createCartEdits(ports: CartEditPorts): CartEdits {
  let edits: LineEdits = noEdits;
  let work: Promise<void> | null = null;
  const waiting = { number: new Map<number, number>(), is_selected: new Map<number, 0 | 1>() };
  const listeners = new Set<() => void>();

  function show(next: LineEdits): void {
    edits = next;
    for (const listener of listeners) listener();
  }
  function begin(): void {
    work ??= run().finally(() => {
      work = null;
    });
  }
  async function run(): Promise<void> {
    try {
      do {
        while (waiting.number.size + waiting.is_selected.size > 0) await sendNext();
        await ports.refresh();
      } while (waiting.number.size + waiting.is_selected.size > 0);
    } finally {
      show(noEdits);
    }
  }
  async function sendNext(): Promise<void> {
    const [wish] = waiting.number;
    if (!wish) return sendSelection();
    const [id, number] = wish;
    waiting.number.delete(id);
    if (!(await ports.sendNumber(id, number))) rollBack([id], "number");
  }
  async function sendSelection(): Promise<void> {
    const [first] = waiting.is_selected.values();
    if (first === undefined) return;
    const ids = [...waiting.is_selected].flatMap(([id, flag]) => (flag === first ? [id] : []));
    for (const id of ids) waiting.is_selected.delete(id);
    if (!(await ports.sendSelected(ids, first))) rollBack(ids, "is_selected");
  }
  /** A refused wish goes; a newer one for the same line stays. */
  function rollBack(ids: readonly number[], field: Field): void {
    const refused = ids.filter((id) => !waiting[field].has(id));
    show(withEdit(edits, refused, { [field]: undefined }));
  }

  return {
    current: () => edits,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setNumber(id, number) {
      waiting.number.set(id, number);
      show(withEdit(edits, [id], { number }));
      begin();
    },
    setSelected(ids, isSelected) {
      for (const id of ids) waiting.is_selected.set(id, isSelected);
      show(withEdit(edits, ids, { is_selected: isSelected }));
      begin();
    },
    settled: () => work ?? Promise.resolve(),
  };
}

type Change = { readonly [F in Field]?: LineEdit[F] | undefined };

function withEdit(edits: LineEdits, ids: readonly number[], change: Change): LineEdits {
  const next = new Map(edits);
  for (const id of ids) {
    const wanted: Change = { ...next.get(id), ...change };
    const { number, is_selected } = wanted;
    const kept = { ...(number !== undefined && { number }), ...(is_selected !== undefined && { is_selected }) };
    if (Object.keys(kept).length === 0) next.delete(id);
    else next.set(id, kept);
  }
  return next;
}
