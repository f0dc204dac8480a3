import {
  columnVisibilityFeature,
  flexRender,
  tableFeatures,
  useTable,
  type ColumnDef,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { type ListAddress, queryOf } from "./list-address.ts";
import { PageCell, RowCell } from "./selection-cells.tsx";
import type { Column, ListOf } from "./types.ts";
import type { Selecting } from "./use-selection.ts";

const features = tableFeatures({ columnVisibilityFeature });

type ListTableProps<Row> = {
  of: ListOf<Row>;
  address: ListAddress;
  rows: readonly Row[];
  /** Those of the question before, until the new ones are there. */
  isOld: boolean;
  /** Null: nothing can be done to many. */
  selecting: Selecting | null;
};

/** The rows of one page; the columns that the address does not hide. */
export function ListTable<Row>({ of: list, address, rows, isOld, selecting }: ListTableProps<Row>) {
  const columns = useMemo(() => list.columns.map((each) => columnDef(each)), [list.columns]);
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const table = useTable({
    features,
    columns,
    data,
    getRowId: ({ row }) => String(list.idOf(row)),
    state: { columnVisibility: visibilityOf(list.columns, address.hidden) },
  });
  const classes = new Map(
    list.columns.map(({ id, isFigure, isShort }) => [id, lookOf({ isFigure, isShort })]),
  );
  const query = queryOf(address);
  const ids = rows.map(list.idOf);
  const classOf = (id: string) => classes.get(id);
  return (
    <div className="list-box panel" aria-busy={isOld}>
      <table className={address.isDense ? "list-table dense" : "list-table"} aria-label={list.label}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selecting && <PageCell ids={ids} query={query} selecting={selecting} />}
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={classOf(header.column.id)}>
                  {String(header.column.columnDef.header)}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-row={row.id}>
              {selecting && <RowCell id={Number(row.id)} page={ids} query={query} selecting={selecting} />}
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id} className={classOf(cell.column.id)}>
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function lookOf({
  isFigure,
  isShort,
}: {
  isFigure?: true | undefined;
  isShort?: true | undefined;
}): string | undefined {
  if (isFigure) return "figure num";
  return isShort ? "short" : undefined;
}

function columnDef<Row>({ id, title, cell }: Column<Row>): ColumnDef<typeof features, { row: Row }> {
  return { id, header: title, cell: (info) => cell(info.row.original.row) };
}

/** `hidden`: the columns that were turned from what they are by themselves. */
export function visibilityOf(
  columns: readonly Pick<Column<never>, "id" | "isRare">[],
  hidden: readonly string[],
): Record<string, boolean> {
  return Object.fromEntries(columns.map(({ id, isRare }) => [id, hidden.includes(id) === (isRare === true)]));
}
