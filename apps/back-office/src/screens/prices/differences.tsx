import type { DataOf } from "../../api/client.ts";

export type Judged = DataOf<"priceDeskPreview">["list"][number];

/** The most rows that are drawn; how many there are is said. */
const mostDrawn = 300;

/** 改动清单: a line each, old → new; what is wrong stands beside it. */
export function Differences({ rows, most = mostDrawn }: { rows: readonly Judged[]; most?: number }) {
  const told = rows.filter(({ differences, faults }) => differences.length > 0 || hasFaults(faults));
  const sorted = told.toSorted((a, b) => Number(hasFaults(b.faults)) - Number(hasFaults(a.faults)));
  return (
    <>
      <div className="list-box">
        <table className="list-table" aria-label="改动清单">
          <thead>
            <tr>
              <th scope="col">商品</th>
              <th scope="col">改动</th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, most).map((row) => (
              <Row key={row.row} of={row} />
            ))}
          </tbody>
        </table>
      </div>
      {sorted.length > most && <p className="mt-2 text-ink-2">另有{sorted.length - most}行未列出</p>}
    </>
  );
}

const hasFaults = (faults: Judged["faults"]) => Object.keys(faults).length > 0;

function Row({ of: { offer, differences, faults } }: { of: Judged }) {
  return (
    <tr>
      <td>
        {offer?.name ?? "（未识别）"}
        <span className="block text-ink-2">
          {offer?.code} {offer?.warehouse}
        </span>
      </td>
      <td>
        {differences.map(({ field, label, before, after, percent }) => (
          <div key={field} className="num">
            {label}：{before} → <b>{after}</b>
            {percent !== null && `（${percent > 0 ? "+" : ""}${percent}%）`}
          </div>
        ))}
        {Object.entries(faults).map(([field, texts]) => (
          <div key={field} className="text-offer">
            {texts.join("；")}
          </div>
        ))}
      </td>
    </tr>
  );
}
