import type { Plan } from "../../lib/plan-choice.ts";

/** Rows that are no lines. */
export const skippedRows = ({ skipped }: Plan) => skipped.filter(({ row_no: rowNo }) => rowNo > 0);

/** Rows that are no lines, and sheets that were not read: told, so that nothing is left out silently. */
export function Skipped({ plan }: { plan: Plan }) {
  const sheets = plan.skipped.filter(({ row_no: rowNo }) => rowNo === 0);
  return (
    <>
      {sheets.map(({ text, reason }) => (
        <p key={text} className="mt-1 text-meta text-price">
          工作表“{text}”：{reason}
        </p>
      ))}
      <SkippedRows rows={skippedRows(plan)} />
    </>
  );
}

function SkippedRows({ rows }: { rows: Plan["skipped"] }) {
  if (rows.length === 0) return null;
  return (
    <details className="mt-1 text-meta text-ink-2">
      <summary>查看未当作商品的行</summary>
      <ul>
        {rows.map(({ row_no: rowNo, text, reason }) => (
          <li key={rowNo}>
            第{rowNo}行（{reason}）：{text}
          </li>
        ))}
      </ul>
    </details>
  );
}
