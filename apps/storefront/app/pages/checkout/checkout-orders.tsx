import { Money } from "../../components/money.tsx";
import { Panel } from "../../components/panel.tsx";
import type { PayState } from "../../lib/pay.ts";

/** The orders of one checkout, each with its number and state. */
export function CheckoutOrders({ orders }: { orders: PayState["orders"] }) {
  return (
    <Panel title={`本次提交的订单（${orders.length}个）`}>
      <ul>
        {orders.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3 text-meta"
          >
            <a href={`/order/info/${order.id}`} className="num font-semibold text-brand-700 hover:underline">
              {order.order_no}
            </a>
            <span className="text-ink-2">{order.status_text}</span>
            <span className="num ml-auto font-semibold">
              <Money value={order.total} kind="plain" />
            </span>
            {order.presale && <span className="goods-presale basis-full text-meta">{order.presale}</span>}
            {order.promise && <span className="basis-full text-brand-700">{order.promise}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
