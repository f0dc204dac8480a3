import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "../../api/browser.ts";
import { Drawer } from "../../parts/drawer.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { Timeline } from "../../parts/timeline/timeline.tsx";
import { orderKey, type OrderRow } from "./keep-order.ts";
import { OrderHead } from "./order-head.tsx";
import { OrderLines } from "./order-lines.tsx";
import { fieldNames } from "./order-words.ts";

/** The order that the address opens, beside the list; once it is reviewed, the next that waits. */
export function OpenOrder({ rows }: { rows: readonly OrderRow[] }) {
  const { open, show, close } = useOpen();
  if (typeof open !== "number") return null;
  const at = rows.findIndex(({ id }) => id === open);
  const next = rows.slice(at + 1).find(({ status }) => status === "pending_review");
  return (
    <Drawer title="订单" isWide onClose={close}>
      <Opened key={open} id={open} {...(next && { onNext: () => show(next.id) })} />
    </Drawer>
  );
}

function Opened({ id, onNext }: { id: number; onNext?: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: orderKey(id),
    queryFn: () => api("orderDeskShow", { params: { id } }),
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return (
    <>
      <OrderHead order={data} {...(onNext && { onNext })} />
      <OrderLines order={data} />
      <p className="my-4">
        <Link className="text-link" to={`/orders/${id}`}>
          打开订单详情（发货单、付款、单据、消息）
        </Link>
      </p>
      <Timeline of={{ kind: "order", id }} names={fieldNames} />
    </>
  );
}
