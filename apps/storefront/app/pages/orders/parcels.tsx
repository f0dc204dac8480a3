import type { DataOf } from "@yaoji/contract/endpoints";
import { hasLeft } from "@yaoji/domain/trade/shipments";
import { formatShopTime, wireTime } from "@yaoji/domain/text/time";
import { DownloadButton } from "../../components/download-button.tsx";
import { Icon } from "../../components/icons.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { TableDownload } from "../../components/table-download.tsx";
import { Panel } from "../../components/panel.tsx";
import type { Outcome } from "@yaoji/browser/reply";
import { ParcelLines, type Parcel } from "./parcel-lines.tsx";
import { ReceiveParcel } from "./receive-parcel.tsx";

type OrderDetail = DataOf<"orderDetail">;

type ParcelsProps = { order: OrderDetail; shipments: Outcome<DataOf<"orderShipments">> };

/** 物流: the parcels of the order with carrier, steps, batches and papers. */
export function Parcels({ order, shipments }: ParcelsProps) {
  if (!shipments.ok) return <NotLoaded failure={shipments.failure} />;
  if (shipments.data.list.length === 0 && order.status === "cancelled") return null;
  return (
    <Panel title="物流信息" id="parcels" className="off-paper">
      {shipments.data.list.length === 0 ? (
        <Empty isInside text="尚未发货，发货后可在这里查看物流、批号和随货单据" />
      ) : (
        shipments.data.list.map((parcel) => <OneParcel key={parcel.id} order={order} parcel={parcel} />)
      )}
    </Panel>
  );
}

type OneParcelProps = { order: OrderDetail; parcel: Parcel };

function OneParcel({ order, parcel }: OneParcelProps) {
  const title = `parcel-${parcel.id}`;
  return (
    <article aria-labelledby={title} className="border-t border-line py-4 first-of-type:border-t-0 last:pb-0">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 id={title} className="text-meta font-semibold">
            发货单 <span className="num">{parcel.shipment_no}</span>
            <span className="ml-2 text-brand-700">{parcel.state_text}</span>
          </h3>
          <p className="mt-1 text-ink-2">{carriage(parcel)}</p>
          {parcel.receive_before !== null && (
            <p className="mt-1 text-ink-2">{timeText(parcel.receive_before)}前未确认的，系统自动签收</p>
          )}
        </div>
        <ParcelActions order={order} parcel={parcel} />
      </header>
      <ParcelLines parcel={parcel} />
      <Steps parcel={parcel} />
    </article>
  );
}

function carriage({ warehouse, carrier, tracking_no: trackingNo }: Parcel): string {
  return [`${warehouse}发出`, carrier && `承运：${carrier}`, trackingNo && `运单号：${trackingNo}`]
    .filter(Boolean)
    .join(" · ");
}

function ParcelActions({ order, parcel }: OneParcelProps) {
  const number = parcel.shipment_no;
  return (
    <div className="flex flex-wrap gap-2">
      {hasLeft(parcel.state) && (
        <>
          <DownloadButton path={`/api/shipment/${parcel.id}/note`} label={`下载发货单${number}的随货同行单`}>
            <Icon name="document" size={16} />
            随货同行单
          </DownloadButton>
          <TableDownload
            path={`/api/shipment/${parcel.id}/csv`}
            name="明细"
            label={`下载发货单${number}的明细`}
          />
        </>
      )}
      {parcel.can.receive.allowed && <ReceiveParcel order={order} parcel={parcel} />}
    </div>
  );
}

/** The course of the parcel, the latest step first. */
function Steps({ parcel }: { parcel: Parcel }) {
  if (parcel.events.length === 0) return null;
  return (
    <ol className="timeline mt-3" aria-label={`发货单${parcel.shipment_no}的物流进度`}>
      {parcel.events.toReversed().map(({ time, text, place }, index) => (
        <li key={`${time}-${index}`}>
          <p>
            {place && <span className="mr-2 text-ink-2">{place}</span>}
            {text}
          </p>
          <p className="num text-hint text-ink-2">{timeText(time)}</p>
        </li>
      ))}
    </ol>
  );
}

function timeText(seconds: number): string {
  const time = wireTime(seconds);
  return time ? formatShopTime(time) : "";
}
