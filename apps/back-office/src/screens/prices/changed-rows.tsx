import type { DataOf } from "../../api/client.ts";

export type ChangedRow = DataOf<"priceChangeShow">["rows"][number];

/** Offers with what differs of each, old → new. */
export function ChangedRows({ label, rows }: { label: string; rows: readonly ChangedRow[] }) {
  return (
    <div className="list-box mt-2">
      <table className="list-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">改动</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name, warehouse, differences }) => (
            <tr key={`${code} ${warehouse}`}>
              <td>
                {name}
                <span className="block text-ink-2">
                  {code} {warehouse}
                </span>
              </td>
              <td className="num">
                {differences.map(({ field, label: what, before, after }) => (
                  <div key={field}>
                    {what}：{before} → <b>{after}</b>
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
