import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { api } from "../../api/browser.ts";
import { screens } from "../../lib/screens.ts";
import { Panel } from "../../parts/panel.tsx";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { Timeline } from "../../parts/timeline/timeline.tsx";
import { parcelKey, type Parcel } from "./keep-parcel.ts";
import { CheckForm } from "./check-form.tsx";
import { ParcelHead } from "./parcel-head.tsx";
import { ParcelLines } from "./parcel-lines.tsx";
import { ScanBox } from "./scan-box.tsx";
import { ShipForm } from "./ship-form.tsx";

const fieldNames = { shipment_no: "发货单", state: "状态", carrier: "承运", tracking_no: "运单号" };

/** 发货单: one parcel, from its picking to its papers. */
export function ParcelScreen() {
  const { id = "" } = useParams();
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.parcel.title}</h1>
      {/^[1-9]\d{0,14}$/.test(id) ? (
        <Existing key={id} id={Number(id)} />
      ) : (
        <Empty text="没有这张发货单，请从发货列表打开" />
      )}
    </>
  );
}

function Existing({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: parcelKey(id),
    queryFn: () => api("shippingShow", { params: { id } }),
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return <Shown parcel={data} />;
}

function Shown({ parcel }: { parcel: Parcel }) {
  const { can, order_id: orderId, lines } = parcel;
  const [lineId, setLineId] = useState<number | null>(lines.length === 1 ? (lines[0]?.id ?? null) : null);
  return (
    <div className="flex flex-col gap-4">
      <ParcelHead parcel={parcel} />
      {can.scan.allowed && <ScanBox parcel={parcel} lineId={lineId} onLine={setLineId} />}
      <Panel title={`商品（${lines.length}）`}>
        <ParcelLines parcel={parcel} chosen={lineId} {...(can.scan.allowed && { onChoose: setLineId })} />
      </Panel>
      {parcel.state === "picking" && <CheckForm parcel={parcel} />}
      {can.ship.allowed && <ShipForm parcel={parcel} />}
      <p>
        <Link className="text-link" to="/shipping">
          回到发货列表
        </Link>
      </p>
      <Timeline of={{ kind: "order", id: orderId }} names={fieldNames} />
    </div>
  );
}
