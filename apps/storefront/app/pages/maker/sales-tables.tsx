import { Empty } from "../../components/states.tsx";

/** Sales as columns for the eye, and as tables for everybody. */

/** One column for each part; the table beside it says the same. */
export function ColumnChart({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const width = 100 / Math.max(1, values.length);
  return (
    <svg
      viewBox="0 0 100 30"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-32 w-full border-b border-line"
    >
      {values.map((value, place) => (
        <rect
          key={place}
          x={place * width + width * 0.15}
          y={30 - (30 * value) / most}
          width={width * 0.7}
          height={(30 * value) / most}
          className="fill-brand-500"
        />
      ))}
    </svg>
  );
}

type Row = { readonly name: string; readonly number: number; readonly orders: number };
type SalesTableProps = {
  title: string;
  /** What the rows are. */
  first: string;
  unit: string;
  rows: readonly Row[];
};

/** Rows with a bar each. */
export function SalesTable({ title, first, unit, rows }: SalesTableProps) {
  const most = Math.max(1, ...rows.map(({ number }) => number));
  return (
    <section aria-label={title}>
      <table className="w-full border-collapse text-left text-meta">
        <caption className="py-2 text-left font-semibold">{title}</caption>
        <thead>
          <tr className="border-b border-line text-ink-2">
            <th scope="col" className="py-2 font-normal">
              {first}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              销量（{unit}）
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              订单数
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="border-b border-line">
              <th scope="row" className="num py-1.5 pr-2 font-normal">
                {row.name}
                <Bar share={row.number / most} />
              </th>
              <td className="num py-1.5 text-right align-top">{row.number}</td>
              <td className="num py-1.5 text-right align-top">{row.orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <Empty isInside text="该时段没有销售，可放宽日期再查" />}
    </section>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-1.5 w-full">
      <rect width={100 * share} height={2} className="fill-brand-500" />
    </svg>
  );
}
