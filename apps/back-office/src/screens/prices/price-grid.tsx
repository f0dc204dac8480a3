import { useEffect, useRef } from "react";
import { cellId, GridRow } from "./grid-row.tsx";
import type { PriceRow, SheetColumn } from "./price-columns.ts";
import type { Edits, Faults } from "./use-edits.ts";
import type { SheetGrid } from "./use-grid.ts";

type PriceGridProps = {
  rows: readonly PriceRow[];
  columns: readonly SheetColumn[];
  edits: Edits;
  faults: Faults;
  grid: SheetGrid;
  onOpen: (goodsId: number) => void;
};

/** The sheet: one place in the order of tabs, the cursor inside it goes by arrows. */
export function PriceGrid(props: PriceGridProps) {
  const { rows, columns, grid } = props;
  const { focus } = grid.selection;
  const box = useRef<HTMLTableElement>(null);
  useFocus(box, grid);
  return (
    <div className="sheet-box panel">
      <table
        ref={box}
        role="grid"
        className="price-sheet"
        aria-label="价格表"
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        tabIndex={0}
        aria-activedescendant={cellId(focus.row, focus.column)}
        onKeyDown={grid.onKeyDown}
        onCopy={grid.onCopy}
        onPaste={grid.onPaste}
        onBlur={({ target }) => target instanceof HTMLInputElement && grid.leave()}
        onPointerDown={(event) => event.button === 0 && grid.onPointer(event, event.shiftKey)}
        onPointerOver={(event) => event.buttons === 1 && grid.onPointer(event, true)}
        onDoubleClick={grid.begin}
      >
        <thead>
          <tr>
            <th scope="col" className="sheet-name">
              商品
            </th>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Rows {...props} />
        </tbody>
      </table>
    </div>
  );
}

/** The cursor stays in sight, and has the keyboard again once its field is gone. */
function useFocus(box: React.RefObject<HTMLTableElement | null>, { selection, typed }: SheetGrid): void {
  const { focus } = selection;
  const isTyping = typed !== null;
  useEffect(() => {
    const cell = document.getElementById(cellId(focus.row, focus.column));
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [focus]);
  useEffect(() => {
    const table = box.current;
    if (!isTyping) return;
    return () => {
      if (document.activeElement === document.body) table?.focus({ preventScroll: true });
    };
  }, [box, isTyping]);
}

/** Each with what concerns it alone, so that only those that changed are drawn. */
function Rows({ rows, columns, edits, faults, grid, onOpen }: PriceGridProps) {
  const { range, selection, typed, setTyped } = grid;
  const { focus } = selection;
  return rows.map((row, place) => {
    const isIn = place >= range.top && place <= range.bottom;
    const isFocus = place === focus.row;
    return (
      <GridRow
        key={row.offer_id}
        row={row}
        place={place}
        columns={columns}
        cells={edits[String(row.offer_id)]?.cells}
        faults={faults[String(row.offer_id)]}
        left={isIn ? range.left : -1}
        right={isIn ? range.right : -1}
        focus={isFocus ? focus.column : -1}
        typed={isFocus ? typed : null}
        onType={setTyped}
        onOpen={onOpen}
      />
    );
  });
}
