import { useState } from "react";
import type { CancelDialogProps } from "./cancel-dialog.tsx";
import { RoleControls } from "../../components/for-role.tsx";
import { later } from "../../components/later.tsx";

const CancelDialog = later(() => import("./cancel-dialog.tsx"));

/** The button that asks why before it cancels. */
export function CancelOrder({ order }: Pick<CancelDialogProps, "order">) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <RoleControls right="purchase">
      <button
        type="button"
        className="btn"
        aria-label={`取消订单${order.order_no}`}
        onClick={() => setIsAsking(true)}
      >
        取消订单
      </button>
      {isAsking && <CancelDialog order={order} onClose={() => setIsAsking(false)} />}
    </RoleControls>
  );
}
