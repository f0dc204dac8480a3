import { paySituation, type PayState } from "../../lib/pay.ts";
import { CheckoutOrders } from "./checkout-orders.tsx";
import { Result } from "./result.tsx";

/** A checkout with nothing to pay: because it is paid, or because none of its orders can be paid any more. */
export function SettledCheckout({ id, state }: { id: number; state: PayState }) {
  return (
    <div className="flex flex-col gap-3">
      {paySituation(state) === "paid" ? (
        <Result isGood title="订单已支付" text="无需重复付款，可以查看订单进度">
          <a href={`/cart/step4?id=${id}`} className="btn btn-primary">
            查看支付结果
          </a>
          <a href="/order" className="btn">
            我的订单
          </a>
        </Result>
      ) : (
        <Result isGood={false} title="订单无需付款" text={closedText(state)}>
          <a href="/list" className="btn btn-primary">
            继续选购
          </a>
          <a href="/order" className="btn">
            我的订单
          </a>
        </Result>
      )}
      <CheckoutOrders orders={state.orders} />
    </div>
  );
}

/** Why there is nothing to pay: the first order's own reason. */
function closedText({ orders }: PayState): string {
  return orders[0]?.can_pay.text || "该订单当前不能付款";
}
