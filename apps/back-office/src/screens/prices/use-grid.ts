import { readAdjustment } from "@yaoji/domain/pricing/price-adjust";
import { type PointerEvent, useState } from "react";
import { clipboardOf } from "./grid-clipboard.ts";
import { keysOf } from "./grid-keys.ts";
import type { PriceRow, SheetColumn } from "./price-columns.ts";
import {
  adjustedCells,
  at,
  type Change,
  type Place,
  rangeOf,
  type Selection,
  type Sheet,
  within,
} from "./sheet.ts";
import type { Edits } from "./use-edits.ts";

type Grid = {
  readonly rows: readonly PriceRow[];
  readonly columns: readonly SheetColumn[];
  readonly edits: Edits;
  readonly change: (changes: readonly Change[]) => void;
  readonly undo: () => void;
};

/** The text that a cell shows. */
export function textOfCell(row: PriceRow, column: SheetColumn, edits: Edits): string {
  return edits[String(row.offer_id)]?.cells[column.id] ?? column.textOf(row);
}

/** Which cells are selected, the text that is being typed into one, and what keys, mouse and clipboard do to them. */
export function useGrid({ rows, columns, edits, change, undo }: Grid) {
  const [selection, select] = useState<Selection>(at({ row: 0, column: 0 }));
  const [typed, setTyped] = useState<string | null>(null);
  const size = { rows: rows.length, columns: columns.length };
  const range = rangeOf(selection);
  const { focus } = selection;
  const textAt = ({ row: down, column: right }: Place): string => {
    const [row, column] = [rows[down], columns[right]];
    return row && column ? textOfCell(row, column, edits) : "";
  };
  function commit(by: Place): void {
    if (typed !== null) change([{ ...focus, text: typed.trim() }]);
    setTyped(null);
    select(at(within({ row: focus.row + by.row, column: focus.column + by.column }, size)));
  }
  const sheet: Sheet = { size, selection, range, typed, textAt, select, setTyped, commit, change, undo };
  return {
    selection,
    range,
    typed,
    setTyped,
    onKeyDown: keysOf(sheet),
    ...clipboardOf(sheet),
    onPointer: (event: PointerEvent, isRange: boolean) => point(sheet, event, isRange),
    /** The field with what is typed is left by the mouse. */
    leave: () => typed !== null && commit({ row: 0, column: 0 }),
    begin: () => setTyped(typed ?? textAt(focus)),
    /** "+3%" on the prices that are selected; false: it is no such word. */
    adjust: (words: string): boolean => {
      const adjustment = readAdjustment(words);
      const isPrice = (column: number) => columns[column]?.isPrice === true;
      if (adjustment) change(adjustedCells(range, adjustment, { textAt, isPrice }));
      return adjustment !== null;
    },
  };
}

export type SheetGrid = ReturnType<typeof useGrid>;

/** The mouse selects the cell that it is over; not the one whose text is being typed. */
function point({ selection, typed, select }: Sheet, event: PointerEvent, isRange: boolean): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-cell]") : null;
  const [row, column] = (cell?.dataset.cell ?? "").split(",").map(Number);
  if (!cell || row === undefined || column === undefined) return;
  const { anchor, focus } = selection;
  if (typed !== null && row === focus.row && column === focus.column) return;
  select({ anchor: isRange ? anchor : { row, column }, focus: { row, column } });
}
