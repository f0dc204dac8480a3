import { isSelected, withRows } from "./selection.ts";
import type { Selecting } from "./use-selection.ts";

type Cell = { query: Readonly<Record<string, string>>; selecting: Selecting };

/** Selects a row; with Shift all since the last. */
export function RowCell({ id, page, query, selecting }: Cell & { id: number; page: readonly number[] }) {
  return (
    <td className="select">
      <label>
        <input
          type="checkbox"
          aria-label={`选择编号 ${id}`}
          checked={isSelected(selecting.selection, id, query)}
          onChange={({ nativeEvent }) =>
            selecting.turn(id, {
              isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
              page,
            })
          }
        />
      </label>
    </td>
  );
}

/** Selects the page. */
export function PageCell({ ids, query, selecting }: Cell & { ids: readonly number[] }) {
  const { selection, select } = selecting;
  const isWhole = ids.every((id) => isSelected(selection, id, query));
  return (
    <th scope="col" className="select">
      <label>
        <input
          type="checkbox"
          aria-label="全选本页"
          checked={isWhole}
          onChange={() => select(withRows(selection, ids, !isWhole))}
        />
      </label>
    </th>
  );
}
