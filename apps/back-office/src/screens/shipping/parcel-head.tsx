import { minuteOf } from "@yaoji/browser/minute";
import { noteSizes } from "@yaoji/domain/trade/shipping-desk";
import type { Parcel } from "./keep-parcel.ts";

/** Where a parcel stands, whom it is for, and its papers once it has left. */
export function ParcelHead({ parcel }: { parcel: Parcel }) {
  const hasLeft = parcel.shipped_at !== null;
  return (
    <section className="panel p-5 max-md:p-4" aria-label="发货单概况">
      <p className="mb-3 flex flex-wrap items-center gap-3">
        <b className="num text-nav">{parcel.shipment_no}</b>
        <span className={`mark ${hasLeft ? "mark-quiet" : "mark-good"}`}>{parcel.state_text}</span>
        {parcel.warehouse}
        {parcel.due_day !== "" && <span>应送达{parcel.due_day}</span>}
      </p>
      <dl className="facts">
        <dt>客户</dt>
        <dd>{parcel.company}</dd>
        <dt>收货人</dt>
        <dd>
          {parcel.receiver} <span className="num">{parcel.phone}</span> {parcel.address}
        </dd>
        <Step title="拣货" who={parcel.picked_by} at={parcel.picked_at} />
        <Step title="复核" who={parcel.checked_by} at={parcel.checked_at} />
        <Step title="发货" who={`${parcel.carrier} ${parcel.tracking_no}`} at={parcel.shipped_at} />
        {parcel.remark !== "" && (
          <>
            <dt>备注</dt>
            <dd>{parcel.remark}</dd>
          </>
        )}
      </dl>
      {hasLeft && (
        <p className="mt-4 flex flex-wrap gap-2">
          {noteSizes.map((size) => (
            <a
              key={size}
              className="btn"
              href={`/api/admin/shipping/notes?ids=${parcel.id}&size=${size}`}
              download
            >
              随货同行单 {size}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}

/** Who did a step, and when; nothing where nobody has. */
function Step({ title, who, at }: { title: string; who: string; at: number | null }) {
  if (at === null) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {who} <span className="num">{minuteOf(at)}</span>
      </dd>
    </>
  );
}
