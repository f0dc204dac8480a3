import type { DataOf } from "@yaoji/contract/endpoints";
import { useShopTime } from "../../api/clock.ts";
import { Money } from "../../components/money.tsx";

type Order = DataOf<"orderList">["list"][number];

const justNow = 30 * 60;

/** Whoever comes back from the pay page is told of the order just placed, whose goods lie in the cart no more. */
export function JustPlaced({ order }: { order: Order | null }) {
  const now = useShopTime();
  if (!order?.can.pay.allowed || now - order.created_at > justNow) return null;
  return (
    <section
      aria-label="待付款订单"
      className="panel mb-3 flex flex-wrap items-center justify-between gap-3 p-4"
    >
      <div>
        <p className="text-name font-semibold">刚提交的订单待付款</p>
        <p className="mt-1 text-ink-2">
          订单号{" "}
          <a href={`/order/info/${order.id}`} className="num text-brand-700 hover:underline">
            {order.order_no}
          </a>
          ，
          <span className="num">
            <Money value={order.total} kind="plain" />
          </span>
        </p>
      </div>
      <a href={`/cart/step3/${order.id}`} className="btn btn-primary">
        去支付
      </a>
    </section>
  );
}
