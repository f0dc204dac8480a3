import { useEffect, useMemo, useReducer } from "react";
import { type Cells, columnOfFault, type PriceRow, type SheetColumn } from "./price-columns.ts";
import type { Change } from "./sheet.ts";

/** A row with changed cells: what it was when they were typed, and what they say now. */
export type EditedRow = Pick<PriceRow, "goods_id" | "warehouse" | "version" | "name"> & {
  readonly base: Cells;
  readonly cells: Cells;
};
/** By the offer's id. */
export type Edits = Readonly<Record<string, EditedRow>>;
/** What the server has against cells, by the offer's id and the column's. */
export type Faults = Readonly<Record<string, Cells>>;

type State = { readonly edits: Edits; readonly past: readonly Edits[]; readonly faults: Faults };
type Action =
  | { readonly kind: "edits"; readonly edits: Edits; readonly touched: readonly string[] }
  | { readonly kind: "undo" }
  | { readonly kind: "faults"; readonly faults: Faults }
  /** No longer to be undone: it is saved, or decided. */
  | { readonly kind: "settle"; readonly edits: Edits };

const mostUndone = 100;

function reduce(state: State, action: Action): State {
  if (action.kind === "faults") return { ...state, faults: action.faults };
  if (action.kind === "settle") return { edits: action.edits, past: [], faults: state.faults };
  if (action.kind === "undo") {
    const before = state.past.at(-1);
    return before ? { ...state, edits: before, past: state.past.slice(0, -1) } : state;
  }
  const past = [...state.past.slice(-mostUndone), state.edits];
  return { edits: action.edits, past, faults: without(state.faults, action.touched) };
}

/** The same without some keys; the same object where it has none of them. */
export function without<T>(
  record: Readonly<Record<string, T>>,
  keys: readonly string[],
): Readonly<Record<string, T>> {
  if (!keys.some((key) => key in record)) return record;
  const gone = new Set(keys);
  return Object.fromEntries(Object.entries(record).filter(([key]) => !gone.has(key)));
}

const place = "draft prices";

function kept(): Edits {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? "{}") as Edits;
  } catch {
    return {};
  }
}

/** A text for a cell of a row, whether the sheet shows it or not. */
export type Put = { readonly row: PriceRow; readonly column: SheetColumn; readonly text: string };
type Shown = {
  readonly rows: readonly PriceRow[];
  /** Those that are shown; all that there are. */
  readonly columns: readonly SheetColumn[];
  readonly all: readonly SheetColumn[];
};

/** What is typed into the grid, kept over a reload until it is saved; each step can be undone. */
export function useEdits({ rows, columns, all }: Shown) {
  const [state, dispatch] = useReducer(reduce, null, () => ({ edits: kept(), past: [], faults: {} }));
  const { edits } = state;
  useEffect(() => {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(edits));
  }, [edits]);
  return useMemo(() => {
    const put = (puts: readonly Put[]) => {
      const next = changed(edits, puts, all);
      const touched = [...new Set(puts.map(({ row }) => String(row.offer_id)))];
      if (next !== edits) dispatch({ kind: "edits", edits: next, touched });
    };
    return {
      ...state,
      count: Object.keys(edits).length,
      put,
      change: (changes: readonly Change[]) =>
        put(
          changes.flatMap(({ row: down, column: right, text }) => {
            const [row, column] = [rows[down], columns[right]];
            return row && column ? [{ row, column, text }] : [];
          }),
        ),
      undo: () => dispatch({ kind: "undo" }),
      settle: (next: Edits) => dispatch({ kind: "settle", edits: next }),
      blame: (faults: Faults) => dispatch({ kind: "faults", faults }),
    };
  }, [state, edits, rows, columns, all]);
}

/** The edits with these changes; a cell that says again what it said before is no edit. */
function changed(edits: Edits, puts: readonly Put[], all: readonly SheetColumn[]): Edits {
  const next: Record<string, EditedRow> = { ...edits };
  let isChanged = false;
  for (const { row, column, text } of puts) {
    const key = String(row.offer_id);
    const own = next[key] ?? editedRow(row, all);
    const { [column.id]: before, ...others } = own.cells;
    if ((before ?? own.base[column.id] ?? "") === text) continue;
    isChanged = true;
    const cells = (own.base[column.id] ?? "") === text ? others : { ...others, [column.id]: text };
    if (Object.keys(cells).length === 0) delete next[key];
    else next[key] = { ...own, cells };
  }
  return isChanged ? next : edits;
}

export function editedRow(row: PriceRow, columns: readonly SheetColumn[]): EditedRow {
  const { goods_id, warehouse, version, name } = row;
  const base = Object.fromEntries(columns.map((column) => [column.id, column.textOf(row)]));
  return { goods_id, warehouse, version, name, base, cells: {} };
}

/** What is wrong with a row, by its cells. */
export function faultsByColumn(faults: Readonly<Record<string, readonly string[]>>): Cells {
  return Object.fromEntries(
    Object.entries(faults).map(([field, texts]) => [columnOfFault(field), texts.join("；")]),
  );
}
