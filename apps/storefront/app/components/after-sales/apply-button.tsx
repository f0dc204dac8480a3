import type { OrderStatus } from "@yaoji/domain/trade/order-states";
import { useState } from "react";
import { useUser } from "../../api/user.ts";
import { RoleControls } from "../for-role.tsx";
import { later } from "../later.tsx";

const ApplyDialog = later(() => import("./apply-dialog.tsx"));

const sent: ReadonlySet<OrderStatus> = new Set(["partially_shipped", "shipped", "delivered", "completed"]);

type ApplyButtonProps = { order: { id: number; order_no: string; status: OrderStatus } };

/** 申请售后, for shops that may ask (is_AfterSale), once something was sent. */
export function ApplyButton({ order }: ApplyButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { user } = useUser();
  if (user?.is_AfterSale !== 1 || !sent.has(order.status)) return null;
  return (
    <RoleControls right="purchase">
      <button type="button" className="btn" onClick={() => setIsOpen(true)}>
        申请售后
      </button>
      {isOpen && <ApplyDialog order={order} onClose={() => setIsOpen(false)} />}
    </RoleControls>
  );
}
