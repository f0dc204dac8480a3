import type { FieldErrors } from "@yaoji/browser/field-errors";
import { type ReactNode, useId, useState } from "react";
import { Icon } from "../../parts/icons.tsx";

type RowColumn<Row> = { readonly field: keyof Row & string; readonly title: string };
type RowTableProps<Row> = {
  /** The draft's list: where what is wrong with its rows stands. */
  list: string;
  label: string;
  rows: readonly Row[];
  columns: readonly RowColumn<Row>[];
  errors: FieldErrors;
  /** What a row is called: its first cell. */
  head: { readonly title: string; readonly cell: (row: Row, index: number) => ReactNode };
  nameOf: (row: Row, index: number) => string;
  isFixed: (index: number, field: keyof Row) => boolean;
  mayRemove: (index: number) => boolean;
  onChange: (rows: Row[]) => void;
};

/** So many rows are drawn at a time: a promotion may have ten thousand. */
const step = 50;

/** Rows of fields that are typed, each with what is wrong beneath it. */
export function RowTable<Row extends object>(props: RowTableProps<Row>) {
  const { label, rows, columns, head, list, errors } = props;
  const [shown, setShown] = useState(step);
  if (rows.length === 0) return null;
  const faulty = rows.findLastIndex((_, index) =>
    Object.keys(errors).some((place) => place.startsWith(`${list}.${index}.`)),
  );
  const visible = rows.slice(0, Math.max(shown, faulty + 1));
  return (
    <>
      <div className="list-box">
        <table className="list-table" aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{head.title}</th>
              {columns.map(({ field, title }) => (
                <th key={field} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {visible.map((row, index) => (
              <Row key={index} of={row} index={index} {...props} />
            ))}
          </tbody>
        </table>
      </div>
      {visible.length < rows.length && (
        <button type="button" className="btn self-start" onClick={() => setShown(visible.length + step)}>
          共{rows.length}行，再显示{Math.min(step, rows.length - visible.length)}行
        </button>
      )}
    </>
  );
}

type RowProps<Row> = RowTableProps<Row> & { of: Row; index: number };

function Row<Row extends object>({ of: row, index, ...props }: RowProps<Row>) {
  const { rows, columns, head, nameOf, isFixed, mayRemove, onChange, errors, list } = props;
  const name = nameOf(row, index);
  const change = (field: string, value: string) =>
    onChange(rows.map((each, place) => (place === index ? { ...each, [field]: value } : each)));
  return (
    <tr>
      <td>{head.cell(row, index)}</td>
      {columns.map(({ field, title }) => (
        <td key={field}>
          <Cell
            label={`${name} ${title}`}
            value={String(row[field])}
            error={errors[`${list}.${index}.${field}`]}
            isFixed={isFixed(index, field)}
            onChange={(value) => change(field, value)}
          />
        </td>
      ))}
      <td>
        {mayRemove(index) && (
          <button
            type="button"
            className="icon-button grid"
            aria-label={`去掉${name}`}
            onClick={() => onChange(rows.filter((_, place) => place !== index))}
          >
            <Icon name="close" size={14} />
          </button>
        )}
      </td>
    </tr>
  );
}

type CellProps = {
  label: string;
  value: string;
  error: string | undefined;
  isFixed: boolean;
  onChange: (value: string) => void;
};

function Cell({ label, value, error, isFixed, onChange }: CellProps) {
  const id = useId();
  return (
    <>
      <input
        className="field min-w-24"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error && id}
        value={value}
        readOnly={isFixed}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && (
        <p id={id} className="mt-1 text-offer">
          {error}
        </p>
      )}
    </>
  );
}
