import { useEffect, useRef, useState } from "react";
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
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [first, setFirst] = useState(0);
  useCursor(box, grid);
  useFocus(table, grid);
  return (
    <div
      ref={box}
      className="sheet-box panel"
      onScroll={({ currentTarget }) => setFirst(steppedRow(currentTarget.scrollTop))}
    >
      <table
        ref={table}
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
          <Rows {...props} first={first} />
        </tbody>
      </table>
    </div>
  );
}

/** As high as the style sheet makes each row: only those near the view are drawn, the others leave their room. */
const rowHeight = 50;
const [step, before, behind] = [10, 10, 60];

const steppedRow = (top: number) => Math.floor(top / rowHeight / step) * step;

/** The cursor's cell stays in sight, beside the head and the names that lie over the others. */
function useCursor(box: React.RefObject<HTMLDivElement | null>, { selection }: SheetGrid): void {
  const { focus } = selection;
  useEffect(() => {
    const view = box.current;
    const [head, name] = view?.querySelectorAll<HTMLElement>("thead, thead th") ?? [];
    if (!view || !head || !name) return;
    const top = focus.row * rowHeight;
    const least = top + rowHeight + head.offsetHeight - view.clientHeight;
    // Where its row is not drawn yet, it is seen once it is.
    const cell = document.getElementById(cellId(focus.row, focus.column));
    const left = cell ? cell.offsetLeft - name.offsetWidth : view.scrollLeft;
    const right = cell ? cell.offsetLeft + cell.offsetWidth - view.clientWidth : view.scrollLeft;
    view.scrollTo({
      top: Math.max(Math.min(view.scrollTop, top), least),
      left: Math.max(Math.min(view.scrollLeft, left), right),
      behavior: "instant",
    });
  }, [box, focus]);
}

/** The sheet has the keyboard again once a cell's field is gone. */
function useFocus(table: React.RefObject<HTMLTableElement | null>, { typed }: SheetGrid): void {
  const isTyping = typed !== null;
  useEffect(() => {
    const own = table.current;
    if (!isTyping) return;
    return () => {
      if (document.activeElement === document.body) own?.focus({ preventScroll: true });
    };
  }, [table, isTyping]);
}

/** Those in sight, each with what concerns it alone, so that only those that changed are drawn. */
function Rows({ rows, columns, edits, faults, grid, onOpen, first }: PriceGridProps & { first: number }) {
  const { range, selection, typed, setTyped } = grid;
  const { focus } = selection;
  const from = Math.max(0, Math.min(first, rows.length) - before);
  const until = Math.min(rows.length, first + behind);
  return (
    <>
      <Room rows={from} />
      {rows.slice(from, until).map((row, index) => {
        const place = from + index;
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
      })}
      <Room rows={rows.length - until} />
    </>
  );
}

function Room({ rows }: { rows: number }) {
  return rows > 0 ? <tr aria-hidden="true" style={{ height: rows * rowHeight }} /> : null;
}
