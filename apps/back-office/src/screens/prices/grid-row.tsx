import { minuteOf } from "@yaoji/browser/minute";
import { memo } from "react";
import { type Cells, columnOfFault, type PriceRow, type SheetColumn } from "./price-columns.ts";

export type RowProps = {
  row: PriceRow;
  place: number;
  columns: readonly SheetColumn[];
  /** Changed cells; undefined: none. */
  cells: Cells | undefined;
  faults: Cells | undefined;
  /** The columns that are selected, -1: none; the one that has the cursor. */
  left: number;
  right: number;
  focus: number;
  /** What is being typed into the cell with the cursor. */
  typed: string | null;
  onType: (text: string) => void;
  onOpen: (goodsId: number) => void;
};

export const cellId = (row: number, column: number) => `price-cell-${row}-${column}`;

/** One offer: drawn again only when something of its own has changed. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { row, place, columns, faults, onOpen } = props;
  const said = Object.values(faults ?? {});
  return (
    <tr aria-rowindex={place + 2}>
      <th scope="row" className="sheet-name">
        <button
          type="button"
          tabIndex={-1}
          className="sheet-open"
          title={row.name}
          onClick={() => onOpen(row.goods_id)}
        >
          {row.name}
        </button>
        {said.length > 0 ? (
          <span className="sheet-fault" title={said.join("；")}>
            {said.join("；")}
          </span>
        ) : (
          <span className="sheet-about">
            {row.planned.length > 0 && <b className="sheet-planned">{`待生效${row.planned.length}项 `}</b>}
            {row.code} {row.specification}，{row.manufacturer}，{row.warehouse}
          </span>
        )}
      </th>
      {columns.map((column, at) => (
        <Cell key={column.id} {...props} column={column} at={at} />
      ))}
    </tr>
  );
});

/** A field is there only while it is typed into. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

type CellProps = RowProps & { column: SheetColumn; at: number };

/** What stood there before it was typed over, and what will stand there. */
function titleOf({ row, column, cells }: CellProps): string | undefined {
  const before = cells?.[column.id] === undefined ? [] : [`原为${column.textOf(row) || "空"}`];
  const planned = row.planned.filter(({ field }) => columnOfFault(field) === column.id);
  const told = [...before, ...planned.map(({ at, after }) => `${minuteOf(at)}起${after}`)];
  return told.length === 0 ? undefined : told.join("；");
}

function Cell(props: CellProps) {
  const { row, place, column, at, cells, faults, left, right, focus, typed, onType } = props;
  const change = cells?.[column.id];
  const isFocus = at === focus;
  const looks = [
    at >= left && at <= right && "sheet-selected",
    isFocus && "sheet-cursor",
    change !== undefined && "sheet-changed",
    faults?.[column.id] !== undefined && "sheet-wrong",
    row.planned.some(({ field }) => columnOfFault(field) === column.id) && "sheet-waits",
  ];
  return (
    <td
      id={cellId(place, at)}
      data-cell={`${place},${at}`}
      aria-selected={at >= left && at <= right}
      aria-invalid={faults?.[column.id] !== undefined || undefined}
      title={titleOf(props)}
      className={looks.filter(Boolean).join(" ") || undefined}
    >
      {isFocus && typed !== null ? (
        <input
          className="sheet-input"
          aria-label={`${row.name} ${column.title}`}
          ref={takeFocus}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      ) : (
        (change ?? column.textOf(row))
      )}
    </td>
  );
}
