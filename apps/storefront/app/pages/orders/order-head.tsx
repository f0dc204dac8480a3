import type { DataOf } from "@yaoji/contract/endpoints";
import { ApplyButton } from "../../components/after-sales/apply-button.tsx";
import { TimeToPay } from "../../components/time-to-pay.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { SaveOrder } from "./save-order.tsx";
import { OrderAgain } from "./order-again.tsx";
import { StatusText } from "./status-text.tsx";

type OrderDetail = DataOf<"orderDetail">;

/** The order's number and state, and what can be done now; where it cannot yet or any more, the reason. */
export function OrderHead({ order }: { order: OrderDetail }) {
  return (
    <section aria-label="订单状态" className="panel flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="flex-1 basis-72">
        <p className="text-nav">
          <StatusText order={order} />
        </p>
        <p className="mt-1 text-meta text-ink-2">
          订单号 <span className="num text-ink">{order.order_no}</span>
        </p>
        {order.status === "pending_payment" && (
          <p className="mt-1 text-meta">
            <TimeToPay until={order.pay_before} proofWaits={order.proof_waits} />
          </p>
        )}
        {order.presale && !hasArrived(order.status) && (
          <p className="goods-presale mt-1 text-meta">{order.presale}</p>
        )}
        {order.promise && <p className="mt-1 text-meta text-brand-700">{order.promise}</p>}
        {order.cancel_reason && <p className="mt-1 text-meta text-ink-2">取消原因：{order.cancel_reason}</p>}
      </div>
      <Actions order={order} />
    </section>
  );
}

function Actions({ order }: { order: OrderDetail }) {
  const shown = shownActions(order.status);
  const { pay, cancel, receive } = order.can;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {shown.cancel &&
        (cancel.allowed ? <CancelOrder order={order} /> : <NotNow name="取消订单" text={cancel.text} />)}
      <OrderAgain order={order} />
      <SaveOrder order={order} />
      {order.lines.some(({ number, returned }) => returned < number) && <ApplyButton order={order} />}
      {receive.allowed && (
        <a href="#parcels" className="btn btn-primary">
          物流与收货
        </a>
      )}
      {shown.pay &&
        (pay.allowed ? (
          <a href={`/cart/step3/${order.id}`} className="btn btn-primary">
            去支付
          </a>
        ) : (
          <NotNow name="去支付" text={pay.text} />
        ))}
    </div>
  );
}

const closed: ReadonlySet<string> = new Set(["delivered", "completed", "cancelled"]);

function hasArrived(status: string): boolean {
  return status === "delivered" || status === "completed";
}

/** The actions that have a place at an order of this state, be it with the reason why not (domain.md §6). */
export function shownActions(status: string): { pay: boolean; cancel: boolean } {
  return { pay: status === "pending_payment", cancel: !closed.has(status) };
}

/** An action that is not possible now, with its reason beneath it. */
function NotNow({ name, text }: { name: string; text: string }) {
  return (
    <span className="flex max-w-44 flex-col items-stretch gap-1 text-center">
      <button type="button" className="btn" disabled aria-describedby={`why-${name}`}>
        {name}
      </button>
      <span id={`why-${name}`} className="text-hint text-ink-2">
        {text}
      </span>
    </span>
  );
}
