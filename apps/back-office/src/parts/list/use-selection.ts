import { useRef, useState } from "react";
import { useOperator } from "../../api/operator.ts";
import { nothingSelected, rangeOf, type Selection, withRows } from "./selection.ts";

export type Selecting = {
  readonly selection: Selection;
  readonly select: (next: Selection) => void;
  /** Turns a row; `isRange`: all from the row that was turned before. */
  readonly turn: (id: number, turned: { isRange: boolean; page: readonly number[] }) => void;
};

/** Of one list and one operator, as long as the tab is open: it survives other pages, other screens and a reload. */
export function useSelection(list: string): Selecting {
  const { operator } = useOperator();
  const key = `selection ${operator.username} ${list}`;
  const [selection, setSelection] = useState(() => read(key));
  const anchor = useRef<number | null>(null);
  function select(next: Selection): void {
    sessionStorage.setItem(key, JSON.stringify(next));
    setSelection(next);
  }
  return {
    selection,
    select,
    turn: (id, { isRange, page }) => {
      const isOn = isRange || selection.all !== null || !selection.ids.includes(id);
      select(withRows(selection, isRange ? rangeOf(page, anchor.current, id) : [id], isOn));
      anchor.current = id;
    },
  };
}

/** What cannot be read was never kept. */
function read(key: string): Selection {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? "null") as Selection | null) ?? nothingSelected;
  } catch {
    return nothingSelected;
  }
}
