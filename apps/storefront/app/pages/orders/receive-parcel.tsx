import type { DataOf } from "@yaoji/contract/endpoints";
import { useState } from "react";
import type { Parcel } from "./parcel-lines.tsx";
import { RoleControls } from "../../components/for-role.tsx";
import { later } from "../../components/later.tsx";

const ReceiveDialog = later(() => import("./receive-dialog.tsx"));

/** The button that asks what arrived. */
export function ReceiveParcel({ order, parcel }: { order: DataOf<"orderDetail">; parcel: Parcel }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <RoleControls right="purchase">
      <button
        type="button"
        className="btn btn-primary"
        aria-label={`确认收货，发货单${parcel.shipment_no}`}
        onClick={() => setIsAsking(true)}
      >
        确认收货
      </button>
      {isAsking && <ReceiveDialog order={order} parcel={parcel} onClose={() => setIsAsking(false)} />}
    </RoleControls>
  );
}
