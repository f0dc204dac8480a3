import type { OrderStatus } from "@yaoji/domain/trade/order-states";
import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useUser } from "../../api/user.ts";
import { readReturned } from "../../lib/bought-batch-query.ts";
import { RoleControls, useRoleRefusal } from "../for-role.tsx";
import { later } from "../later.tsx";

const ApplyDialog = later(() => import("./apply-dialog.tsx"));

const sent: ReadonlySet<OrderStatus> = new Set(["partially_shipped", "shipped", "delivered", "completed"]);

type ApplyButtonProps = { order: { id: number; order_no: string; status: OrderStatus } };

/** 申请售后, for shops that may ask (is_AfterSale), once something was sent. */
export function ApplyButton({ order }: ApplyButtonProps) {
  const { user } = useUser();
  if (user?.is_AfterSale !== 1 || !sent.has(order.status)) return null;
  return <OpenedForm order={order} />;
}

/** Opens by itself where the address asks to return a batch; closed, the address forgets it. */
function OpenedForm({ order }: ApplyButtonProps) {
  const [wish, setWish] = useState<boolean | null>(null);
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const returned = readReturned(search);
  const mayAsk = useRoleRefusal("purchase") === null;
  const isOpen = wish ?? (returned !== null && mayAsk);
  async function close(): Promise<void> {
    setWish(false);
    if (returned !== null) await navigate(pathname, { replace: true, preventScrollReset: true });
  }
  return (
    <RoleControls right="purchase">
      <button type="button" className="btn" onClick={() => setWish(true)}>
        申请售后
      </button>
      {isOpen && <ApplyDialog order={order} returned={returned} onClose={close} />}
    </RoleControls>
  );
}
