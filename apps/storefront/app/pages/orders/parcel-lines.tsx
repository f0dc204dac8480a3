import type { DataOf } from "@yaoji/contract/endpoints";
import { ReportButton } from "./report-button.tsx";

export type Parcel = DataOf<"orderShipments">["list"][number];

/** What lies in the parcel: goods, batch, dates, trace codes, and what of it was refused. */
export function ParcelLines({ parcel }: { parcel: Parcel }) {
  return (
    <table className="row-table parcel-lines mt-3">
      <caption className="sr-only">发货单{parcel.shipment_no}的商品和批号</caption>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">批号</th>
          <th scope="col">生产日期</th>
          <th scope="col">有效期至</th>
          <th scope="col">数量</th>
          <th scope="col">追溯码</th>
          <th scope="col">药检报告</th>
        </tr>
      </thead>
      <tbody>
        {parcel.lines.map((line) => (
          <ParcelLine key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function ParcelLine({ line }: { line: Parcel["lines"][number] }) {
  return (
    <tr>
      <th scope="row">
        {line.name} <span className="font-normal text-ink-2">{line.ypgg}</span>
      </th>
      <td data-name="批号" className="num">
        {line.batch_no}
      </td>
      <td data-name="生产日期" className="num">
        {line.produced_on || "—"}
      </td>
      <td data-name="有效期至" className="num">
        {line.yxq}
      </td>
      <td data-name="数量">
        <div className="num">
          {line.number}
          {line.bzdw}
          {line.refused > 0 && (
            <span className="block text-offer">
              拒收{line.refused}
              {line.bzdw}：{line.refuse_reason}
            </span>
          )}
        </div>
      </td>
      <td data-name="追溯码">
        <TraceCodes line={line} />
      </td>
      <td data-name="药检报告">
        <ReportButton goods={line.name} batch={{ id: line.batch_id, no: line.batch_no }} />
      </td>
    </tr>
  );
}

/** The codes with their systems, and why pieces have none 无码. */
function TraceCodes({ line: { traces, no_code_reason: reason } }: { line: Parcel["lines"][number] }) {
  if (traces.length === 0) return <>{reason ? `无码：${reason}` : "—"}</>;
  return (
    <details>
      <summary>{traces.length}个</summary>
      <ul className="num">
        {traces.map(({ code, system_text: system }) => (
          <li key={code} className="break-all">
            {code} <span className="text-ink-2">{system}</span>
          </li>
        ))}
      </ul>
      {reason && <p>其余无码：{reason}</p>}
    </details>
  );
}
