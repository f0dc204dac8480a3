import type { Parcel, ParcelLine } from "./keep-parcel.ts";

type Props = {
  parcel: Parcel;
  /** The line that codes are scanned onto. */
  chosen: number | null;
  /** Left out: nothing is scanned any more. */
  onChoose?: (id: number) => void;
};

/** What lies in the parcel: a row for each batch, with what is scanned of it. */
export function ParcelLines({ parcel, chosen, onChoose }: Props) {
  return (
    <ul className="parcel-lines" aria-label="发货单的商品">
      {parcel.lines.map((line) => (
        <li key={line.id} className={line.id === chosen ? "parcel-line chosen" : "parcel-line"}>
          <div>
            <b>{line.name}</b> {line.specification}
            <p className="text-ink-2">
              <span className="num">{line.code}</span> {line.manufacturer}
            </p>
          </div>
          <div>
            批号<b className="num"> {line.batch_no}</b>
            <p className="text-ink-2">
              有效期至<span className="num">{line.expires_on}</span>
              {line.expires_from !== "" && `，客户要求不早于${line.expires_from}`}
            </p>
            {line.fault !== "" && <p className="text-offer">该批次现在不能发货</p>}
          </div>
          <div className="parcel-count">
            <b className="num text-nav">
              {line.number}
              {line.unit}
            </b>
            <Scanned line={line} />
          </div>
          {onChoose && line.is_traceable && (
            <button
              type="button"
              className="btn parcel-choose"
              aria-pressed={line.id === chosen}
              aria-label={`扫${line.name}批号${line.batch_no}`}
              onClick={() => onChoose(line.id)}
            >
              {line.id === chosen ? "正在扫" : "扫这种"}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Scanned({ line }: { line: ParcelLine }) {
  const { is_traceable: isTraceable, trace_codes: codes, number, no_code_reason: reason } = line;
  if (!isTraceable) return <p className="text-ink-2">不用扫追溯码</p>;
  const isDone = codes.length >= number;
  return (
    <>
      <p>
        <span className={`mark ${isDone ? "mark-good" : "mark-quiet"}`}>
          已扫{codes.length}/{number}
        </span>
        {reason !== "" && <span className="text-ink-2"> 无码：{reason}</span>}
      </p>
      {codes.length > 0 && (
        <details>
          <summary>追溯码</summary>
          <span className="num parcel-codes">{codes.join("、")}</span>
        </details>
      )}
    </>
  );
}
